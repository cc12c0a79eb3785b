/** Measures the texts of labels, and cuts or wraps them to their space. All lengths in points. */

/** Widths of the characters from space to tilde in Roboto Regular and Medium, in thousandths of the font size. */
const regular = [
  248, 258, 320, 616, 562, 732, 622, 175, 342, 348, 431, 567, 197, 276, 264, 413, 562, 562, 562, 562, 562,
  562, 562, 562, 562, 562, 242, 211, 508, 549, 523, 473, 898, 652, 623, 651, 656, 568, 553, 681, 713, 272,
  552, 627, 539, 873, 713, 688, 631, 688, 616, 594, 597, 648, 637, 887, 627, 601, 599, 265, 411, 265, 418,
  451, 309, 544, 562, 523, 564, 530, 348, 562, 551, 243, 239, 507, 243, 877, 552, 570, 562, 568, 339, 516,
  327, 551, 484, 751, 496, 473, 496, 338, 244, 338, 680,
];
const medium = [
  249, 265, 319, 603, 568, 736, 641, 167, 346, 350, 443, 555, 224, 340, 278, 390, 568, 568, 568, 568, 568,
  568, 568, 568, 568, 568, 264, 240, 509, 563, 520, 486, 897, 663, 631, 653, 653, 565, 551, 681, 709, 283,
  556, 632, 540, 875, 709, 689, 638, 689, 629, 605, 609, 654, 646, 880, 631, 611, 603, 271, 417, 271, 429,
  448, 320, 539, 562, 522, 563, 536, 353, 567, 556, 255, 251, 521, 255, 871, 557, 567, 562, 566, 354, 515,
  333, 556, 496, 742, 503, 490, 503, 333, 249, 333, 663,
];
/** Width assumed for any other character; rather too wide. */
const OTHER = 700;
const SPACE = 32;
const ELLIPSIS = '…';

export interface Font {
  size: number;
  bold: boolean;
}

/** Measures a text in points, in the fonts of the PDF. */
export function widthOf(text: string, { size, bold }: Font): number {
  const widths = bold ? medium : regular;
  let sum = 0;
  for (const character of text) sum += widths[(character.codePointAt(0) ?? 0) - SPACE] ?? OTHER;
  return (sum * size) / 1000;
}

/** Shrinks the font until the text fits, but never below `least`. */
export function fitFont(text: string, font: Font, width: number, least: number): Font {
  const natural = widthOf(text, font);
  if (natural <= width) return font;
  // rounded down: at the exact quotient a sum of widths may be a trifle too wide
  return { ...font, size: Math.max(least, Math.floor((1000 * font.size * width) / natural) / 1000) };
}

/** Truncates a text to the width, with an ellipsis where something is cut off. */
export function truncateText(text: string, font: Font, width: number): string {
  if (widthOf(text, font) <= width) return text;
  const characters = [...text];
  while (characters.length > 0 && widthOf(characters.join('').trimEnd() + ELLIPSIS, font) > width)
    characters.pop();
  return characters.join('').trimEnd() + ELLIPSIS;
}

/** Wraps a text into at most `most` lines; breaks words wider than a line, and truncates the last line. */
export function linesOf(text: string, font: Font, width: number, most: number): string[] {
  const lines: string[] = [];
  let rest = text.replace(/\s+/g, ' ').trim();
  while (rest !== '' && lines.length < most - 1) {
    const line = firstLine(rest, font, width);
    lines.push(line);
    rest = rest.slice(line.length).trimStart();
  }
  if (rest !== '') lines.push(truncateText(rest, font, width));
  return lines;
}

function firstLine(text: string, font: Font, width: number): string {
  if (widthOf(text, font) <= width) return text;
  const words = text.split(' ');
  let line = '';
  for (const word of words) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (widthOf(longer, font) > width) break;
    line = longer;
  }
  return line === '' ? beginningOf(text, font, width) : line;
}

/** Returns as many characters as fit into the width, at least one. */
function beginningOf(text: string, font: Font, width: number): string {
  const characters = [...text];
  while (characters.length > 1 && widthOf(characters.join(''), font) > width) characters.pop();
  return characters.join('');
}

/** Wraps a code into at most two lines, broken at any character; truncates the second. */
export function codeLines(text: string, font: Font, width: number): string[] {
  const line = beginningOf(text, font, width);
  const rest = text.slice(line.length).trim();
  return rest === '' ? [line] : [line, truncateText(rest, font, width)];
}

/**
 * Wraps a lokasi's path into at most `most` lines. Drops names from its beginning where it is too long, because the
 * last name says where the thing is.
 */
export function placeLines(jalur: string, font: Font, width: number, most: number): string[] {
  const names = jalur.split(' / ');
  for (let from = 0; from < names.length; from++) {
    const text = (from === 0 ? '' : `${ELLIPSIS} / `) + names.slice(from).join(' / ');
    const lines = linesOf(text, font, width, most);
    if (!lines.at(-1)?.endsWith(ELLIPSIS)) return lines;
  }
  return linesOf(names.at(-1) ?? '', font, width, most);
}
