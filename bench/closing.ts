import { setTimeout as wait } from 'node:timers/promises';
import type { EndpointResult, Tools } from './endpoint.ts';
import type { OfficeSize } from './fill.ts';
import { type MixedResult, measureMixed } from './mixed.ts';
import { measurePages, type PageRequest } from './pages.ts';

/** Duration of closings, their load on the server, and their effect on other requests. */
export interface Closings {
  /** Seconds from the request until the closing is complete, alone and under mixed load. */
  sendiri: number;
  bersama: number;
  /** Seconds to recompute its SHA-256. */
  periksa: number;
  /** Resident memory of the server in MB: before, and its peak. */
  memori: { sebelum: number; puncak: number };
  /** Mixed load without and with a closing in progress. */
  tanpa: MixedResult;
  selama: MixedResult;
  /** Reports of a closed day. */
  hasil: EndpointResult[];
}

/** Last days of the two previous years. */
const [first, second] = [2, 1].map((years) => `${new Date().getUTCFullYear() - years}-12-31`) as [
  string,
  string,
];

/** Closes the books up to a day; returns the seconds until it is complete, and its id. */
async function close({ http }: Tools, sampai: string): Promise<{ seconds: number; id: number }> {
  const from = performance.now();
  const { data } = JSON.parse((await http.post('/api/tutup-buku', { sampai })).text);
  for (;;) {
    const now = JSON.parse((await http.get(`/api/tutup-buku/${data.id}`, { keep: true })).text).data;
    if (now.status === 'tutup') return { seconds: (performance.now() - from) / 1000, id: data.id };
    await wait(100);
  }
}

const report = (nama: string, path: string, more: Record<string, string> = {}): PageRequest => ({
  nama,
  path: () => path,
  query: (n) => ({ ...more, per: first, page: 1 + (n % 20) }),
});

/** Reports of the year ending that day. */
const ofYear = (nama: string, path: string): PageRequest => ({
  nama,
  path: () => path,
  query: (n) => ({ dari: `${first.slice(0, 4)}-01-01`, sampai: first, page: 1 + (n % 3) }),
});

/** Reports of a closed day; filtered ones are summed anew for each request. */
const reports: PageRequest[] = [
  report('Barang', '/api/laporan/barang'),
  {
    nama: 'Barang, satu lokasi',
    path: () => '/api/laporan/barang',
    query: (n) => ({ per: first, lokasi_id: 49 + (n % 252) }),
  },
  report('Pengguna', '/api/laporan/pengguna'),
  report('Buku', '/api/laporan/buku'),
  report('Barang terpakai', '/api/laporan/LaporanTBarangTerpakai'),
  report('Barang tidak terpakai', '/api/laporan/LaporanTBarangTidakTerpakai'),
  report('Harga barang', '/api/laporan/LaporanTHargaBarang'),
  report('Nilai dan penyusutan', '/api/laporan/penyusutan'),
  report('Nilai dan penyusutan, per tahun', '/api/laporan/penyusutan', { menurut: 'tahun' }),
  report('Rekapitulasi per golongan', '/api/laporan/rekapitulasi'),
  report('Buku inventaris', '/api/laporan/buku-inventaris'),
  ofYear('Laporan mutasi', '/api/laporan/mutasi'),
  ofYear('Laporan penyusutan', '/api/laporan/mutasi-penyusutan'),
];

/** Closes a year alone, requests its reports, and closes the next year while two hundred people work. */
export async function measureClosings(tools: Tools, size: OfficeSize): Promise<Closings> {
  const { app } = tools;
  const sebelum = app.memory().now;
  app.forgetPeak();
  const alone = await close(tools, first);
  const { peak } = app.memory();
  const from = performance.now();
  await tools.http.post(`/api/tutup-buku/${alone.id}/periksa`, {});
  const periksa = (performance.now() - from) / 1000;
  const hasil = await measurePages(tools, '', reports);
  const tanpa = await measureMixed(app, size);
  let together: Promise<{ seconds: number }> | undefined;
  const selama = await measureMixed(app, size, {
    begun: () => {
      together = close(tools, second);
    },
  });
  const bersama = (await together)?.seconds ?? 0;
  return {
    sendiri: alone.seconds,
    bersama,
    periksa,
    memori: { sebelum, puncak: peak },
    tanpa,
    selama,
    hasil,
  };
}
