import { expect, type Locator, type Page } from '@playwright/test';

interface Stop {
  /** How the place where the focus is can be told from others, for messages. */
  name: string;
  /** The focus is on the page's ground: the round is over. */
  ground: boolean;
  /** Another thing lies over the middle of it. */
  covered: string | null;
  /** Nothing marks it as the one that has the focus. */
  unmarked: boolean;
}

/** What the keyboard stands on, and whether a person could tell. */
function look(page: Page): Promise<Stop> {
  return page.evaluate(async () => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body)
      return { name: 'body', ground: true, covered: null, unmarked: false };
    const changes = document.getAnimations().filter((one) => one instanceof CSSTransition);
    await Promise.allSettled(changes.map(({ finished }) => finished));
    const nameOf = (one: Element) => {
      const label = one instanceof HTMLInputElement ? one.labels?.[0] : one;
      const text = one.getAttribute('aria-label') ?? label?.textContent ?? '';
      return `${one.tagName.toLowerCase()} "${text.trim().slice(0, 40)}"`;
    };
    const { left, top, width, height } = element.getBoundingClientRect();
    const x = Math.min(Math.max(left + width / 2, 0), innerWidth - 1);
    const y = Math.min(Math.max(top + Math.min(height, 40) / 2, 0), innerHeight - 1);
    const above = document.elementFromPoint(x, y);
    // a hidden checkbox or file input lies within what is drawn for it
    const near = element.closest('label, .mantine-InputWrapper-root, .mantine-Checkbox-root') ?? element;
    const covered =
      above && (near.contains(above) || above.contains(element) || near.parentElement?.contains(above))
        ? null
        : (above && nameOf(above)) || 'the edge of the window';
    const marksOf = (one: Element) => {
      const style = getComputedStyle(one);
      const { outlineStyle, outlineWidth, outlineColor } = style;
      const outlined = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0;
      return [outlined && outlineColor, style.boxShadow, style.borderColor, style.backgroundColor].join();
    };
    // beside the same thing without the focus; without its name, or a radio button would let go of its choice
    const copy = element.cloneNode() as HTMLElement;
    for (const name of ['id', 'name', 'autofocus']) copy.removeAttribute(name);
    element.after(copy);
    const unmarked = !element.matches(':focus-visible') || marksOf(element) === marksOf(copy);
    copy.remove();
    // a field for dates has stops of its own inside, which the browser marks by itself
    const again = element.hasAttribute('data-stop');
    for (const one of document.querySelectorAll('[data-stop]')) one.removeAttribute('data-stop');
    element.setAttribute('data-stop', '');
    return { name: nameOf(element), ground: false, covered, unmarked: unmarked && !again };
  });
}

/** Presses Tab until this has the focus; every stop on the way must be visible and marked. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  const way: string[] = [];
  for (let presses = 0; presses < 120; presses++) {
    await page.keyboard.press(key);
    if (await target.evaluate((one) => one === document.activeElement)) return;
    way.push((await look(page)).name);
  }
  throw new Error(`the keyboard does not reach ${target}; it went ${way.join(' > ')}`);
}

/**
 * Walks through the whole page from its beginning by Tab until the focus leaves it.
 * @returns how many stops there were, and what was wrong at them
 */
export async function walkThrough(page: Page): Promise<{ stops: number; findings: string[] }> {
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    getSelection()?.removeAllRanges();
    scrollTo(0, 0);
  });
  const findings: string[] = [];
  for (let stops = 0; stops < 300; stops++) {
    await page.keyboard.press('Tab');
    const stop = await look(page);
    if (stop.ground) return { stops, findings };
    if (stop.covered) findings.push(`${stop.name} lies under ${stop.covered}`);
    if (stop.unmarked) findings.push(`${stop.name} does not show that it has the focus`);
  }
  throw new Error('the keyboard never comes out of the page');
}
