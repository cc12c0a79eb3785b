import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Gap between a panel and its anchor, and between a panel and the edge of the window, in px. */
const GAP = 6;
const EDGE = 8;

export type Align = 'start' | 'center' | 'end';

interface FloatingOptions {
  side?: 'top' | 'bottom';
  align?: Align;
  /** Makes the panel at least as wide as its anchor. */
  matchWidth?: boolean;
}

/**
 * Positions a panel beside its anchor in the browser's top layer (popover API): nothing clips it, and it keeps its
 * place in the DOM for keyboard and screen reader. The panel element, a FloatingPanel or a tooltip, has
 * `popover="manual"` and is mounted only while open.
 */
export function useFloating<Anchor extends HTMLElement, Panel extends HTMLElement>(
  open: boolean,
  { side = 'bottom', align = 'start', matchWidth = false }: FloatingOptions = {},
): { anchor: RefObject<Anchor | null>; panel: RefObject<Panel | null> } {
  const anchor = useRef<Anchor>(null);
  const panel = useRef<Panel>(null);

  useLayoutEffect(() => {
    const floating = panel.current;
    const fixed = anchor.current;
    if (!open || !floating || !fixed) return;
    floating.showPopover?.();
    const move = () => {
      const box = fixed.getBoundingClientRect();
      if (matchWidth) floating.style.setProperty('--anchor-width', `${box.width}px`);
      const { left, top } = placeBeside(box, floating.getBoundingClientRect(), side, align);
      floating.style.setProperty('--floating-left', `${left}px`);
      floating.style.setProperty('--floating-top', `${top}px`);
    };
    move();
    const resized = new ResizeObserver(move);
    resized.observe(floating);
    window.addEventListener('resize', move);
    window.addEventListener('scroll', move, { capture: true, passive: true });
    return () => {
      resized.disconnect();
      window.removeEventListener('resize', move);
      window.removeEventListener('scroll', move, { capture: true });
    };
  }, [open, side, align, matchWidth]);

  return { anchor, panel };
}

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/**
 * Computes the panel's position: on the wanted side, or the opposite one when there is more room; always in the window.
 */
export function placeBeside(
  anchor: Box,
  panel: Pick<Box, 'width' | 'height'>,
  side: 'top' | 'bottom',
  align: Align,
  view = { width: window.innerWidth, height: window.innerHeight },
): { left: number; top: number } {
  const above = anchor.top - GAP - panel.height;
  const below = anchor.top + anchor.height + GAP;
  const fitsAbove = above >= EDGE;
  const fitsBelow = below + panel.height <= view.height - EDGE;
  const goesUp = side === 'top' ? fitsAbove || !fitsBelow : !fitsBelow && fitsAbove;

  const shift = { start: 0, center: (anchor.width - panel.width) / 2, end: anchor.width - panel.width }[
    align
  ];
  const left = Math.max(EDGE, Math.min(anchor.left + shift, view.width - panel.width - EDGE));
  const lowest = view.height - panel.height - EDGE;
  return { left, top: Math.max(EDGE, Math.min(goesUp ? above : below, lowest)) };
}
