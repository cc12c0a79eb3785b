/** Durations between calendar dates, in words. */

interface Day {
  year: number;
  month: number;
  day: number;
}

function parse(date: string): Day | null {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date);
  return parts && { year: Number(parts[1]), month: Number(parts[2]), day: Number(parts[3]) };
}

const MS_PER_DAY = 86_400_000;
const utc = ({ year, month, day }: Day) => Date.UTC(year, month - 1, day);

/**
 * Formats the time between two calendar dates (`YYYY-MM-DD`) in its two largest units: `1 tahun 10 bulan`, `3 bulan`,
 * `12 hari`, or `kurang dari sehari` for the same day. '' when a date is invalid or the second is earlier.
 */
export function formatLama(from: string, to: string): string {
  const [start, end] = [parse(from), parse(to)];
  if (!start || !end || utc(end) < utc(start)) return '';
  // a month ends on the same day number, or on the last day of a month that is too short
  const lastDay = new Date(Date.UTC(end.year, end.month, 0)).getUTCDate();
  const full = end.day >= Math.min(start.day, lastDay) ? 0 : 1;
  const months = (end.year - start.year) * 12 + (end.month - start.month) - full;
  if (months < 1) {
    const days = Math.round((utc(end) - utc(start)) / MS_PER_DAY);
    return days === 0 ? 'kurang dari sehari' : `${days} hari`;
  }
  const [years, rest] = [Math.floor(months / 12), months % 12];
  return [years > 0 && `${years} tahun`, rest > 0 && `${rest} bulan`].filter(Boolean).join(' ');
}
