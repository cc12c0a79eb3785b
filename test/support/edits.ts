import { expect } from 'vitest';
import type { Barang } from '../../src/shared/barang.ts';
import type { TestApp } from './app.ts';
import type { Answer, Asking } from './ask.ts';

/** Unchanged fields that the forms of a barang and a buku send with each save. */
const fields = {
  barang: [
    'nama_barang',
    'harga_barang',
    'jumlah_barang',
    'tahun',
    'tanggal_perolehan',
    'kategori_id',
    'lokasi_id',
    'kondisi',
  ],
  buku: ['judul', 'penulis', 'penerbit', 'tahun', 'jumlah', 'harga', 'jenis_id', 'lokasi_id', 'kondisi'],
  kategori: ['nama_kategori'],
};

/** Saves some fields of a record like its form, with the others unchanged. */
export async function save(
  ask: Asking,
  jenis: keyof typeof fields,
  id: number,
  more: object,
): Promise<Answer> {
  const now = (await ask.get(`/api/${jenis}/${id}`)).json().data;
  const same = Object.fromEntries([...fields[jenis], 'versi'].map((field) => [field, now[field]]));
  return ask.put(`/api/${jenis}/${id}`, { ...same, ...more });
}

/** Creates the specification's laptop: 48.000.000, acquired in January 2024, of a kategori. */
export async function makeLaptop(
  ask: Asking,
  places: { kategori_id: number; lokasi_id: number },
  more: object = {},
): Promise<Barang> {
  const answer = await ask.post('/api/barang', {
    nama_barang: 'Laptop',
    harga_barang: 48_000_000,
    jumlah_barang: 1,
    tahun: 2024,
    tanggal_perolehan: '2024-01-15',
    ...places,
    ...more,
  });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().data;
}

/** Reads the journal rows of a barang after its entry. */
export async function writtenOf({ db }: Pick<TestApp, 'db'>, barangId: number) {
  const [entry, ...rows] = await db
    .selectFrom('mutasi')
    .select(['id', 'jenis', 'tanggal', 'jumlah', 'harga', 'ubah', 'pasangan_id', 'alasan', 'cara', 'hasil'])
    .where('barang_id', '=', barangId)
    .orderBy('id')
    .execute();
  return { entry, rows };
}
