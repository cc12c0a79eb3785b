/** Splits the path of a lokasi into its own name and the path above it. */
export function roomOf(jalur: string): { room: string; way: string } {
  const [, way = '', room = jalur] = /^(.*) \/ (.*)$/.exec(jalur) ?? [];
  return { room, way };
}
