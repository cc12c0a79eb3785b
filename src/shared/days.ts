/** Returns the last day of a day's month; both `YYYY-MM-DD`. */
export function lastDayOfMonth(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  // day 0 of the next month
  const last = new Date(0);
  last.setUTCFullYear(year, month, 0);
  return last.toISOString().slice(0, 10);
}

const MS_PER_DAY = 86_400_000;
/** Returns the day a number of days later, or earlier; both `YYYY-MM-DD`. */
export const shifted = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * MS_PER_DAY).toISOString().slice(0, 10);

/** Returns the day after, `YYYY-MM-DD`. */
export const dayAfter = (day: string): string => shifted(day, 1);
/** Returns the day before, `YYYY-MM-DD`. */
export const dayBefore = (day: string): string => shifted(day, -1);

/** Maximum number of months offered for closing. */
const MAX_MONTHS = 120;

/** Lists the last days of complete months after a closed day, latest first; at most ten years. */
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

/** Returns the last day of the month before a day's. */
const monthBefore = (day: string): string => dayBefore(`${day.slice(0, 8)}01`);
