import { expect, test } from 'vitest';
import type { Isian } from '../../../shared/isian.ts';
import type { LogDelete } from '../../../shared/logdeletebarang.ts';
import { fieldsOf, kategoriOf, snapshotOf } from './snapshot.ts';

const log = (jenis: LogDelete['jenis'], data: Record<string, unknown>): LogDelete => ({
  id: 1,
  jenis,
  record_id: 7,
  data,
  alasan: 'Rusak',
  arti: 'salah_catat',
  cara: null,
  tanggal: null,
  jumlah: 1,
  sebagian: false,
  hasil: null,
  hasil_menyusul: [],
  dokumen: { nomor: null, tanggal: null },
  oleh: { id: 1, name: 'Rini', jabatan: null },
  waktu: '2026-11-21T04:00:00Z',
  dipulihkan_pada: null,
  dipulihkan_oleh: null,
});

test('a barang and a buku are called by what they were', () => {
  expect(
    snapshotOf(log('barang', { kode_barang: '001-2024-007', nama_barang: 'Meja', satuan: 'set' })),
  ).toMatchObject({
    kode: '001-2024-007',
    nama: 'Meja',
    satuan: 'set',
    penggunaan: [],
    gambar: null,
  });
  expect(snapshotOf(log('buku', { kode_buku: '02-01-007', judul: 'Kamus' }))).toMatchObject({
    nama: 'Kamus',
    satuan: 'eksemplar',
  });
});

test('a snapshot of another time is shown as far as it goes', () => {
  expect(snapshotOf(log('barang', { kondisi: 'Bagus', penggunaan: 'tidak ada' }))).toEqual({
    kode: '',
    nama: '',
    satuan: null,
    kondisi: null,
    gambar: null,
    lampiran: null,
    penggunaan: [],
  });
});

test('fields come in the order of the form, whatever the database made of it', () => {
  const data = {
    lokasi: { id: 1, jalur: 'Aula' },
    merk: 'Epson',
    tahun: 2024,
    kode_barang: '001',
    nama_barang: 'x',
  };
  expect(fieldsOf(log('barang', data)).map(({ field, sesudah }) => [field, sesudah])).toEqual([
    ['kode_barang', '001'],
    ['merk', 'Epson'],
    ['tahun', '2024'],
    ['lokasi', 'Aula'],
  ]);
});

test('own fields are called as the kategori calls them, with their units', () => {
  const data = { kategori_id: 3, isian: { luas: 1250.5, hak: 'SHM' } };
  const luas: Isian = {
    kunci: 'luas',
    label: 'Luas tanah',
    jenis: 'angka',
    satuan: 'm²',
    wajib: false,
    pilihan: [],
  };
  const found = log('barang', data);
  const own = fieldsOf(found, [luas]).filter(({ field }) => field.startsWith('isian.'));
  expect(own.map(({ label, sesudah }) => [label, sesudah])).toEqual([
    ['Luas tanah', '1.250,5 m²'],
    ['Hak', 'SHM'],
  ]);
  expect(kategoriOf(found)).toBe(3);
  for (const none of [{ kategori_id: 3, isian: {} }, { kategori_id: 3 }, { isian: { luas: 1 } }])
    expect(kategoriOf(log('barang', none))).toBeUndefined();
  expect(kategoriOf(log('buku', data))).toBeUndefined();
});
