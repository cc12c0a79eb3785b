// Measures the built application on throwaway databases; only this machine is talked to. `--besar` adds an office of
// 1,000,000 barang, `--campuran` leaves everything out but the mixed load.
import { type Aplikasi, startAplikasi } from './app.ts';
import { startKonstan } from './constant.ts';
import { ukurDasbor } from './dasbor.ts';
import type { Alat } from './endpoint.ts';
import { isiBench, type Ukuran, ukuran } from './fill.ts';
import { ukurMuatAwal } from './first-load.ts';
import { type HasilPertumbuhan, ukurPertumbuhan } from './growth.ts';
import { ukurEkspor } from './laporan.ts';
import { ukurDaftar } from './lists.ts';
import { peminta } from './measure.ts';
import { ukurCampuran } from './mixed.ts';
import { ukurBacaLaporan, ukurBuku, ukurDetail } from './reads.ts';
import { ukurRiwayat } from './riwayat.ts';
import { perekam } from './sql.ts';
import { tulisCampuran, tulisKinerja, tulisPertumbuhan } from './write-results.ts';
import { ukurTulisan } from './writes.ts';

const besar = process.argv.includes('--besar');
const onlyMixed = process.argv.includes('--campuran');
/** The whole bench ends after this in any case. */
const LIMIT_MS = (besar ? 40 : 25) * 60_000;

const limit = setTimeout(() => {
  console.error('The bench did not end in time.');
  process.exit(1);
}, LIMIT_MS);
const began = performance.now();
const tell = (what: string) =>
  console.log(`${((performance.now() - began) / 1000).toFixed(0).padStart(5)} s  ${what}`);

/** Everything about an office of the usual size. */
async function measureAll(aplikasi: Aplikasi, size: Ukuran, isiDetik: number): Promise<void> {
  const konstan = await startKonstan();
  const alat: Alat = {
    aplikasi,
    http: peminta(aplikasi.address, aplikasi.token),
    sql: perekam(aplikasi.database),
    konstan: peminta(konstan.address, ''),
  };
  try {
    if (!onlyMixed) {
      tell('lists, details');
      const daftar = await ukurDaftar(alat);
      const buku = await ukurBuku(alat);
      const detail = await ukurDetail(alat, size);
      tell('history');
      const riwayat = await ukurRiwayat(alat);
      tell('home pages');
      const dasbor = await ukurDasbor(alat, size);
      tell('reports');
      const laporan = await ukurBacaLaporan(alat);
      tell('hand-outs, signing in');
      const tulisan = await ukurTulisan(alat, size);
      tell('exports');
      const ekspor = await ukurEkspor(alat.http, aplikasi);
      tell('first load in Chromium');
      const muatAwal = await ukurMuatAwal(aplikasi);
      const sections = { daftar, buku, detail, riwayat, dasbor, laporan, tulisan };
      await tulisKinerja({ ukuran: size, isiDetik, bagian: sections, ekspor, muatAwal });
    }
    tell('200 people together');
    console.log(await tulisCampuran(await ukurCampuran(aplikasi, size), size));
  } finally {
    for (const one of [alat.http, alat.konstan]) one.close();
    await alat.sql.close();
    await konstan.stop();
  }
}

async function measure(size: Ukuran, usual: boolean): Promise<HasilPertumbuhan> {
  tell(
    `making ${size.barang.toLocaleString('en')} barang, ${size.riwayat.toLocaleString('en')} history rows`,
  );
  const aplikasi = await startAplikasi();
  try {
    const isiDetik = (await isiBench(aplikasi.database, size)) / 1000;
    const disk = aplikasi.disk();
    const http = peminta(aplikasi.address, aplikasi.token);
    if (!onlyMixed) tell('how it grows');
    const waktu = onlyMixed ? [] : await ukurPertumbuhan(http, size);
    http.close();
    const grown = { ukuran: size, isiDetik, disk, memori: aplikasi.memory().now, waktu };
    if (usual) await measureAll(aplikasi, size, isiDetik);
    return grown;
  } finally {
    await aplikasi.stop();
  }
}

const sizes = onlyMixed ? [ukuran.biasa] : [ukuran.kecil, ukuran.biasa, ...(besar ? [ukuran.besar] : [])];
const grown: HasilPertumbuhan[] = [];
for (const size of sizes) grown.push(await measure(size, size === ukuran.biasa));
if (!onlyMixed) console.log(await tulisPertumbuhan(grown));
tell('done');
clearTimeout(limit);
