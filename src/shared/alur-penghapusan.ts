/** How an office records departures: an admin at once, or as a proposal that others examine and approve. */
export const alurPenghapusanValues = ['langsung', 'berjenjang'] as const;
export type AlurPenghapusan = (typeof alurPenghapusanValues)[number];
export const alurPenghapusanLabels: Record<AlurPenghapusan, string> = {
  langsung: 'Langsung: admin menghapus sendiri',
  berjenjang: 'Berjenjang: diusulkan, diteliti, dan disetujui orang yang berbeda',
};
