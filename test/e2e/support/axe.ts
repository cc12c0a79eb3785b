import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Locator, type Page } from '@playwright/test';

const require = createRequire(import.meta.url);
/** The rules of axe as @axe-core/playwright carries them; run directly, they need no second page and come once a page. */
const axeSource = readFileSync(
  createRequire(require.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
);

/** What is looked at: all rules of WCAG 2.2 AA and of good practice, or those about colour, the only ones a theme touches. */
export type AxeRules = 'all' | 'colour';

const runOnly: Record<AxeRules, { type: 'tag' | 'rule'; values: string[] }> = {
  all: {
    type: 'tag',
    values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  },
  colour: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
};

interface Rgb {
  r: number;
  g: number;
  b: number;
  alpha: number;
}

interface Axe {
  commons: { color: { Color: { prototype: Rgb & { parseString: (text: string) => Rgb } } } };
  run: (
    context: Element | { exclude: string[][] },
    options: object,
  ) => Promise<{ violations: { id: string; nodes: { target: unknown[] }[] }[] }>;
}

/** Runs in the page: lets axe read each colour once, a seventh of its work. A page has a dozen, for thousands of elements. */
function rememberColours(): void {
  const { Color } = (window as unknown as { axe: Axe }).axe.commons.color;
  const read = Color.prototype.parseString;
  const known = new Map<string, Rgb>();
  Color.prototype.parseString = function (this: Rgb, text: string) {
    const { r, g, b, alpha } = known.get(text) ?? read.call(this, text);
    if (!known.has(text)) known.set(text, { r, g, b, alpha });
    return Object.assign(this, { r, g, b, alpha });
  };
}

interface AxeOptions {
  rules?: AxeRules;
  /** What lies over the page and is looked at alone: what it covers is none of the reader's business meanwhile. */
  part?: Locator | undefined;
  /** Selectors of what is left out. */
  except?: string[];
}

/** What stands in the way of a keyboard or a screen reader, as far as axe can tell: "rule: where | where". */
export async function axeFindings(
  page: Page,
  { rules = 'all', part, except = [] }: AxeOptions = {},
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window)))
    await page.evaluate(`${axeSource};(${rememberColours})()`);
  await settled(page);
  return (part ?? page.locator(':root')).evaluate(
    async (element, { chosen, exclude }) => {
      const { axe } = window as unknown as { axe: Axe };
      const context = element === document.documentElement ? { exclude } : element;
      // style sheets are loaded only for rules that axe is still trying out
      const { violations } = await axe.run(context, {
        runOnly: chosen,
        resultTypes: ['violations'],
        preload: { assets: ['media'] },
      });
      return violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`,
      );
    },
    { chosen: runOnly[rules], exclude: except.map((one) => [one]) },
  );
}

/** So long a dialog waits before it begins to show. */
const DIALOG_DELAY_MS = 30;

/**
 * Waits until nothing fades or slides any more: half-way through, text is paler than anybody will read it. A transition
 * of Mantine's stands in the element's own style from its first frame to its last; what spins without end is left out.
 */
async function settled(page: Page): Promise<void> {
  await page.waitForTimeout(DIALOG_DELAY_MS * 2);
  await page.waitForFunction(
    () =>
      new Promise<boolean>((resolve) => {
        const moving = () =>
          document.querySelector('[style*="transition-property"]') !== null ||
          document
            .getAnimations()
            .some(
              ({ effect, playState }) =>
                playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
            );
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(!moving())));
      }),
  );
}

/** The menus around every page, half of what stands on one: `every-page.ts` looks at them. */
export const MENUS = ['nav[aria-label="Menu utama"]', 'nav[data-bottom-bar]'];

/** The whole application, which an open dialog covers; the dialog stands beside it. */
const COVERED = ['#root'];

/**
 * Nothing on the page stands in the way of a keyboard or a screen reader, as far as axe can tell: nothing in an open
 * dialog, else nothing on the page but for its menus.
 * Waits for the page's heading first: before it stands there is only the page-loading marker to judge. Counts what stays:
 * the address changes before the page does, and between the two pages there is no heading.
 */
export async function expectNoAxeFindings(page: Page, part?: Locator): Promise<void> {
  await expect(page.locator('h1').first()).toBeAttached();
  const dialog = page.locator('[aria-modal="true"]');
  const findings = async () =>
    axeFindings(page, { part, except: (await dialog.count()) > 0 ? COVERED : MENUS });
  await expect.poll(findings).toEqual([]);
}
