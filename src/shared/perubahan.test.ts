import { describe, expect, test } from 'vitest';
import { nameOfRecord, perubahanOf } from './perubahan.ts';

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

const shown = (jenis: string, before: object | null, after: object | null) =>
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
    expect(shown('barang', laptop, after)).toEqual([
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
    expect(shown('kategori', null, kategori)).toEqual([
      ['Nama kategori', null, 'Kursi'],
      ['Metode penyusutan', null, 'Garis lurus'],
      ['Kelompok penyusutan', null, 'Kelompok 1'],
    ]);
    expect(shown('kategori', kategori, null)).toHaveLength(3);
  });

  test('roles, yes and no, large counts and unknown fields', () => {
    expect(
      shown(
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
    expect(shown('buku', buku, after)).toEqual([
      ['PIC', null, 'Tono'],
      ['Tahun terbit', '2005', '2006'],
    ]);
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
