import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Locator, type Page } from '@playwright/test';

const require = createRequire(import.meta.url);
/** Rules of axe from @axe-core/playwright; run directly they need no second page, and are loaded once per page. */
const axeSource = readFileSync(
  createRequire(require.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
);

/** Checked rules: all of WCAG 2.2 AA and best practices, or only those about colour, which a theme affects. */
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

/**
 * Runs in the page: caches each colour's parsing, a seventh of axe's work. A page has a dozen colours for thousands of
 * elements.
 */
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
  /** Part that covers the page and is checked alone. */
  part?: Locator | undefined;
  /** Selectors to skip. */
  except?: string[];
}

/** Runs axe and returns its findings: "rule: where | where". */
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
      // style sheets are loaded only for experimental rules
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

/** Delay in milliseconds before a dialog starts to show. */
const DIALOG_DELAY_MS = 30;

/**
 * Waits until nothing fades or slides, as text is paler half-way. A Mantine transition is in the element's own style
 * from its first to its last frame; endless animations are ignored.
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

/** Menus around every page, half of its content: `every-page.ts` checks them. */
export const MENUS = ['nav[aria-label="Menu utama"]', 'nav[data-bottom-bar]'];

/** The application, which an open dialog covers; the dialog is beside it. */
const COVERED = ['#root'];

/**
 * Expects no axe findings: in an open dialog, otherwise on the page without its menus. First waits for the page's
 * heading, without which there is only the loading marker. Findings must persist: the address changes before the page
 * does, and there is no heading in between.
 */
export async function expectNoAxeFindings(page: Page, part?: Locator): Promise<void> {
  await expect(page.locator('h1').first()).toBeAttached();
  const dialog = page.locator('[aria-modal="true"]');
  const findings = async () =>
    axeFindings(page, { part, except: (await dialog.count()) > 0 ? COVERED : MENUS });
  await expect.poll(findings).toEqual([]);
}
