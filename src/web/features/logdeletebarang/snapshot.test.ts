import { expect, test } from 'vitest';
import type { LogDelete } from '../../../shared/logdeletebarang.ts';
import { fieldsOf, snapshotOf } from './snapshot.ts';

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
  expect(snapshotOf(log('barang', { kode_barang: '001-2024-007', nama_barang: 'Meja' }))).toMatchObject({
    kode: '001-2024-007',
    nama: 'Meja',
    penggunaan: [],
    gambar: null,
  });
  expect(snapshotOf(log('buku', { kode_buku: '02-01-007', judul: 'Kamus' }))).toMatchObject({
    nama: 'Kamus',
  });
});

test('a snapshot of another time is shown as far as it goes', () => {
  expect(snapshotOf(log('barang', { kondisi: 'Bagus', penggunaan: 'tidak ada' }))).toEqual({
    kode: '',
    nama: '',
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
