import { expect, test } from 'vitest';
import { labelOfField, placeOfField } from './field-labels.ts';
import { valueLabels } from './value-labels.ts';

test('a field is called as its kind of record calls it', () => {
  expect(labelOfField('tahun')).toBe('Tahun perolehan');
  expect(labelOfField('tahun', 'buku')).toBe('Tahun terbit');
  expect([labelOfField('pengguna'), labelOfField('pengguna_id')]).toEqual(['Pengguna', 'Pengguna']);
  expect([labelOfField('pengguna', 'buku'), labelOfField('pengguna_id', 'buku')]).toEqual(['PIC', 'PIC']);
  expect([labelOfField('lampiran'), labelOfField('lampiran', 'pengaturan')]).toEqual([
    'Lampiran',
    'Lampiran bawaan',
  ]);
  expect(labelOfField('lampiran_id', 'pengaturan')).toBe('Lampiran bawaan');
  expect(labelOfField('merk', 'barang')).toBe('Merek');
});

test('a field that nobody named gets a label made from its name', () => {
  expect(labelOfField('warna_sampul')).toBe('Warna sampul');
  expect(labelOfField('ruang_id')).toBe('Ruang');
  expect(labelOfField('ruang_idola')).toBe('Ruang idola');
  expect(labelOfField('isi.._lain.')).toBe('Isi lain');
  expect(labelOfField('x', 'barang')).toBe('X');
});

test('fields stand in one order, unknown ones last', () => {
  const fields = [
    'warna',
    'harga_barang',
    'kode_lama',
    'tahun',
    'nama_barang',
    'merk',
    'jumlah_barang',
    'kondisi',
  ];
  expect(fields.sort((a, b) => placeOfField(a) - placeOfField(b))).toEqual([
    'nama_barang',
    'merk',
    'kode_lama',
    'jumlah_barang',
    'harga_barang',
    'tahun',
    'kondisi',
    'warna',
  ]);
  expect(placeOfField('nama_barang')).toBe(0);
});

test('values kept as codes are shown in words', () => {
  expect(valueLabels['penyusutan.metode']?.saldo_menurun).toBe('Saldo menurun');
  expect(valueLabels['penyusutan.kelompok']?.bangunan_permanen).toBe('Bangunan permanen');
});
