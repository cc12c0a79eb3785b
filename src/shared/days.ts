/** The last day of the month of a day; both `YYYY-MM-DD`. */
export function lastDayOfMonth(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  // day 0 of the next month
  const last = new Date(0);
  last.setUTCFullYear(year, month, 0);
  return last.toISOString().slice(0, 10);
}

const MS_PER_DAY = 86_400_000;
/** The day so many days after a day, or before it; both `YYYY-MM-DD`. */
export const shifted = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * MS_PER_DAY).toISOString().slice(0, 10);

/** The day after a day, and the one before it; all `YYYY-MM-DD`. */
export const dayAfter = (day: string): string => shifted(day, 1);
export const dayBefore = (day: string): string => shifted(day, -1);

/** How many months are offered to be closed, at most. */
const MAX_MONTHS = 120;

/** The last days of the months that are over, the latest first, after a closed day; of ten years at most. */
export function endedMonths(today: string, until: string | undefined): string[] {
  const days: string[] = [];
  let day = lastDayOfMonth(today);
  if (day >= today) day = monthBefore(day);
  while (days.length < MAX_MONTHS && (until === undefined || day > until)) {
    days.push(day);
    day = monthBefore(day);
  }
  return days;
}

/** The last day of the month before that of a day. */
const monthBefore = (day: string): string => dayBefore(`${day.slice(0, 8)}01`);
