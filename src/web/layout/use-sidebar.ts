import { useMediaQuery } from '@mantine/hooks';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

const KEY = 'sidebar';

/** Media query of screens on which the sidebar overlays the page. */
export const SMALL_SCREEN = '(max-width: 991px)';

function storedOpen(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'closed';
  } catch {
    return true;
  }
}

/**
 * Manages whether the sidebar is open. Wide screens store the choice; small ones start closed and close after each
 * navigation.
 */
export function useSidebar(): { open: boolean; small: boolean; toggle: () => void; close: () => void } {
  const small = useMediaQuery(SMALL_SCREEN, undefined, { getInitialValueInEffect: false }) ?? false;
  const [wideOpen, setWideOpen] = useState(storedOpen);
  const [smallOpen, setSmallOpen] = useState(false);
  const href = useLocation({ select: (location) => location.href });

  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation closes it
  useEffect(() => setSmallOpen(false), [href]);

  const toggle = () => {
    if (small) {
      setSmallOpen((before) => !before);
      return;
    }
    try {
      localStorage.setItem(KEY, wideOpen ? 'closed' : 'open');
    } catch {
      // storage is blocked: the choice is lost with the page
    }
    setWideOpen(!wideOpen);
  };
  return { open: small ? smallOpen : wideOpen, small, toggle, close: () => setSmallOpen(false) };
}
