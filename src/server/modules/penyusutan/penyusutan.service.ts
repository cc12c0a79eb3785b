import type { BarangNilai } from '../../../shared/barang.ts';
import { AppError } from '../../../shared/errors.ts';
import { type DasarPenyusutan, nilaiBuku } from '../../../shared/penyusutan.ts';
import type {
  KelompokPenyusutan,
  PenyusutanBarang,
  PenyusutanPegangan,
} from '../../../shared/penyusutan-endpoints.ts';
import { jadwalPenyusutan } from '../../../shared/penyusutan-jadwal.ts';
import type { PenyusutanBerlaku } from '../../../shared/penyusutan-setting.ts';
import { officeToday } from '../../../shared/today.ts';
import type { Db, RequestContext } from '../../context.ts';
import { listKelompok } from './kelompok.repository.ts';
import { nilaiBukuBarang } from './nilai-buku.repository.ts';
import {
  findPenyusutanBarang,
  findPenyusutanPegangan,
  type PenyusutanBarangRow,
} from './penyusutan.repository.ts';

const dasarOf = (
  harga: number,
  { asal: _, kelompok: __, ...setting }: PenyusutanBerlaku,
): DasarPenyusutan => ({
  ...setting,
  harga,
});

/** A barang with the setting that holds for it. @throws AppError not_found */
async function wholeBarang(db: Db, barangId: number): Promise<PenyusutanBarangRow> {
  const found = await findPenyusutanBarang(db, barangId);
  if (!found) throw new AppError('not_found');
  return found;
}

/** What the page of a barang shows of its depreciation: the setting that holds, and its book value today. */
export async function penyusutanHariIni(db: Db, barangId: number): Promise<BarangNilai> {
  const { pengaturan } = await wholeBarang(db, barangId);
  return {
    penyusutan_berlaku: pengaturan,
    nilai_buku: await nilaiBukuBarang(db, barangId, officeToday()),
  };
}

/**
 * Computes the depreciation of one holding: whole rupiah of all its units, on `per` or today. What is charged while it
 * is held begins with the month of the hand-over and ends with that of the return.
 * @throws AppError not_found
 */
export async function penyusutanOfPegangan(
  { db }: Pick<RequestContext, 'db'>,
  barangId: number,
  holdingId: number,
  asked: string | undefined,
): Promise<PenyusutanPegangan> {
  const row = await findPenyusutanPegangan(db, barangId, holdingId);
  if (!row) throw new AppError('not_found');
  const per = asked ?? officeToday();
  const { diperoleh, ...holding } = row;
  const { harga_barang } = row.barang;
  const dasar = dasarOf(harga_barang, row.pengaturan);
  const valueOn = (date: string) => nilaiBuku(dasar, date) * row.jumlah;
  const nilai_buku_awal = valueOn(endOfMonthBefore(row.tanggal_awal));
  const until = row.tanggal_akhir !== null && row.tanggal_akhir < per ? row.tanggal_akhir : per;
  return {
    ...holding,
    per,
    nilai_perolehan: per < diperoleh ? 0 : harga_barang * row.jumlah,
    nilai_buku: per < diperoleh ? 0 : valueOn(per),
    nilai_buku_awal,
    nilai_buku_akhir: row.tanggal_akhir === null ? null : valueOn(row.tanggal_akhir),
    susut_selama_dipegang: until < row.tanggal_awal ? 0 : nilai_buku_awal - valueOn(until),
    ...jadwalPenyusutan(dasar, row.jumlah),
  };
}

/** The last day of the month before that of a day. */
function endOfMonthBefore(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(0);
  return date.toISOString().slice(0, 10);
}

/** Computes the depreciation of all units of a barang, on `per` or today. @throws AppError not_found */
export async function penyusutanOfBarang(
  { db }: Pick<RequestContext, 'db'>,
  barangId: number,
  asked: string | undefined,
): Promise<PenyusutanBarang> {
  const { diperoleh, ...barang } = await wholeBarang(db, barangId);
  const per = asked ?? officeToday();
  const { harga_barang } = barang.barang;
  const acquired = diperoleh <= per;
  const dasar = dasarOf(harga_barang, barang.pengaturan);
  return {
    ...barang,
    per,
    nilai_perolehan: acquired ? harga_barang * barang.jumlah : 0,
    nilai_buku: acquired ? nilaiBuku(dasar, per) * barang.jumlah : 0,
    ...jadwalPenyusutan(dasar, barang.jumlah),
  };
}

/** Reads the groups of the law. */
export async function allKelompok({ db }: Pick<RequestContext, 'db'>): Promise<KelompokPenyusutan[]> {
  return listKelompok(db);
}
