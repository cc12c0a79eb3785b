import type { LabelFormat } from '../../shared/label-format.ts';
import { codeLines, type Font, fitFont, linesOf, placeLines, truncateText } from './label-text.ts';
import { type Qr, QUIET_ZONE, runsOf } from './qr.ts';

/** Contents of one label. */
export interface Label {
  /** Address that its QR code holds. */
  alamat: string;
  kode: string;
  /** Code from before MANIS; null where none is printed. */
  kode_lama: string | null;
  nama: string;
  /** Names of the lokasi, the outermost first. */
  jalur: string;
  /** The office's name; null where it is not set. */
  office: string | null;
  /** Number of the piece, such as `2 dari 5`; null where a record has one label. */
  unit: string | null;
}

/** Element of the drawing; coordinates in points from the upper left corner of the label. */
export type Mark =
  | { kind: 'text'; x: number; baseline: number; text: string; font: Font }
  | { kind: 'squares'; rects: { x: number; y: number; width: number; height: number }[] };

const POINTS_PER_MM = 72 / 25.4;
/** Converts millimetres to points. */
export const points = (mm: number): number => mm * POINTS_PER_MM;

/** Font sizes of the texts on a label of full height, in points. */
const SIZES = { office: 6, kode: 10.5, kode_lama: 6.5, nama: 8, jalur: 6.5, unit: 7 };
const LEADING = 1.2;
/** Height of all lines at these sizes, without kode lama: office, kode, two of nama, two of jalur, unit. */
const FULL_HEIGHT = LEADING * (SIZES.office + SIZES.kode + 2 * SIZES.nama + 2 * SIZES.jalur + SIZES.unit);
const LEAST_SIZE = 4.5;
/** Distance from the baseline to the lower edge of a line, relative to the font size. */
const DESCENT = 0.25;

/**
 * Lays out one label: the QR code at the left, the texts at its right. The result is independent of the output, and is
 * rendered to PDF and to SVG.
 * @param size of the label, in millimetres
 */
export function drawLabel(label: Label, qr: Qr, { lebar, tinggi }: LabelFormat['label']): Mark[] {
  const [width, height] = [points(lebar), points(tinggi)];
  const margin = points(Math.min(2.5, Math.max(1.2, tinggi * 0.06)));
  // the QR code's quiet zone may overlap the label's own margin
  const box = Math.min(height - 2 * margin + points(1), width * 0.42);
  const module = box / (qr.side + 2 * QUIET_ZONE);
  const [qrX, qrY] = [margin - points(0.5) + QUIET_ZONE * module, (height - qr.side * module) / 2];
  const rects = runsOf(qr).map((run) => ({
    x: qrX + run.x * module,
    y: qrY + run.y * module,
    width: run.length * module,
    height: module,
  }));
  const x = qrX + (qr.side + QUIET_ZONE) * module;
  const place = { x, width: width - x - margin, top: margin, height: height - 2 * margin };
  return [{ kind: 'squares', rects }, ...drawWords(label, place)];
}

interface Place {
  x: number;
  width: number;
  top: number;
  height: number;
}

function drawWords({ office, kode, kode_lama, nama, jalur, unit }: Label, place: Place): Mark[] {
  const fullHeight = FULL_HEIGHT + (kode_lama ? LEADING * SIZES.kode_lama : 0);
  const scale = Math.min(1.2, place.height / fullHeight);
  const font = (name: keyof typeof SIZES, bold = false): Font => ({
    size: Math.max(LEAST_SIZE, SIZES[name] * scale),
    bold,
  });
  const { width } = place;
  const lines: { text: string; font: Font }[] = [];
  const add = (of: Font, texts: string[]) => lines.push(...texts.map((text) => ({ text, font: of })));
  if (office) add(font('office'), [truncateText(office, font('office'), width)]);
  const kodeFont = fitFont(kode, font('kode', true), width, LEAST_SIZE);
  add(kodeFont, [truncateText(kode, kodeFont, width)]);
  const old = kode_lama ? oldKodeLines(kode_lama, font('kode_lama'), width) : { texts: [], font: kodeFont };
  add(old.font, old.texts);
  // the second line of a long kode lama takes the place of one of nama
  add(font('nama'), linesOf(nama, font('nama'), width, old.texts.length > 1 ? 1 : 2));
  add(font('jalur'), placeLines(jalur, font('jalur'), width, 2));
  if (unit) add(font('unit', true), [truncateText(unit, font('unit', true), width)]);

  const total = lines.reduce((sum, line) => sum + line.font.size * LEADING, 0);
  let y = place.top + Math.max(0, (place.height - total) / 2);
  return lines.map(({ text, font: of }) => {
    y += of.size * LEADING;
    return { kind: 'text', x: place.x, baseline: y - of.size * DESCENT, text, font: of };
  });
}

/** Fits kode lama into one line, else into two of the least size. */
function oldKodeLines(kode_lama: string, natural: Font, width: number): { texts: string[]; font: Font } {
  const text = `Lama: ${kode_lama}`;
  const font = fitFont(text, natural, width, LEAST_SIZE);
  return { texts: codeLines(text, font, width), font };
}
