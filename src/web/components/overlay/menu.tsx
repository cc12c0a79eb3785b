import {
  cloneElement,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  useEffect,
  useId,
  useState,
} from 'react';
import classes from './floating.module.css';
import { FloatingPanel } from './floating-panel.tsx';
import { MenuContext } from './menu-context.ts';
import { type Align, useFloating } from './use-floating.ts';

interface MenuProps {
  /** Button that opens the menu: a Button, or an ActionIcon with its `aria-label`. */
  trigger: ReactElement<Record<string, unknown>>;
  align?: Align;
  /** Keeps the menu open after a choice, e.g. for check items. */
  keepOpen?: boolean;
  /** MenuItem and MenuDivider elements. */
  children: ReactNode;
}

/** Renders a dropdown menu; arrow keys, Home, End, first letters and Escape work as in ARIA's menu pattern. */
export function Menu({ trigger, align = 'end', keepOpen = false, children }: MenuProps) {
  const [open, setOpen] = useState(false);
  const menuId = useId();
  const { anchor, panel } = useFloating<HTMLSpanElement, HTMLDivElement>(open, { align });

  const close = (refocus: boolean) => {
    setOpen(false);
    if (refocus) anchor.current?.querySelector<HTMLElement>('button, a')?.focus();
  };
  useEffect(() => {
    if (open) itemsOf(panel.current)[0]?.focus();
  }, [open, panel]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' || event.key === 'Tab') {
      close(event.key === 'Escape');
      // keeps a surrounding modal open
      if (event.key === 'Escape') event.stopPropagation();
      return;
    }
    const target = nextItem(itemsOf(panel.current), event.key);
    if (!target) return;
    event.preventDefault();
    target.focus();
  };
  return (
    <span ref={anchor} className={classes.anchor}>
      {cloneElement(trigger, {
        'aria-haspopup': 'menu',
        'aria-expanded': open,
        'aria-controls': open ? menuId : undefined,
        onClick: () => setOpen(!open),
      })}
      {open && (
        <FloatingPanel
          layer={panel}
          owners={[anchor]}
          onPressOutside={() => setOpen(false)}
          id={menuId}
          role="menu"
          // a long menu scrolls, so the keyboard has to reach it
          tabIndex={0}
          className={classes.menu}
          onKeyDown={onKeyDown}
        >
          <MenuContext value={() => !keepOpen && close(true)}>{children}</MenuContext>
        </FloatingPanel>
      )}
    </span>
  );
}

function itemsOf(menu: HTMLElement | null): HTMLElement[] {
  return [...(menu?.querySelectorAll<HTMLElement>('[role^="menuitem"]:not(:disabled)') ?? [])];
}

/** Returns the item that a key moves the focus to. */
function nextItem(items: HTMLElement[], key: string): HTMLElement | undefined {
  const at = items.indexOf(document.activeElement as HTMLElement);
  if (key === 'ArrowDown') return items[(at + 1) % items.length];
  if (key === 'ArrowUp') return items.at(at <= 0 ? -1 : at - 1);
  if (key === 'Home') return items[0];
  if (key === 'End') return items.at(-1);
  if (key.length !== 1 || key === ' ') return undefined;
  const after = [...items.slice(at + 1), ...items.slice(0, at + 1)];
  return after.find((item) => item.textContent?.trim().toLowerCase().startsWith(key.toLowerCase()));
}
