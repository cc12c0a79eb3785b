import { describe, expect, test } from 'vitest';
import { perubahanOf } from './perubahan.ts';
import { nameOfRecord } from './record-name.ts';
import { setOfficeZone } from './today.ts';

const laptop = {
  id: 7,
  nama_barang: 'Laptop',
  harga_barang: 12_500_000,
  tahun: 2024,
  kategori_id: 1,
  kategori: { id: 1, nama_kategori: 'Elektronik' },
  lokasi_id: 3,
  lokasi: { id: 3, lokasi: 'Lantai 2', jalur: 'Gedung 1 / Lantai 2' },
  tanggal_perolehan: '2024-02-01',
  jumlah_barang: 1200,
  sisa: 4,
  detail_lokasi: null,
  versi: 1,
  updated_at: '2024-02-01T00:00:00.000Z',
};

const changesOf = (jenis: string, before: object | null, after: object | null) =>
  perubahanOf(jenis, before as never, after as never).map(({ label, sebelum, sesudah }) => [
    label,
    sebelum,
    sesudah,
  ]);

describe('what changed', () => {
  test('only the fields that differ, in words; counted and technical ones stay out', () => {
    const after = {
      ...laptop,
      harga_barang: 13_000_000,
      tahun: 2025,
      lokasi_id: 4,
      lokasi: { id: 4, lokasi: 'Lantai 3', jalur: 'Gedung 1 / Lantai 3' },
      tanggal_perolehan: null,
      detail_lokasi: 'Rak 2',
      sisa: 3,
      versi: 2,
      updated_at: '2024-03-01T00:00:00.000Z',
    };
    expect(changesOf('barang', laptop, after)).toEqual([
      ['Harga satuan', 'Rp12.500.000', 'Rp13.000.000'],
      ['Tahun perolehan', '2024', '2025'],
      ['Tanggal perolehan', '1 Februari 2024', null],
      ['Lokasi', 'Gedung 1 / Lantai 2', 'Gedung 1 / Lantai 3'],
      ['Detail lokasi', null, 'Rak 2'],
    ]);
  });

  test('a new record shows everything that it holds, a deleted one what it held', () => {
    const kategori = {
      id: 1,
      nama_kategori: 'Kursi',
      fungsi: null,
      jumlah: 0,
      penyusutan: { metode: 'garis_lurus', kelompok: 'kelompok_1', masa_manfaat_bulan: null },
    };
    expect(changesOf('kategori', null, kategori)).toEqual([
      ['Nama kategori', null, 'Kursi'],
      ['Metode penyusutan', null, 'Garis lurus'],
      ['Kelompok penyusutan', null, 'Kelompok 1'],
    ]);
    expect(changesOf('kategori', kategori, null)).toHaveLength(3);
  });

  test('roles, yes and no, large counts and unknown fields', () => {
    expect(
      changesOf(
        'pengguna',
        { aktif: true, roles: [{ id: 2, name: 'user' }], jumlah: 1, warna_sampul: 'biru' },
        { aktif: false, roles: [], jumlah: 1_250_000, warna_sampul: 'hijau' },
      ),
    ).toEqual([
      ['Peran', 'user', null],
      ['Aktif', 'Ya', 'Tidak'],
      ['Jumlah', '1', '1.250.000'],
      ['Warna sampul', 'biru', 'hijau'],
    ]);
  });

  test('of a buku, tahun is that of publication and pengguna its PIC', () => {
    const buku = { judul: 'Laskar Pelangi', tahun: 2005, pengguna_id: null, pengguna: null };
    const after = { ...buku, tahun: 2006, pengguna_id: 2, pengguna: { id: 2, name: 'Tono', jabatan: null } };
    expect(changesOf('buku', buku, after)).toEqual([
      ['PIC', null, 'Tono'],
      ['Tahun terbit', '2005', '2006'],
    ]);
  });

  test.each([
    ['barang', { sisa: 1 }],
    ['jenis', { jumlah: 1 }],
    ['kategori', { jumlah: 1 }],
    ['lokasi', { jalur: 'Gedung 1', jumlah_anak: 1, jumlah_barang: 1, jumlah_buku: 1 }],
    ['pengguna', { jumlah_barang: 1, jumlah_buku: 1, nilai_barang: 1 }],
    ['bast', { id: 1, versi: 1, created_at: '2024-02-01T00:00:00Z', updated_at: '2024-02-01T00:00:00Z' }],
  ])('of %s, nothing that is counted or technical', (jenis, state) => {
    expect(perubahanOf(jenis, null, state)).toEqual([]);
    if (jenis !== 'bast') expect(perubahanOf('bast', null, state)).toHaveLength(Object.keys(state).length);
  });

  test('amounts are rupiah, years and ids plain, other numbers counts', () => {
    const numbers = { harga: 1500, nilai: 2500, tahun: 2024, barang_id: 3500, grid: 4500, id_rak: 5500 };
    expect(changesOf('x', null, { ...numbers, penyusutan: { nilai_residu: 6500 } })).toEqual([
      ['Nomor barang', null, '3500'],
      ['Harga satuan', null, 'Rp1.500'],
      ['Tahun perolehan', null, '2024'],
      ['Nilai residu', null, 'Rp6.500'],
      ['Nilai', null, '2.500'],
      ['Grid', null, '4.500'],
      ['Id rak', null, '5.500'],
    ]);
  });

  test('moments are on the clock of the office, texts like them stay', () => {
    setOfficeZone('Asia/Jakarta');
    const text = (a: string) => changesOf('x', null, { a })[0]?.[2];
    for (const moment of ['2024-02-01T17:05:09Z', '2024-02-01T17:05:09.123Z', '2024-02-02T00:05:00+07:00'])
      expect(text(moment)).toBe('2 Februari 2024 00.05');
    expect(text('2024-02-01T10:05:00-07:00')).toBe('2 Februari 2024 00.05');
    for (const other of ['x2024-02-01T17:05:09Z', '2024-02-01T17:05:09Z (pagi)', '2024-02-01T17:05:09'])
      expect(text(other)).toBe(other);
  });

  test('emptied texts and lists are nothing, references are named or numbered', () => {
    const before = { keterangan: 'Baru', roles: [{ name: 'admin' }, { name: 'user' }], barang: { id: 7 } };
    expect(
      changesOf('x', before, { keterangan: '', roles: [], barang: { id: 8, nama_barang: 'Meja' } }),
    ).toEqual([
      ['Barang', 'nomor 7', 'Meja'],
      ['Peran', 'admin, user', null],
      ['Keterangan', 'Baru', null],
    ]);
  });

  test('an id stands for a reference that is not there, and for no other field', () => {
    expect(
      changesOf('x', null, { barang: { id: 7 }, barang_id: 7, warna: 'biru', warna_ab: 'tua', rak_id: 5 }),
    ).toEqual([
      ['Barang', null, 'nomor 7'],
      ['Warna', null, 'biru'],
      ['Warna ab', null, 'tua'],
      ['Rak', null, '5'],
    ]);
  });

  test.each([
    'nama_barang',
    'jalur',
    'nama_kategori',
    'lokasi',
    'jenis_buku',
    'judul',
    'name',
    'nama',
    'nomor',
  ])('a record may be called by its %s, where that is a text', (field) => {
    expect(nameOfRecord({ [field]: 'A1' })).toBe('A1');
    for (const other of ['', 7, null]) expect(nameOfRecord({ [field]: other })).toBeNull();
  });

  test('a record is called by its name', () => {
    expect(nameOfRecord(laptop)).toBe('Laptop');
    expect(nameOfRecord({ id: 3, lokasi: 'Lantai 2', jalur: 'Gedung 1 / Lantai 2' })).toBe(
      'Gedung 1 / Lantai 2',
    );
    expect(nameOfRecord({ id: 3, jumlah: 2 })).toBeNull();
    expect(nameOfRecord(null)).toBeNull();
  });
});
