import { useMediaQuery } from '@mantine/hooks';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

const KEY = 'sidebar';

/** Below this width the sidebar lies over the page. */
export const SMALL_SCREEN = '(max-width: 991px)';

function storedOpen(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'closed';
  } catch {
    return true;
  }
}

/**
 * Whether the side navigation is open. On wide screens the person's choice is kept; on small ones it starts closed and
 * closes by itself after each navigation.
 */
export function useSidebar(): { open: boolean; small: boolean; toggle: () => void; close: () => void } {
  const small = useMediaQuery(SMALL_SCREEN, undefined, { getInitialValueInEffect: false }) ?? false;
  const [wideOpen, setWideOpen] = useState(storedOpen);
  const [smallOpen, setSmallOpen] = useState(false);
  const href = useLocation({ select: (location) => location.href });

  // biome-ignore lint/correctness/useExhaustiveDependencies: a navigation is what closes it
  useEffect(() => setSmallOpen(false), [href]);

  const toggle = () => {
    if (small) {
      setSmallOpen((before) => !before);
      return;
    }
    try {
      localStorage.setItem(KEY, wideOpen ? 'closed' : 'open');
    } catch {
      // the choice lasts as long as this page
    }
    setWideOpen(!wideOpen);
  };
  return { open: small ? smallOpen : wideOpen, small, toggle, close: () => setSmallOpen(false) };
}
