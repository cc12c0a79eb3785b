import { type LabelFormat, labelsPerPage } from '../../shared/label-format.ts';
import { drawLabel, type Label, type Mark, points } from './label-draw.ts';
import { type Placed, placeOf } from './label-place.ts';
import { widthOf } from './label-text.ts';
import { qrOf } from './qr.ts';

const FONTS = "Roboto, 'Plus Jakarta Sans', Arial, sans-serif";
const USED = '#e6eaea';
const EDGE = '#b8c2c3';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (character) => escapes[character] ?? '').replace(/\p{Cc}/gu, ' ');

const short = (value: number) => String(Math.round(value * 1000) / 1000);

function markSvg(mark: Mark): string {
  if (mark.kind === 'text') {
    const { x, baseline, text, font } = mark;
    const weight = font.bold ? ' font-weight="600"' : '';
    // fixes the length, so that a machine without the font doesn't let the text run over the edge
    const length = `textLength="${short(widthOf(text, font))}" lengthAdjust="spacingAndGlyphs"`;
    return `<text x="${short(x)}" y="${short(baseline)}" font-size="${short(font.size)}"${weight} ${length}>${escaped(text)}</text>`;
  }
  const d = mark.rects
    .map(
      ({ x, y, width, height }) =>
        `M${short(x)} ${short(y)}h${short(width)}v${short(height)}h${short(-width)}z`,
    )
    .join('');
  return `<path d="${d}" shape-rendering="crispEdges"/>`;
}

const svgOf = (width: number, height: number, inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${short(width)}" height="${short(height)}"` +
  ` viewBox="0 0 ${short(width)} ${short(height)}" font-family="${FONTS}">` +
  `<rect width="100%" height="100%" fill="#fff"/>${inside}</svg>`;

/** Renders one label as SVG, one unit per point. */
export function labelSvg(label: Label, size: LabelFormat['label']): string {
  const inside = drawLabel(label, qrOf(label.alamat), size).map(markSvg).join('');
  return svgOf(points(size.lebar), points(size.tinggi), inside);
}

/**
 * Renders the first sheet as SVG: the labels, the outlines of all positions, and in grey those that are used already.
 * Yields to the event loop between labels, as each QR code takes some milliseconds.
 */
export async function firstPageSvg(
  format: LabelFormat,
  labels: readonly Label[],
  at: Placed,
): Promise<string> {
  const { halaman, label: size } = format;
  const parts: string[] = [];
  for (let place = 0; place < labelsPerPage(format); place++) {
    const { x, y } = placeOf(format, place, at);
    const used = place < at.mulai - 1;
    const label = used ? undefined : labels[place - at.mulai + 1];
    const [width, height] = [points(size.lebar), points(size.tinggi)];
    const frame = `<rect width="${short(width)}" height="${short(height)}" fill="${used ? USED : 'none'}" stroke="${EDGE}" stroke-width="0.5"/>`;
    const drawn = label ? drawLabel(label, qrOf(label.alamat), size).map(markSvg).join('') : '';
    parts.push(`<g transform="translate(${short(x)} ${short(y)})">${frame}${drawn}</g>`);
    if (label) await new Promise(setImmediate);
  }
  return svgOf(points(halaman.lebar), points(halaman.tinggi), parts.join(''));
}
