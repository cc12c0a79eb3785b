import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { accepts } from '../../test/support/schema.ts';
import { baseSums, defineLaporan } from './laporan.ts';
import { eksporTerpilihInput, laporanBarangEndpoints } from './laporan-barang.ts';
import { laporanBukuEndpoints } from './laporan-buku.ts';
import { bukuInventarisEndpoints } from './laporan-buku-inventaris.ts';
import { batasHarga, laporanHargaEndpoints } from './laporan-harga.ts';
import { laporanKibEndpoints } from './laporan-kib.ts';
import { laporanMutasiEndpoints } from './laporan-mutasi.ts';
import { laporanMutasiPenyusutanEndpoints } from './laporan-mutasi-penyusutan.ts';
import { laporanPelepasanEndpoints } from './laporan-pelepasan.ts';
import { laporanPenggunaEndpoints } from './laporan-pengguna.ts';
import { laporanPenyusutanEndpoints } from './laporan-penyusutan.ts';
import { laporanPenyusutanFiskalEndpoints } from './laporan-penyusutan-fiskal.ts';
import { laporanRekapitulasiEndpoints } from './laporan-rekapitulasi.ts';
import { laporanTerpakaiEndpoints } from './laporan-terpakai.ts';
import { laporanTidakTerpakaiEndpoints } from './laporan-tidak-terpakai.ts';
import { idParam, listParams } from './list-params.ts';

const { read, ekspor } = defineLaporan({
  path: '/api/laporan/meja',
  nama: 'Laporan meja',
  params: listParams(['nama'], { kategori_id: idParam }),
  baris: z.object({ id: z.int() }),
  sums: baseSums,
  kelompok: ['per_lokasi'],
});

describe('a report', () => {
  test('is read and exported by whom reports are for', () => {
    expect(read).toMatchObject({
      method: 'GET',
      path: '/api/laporan/meja',
      permission: 'laporan:read',
      kind: 'json',
    });
    expect(ekspor).toMatchObject({
      method: 'GET',
      path: '/api/laporan/meja/ekspor',
      permission: 'laporan:read',
      kind: 'stream',
    });
    for (const { summary, tag } of [read, ekspor])
      expect([summary, tag]).toEqual([expect.stringMatching(/^Laporan meja: .{9}/), 'Laporan']);
  });

  test('is a page of what is filtered, its file is all of it in one of three formats', () => {
    expect(read.query.parse({ kategori_id: '3', sort: '-nama' })).toEqual({
      kategori_id: 3,
      sort: '-nama',
      page: 1,
      per_page: 25,
    });
    expect(ekspor.query.parse({ kategori_id: '3', sort: 'nama', format: 'csv' })).toEqual({
      kategori_id: 3,
      sort: 'nama',
      format: 'csv',
    });
    expect(['xlsx', 'csv', 'pdf', 'doc'].map((format) => accepts(ekspor.query, { format }))).toEqual([
      true,
      true,
      true,
      false,
    ]);
    for (const wrong of [{}, { format: 'pdf', page: '1' }, { format: 'pdf', per_page: '5' }])
      expect(accepts(ekspor.query, wrong)).toBe(false);
  });

  test('answers rows, filters in words, sums and groups', () => {
    const sums = { jumlah_jenis: 1, jumlah_unit: 2, nilai: '9007199254740993' };
    const group = { id: null, nama: 'Lainnya', banyak: 3, ...sums };
    const answer = {
      data: {
        saringan: [{ label: 'Kategori', nilai: 'Mebel' }],
        baris: [{ id: 1 }],
        total: sums,
        per_lokasi: [group, { id: 3, nama: 'Gudang', ...sums }, { id: 'Staf', nama: 'Staf', ...sums }],
      },
      meta: { page: 1, per_page: 25, total: 1 },
    };
    expect(read.answer.parse({ ...answer, lain: 1 })).toEqual(answer);
    for (const missing of ['saringan', 'baris', 'total', 'per_lokasi'])
      expect(accepts(read.answer, { ...answer, data: { ...answer.data, [missing]: undefined } })).toBe(false);
    for (const missing of ['jumlah_jenis', 'jumlah_unit', 'nilai'])
      expect(
        accepts(read.answer, {
          ...answer,
          data: { ...answer.data, total: { ...sums, [missing]: undefined } },
        }),
      ).toBe(false);
  });
});

test('chosen barang are exported by ids or by filter', () => {
  expect(eksporTerpilihInput.parse({ ids: [2, 1], sort: '-nama_barang', format: 'pdf' })).toEqual({
    ids: [2, 1],
    sort: '-nama_barang',
    format: 'pdf',
  });
  for (const wrong of [
    {},
    { ids: [1], filter: {} },
    { ids: [1], format: 'doc' },
    { ids: [1], sort: 'cocok' },
    { ids: [1], lain: 1 },
  ])
    expect(accepts(eksporTerpilihInput, { format: 'pdf', ...wrong })).toBe(false);
  expect(accepts(laporanBarangEndpoints.read.query, { sort: 'cocok' })).toBe(false);
});

test('price classes begin at rising prices, the first at nothing', () => {
  expect(batasHarga[0]).toBe(0);
  expect([...batasHarga].sort((a, b) => a - b)).toEqual([...batasHarga]);
});

test.each([
  ['prices', laporanHargaEndpoints, { kategori_id: '3', per: '2024-05-01', harga_min: '5' }, 'nilai_buku'],
  [
    'people',
    laporanPenggunaEndpoints,
    { jabatan: ' Staf ', aktif: 'true', memegang: 'false', lokasi_id: '4' },
    'jumlah_unit',
  ],
  [
    'depreciation',
    laporanPenyusutanEndpoints,
    { menurut: 'tahun', per: '2024-05-01', tahun: '2020' },
    'akumulasi',
  ],
  [
    'what moved',
    laporanMutasiEndpoints,
    { menurut: 'lokasi', dari: '2024-01-01', sampai: '2024-12-31' },
    'akhir_nilai',
  ],
  [
    'what was charged',
    laporanMutasiPenyusutanEndpoints,
    { menurut: 'golongan', ledger: 'keduanya', sampai: '2024-12-31' },
    'nilai_buku',
  ],
  ['what left', laporanPelepasanEndpoints, { cara: 'jual', dari: '2024-01-01', kategori_id: '3' }, 'laba'],
  [
    'golongan',
    laporanRekapitulasiEndpoints,
    { golongan: 'tanpa', per: '2024-05-01', kondisi: 'Baik' },
    'nilai_buku',
  ],
  ['the book', bukuInventarisEndpoints, { golongan: '02', per: '2024-05-01', tahun: '2020' }, 'kode_barang'],
  ['a KIB', laporanKibEndpoints, { golongan: '06', per: '2024-05-01', kategori_id: '3' }, 'nilai'],
  [
    'held barang',
    laporanTerpakaiEndpoints,
    { pengguna_id: '3', dari: '2024-01-01', sampai: '2024-05-01' },
    'sejak',
  ],
  [
    'unused barang',
    laporanTidakTerpakaiEndpoints,
    { kondisi: 'Baik', dari: '2024-01-01', harga_max: '5' },
    'sisa',
  ],
] as const)('the report of %s is filtered and sorted, read or exported', (_what, report, filters, sort) => {
  for (const [query, more] of [
    [report.read.query, {}],
    [report.ekspor.query, { format: 'csv' }],
  ] as const) {
    expect(Object.keys(query.parse({ ...filters, ...more, sort: `-${sort}` }) as object)).toEqual(
      expect.arrayContaining(Object.keys(filters)),
    );
    expect(accepts(query, { ...more, warna: 'biru' })).toBe(false);
    expect(accepts(query, { ...more, sort: 'warna' })).toBe(false);
  }
});

test('each report takes signatures, and groups its sums by names that say so', () => {
  for (const { read: report, ekspor: file } of [
    laporanBarangEndpoints,
    laporanBukuEndpoints,
    laporanHargaEndpoints,
    laporanMutasiPenyusutanEndpoints,
    laporanPelepasanEndpoints,
    laporanPenggunaEndpoints,
    laporanPenyusutanEndpoints,
    laporanPenyusutanFiskalEndpoints,
    bukuInventarisEndpoints,
    laporanKibEndpoints,
    laporanRekapitulasiEndpoints,
    laporanTerpakaiEndpoints,
    laporanTidakTerpakaiEndpoints,
  ]) {
    expect(accepts(file.query, { format: 'pdf', tanda_tangan: 'dua' })).toBe(true);
    const groups = Object.keys(report.answer.shape.data.shape).slice(3);
    expect(groups).not.toEqual([]);
    for (const name of groups) expect(name).toMatch(/^per_[a-z]+$/);
  }
});
