import { ActionIcon } from '@mantine/core';
import { useClickOutside } from '@mantine/hooks';
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import classes from './top-bar.module.css';

interface TopBarPopoverProps {
  /** Label of the icon and of the panel. */
  label: string;
  icon: ReactNode;
  /** Badge on the icon's corner. */
  badge?: ReactNode;
  children: (close: () => void) => ReactNode;
}

/**
 * Renders an icon of the top bar with a popover at a fixed position, so that the first load needs no positioning
 * library.
 */
export function TopBarPopover({ label, icon, badge, children }: TopBarPopoverProps) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  const box = useClickOutside<HTMLDivElement>(() => setOpen(false));

  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    event.stopPropagation();
    close();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape bubbles here from the button and the panel
    <div ref={box} className={classes.popover} onKeyDown={onKeyDown}>
      <ActionIcon
        ref={button}
        variant="subtle"
        color="gray"
        size={34}
        aria-label={label}
        title={label}
        aria-expanded={open}
        aria-controls={open ? panelId : undefined}
        onClick={() => setOpen(!open)}
      >
        {icon}
      </ActionIcon>
      {badge}
      {open && (
        <section id={panelId} className={classes.panel} aria-label={label}>
          {children(close)}
        </section>
      )}
    </div>
  );
}
