import { useElementScrollRestoration } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { firstPage } from '../lazy-page.tsx';

/**
 * Scrolls to where a page was before it was reloaded, once it is drawn: the router does so when only the frame is there,
 * which is too short.
 */
export function usePlaceAfterReload(): void {
  const place = useRef(useElementScrollRestoration({ getElement: () => window }));
  useEffect(() => {
    const { scrollY: top = 0 } = place.current ?? {};
    void firstPage.then(() => top > scrollY && scrollTo({ top }));
  }, []);
}
