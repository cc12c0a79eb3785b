import { describe, expect, test } from 'vitest';
import { accepts } from '../../test/support/schema.ts';
import { imporSettings } from './impor.ts';
import { dateOrder, dateOrderLabel } from './impor-dates.ts';
import { imporEndpoints } from './impor-endpoints.ts';
import { bidangBarang, bidangOf } from './impor-fields.ts';
import { bidangBuku } from './impor-fields-buku.ts';
import { dasarMirip, dasarMiripLabel } from './impor-mirip.ts';

describe('the settings of an import', () => {
  test('are the mapping, and nothing else decided', () => {
    const least = { pemetaan: { Nama: 'nama_barang', No: null } };
    expect(imporSettings.parse(least)).toEqual({
      ...least,
      default: {},
      pengganti: {},
      tahun_dari_tanggal: false,
      buat_kategori: false,
      buat_lokasi: false,
      buat_pengguna: false,
      ambil: [],
      mode: 'tambah',
      cocokkan: [],
      kosongkan: false,
    });
    expect(accepts(imporSettings, {})).toBe(false);
    expect(accepts(imporSettings, { ...least, lain: 1 })).toBe(false);
  });

  test('have values for empty and unreadable cells, and ways to read dates', () => {
    const full = {
      pemetaan: { ['k'.repeat(300)]: 'b'.repeat(50) },
      default: { kategori_id: 3, satuan: 'u'.repeat(500), tahun: null },
      pengganti: { ['b'.repeat(50)]: 0 },
      cara_tanggal: { ['k'.repeat(300)]: { urutan: 'bulan_hari_tahun', abad: '1900' }, Lain: {} },
      tahun_dari_tanggal: true,
      buat_kategori: true,
      buat_lokasi: true,
      buat_pengguna: false,
      ambil: Array(1000).fill(1),
      mode: 'perbarui',
      cocokkan: Array(5).fill('c'.repeat(50)),
      kosongkan: true,
    };
    expect(imporSettings.parse(full)).toEqual(full);
    for (const wrong of [
      { pemetaan: { ['k'.repeat(301)]: 'b' } },
      { pemetaan: { k: 'b'.repeat(51) } },
      { default: { ['b'.repeat(51)]: 1 } },
      { default: { b: 'u'.repeat(501) } },
      { default: { b: true } },
      { cara_tanggal: { ['k'.repeat(301)]: {} } },
      { cara_tanggal: { k: { urutan: 'tahun_hari_bulan' } } },
      { cara_tanggal: { k: { abad: '2000' } } },
      { cara_tanggal: { k: { lain: 1 } } },
      { ambil: [0] },
      { ambil: Array(1001).fill(1) },
      { mode: 'hapus' },
      { cocokkan: Array(6).fill('c') },
      { cocokkan: ['c'.repeat(51)] },
    ])
      expect(accepts(imporSettings, { ...full, ...wrong }), JSON.stringify(wrong).slice(0, 60)).toBe(false);
  });
});

test('a list is applied as it is unless the person says otherwise', () => {
  const { body } = imporEndpoints.terapkan;
  expect(body.parse({})).toEqual({
    lewati_galat: false,
    ulangi: false,
    baru: true,
    berubah: true,
    lewati_bidang: [],
    lewati_baris: [],
  });
  expect(body.parse({ mirip: { tindakan: 'lewati' } })).toMatchObject({
    mirip: { tindakan: 'lewati', kecuali: [] },
  });
  const except = (kecuali: number[]) => accepts(body, { mirip: { tindakan: 'impor', kecuali } });
  expect([except([0]), except([1]), except(Array(50_000).fill(1)), except(Array(50_001).fill(1))]).toEqual([
    false,
    true,
    true,
    false,
  ]);
  for (const wrong of [
    { mirip: { tindakan: 'hapus' } },
    { mirip: { tindakan: 'impor', lain: 1 } },
    { lain: 1 },
  ])
    expect(accepts(body, wrong)).toBe(false);
});

test('orders of dates are called as they are written, and each sign of a likeness by words of its own', () => {
  for (const urutan of dateOrder.options) expect(dateOrderLabel[urutan]).toBe(urutan.replaceAll('_', '/'));
  const signs = dasarMirip.options.map((dasar) => dasarMiripLabel[dasar]);
  for (const sign of signs) expect(sign).toMatch(/^[A-Z].+ sama$/);
  expect(new Set(signs).size).toBe(signs.length);
});

test('an upload may name its sheet and the row of its column names', () => {
  for (const { query } of [imporEndpoints.uploadBarang, imporEndpoints.uploadBuku]) {
    expect(query.parse({ lembar: 'x'.repeat(100), baris_judul: '1048576' })).toEqual({
      lembar: 'x'.repeat(100),
      baris_judul: 1_048_576,
    });
    for (const wrong of [
      { lembar: '' },
      { lembar: 'x'.repeat(101) },
      { baris_judul: '-1' },
      { baris_judul: '1048577' },
      { lain: 1 },
    ])
      expect(accepts(query, wrong)).toBe(false);
    expect(query.parse({ baris_judul: '0' })).toEqual({ baris_judul: 0 });
  }
});

describe('what a list can hold', () => {
  const named = (jenis: 'barang' | 'buku', is: (bidang: ReturnType<typeof bidangOf>[number]) => unknown) =>
    bidangOf(jenis)
      .filter(is)
      .map(({ nama }) => nama);

  test('is required of a barang and of a buku', () => {
    expect(named('barang', ({ wajib }) => wajib)).toEqual([
      'nama_barang',
      'kategori',
      'jumlah_barang',
      'tahun',
      'kondisi',
    ]);
    expect(named('buku', ({ wajib }) => wajib)).toEqual([
      'judul',
      'penulis',
      'penerbit',
      'tahun',
      'jenis',
      'harga',
      'jumlah',
      'kondisi',
    ]);
  });

  test('may have a value for empty cells', () => {
    expect(named('barang', ({ bawaan }) => bawaan)).toEqual([
      'kategori',
      'harga_barang',
      'jumlah_barang',
      'satuan',
      'tahun',
      'cara_perolehan',
      'sumber_perolehan',
      'kondisi',
      'lokasi',
      'tanggal_serah',
    ]);
    expect(named('buku', ({ bawaan }) => bawaan)).toEqual([
      'penulis',
      'penerbit',
      'tahun',
      'jenis',
      'harga',
      'jumlah',
      'kondisi',
      'lokasi',
    ]);
  });

  test('may come from several columns, or be put right where it is unreadable', () => {
    expect(named('barang', ({ banyak }) => banyak)).toEqual(['detail_barang', 'kondisi_rusak_ringan']);
    expect(named('barang', ({ pengganti }) => pengganti === 'nilai')).toEqual(['harga_barang', 'kondisi']);
    expect(named('barang', ({ pengganti }) => pengganti === 'kosong')).toEqual([
      'tanggal_perolehan',
      'cara_perolehan',
    ]);
    expect(named('buku', ({ pengganti }) => pengganti === 'nilai')).toEqual(['harga', 'kondisi']);
    expect(named('buku', ({ pengganti }) => pengganti === 'kosong')).toEqual(['isbn']);
  });

  test.each(['barang', 'buku'] as const)('has names and labels of its own in a list of %s', (jenis) => {
    const fields = bidangOf(jenis);
    expect(new Set(fields.map(({ nama }) => nama)).size).toBe(fields.length);
    expect(new Set(fields.map(({ label }) => label)).size).toBe(fields.length);
    for (const { label, keterangan = 'Ada kata' } of fields)
      expect([label, keterangan]).toEqual([
        expect.stringMatching(/^[A-Z]/),
        expect.stringMatching(/^([A-Z]|10).{3,}/),
      ]);
    expect(fields).toBe(jenis === 'barang' ? bidangBarang : bidangBuku);
  });
});
