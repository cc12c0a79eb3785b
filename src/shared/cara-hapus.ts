/** How pieces leave the office. */
export const caraHapusValues = [
  'jual',
  'lelang',
  'hibah',
  'tukar',
  'musnah',
  'hilang',
  'transfer_keluar',
] as const;
export type CaraHapus = (typeof caraHapusValues)[number];
