import { Button, Skeleton } from '@mantine/core';
import { type KeyboardEvent, lazy, type RefObject, Suspense } from 'react';
import { FIRST_DAY } from '../../../shared/limits.ts';
import { officeToday } from '../../../shared/today.ts';
import { ErrorBoundary } from '../feedback/error-boundary.tsx';
import { FloatingPanel } from '../overlay/floating-panel.tsx';
import classes from './date-panel.module.css';
import type { DateLimits } from './typed-date.ts';

// in a chunk of its own: typing a date needs none of it
const importCalendar = () => import('./date-calendar.tsx');
let DateCalendar = lazyCalendar();

/** Creates the lazy calendar component; after a failed load, the next opening tries again. */
function lazyCalendar() {
  return lazy(() =>
    importCalendar().catch((error: unknown) => {
      DateCalendar = lazyCalendar();
      throw error;
    }),
  );
}

/** Preloads the calendar. A failure is shown when it opens. */
export function loadCalendar(): void {
  importCalendar().catch(() => undefined);
}

interface DatePanelProps extends DateLimits {
  panel: RefObject<HTMLDivElement | null>;
  /** Input of the panel. */
  anchor: RefObject<HTMLInputElement | null>;
  /** Button that opens it; it gets the focus back, as the input would open a phone's keyboard. */
  opener: RefObject<HTMLButtonElement | null>;
  /** Subject of the day: "Tanggal perolehan". */
  name: string;
  /** Chosen day, `YYYY-MM-DD`, or ''. */
  value: string;
  /** Offers "Kosongkan". */
  clearable: boolean;
  /** Called with the picked day, or with '' for none. */
  onPick: (day: string) => void;
  onClose: () => void;
}

/** Renders the calendar of a date field beside it, with "Hari ini" and "Kosongkan". Escape closes it. */
export function DatePanel(props: DatePanelProps) {
  const { panel, anchor, opener, name, value, min, max, clearable, onPick, onClose } = props;
  const from = min ?? FIRST_DAY;
  const today = officeToday();
  const isOutside = (target: EventTarget | null) =>
    [panel, anchor, opener].every(({ current }) => !current?.contains(target as Node));

  const pick = (day: string) => {
    opener.current?.focus();
    onPick(day);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    // keeps a surrounding modal open
    event.preventDefault();
    event.stopPropagation();
    opener.current?.focus();
    onClose();
  };
  return (
    <FloatingPanel
      layer={panel}
      owners={[anchor, opener]}
      onPressOutside={onClose}
      role="dialog"
      aria-label={`Kalender ${name}`}
      className={classes.panel}
      onKeyDown={onKeyDown}
      onBlur={({ relatedTarget }) => relatedTarget && isOutside(relatedTarget) && onClose()}
    >
      <ErrorBoundary>
        <Suspense fallback={<Skeleton className={classes.pending} />}>
          <DateCalendar value={value} min={from} max={max} today={today} onPick={pick} />
        </Suspense>
      </ErrorBoundary>
      <div className={classes.buttons}>
        <Button
          size="compact-sm"
          variant="subtle"
          disabled={today < from || (max !== undefined && today > max)}
          onClick={() => pick(today)}
        >
          Hari ini
        </Button>
        {clearable && value !== '' && (
          <Button size="compact-sm" variant="subtle" color="gray" onClick={() => pick('')}>
            Kosongkan
          </Button>
        )}
      </div>
    </FloatingPanel>
  );
}
