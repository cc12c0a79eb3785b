import type { CDPSession, Page } from '@playwright/test';

/** Emulates a touch screen (`pointer: coarse`) or a mouse. */
export async function setTouch(devtools: CDPSession, enabled: boolean): Promise<void> {
  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled, maxTouchPoints: enabled ? 5 : 1 });
}

/**
 * Returns the touch problems of a page: pressable areas of less than 44 x 44 px, buttons with cut words, and inputs with
 * text of less than 16 px, which make iOS zoom. Excludes links inside a sentence, as in WCAG 2.5.8.
 */
export async function touchFindings(page: Page): Promise<string[]> {
  return page.evaluate(findSmall);
}

/** Runs in the page. */
function findSmall(): string[] {
  const LEAST = 44;
  const LEAST_FONT = 16;
  const INTERACTIVE =
    'a[href], button, input, select, textarea, summary, ' +
    [
      'button',
      'tab',
      'menuitem',
      'menuitemcheckbox',
      'menuitemradio',
      'checkbox',
      'switch',
      'option',
      'combobox',
    ]
      .map((role) => `[role=${role}]`)
      .join(', ');
  if (!matchMedia('(pointer: coarse)').matches) return ['is not shown on a touch screen'];

  const isSeen = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    return (
      width > 1 &&
      height > 1 &&
      element.checkVisibility({ visibilityProperty: true }) &&
      getComputedStyle(element).pointerEvents !== 'none'
    );
  };
  /** Tells whether a link is part of a sentence: the surrounding text has words of its own. */
  const isInSentence = (element: Element) => {
    if (element.tagName !== 'A' || getComputedStyle(element).display !== 'inline') return false;
    let block = element.parentElement;
    while (block && getComputedStyle(block).display === 'inline') block = block.parentElement;
    const around = (block?.textContent ?? '').replace(element.textContent ?? '', '');
    return (around.match(/\p{L}{2,}/gu) ?? []).length >= 2;
  };
  const nameOf = (element: Element) => {
    const label = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 30) ?? '';
    const type = element.getAttribute('type');
    const classes = [...element.classList].filter((name) => !/^(m_|mantine-(focus|active))/.test(name));
    return `${element.tagName.toLowerCase()}${type ? `[${type}]` : ''}.${classes.join('.')} "${label}"`;
  };
  /** Measures how far from a part's centre a press still reaches one of these, in both directions of an axis. */
  const reach = (middleOf: HTMLElement, parts: Element[], [dx, dy]: [number, number]) => {
    const { left, top, width, height } = middleOf.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const reached = (step: number) => {
      const hit = document.elementFromPoint(x + dx * step, y + dy * step);
      return hit !== null && parts.some((part) => part.contains(hit));
    };
    const far = [0, 0];
    for (const [side, sign] of [1, -1].entries())
      for (let step = 0.5; step <= LEAST && reached(sign * step); step += 0.5) far[side] = step;
    return (far[0] ?? 0) + (far[1] ?? 0);
  };

  const modal = [...document.querySelectorAll('[aria-modal="true"]')].at(-1);
  const found: string[] = [];
  for (const element of (modal ?? document).querySelectorAll<HTMLElement>(INTERACTIVE)) {
    if (!isSeen(element) || element.matches(':disabled') || isInSentence(element)) continue;
    const words = element.querySelector('.mantine-Button-label');
    if (words && words.scrollWidth > words.clientWidth + 1) found.push(`cut words in ${nameOf(element)}`);
    const isField = element.matches('input:not([type=checkbox], [type=radio]), select, textarea');
    const font = Number.parseFloat(getComputedStyle(element).fontSize);
    if (isField && font < LEAST_FONT) found.push(`text of ${font} px in ${nameOf(element)}`);

    if (element.offsetWidth >= LEAST && element.offsetHeight >= LEAST) continue;
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    // visible to the keyboard only, like the skip link
    if (element.getBoundingClientRect().bottom < 0) continue;
    // pressing a label presses its field
    const parts = [element, ...((element as HTMLInputElement).labels ?? [])];
    const [best] = parts
      .map((part) => {
        const width = Math.max(part.offsetWidth, reach(part, parts, [1, 0]));
        return { width, height: Math.max(part.offsetHeight, reach(part, parts, [0, 1])) };
      })
      .toSorted((one, other) => Math.min(other.width, other.height) - Math.min(one.width, one.height));
    // half a pixel for rounding
    if (best && Math.min(best.width, best.height) < LEAST - 0.5)
      found.push(`${best.width} x ${best.height} px to press at ${nameOf(element)}`);
  }
  scrollTo(0, 0);
  return found;
}
