import type { JenisImpor } from '../../../shared/impor.ts';
import { changeManyBarang } from '../barang/barang-many.service.ts';
import { changeManyBuku } from '../buku/buku-many.service.ts';
import { changeKategoriRecords } from './change-kategori.ts';
import { changeLokasiRecords } from './change-lokasi.ts';
import { changePenggunaRecords } from './change-pengguna.ts';
import type { ChangeMany } from './record-change.ts';

/** How many records of each kind are changed: `set` was checked by the very schema that the form obeys. */
export const changeRecords: Record<JenisImpor, ChangeMany> = {
  barang: changeManyBarang as ChangeMany,
  buku: changeManyBuku as ChangeMany,
  kategori: changeKategoriRecords,
  lokasi: changeLokasiRecords,
  pengguna: changePenggunaRecords,
};
