// Measures the built application with 100,000 barang on a throwaway database; only this machine is talked to.
import { startAplikasi } from './aplikasi.ts';
import { ukurDaftar } from './daftar.ts';
import { ukurDasbor } from './dasbor.ts';
import { BARANG, isiBench, RIWAYAT } from './isi.ts';
import { ukurLaporan } from './laporan.ts';
import { ukurMuatAwal } from './muat-awal.ts';
import { ukurRiwayat } from './riwayat.ts';
import { perekam } from './sql.ts';
import { tulisHasil } from './tulis.ts';
import { peminta } from './ukur.ts';

/** The whole bench ends after this in any case. */
const LIMIT_MS = 25 * 60_000;

const limit = setTimeout(() => {
  console.error('The bench did not end in time.');
  process.exit(1);
}, LIMIT_MS);

const aplikasi = await startAplikasi();
const sql = perekam(aplikasi.database);
const http = peminta(aplikasi.address, aplikasi.token);
try {
  console.log(
    `Making ${BARANG.toLocaleString('en')} barang and ${RIWAYAT.toLocaleString('en')} history rows …`,
  );
  const isiDetik = (await isiBench(aplikasi.database)) / 1000;
  console.log('Measuring the list …');
  const daftar = await ukurDaftar(http, sql);
  console.log('Measuring the history …');
  const riwayat = await ukurRiwayat(http, sql);
  console.log('Measuring the home pages …');
  const dasbor = await ukurDasbor(http, aplikasi, sql);
  console.log('Measuring the report …');
  const laporan = await ukurLaporan(http, aplikasi);
  console.log('Measuring the first load …');
  const muatAwal = await ukurMuatAwal(aplikasi);
  console.log(
    `\n${await tulisHasil({ barang: BARANG, jumlahRiwayat: RIWAYAT, isiDetik, daftar, riwayat, dasbor, laporan, muatAwal })}`,
  );
} finally {
  http.close();
  await sql.close();
  await aplikasi.stop();
  clearTimeout(limit);
}
