import { DayPicker } from 'react-day-picker';
import { id } from 'react-day-picker/locale/id';
import { isoDate } from '../../../shared/date-text.ts';
import classes from './date-calendar.module.css';

interface DateCalendarProps {
  /** Chosen day, `YYYY-MM-DD`, or ''. */
  value: string;
  min: string;
  max: string | undefined;
  /** Today in the office. */
  today: string;
  onPick: (day: string) => void;
}

/** Number of future years to choose from, without a limit. */
const YEARS_AHEAD = 20;
const EARLIEST = new Date(1901, 0, 1);

/** Renders the month of a day, with weeks from Monday. Arrows, Page Up and Down, Home and End move in it. */
export default function DateCalendar({ value, min, max, today, onPick }: DateCalendarProps) {
  const chosen = dateOf(value);
  const first = dateOf(min) ?? EARLIEST;
  const now = dateOf(today) ?? first;
  const last = dateOf(max ?? '') ?? new Date(now.getFullYear() + YEARS_AHEAD, 11, 31);
  const openedAt = chosen ?? within(now, first, last);
  return (
    <DayPicker
      mode="single"
      required
      // opened by the person's own press
      autoFocus
      locale={id}
      classNames={classes}
      captionLayout="dropdown"
      navLayout="around"
      showOutsideDays
      fixedWeeks
      selected={chosen}
      defaultMonth={openedAt}
      today={now}
      startMonth={first < openedAt ? first : openedAt}
      endMonth={last > openedAt ? last : openedAt}
      disabled={[{ before: first }, ...(max ? [{ after: last }] : [])]}
      onSelect={(day) => onPick(isoOf(day))}
    />
  );
}

/** Converts to the calendar's dates, which stand at midnight of the browser's zone; '' to undefined. */
function dateOf(day: string): Date | undefined {
  const [year, month, date] = day.split('-').map(Number);
  return year && month && date ? new Date(year, month - 1, date) : undefined;
}

const isoOf = (date: Date) =>
  isoDate({ year: date.getFullYear(), month: date.getMonth() + 1, day: date.getDate() });

const within = (date: Date, first: Date, last: Date) => (date < first ? first : date > last ? last : date);
