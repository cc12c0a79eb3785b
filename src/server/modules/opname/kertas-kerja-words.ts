import type { MenurutOpname } from '../../../shared/opname-words.ts';

/** Texts of a kertas kerja by scope: per room, or per person. */
export interface WorksheetWords {
  /** Scope of the paper. */
  of: string;
  empty: string;
  /** Title of the lines for what is not on the list. */
  more: string;
  signer: string;
  /** Refusal of one that is outside the scope. */
  outside: string;
}

export const worksheetWords: Record<MenurutOpname, WorksheetWords> = {
  ruang: {
    of: 'Ruang',
    empty: 'Tidak ada yang tercatat di ruang ini pada tanggal batas.',
    more: 'Ditemukan di ruang ini, tetapi tidak tercatat',
    signer: 'Penanggung jawab ruangan,',
    outside: 'Ruang ini tidak termasuk cakupan opname. Pilih ruang dari daftar.',
  },
  orang: {
    of: 'Pemegang',
    empty: 'Tidak ada yang tercatat pada orang ini pada tanggal batas.',
    more: 'Ada pada orang ini, tetapi tidak tercatat',
    signer: 'Pemegang barang,',
    outside: 'Orang ini tidak termasuk cakupan opname. Pilih orang dari daftar.',
  },
};
