import type { MenungguAnda } from '../../shared/dasbor.ts';

/** Answer of the home page's data for somebody for whom nothing waits. */
export const nothingWaits: MenungguAnda = {
  opname: [],
  tanda_terima: { baris: [], semua: 0 },
  surat: null,
  penghapusan: [],
};
