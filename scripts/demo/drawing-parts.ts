/** SVG parts of the demo's drawings, which replace photos; the picture is 64 × 40. */

export const INK = '#24413d';
export const box = (x: number, y: number, width: number, height: number, fill: string, round = 1) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${round}" fill="${fill}"/>`;
export const disc = (x: number, y: number, radius: number, fill: string) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`;
export const line = (d: string, width = 1.2, colour = INK) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
export const shape = (d: string, fill: string) => `<path d="${d}" fill="${fill}"/>`;

export const screen = (x: number, y: number, width: number, height: number) =>
  box(x, y, width, height, INK, 1.5) + box(x + 1.5, y + 1.5, width - 3, height - 3, '#8fc7c0', 0.8);

/** Drawings by words in a name, in order of priority. */
export type Drawings = readonly (readonly [word: RegExp, drawing: string])[];

export const drawingOf = (name: string, drawings: Drawings) =>
  drawings.find(([word]) => word.test(name))?.[1];

/** Builds the whole SVG. */
export const picture = (background: string, inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 40" width="640" height="400">` +
  `${box(0, 0, 64, 40, background, 0)}${box(0, 33, 64, 7, 'rgb(36 65 61 / 7%)', 0)}${inside}</svg>`;
