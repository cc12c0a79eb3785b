import type { Page } from '@playwright/test';

/** Reports with as many columns as their form has scroll sideways; a sheet to print is no record. */
const allowed: [RegExp, string][] = [
  [/^\/laporan\/(kib|mutasi-penyusutan)/, 'scrolls sideways'],
  [/^\/opname\/panduan/, 'stands above the facts'],
];

/**
 * Returns what stands out of place on a page: labels that are not level with their values, figures that leave a hole;
 * on a phone buttons that pass the margin, and a primary button above the facts of a record; elsewhere tables that
 * scroll sideways, dates, codes, sums and badges that are cut, and badges below the word they belong to.
 */
export async function layoutFindings(page: Page, address: string): Promise<string[]> {
  const phone = (page.viewportSize()?.width ?? 0) <= 600;
  const findings = await page.evaluate(findUneven);
  findings.push(...(await page.evaluate(phone ? findOnPhone : findInTables)));
  return findings.filter((one) => !allowed.some(([page, end]) => page.test(address) && one.endsWith(end)));
}

/** Finds labels and figures out of line; runs in the page. */
function findUneven(): string[] {
  const found: string[] = [];
  // of words alone: boxes around them may be higher
  const textOf = (element: Element) => {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    if (texts.nextNode()) range.selectNodeContents(texts.currentNode);
    return range.getClientRects()[0];
  };
  for (const list of document.querySelectorAll('main dl')) {
    for (const label of list.querySelectorAll('dt')) {
      const value = label.nextElementSibling;
      const [left, right] = [textOf(label), value && textOf(value)];
      const beside = left && right && value && value.getBoundingClientRect().left >= left.right;
      if (beside && Math.abs(left.bottom - right.bottom) > 8)
        found.push(`"${label.textContent}" is not level with "${value.textContent}"`);
    }
    if (getComputedStyle(list).display !== 'grid' || list.querySelector('[data-wide]')) continue;
    const edge = list.getBoundingClientRect().right;
    const boxes = [...list.children].map((child) => child.getBoundingClientRect());
    const ends = boxes.filter((box, at) => at + 1 < boxes.length && (boxes[at + 1]?.top ?? 0) > box.top + 1);
    if (ends.some(({ right }) => right < edge - 24))
      found.push(`a hole beside a figure: "${list.textContent?.slice(0, 40)}"`);
  }
  return found;
}

/** Runs in the page. */
function findOnPhone(): string[] {
  const main = document.querySelector('main');
  if (!main) return [];
  const found: string[] = [];
  const margin = main.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(main).paddingRight);
  for (const button of main.querySelectorAll('.mantine-Button-root:not([data-variant="subtle"])'))
    if (button.checkVisibility() && button.getBoundingClientRect().right > margin + 1)
      found.push(`"${button.textContent}" passes the margin`);
  const facts = main.querySelector('dl');
  // a button without a variant is filled
  const primary = main.querySelector(':is(header, [role="alert"]) .mantine-Button-root:not([data-variant])');
  if (facts && primary && primary.compareDocumentPosition(facts) & Node.DOCUMENT_POSITION_FOLLOWING)
    found.push(`"${primary.textContent}" stands above the facts`);
  return found;
}

/** Runs in the page. */
function findInTables(): string[] {
  const found: string[] = [];
  for (const table of document.querySelectorAll('main [data-scrolls]'))
    if (table.checkVisibility())
      found.push(`"${table.closest('section')?.getAttribute('aria-label')}" scrolls sideways`);
  for (const cell of document.querySelectorAll('main td')) {
    const words = cell.textContent ?? '';
    const badge = cell.querySelector('[data-tone]');
    if (cell.scrollWidth > cell.clientWidth + 1 && (badge || /\d{4}|\d{3}-/.test(words)))
      found.push(`cuts "${words}"`);
    const range = document.createRange();
    range.selectNodeContents(document.createTreeWalker(cell, NodeFilter.SHOW_TEXT).nextNode() ?? cell);
    const lines = new Set([...range.getClientRects()].map(({ top }) => top)).size;
    if (/^[−-]?Rp[\d.]+$/.test(words) && lines > 1) found.push(`breaks "${words}"`);
    const below = badge && badge.getBoundingClientRect().top >= range.getBoundingClientRect().bottom;
    if (below && !cell.hasAttribute('data-wrap')) found.push(`the badge stands below its word in "${words}"`);
  }
  return found;
}
