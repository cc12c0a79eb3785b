import { expect } from 'vitest';
import type { Buku } from '../../src/shared/buku.ts';
import type { TestApp } from './app.ts';
import type { Asking } from './ask.ts';
import { makeJenis, makeLokasi } from './inventory.ts';

/** Builds the body of a novel, in a new library's room. */
export async function novelIn({ db }: TestApp) {
  return {
    judul: 'Laskar Pelangi',
    penulis: 'Andrea Hirata',
    penerbit: 'Bentang Pustaka',
    tahun: 2005,
    kondisi: 'Baik',
    jumlah: 3,
    harga: 89_000,
    jenis_id: await makeJenis(db, 'Novel'),
    lokasi_id: await makeLokasi(db, 'Ruang Baca', await makeLokasi(db, 'Perpustakaan')),
  };
}

/** Creates a buku; must succeed. */
export async function createBuku(ask: Asking, body: object): Promise<Buku> {
  const answer = await ask.post('/api/buku', body);
  expect([answer.statusCode, answer.json().errors]).toEqual([201, undefined]);
  return answer.json().data;
}

/** Builds the body of an edit without changes. */
export function bukuEdit({ id: _, ...buku }: Buku) {
  const {
    kode_buku,
    jenis,
    pengguna,
    lokasi,
    gambar,
    lampiran,
    dibuat_oleh,
    created_at,
    updated_at,
    ...rest
  } = buku;
  return rest;
}
