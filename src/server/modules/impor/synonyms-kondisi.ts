import type { NamaBidangKondisi } from '../../../shared/impor-fields-kondisi.ts';
import { listed } from '../../lists/header-guess.ts';

/** Names of columns that count or tick one kondisi each; state forms say "Kurang Baik" for Rusak Ringan. */
export const sinonimKondisi: Record<NamaBidangKondisi, readonly string[]> = {
  kondisi_baik: listed(`
    kondisi baik, keadaan baik, keadaan barang baik, kondisi barang baik, baik, kondisi b, keadaan b,
    keadaan barang b, kondisi barang b, jumlah baik, kondisi baik b, keadaan barang baik b, baik b, good, b`),
  kondisi_rusak_ringan: listed(`
    kondisi rusak ringan, keadaan rusak ringan, keadaan barang rusak ringan, kondisi barang rusak ringan,
    rusak ringan, kondisi kurang baik, keadaan kurang baik, keadaan barang kurang baik,
    kondisi barang kurang baik, kurang baik, kondisi rr, keadaan rr, keadaan barang rr, kondisi barang rr,
    kondisi kb, keadaan kb, keadaan barang kb, kondisi barang kb, jumlah rusak ringan, jumlah kurang baik,
    kondisi rusak ringan rr, keadaan barang kurang baik kb, rusak ringan rr, kurang baik kb, rr, kb`),
  kondisi_rusak_berat: listed(`
    kondisi rusak berat, keadaan rusak berat, keadaan barang rusak berat, kondisi barang rusak berat,
    rusak berat, kondisi rb, keadaan rb, keadaan barang rb, kondisi barang rb, jumlah rusak berat,
    kondisi rusak berat rb, keadaan barang rusak berat rb, rusak berat rb, rb`),
};
