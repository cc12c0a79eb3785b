import { useEffect, useState } from 'react';

/** Pixels below the top bar at which a top counts as passed; milliseconds between two looks at least. */
export const SCROLLSPY_OFFSET = 10;
export const SCROLLSPY_THROTTLE = 75;

/**
 * Which of the elements with these ids is being read: the last one whose top has passed the offset below the top bar,
 * the first before any has. `root` is what scrolls; the window when left out.
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
  // at the very end the last one is read, though its top never gets so high
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

/** What the sticky top bar covers; `scroll-padding-top` of the page says it in CSS. */
function coveredTop(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
}

/** At most one call in `wait` milliseconds; the last one always comes. */
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
