import type { Page } from '@playwright/test';

/** Reports with as many columns as their form has; their tables scroll sideways. */
const AS_WIDE_AS_THEIR_FORM = /^\/laporan\/(kib|mutasi-penyusutan)/;

/**
 * Returns what stands out of place on a page: labels that are not level with their values, figures that leave a hole;
 * on a phone buttons that pass the margin, and a primary button above the facts of a record; elsewhere tables that
 * scroll sideways, dates, codes, sums and badges that are cut, and badges below the word they belong to.
 */
export async function layoutFindings(page: Page, address: string): Promise<string[]> {
  const phone = (page.viewportSize()?.width ?? 0) <= 600;
  const findings = await page.evaluate(findUneven);
  findings.push(...(await page.evaluate(phone ? findOnPhone : findInTables)));
  return findings.filter((one) => !(one.endsWith('scrolls sideways') && AS_WIDE_AS_THEIR_FORM.test(address)));
}

/** Finds labels and figures out of line; runs in the page. */
function findUneven(): string[] {
  const found: string[] = [];
  const textOf = (element: Element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return [...range.getClientRects()].find(({ width, height }) => width > 1 && height > 1);
  };
  for (const list of document.querySelectorAll('main dl')) {
    for (const label of list.querySelectorAll('dt')) {
      const value = label.nextElementSibling;
      const [left, right] = [textOf(label), value && textOf(value)];
      const beside = left && right && value && value.getBoundingClientRect().left >= left.right;
      if (beside && (left.bottom <= right.top || right.bottom <= left.top))
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
  const primary = main.querySelector(
    ':is(header, [role="alert"]) .mantine-Button-root[data-variant="filled"]',
  );
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
  for (const cell of document.querySelectorAll('main tbody td')) {
    const words = cell.textContent ?? '';
    const badge = cell.querySelector('[data-tone]');
    if (cell.scrollWidth > cell.clientWidth + 1 && (badge || /\d{4}|\d{3}-/.test(words)))
      found.push(`cuts "${words}"`);
    const range = document.createRange();
    range.selectNodeContents(cell);
    const [first] = range.getClientRects();
    if (/^[−-]?Rp[\d.]+$/.test(words) && new Set([...range.getClientRects()].map(({ top }) => top)).size > 1)
      found.push(`breaks "${words}"`);
    if (
      badge &&
      first &&
      !cell.hasAttribute('data-wrap') &&
      badge.getBoundingClientRect().top >= first.bottom
    )
      found.push(`the badge stands below its word in "${words}"`);
  }
  return found;
}
