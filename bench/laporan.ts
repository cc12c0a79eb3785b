import { laporanBarangEndpoints } from '../src/shared/laporan-barang.ts';
import type { BenchApp } from './app.ts';
import type { Client } from './measure.ts';

export interface ExportResult {
  nama: string;
  baris: number;
  detik: number;
  megabytes: number;
  /** Memory of the server in MB: before the export, and its peak. */
  memori: { sebelum: number; puncak: number };
}

/** Sampling interval of the server's memory, in milliseconds. */
const SAMPLE_MS = 20;

const exportsOf = [
  { nama: 'Excel, semua barang', query: 'format=xlsx' },
  { nama: 'CSV, semua barang', query: 'format=csv' },
  { nama: 'Excel, semua, urut lokasi', query: 'format=xlsx&sort=lokasi' },
  // floor 7 of building A and everything below: some thousand rows
  { nama: 'PDF, satu lantai', query: 'format=pdf&lokasi_id=13' },
];

/** Measures the exports of the report of all barang, with the server's memory. */
export async function measureExports({ get }: Client, { memory }: BenchApp): Promise<ExportResult[]> {
  const ekspor: ExportResult[] = [];
  for (const { nama, query } of exportsOf) {
    const sebelum = memory().now;
    let puncak = sebelum;
    const watch = setInterval(() => {
      puncak = Math.max(puncak, memory().now);
    }, SAMPLE_MS);
    const from = performance.now();
    const { headers, bytes } = await get(`${laporanBarangEndpoints.ekspor.path}?${query}`);
    const detik = (performance.now() - from) / 1000;
    clearInterval(watch);
    ekspor.push({
      nama,
      baris: Number(headers['x-total-rows']),
      detik,
      megabytes: bytes / 1_000_000,
      memori: { sebelum, puncak },
    });
  }
  return ekspor;
}
