import { describe, expect, test } from 'vitest';
import { accepts, refusals } from '../../test/support/schema.ts';
import { barangEndpoints } from './barang.ts';
import { bulkInput } from './barang-bulk.ts';
import { barangEdit, barangInput, barangRules } from './barang-input.ts';

const least = {
  nama_barang: 'Meja',
  kategori_id: 3,
  harga_barang: 9,
  jumlah_barang: 2,
  tahun: 2024,
  lokasi_id: 4,
};

describe('a barang', () => {
  test('is complete with a few fields; the others are empty', () => {
    expect(barangInput.parse(least)).toEqual({
      ...least,
      merk: null,
      nomor_seri: null,
      ukuran: null,
      bahan: null,
      kode_lama: null,
      fungsi: null,
      satuan: null,
      sumber_perolehan: null,
      detail_lokasi: null,
      detail_barang: null,
      tanggal_perolehan: null,
      kondisi: 'Baik',
      gambar_id: null,
      lampiran_id: null,
    });
    for (const name of Object.keys(least))
      expect(refusals(barangInput, { ...least, [name]: undefined })).toHaveProperty(name);
  });

  test('of an edit keeps the kondisi and setting that it leaves out, and names its version', () => {
    const edited = barangEdit.parse({ ...least, versi: 5 });
    expect([edited.versi, edited.kondisi, edited.penyusutan]).toEqual([5, undefined, undefined]);
    expect(barangEdit.parse({ ...least, versi: 5, penyusutan: null }).penyusutan).toBeNull();
    expect(refusals(barangEdit, least)).toHaveProperty('versi');
    expect(accepts(barangInput, { ...least, versi: 5 })).toBe(false);
  });

  test('was acquired in the year that its code names', () => {
    const on = (tanggal_perolehan: string | null) => refusals(barangInput, { ...least, tanggal_perolehan });
    expect([on('2024-01-01'), on('2024-12-31'), on(null)]).toEqual([{}, {}, {}]);
    const sentence =
      'Tahun tanggal ini berbeda dari tahun perolehan. Samakan keduanya, atau kosongkan tanggalnya.';
    expect([on('2023-12-31'), on('2025-01-01')]).toEqual([
      { tanggal_perolehan: [sentence] },
      { tanggal_perolehan: [sentence] },
    ]);
  });

  test('is worth at most 10^15 rupiah in all', () => {
    const worth = (harga_barang: number) =>
      refusals(barangInput, { ...least, harga_barang, jumlah_barang: 1000 });
    expect([worth(10 ** 12), Object.keys(worth(10 ** 12 + 1))]).toEqual([{}, ['harga_barang']]);
  });

  test('keeps at most its price in the end', () => {
    const keeps = (nilai_residu: number) =>
      refusals(barangInput, {
        ...least,
        penyusutan: { metode: 'garis_lurus', kelompok: 'kelompok_1', nilai_residu },
      });
    expect([keeps(9), keeps(10)]).toEqual([
      {},
      { 'penyusutan.nilai_residu': ['Nilai residu paling banyak sebesar harga satuan.'] },
    ]);
    expect(barangRules).toBeTypeOf('function');
  });

  test('is searched by what is filtered, and by relevance', () => {
    const { query } = barangEndpoints.list;
    expect(query.parse({ sort: '-cocok', terpakai: 'false', tahun: '2024', harga_max: '5' })).toMatchObject({
      sort: '-cocok',
      terpakai: false,
      tahun: 2024,
      harga_max: 5,
    });
    for (const sort of ['sisa', 'merk', 'kode_lama', 'jumlah_pemegang'])
      expect(accepts(query, { sort })).toBe(true);
    for (const sort of ['fungsi', 'detail_barang']) expect(accepts(query, { sort })).toBe(false);
  });
});

describe('a change of many', () => {
  const choose = (more: object) => ({ aksi: 'ubah_kondisi', kondisi: 'Baik', ...more });
  const sentence = 'Pilih barang dengan ids atau dengan filter, salah satu.';

  test('names them by ids or by filter, and never by both', () => {
    expect(accepts(bulkInput, choose({ ids: [1] }))).toBe(true);
    expect(accepts(bulkInput, choose({ filter: { q: 'meja', kategori_id: 3 }, total: 1 }))).toBe(true);
    expect(refusals(bulkInput, choose({}))).toEqual({ ids: [sentence] });
    expect(refusals(bulkInput, choose({ ids: [1], filter: {} }))).toEqual({ ids: [sentence] });
    for (const wrong of [
      { ids: [] },
      { ids: [0] },
      { filter: { warna: 1 } },
      { ids: [1], total: 0 },
      { ids: [1], lain: 1 },
    ])
      expect(accepts(bulkInput, choose(wrong))).toBe(false);
  });

  test('is of at most 10.000', () => {
    const of = (count: number) => accepts(bulkInput, choose({ ids: Array(count).fill(1) }));
    expect([of(10_000), of(10_001)]).toEqual([true, false]);
  });

  test('moves, judges or deletes', () => {
    expect(bulkInput.parse({ aksi: 'pindah_lokasi', ids: [1], lokasi_id: 4 })).toEqual({
      aksi: 'pindah_lokasi',
      ids: [1],
      lokasi_id: 4,
    });
    expect(
      bulkInput.parse({ aksi: 'pindah_lokasi', ids: [1], lokasi_id: 4, detail_lokasi: '' }),
    ).toHaveProperty('detail_lokasi', null);
    expect(bulkInput.parse({ aksi: 'hapus', ids: [1], alasan: ' Rusak ' })).toEqual({
      aksi: 'hapus',
      ids: [1],
      alasan: 'Rusak',
      arti: 'salah_catat',
      tarik_semua: false,
      usulkan: false,
    });
    for (const wrong of [
      { aksi: 'hapus' },
      { aksi: 'pindah_lokasi' },
      { aksi: 'ubah_kondisi' },
      { aksi: 'jual' },
    ])
      expect(accepts(bulkInput, { ...wrong, ids: [1] })).toBe(false);
  });
});
