import type { NamaBidangPenyusutan } from '../../../shared/impor-fields-penyusutan.ts';
import { listed } from '../../lists/header-guess.ts';

/** Column names of depreciation settings in lists of barang. A life in unnamed units may be years, so it is left out. */
export const sinonimPenyusutan: Record<NamaBidangPenyusutan, readonly string[]> = {
  penyusutan_metode: listed(
    `metode penyusutan, metode penyusutan komersial, metode depresiasi, depreciation method`,
  ),
  penyusutan_kelompok: listed(`kelompok penyusutan, kelompok penyusutan komersial, depreciation group`),
  penyusutan_masa_manfaat_bulan: listed(`
    masa manfaat bulan, umur ekonomis bulan, umur manfaat bulan, useful life months`),
  penyusutan_nilai_residu: listed(`nilai residu, nilai residu per unit, residu, salvage value`),
  penyusutan_mulai: listed(`
    penyusutan mulai, awal penyusutan, mulai penyusutan, tanggal mulai penyusutan, depreciation start`),
  penyusutan_fiskal_metode: listed(`metode penyusutan fiskal, metode fiskal`),
  penyusutan_fiskal_kelompok: listed(`
    kelompok harta fiskal, kelompok fiskal, kelompok penyusutan fiskal, kelompok harta pajak`),
};
