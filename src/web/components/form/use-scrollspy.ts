import { useEffect, useState } from 'react';

/** Distance below the top bar in px at which a section counts as reached; throttle interval in milliseconds. */
export const SCROLLSPY_OFFSET = 10;
export const SCROLLSPY_THROTTLE = 75;

/**
 * Returns which of the elements with these ids is being read: the last one whose top has passed the offset below the
 * top bar, or the element before the first.
 * @param root scroll container; the window by default
 */
export function useScrollspy(
  ids: readonly string[],
  offset = SCROLLSPY_OFFSET,
  root?: HTMLElement | null,
): string | null {
  const [active, setActive] = useState<string | null>(ids[0] ?? null);
  const key = ids.join(' ');

  useEffect(() => {
    const names = key.split(' ').filter(Boolean);
    const update = () => setActive(activeOf(names, offset));
    const onScroll = throttled(update, SCROLLSPY_THROTTLE);
    const target: HTMLElement | Window = root ?? window;
    update();
    target.addEventListener('scroll', onScroll.call, { passive: true });
    window.addEventListener('resize', onScroll.call);
    return () => {
      onScroll.cancel();
      target.removeEventListener('scroll', onScroll.call);
      window.removeEventListener('resize', onScroll.call);
    };
  }, [key, offset, root]);

  return active;
}

function activeOf(ids: string[], offset: number): string | null {
  // at the end of the page the last one is active, though its top can't get that high
  const { scrollHeight } = document.documentElement;
  if (window.scrollY > 0 && window.scrollY + window.innerHeight >= scrollHeight - 2)
    return ids.at(-1) ?? null;
  const covered = coveredTop();
  let active = ids[0] ?? null;
  for (const id of ids) {
    const element = document.getElementById(id);
    // one pixel of tolerance: browsers scroll to fractions
    if (element && element.getBoundingClientRect().top - covered <= offset + 1) active = id;
  }
  return active;
}

/** Measures the height that the sticky top bar covers, from the page's `scroll-padding-top`. */
function coveredTop(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
}

/** Throttles a function to one call in `wait` milliseconds; the last call always runs. */
export function throttled(run: () => void, wait: number): { call: () => void; cancel: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last = Number.NEGATIVE_INFINITY;
  const fire = () => {
    timer = undefined;
    last = Date.now();
    run();
  };
  return {
    call: () => {
      if (timer !== undefined) return;
      const left = wait - (Date.now() - last);
      if (left <= 0) fire();
      else timer = setTimeout(fire, left);
    },
    cancel: () => clearTimeout(timer),
  };
}
