/** A path with something above its last name; greedy, so that the first part is all above it. */
const nested = /^(.*) \/ (.*)$/;

/** Splits the path of a lokasi into its own name and the path above it. */
export function roomOf(jalur: string): { room: string; way: string } {
  const [, way = '', room = jalur] = nested.exec(jalur) ?? [];
  return { room, way };
}

/** Formats a lokasi as plain text: "Ruang Rapat, Gedung Utama / Lantai 2". */
export const roomFirst = (jalur: string): string => jalur.replace(nested, '$2, $1');
