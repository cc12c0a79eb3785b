import { type ReactNode, useEffect, useRef, useState } from 'react';
import classes from './floating.module.css';
import { useFloating } from './use-floating.ts';

/** Delay of a tooltip before it shows and before it hides, in ms. */
export const TOOLTIP_DELAY = 50;

interface TooltipProps {
  label: string;
  /** A single control that has an accessible name of its own, as the tooltip is not announced. */
  children: ReactNode;
}

/** Renders a tooltip for a control, shown on hover and on keyboard focus; Escape hides it. */
export function Tooltip({ label, children }: TooltipProps) {
  const [open, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { anchor, panel } = useFloating<HTMLSpanElement, HTMLDivElement>(open, {
    side: 'top',
    align: 'center',
  });

  const soon = (next: boolean) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(next), TOOLTIP_DELAY);
  };
  useEffect(() => () => clearTimeout(timer.current), []);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches the control inside
    <span
      ref={anchor}
      className={classes.anchor}
      onMouseEnter={() => soon(true)}
      onMouseLeave={() => soon(false)}
      onFocus={(event) => event.target.matches(':focus-visible') && soon(true)}
      onBlur={() => soon(false)}
      onClick={() => soon(false)}
      onKeyDown={(event) => event.key === 'Escape' && soon(false)}
    >
      {children}
      {open && (
        <div
          ref={panel}
          popover="manual"
          className={`${classes.layer} ${classes.panel} ${classes.tip}`}
          role="tooltip"
          aria-hidden="true"
        >
          {label}
        </div>
      )}
    </span>
  );
}
