import type { Content } from 'pdfmake';
import { qrOf, runsOf } from './qr.ts';

/**
 * Replaces each `{ qr, fit }` of a document by a drawing that is exactly `fit` points wide: pdfmake itself rounds
 * modules down to whole points, and draws them one by one with hairlines between.
 */
export function withQrDrawn(content: Content): Content {
  if (Array.isArray(content)) return content.map(withQrDrawn);
  if (content === null || typeof content !== 'object') return content;
  const { qr, fit, ...rest } = content as { qr?: unknown; fit?: unknown };
  if (typeof qr === 'string' && typeof fit === 'number') return { ...rest, canvas: squaresOf(qr, fit) };
  return Object.fromEntries(
    Object.entries(content).map(([key, value]) => [key, withQrDrawn(value as Content)]),
  ) as unknown as Content;
}

function squaresOf(text: string, side: number) {
  const qr = qrOf(text);
  const module = side / qr.side;
  return runsOf(qr).map(({ x, y, length }) => ({
    type: 'rect' as const,
    x: x * module,
    y: y * module,
    w: length * module,
    h: module,
    lineWidth: 0,
    color: '#000',
  }));
}
