import { useLocation } from '@tanstack/react-router';
import { useRef } from 'react';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Label of the clicked menu entry, as two may have the same address. */
    menu?: string;
  }
}

/** Returns the menu entry that was clicked last, also on pages opened from there. */
export function usePressedEntry(): string | undefined {
  const menu = useLocation({ select: (location) => location.state.menu });
  const last = useRef<string | undefined>(undefined);
  if (menu !== undefined) last.current = menu;
  return last.current;
}
