import { barangFields } from '../../../shared/barang-input.ts';
import { bukuFields } from '../../../shared/buku-input.ts';
import type { JenisImpor } from '../../../shared/impor.ts';
import type { Db } from '../../context.ts';
import { findBarangOf } from '../barang/barang.repository.ts';
import { findBukuOf } from '../buku/buku.repository.ts';
import { findKategoriOf } from '../kategori/kategori.repository.ts';
import { findPenggunaOf } from '../pengguna/pengguna.repository.ts';
import { settingColumns } from '../penyusutan/setting-columns.ts';
import { kategoriColumns } from './change-kategori.ts';
import type { Existing } from './compare-row.ts';
import type { Draft } from './entity.ts';
import { penggunaColumns } from './entity-pengguna.ts';

/** Columns that are not compared as they are: references, settings, and columns that no list has. */
const LEFT = [
  'kategori_id',
  'jenis_id',
  'lokasi_id',
  'gambar_id',
  'lampiran_id',
  'pengguna_id',
  'penyusutan',
  'penyusutan_fiskal',
  'isian',
];

const plain = (fields: object, row: object): Draft['isi'] =>
  Object.fromEntries(
    Object.entries(row).filter(([name]) => name in fields && !LEFT.includes(name)),
  ) as Draft['isi'];

type Find = (db: Db, ids: readonly number[]) => Promise<Existing[]>;

/** Functions by kind that read records to compare with rows. */
export const findExisting: Record<JenisImpor, Find> = {
  barang: async (db, ids) =>
    (await findBarangOf(db, ids)).map((row) => ({
      id: row.id,
      versi: row.versi,
      kode: row.kode_barang,
      isi: { ...plain(barangFields, row), ...settingColumns(row) },
      isian: row.isian,
      golongan: row.kategori.nama_kategori,
      lokasi: row.lokasi.jalur,
    })),
  buku: async (db, ids) =>
    (await findBukuOf(db, ids)).map((row) => ({
      id: row.id,
      versi: row.versi,
      kode: row.kode_buku,
      isi: plain(bukuFields, row),
      golongan: row.jenis.jenis_buku,
      lokasi: row.lokasi.jalur,
      pic: row.pengguna && { id: row.pengguna.id, nama: row.pengguna.name },
    })),
  kategori: async (db, ids) =>
    (await findKategoriOf(db, ids)).map((row) => ({
      id: row.id,
      versi: row.versi,
      kode: row.nama_kategori,
      isi: kategoriColumns(row),
      golongan: '',
      lokasi: '',
    })),
  pengguna: async (db, ids) =>
    (await findPenggunaOf(db, ids)).map((row) => ({
      id: row.id,
      versi: row.versi,
      kode: row.name,
      isi: Object.fromEntries(penggunaColumns.map((nama) => [nama, row[nama]])),
      golongan: '',
      lokasi: '',
    })),
  // compared as a tree instead
  lokasi: async () => [],
};
