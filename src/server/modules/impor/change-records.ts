import type { JenisImpor } from '../../../shared/impor.ts';
import { changeManyBuku } from '../buku/buku-many.service.ts';
import { changeManyLokasi } from '../lokasi/lokasi-many.service.ts';
import { changeManyPengguna } from '../pengguna/pengguna-many.service.ts';
import { changeBarangRecords } from './change-barang.ts';
import { changeKategoriRecords } from './change-kategori.ts';
import type { ChangeMany } from './record-change.ts';

/** Update functions by kind of record; `set` was validated with the schema of the form. */
export const changeRecords: Record<JenisImpor, ChangeMany> = {
  barang: changeBarangRecords,
  buku: changeManyBuku as ChangeMany,
  kategori: changeKategoriRecords,
  lokasi: changeManyLokasi as ChangeMany,
  pengguna: changeManyPengguna as ChangeMany,
};
