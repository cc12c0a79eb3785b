/**
 * Formats a lokasi as plain text, its name before the path above it: "Ruang Rapat, Gedung Utama / Lantai 2".
 * @param jalur path from its building down; the first part is greedy, so that it is all above the last name
 */
export const roomFirst = (jalur: string): string => jalur.replace(/^(.*) \/ (.*)$/, '$2, $1');
