import { useLocation } from '@tanstack/react-router';
import { useRef } from 'react';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Label of the menu's entry that was pressed to come here: two of them may lead to one address. */
    menu?: string;
  }
}

/** The entry of the menu that was pressed last, also on the pages that one came to from there. */
export function usePressedEntry(): string | undefined {
  const menu = useLocation({ select: (location) => location.state.menu });
  const last = useRef<string | undefined>(undefined);
  if (menu !== undefined) last.current = menu;
  return last.current;
}
