import { expect, type Locator, type Page } from '@playwright/test';

interface Stop {
  /** Description of the focused element, for messages. */
  name: string;
  /** Whether the focus is on the document: the round is complete. */
  ground: boolean;
  /** Element that covers its centre. */
  covered: string | null;
  /** Whether it lacks a focus mark. */
  unmarked: boolean;
}

/** Inspects the focused element, and whether a person could see the focus. */
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
    // a hidden checkbox or file input is within its visible label
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
    // compares with an unfocused copy; without a name, so that a radio button keeps its choice
    const copy = element.cloneNode() as HTMLElement;
    for (const name of ['id', 'name', 'autofocus']) copy.removeAttribute(name);
    element.after(copy);
    const unmarked = !element.matches(':focus-visible') || marksOf(element) === marksOf(copy);
    copy.remove();
    // a native date input has inner stops, which the browser marks itself
    const again = element.hasAttribute('data-stop');
    for (const one of document.querySelectorAll('[data-stop]')) one.removeAttribute('data-stop');
    element.setAttribute('data-stop', '');
    return { name: nameOf(element), ground: false, covered, unmarked: unmarked && !again };
  });
}

/** Presses Tab until this element has the focus; every stop on the way must be visible and marked. */
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
 * Tabs through the whole page from its start until the focus leaves it.
 * @returns number of stops and the problems found
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
