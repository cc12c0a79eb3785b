/** Splits the path of a lokasi into its own name and the path above it. */
export function roomOf(jalur: string): { room: string; way: string } {
  const parts = jalur.split(' / ');
  return { room: parts.at(-1) ?? jalur, way: parts.slice(0, -1).join(' / ') };
}

/** Checks whether a lokasi is another one, or inside it, by their paths. */
export const isInside = (jalur: string, other: string): boolean => `${jalur} / `.startsWith(`${other} / `);

/** Formats a lokasi as plain text: "Ruang Rapat, Gedung Utama / Lantai 2". */
export function roomFirst(jalur: string): string {
  const { room, way } = roomOf(jalur);
  return way ? `${room}, ${way}` : room;
}
