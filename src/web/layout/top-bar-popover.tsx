import { ActionIcon } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { FloatingPanel } from '../components/overlay/floating-panel.tsx';
import { useFloating } from '../components/overlay/use-floating.ts';
import classes from './top-bar.module.css';

interface TopBarPopoverProps {
  /** Label of the icon and of the panel. */
  label: string;
  icon: ReactNode;
  /** Badge at the icon's corner. */
  badge?: ReactNode;
  children: (close: () => void) => ReactNode;
}

/** Renders an icon of the top bar that opens a panel. */
export function TopBarPopover({ label, icon, badge, children }: TopBarPopoverProps) {
  const [open, setOpen] = useState(false);
  const panelId = useId();
  const { anchor, panel } = useFloating<HTMLButtonElement, HTMLDivElement>(open, { align: 'end' });

  const close = () => {
    setOpen(false);
    anchor.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    event.stopPropagation();
    close();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape bubbles here from the button and the panel
    <div className={classes.popover} onKeyDown={onKeyDown}>
      <ActionIcon
        ref={anchor}
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
        <FloatingPanel
          layer={panel}
          owners={[anchor]}
          onPressOutside={() => setOpen(false)}
          id={panelId}
          role="region"
          aria-label={label}
          className={classes.panel}
        >
          {children(close)}
        </FloatingPanel>
      )}
    </div>
  );
}
