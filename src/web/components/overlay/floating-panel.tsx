import { type ComponentProps, type RefObject, useEffect, useRef } from 'react';
import classes from './floating.module.css';
import sheet from './sheet.module.css';

interface FloatingPanelProps extends ComponentProps<'div'> {
  /** Element that `useFloating` places. */
  layer: RefObject<HTMLDivElement | null>;
  /** Related elements outside the panel, such as its button; a press on them does not close it. */
  owners?: readonly RefObject<HTMLElement | null>[];
  onPressOutside?: () => void;
}

/**
 * Renders the panel of a menu, list or calendar in the browser's top layer: beside its anchor, on phones as a sheet
 * from below. A press outside closes it; on phones its layer covers the page, so the press reaches nothing else.
 */
export function FloatingPanel({
  layer,
  owners = [],
  onPressOutside,
  className,
  ...rest
}: FloatingPanelProps) {
  const latest = useRef<(target: EventTarget | null) => void>(undefined);
  latest.current = (target) => {
    const inside = [layer, ...owners].some(({ current }) => current?.contains(target as Node));
    if (!inside) onPressOutside?.();
  };
  useEffect(() => {
    const onPointerDown = ({ target }: PointerEvent) => latest.current?.(target);
    document.addEventListener('pointerdown', onPointerDown);
    return () => document.removeEventListener('pointerdown', onPointerDown);
  }, []);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keyboard has Escape
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has Escape
    <div
      ref={layer}
      popover="manual"
      className={`${classes.layer} ${sheet.place}`}
      // keeps the focus in the sheet until the press has ended, as the page below would receive its end
      onMouseDown={(event) => event.target === event.currentTarget && event.preventDefault()}
      onClick={(event) => {
        if (event.target !== event.currentTarget) return;
        // a row that the menu belongs to must not open
        event.stopPropagation();
        onPressOutside?.();
      }}
    >
      <div {...rest} className={`${classes.panel} ${sheet.sheet} ${className ?? ''}`} />
    </div>
  );
}
