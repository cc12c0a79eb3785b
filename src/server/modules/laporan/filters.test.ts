import { expect, test } from 'vitest';
import { laporanBarangParams } from '../../../shared/laporan-barang.ts';
import { laporanBukuParams } from '../../../shared/laporan-buku.ts';
import { bukuInventarisParams } from '../../../shared/laporan-buku-inventaris.ts';
import { laporanHargaParams } from '../../../shared/laporan-harga.ts';
import { laporanKibParams } from '../../../shared/laporan-kib.ts';
import { laporanMutasiParams } from '../../../shared/laporan-mutasi.ts';
import { laporanMutasiPenyusutanParams } from '../../../shared/laporan-mutasi-penyusutan.ts';
import { laporanPelepasanParams } from '../../../shared/laporan-pelepasan.ts';
import { laporanPenggunaParams } from '../../../shared/laporan-pengguna.ts';
import { laporanPenyusutanParams } from '../../../shared/laporan-penyusutan.ts';
import { laporanPenyusutanFiskalParams } from '../../../shared/laporan-penyusutan-fiskal.ts';
import { laporanRekapitulasiParams } from '../../../shared/laporan-rekapitulasi.ts';
import { laporanTerpakaiParams } from '../../../shared/laporan-terpakai.ts';
import { laporanTidakTerpakaiParams } from '../../../shared/laporan-tidak-terpakai.ts';
import type { Param, Params } from '../../../shared/list-params.ts';
import { describeFilters, type FilterNames, type LaporanFilters } from './filters.ts';

const reports: Record<string, Params> = {
  barang: laporanBarangParams,
  buku: laporanBukuParams,
  'buku inventaris': bukuInventarisParams,
  harga: laporanHargaParams,
  kib: laporanKibParams,
  mutasi: laporanMutasiParams,
  'mutasi penyusutan': laporanMutasiPenyusutanParams,
  pelepasan: laporanPelepasanParams,
  pengguna: laporanPenggunaParams,
  penyusutan: laporanPenyusutanParams,
  'penyusutan fiskal': laporanPenyusutanFiskalParams,
  rekapitulasi: laporanRekapitulasiParams,
  terpakai: laporanTerpakaiParams,
  'tidak terpakai': laporanTidakTerpakaiParams,
};

/** Parameters that choose no rows: the page, its order. */
const paging = new Set(['page', 'per_page', 'sort']);
const names: FilterNames = {
  isian: [['Warna', 'Merah']],
  barang: 'Meja',
  buku: 'Bumi',
  kategori: 'Laptop',
  jenis: 'Novel',
  lokasi: 'Gudang',
  pengguna: 'Ani',
};
const none: FilterNames = { ...names, isian: [] };

function sample(param: Param): unknown {
  if (param.kind === 'choice') return param.values[0];
  if (param.kind === 'int') return param.min;
  if (param.kind === 'boolean') return false;
  return param.kind === 'day' ? '2026-01-31' : 'kata';
}

test.each(Object.entries(reports))('laporan %s says in words each filter that it takes', (_, params) => {
  const silent = Object.entries(params).flatMap(([name, param]) => {
    const filters = { [name]: sample(param) } as LaporanFilters;
    const said = describeFilters(filters, name === 'isian' ? names : none).length === 1;
    return paging.has(name) || said ? [] : [name];
  });
  expect(silent).toEqual([]);
});
