import { expect, test } from 'vitest';
import { accepts, refusals } from '../../test/support/schema.ts';
import { bukuEndpoints } from './buku.ts';
import { bukuEdit, bukuInput } from './buku-input.ts';

const least = {
  judul: 'Laskar Pelangi',
  penulis: 'Andrea Hirata',
  penerbit: 'Bentang',
  tahun: 2005,
  kondisi: 'Baik',
  jumlah: 2,
  jenis_id: 3,
  lokasi_id: 4,
  harga: 9,
};

test('a buku is complete without ISBN, PIC, old code, picture and attachment', () => {
  const empty = { isbn: null, kode_lama: null, pengguna_id: null, gambar_id: null, lampiran_id: null };
  expect(bukuInput.parse(least)).toEqual({ ...least, ...empty });
  expect(bukuEdit.parse({ ...least, versi: 5 })).toEqual({ ...least, ...empty, versi: 5 });
  for (const name of Object.keys(least))
    expect(refusals(bukuInput, { ...least, [name]: undefined })).toHaveProperty(name);
  expect(refusals(bukuEdit, least)).toHaveProperty('versi');
  expect(accepts(bukuInput, { ...least, versi: 5 })).toBe(false);
});

test('its ISBN is written as people have it and kept without hyphens', () => {
  const isbn = (text: string | null) => bukuInput.parse({ ...least, isbn: text }).isbn;
  expect([isbn(null), isbn(''), isbn('  '), isbn('ISBN 978-0-571-08989-5')]).toEqual([
    null,
    null,
    null,
    '9780571089895',
  ]);
  expect(isbn(`${'9780571089895'.padStart(40)}`)).toBe('9780571089895');
  expect(refusals(bukuInput, { ...least, isbn: '9780571089895'.padStart(41) })).toEqual({
    isbn: ['Isi paling banyak 40 karakter.'],
  });
  expect(refusals(bukuInput, { ...least, isbn: '9780571089894' }).isbn?.[0]).toMatch(/^Angka pemeriksa ISBN/);
});

test('it is worth at most 10^15 rupiah in all', () => {
  const worth = (harga: number) => refusals(bukuInput, { ...least, harga, jumlah: 1000 });
  expect([worth(10 ** 12), Object.keys(worth(10 ** 12 + 1))]).toEqual([{}, ['harga']]);
});

test('it is searched by what is filtered, without relevance', () => {
  const { query } = bukuEndpoints.list;
  expect(query.parse({ sort: '-kode_lama', jenis_id: '3', pengguna_id: '2', lokasi_id: '4' })).toMatchObject({
    sort: '-kode_lama',
    jenis_id: 3,
    pengguna_id: 2,
    lokasi_id: 4,
  });
  expect(accepts(query, { sort: 'gambar' })).toBe(false);
});
