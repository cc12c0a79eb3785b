import type { BarangNilai } from '../../../shared/barang.ts';
import { AppError } from '../../../shared/errors.ts';
import { type DasarPenyusutan, nilaiBuku } from '../../../shared/penyusutan.ts';
import type { PenyusutanBarang, PenyusutanPegangan } from '../../../shared/penyusutan-endpoints.ts';
import { gabungJadwal, jadwalPenyusutan } from '../../../shared/penyusutan-jadwal.ts';
import type { PenyusutanBerlaku } from '../../../shared/penyusutan-setting.ts';
import { officeToday } from '../../../shared/today.ts';
import type { Db, RequestContext } from '../../context.ts';
import { nilaiBukuBarang } from './nilai-buku.repository.ts';
import {
  findPenyusutanBarang,
  findPenyusutanPegangan,
  type PenyusutanBarangRow,
  peganganDenganPengaturan,
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
 * The depreciation of one holding: whole rupiah of all its units, on `per` or today.
 * @throws AppError not_found
 */
export async function penyusutanOfPegangan(
  { db }: Pick<RequestContext, 'db'>,
  barangId: number,
  holdingId: number,
  asked: string | undefined,
): Promise<PenyusutanPegangan> {
  const [row, whole, per] = await Promise.all([
    findPenyusutanPegangan(db, barangId, holdingId),
    wholeBarang(db, barangId),
    asked ?? officeToday(),
  ]);
  if (!row) throw new AppError('not_found');
  const { id: _, diperoleh, ...holding } = row;
  const { harga_barang } = row.barang;
  const dasar = dasarOf(harga_barang, row.pengaturan);
  const valueOn = (date: string) => (date < diperoleh ? 0 : nilaiBuku(dasar, date) * row.jumlah);
  // hand-overs of old records may lie before the acquisition: they count from it on
  const held = (date: string) => valueOn(date < diperoleh ? diperoleh : date);
  const nilai_buku_awal = held(row.tanggal_awal);
  const until = row.tanggal_akhir !== null && row.tanggal_akhir < per ? row.tanggal_akhir : per;
  return {
    ...holding,
    pengaturan_barang: whole.pengaturan,
    per,
    nilai_perolehan: per < diperoleh ? 0 : harga_barang * row.jumlah,
    nilai_buku: valueOn(per),
    nilai_buku_awal,
    nilai_buku_akhir: row.tanggal_akhir === null ? null : held(row.tanggal_akhir),
    susut_selama_dipegang: Math.max(0, nilai_buku_awal - held(until)),
    ...jadwalPenyusutan(dasar, row.jumlah),
  };
}

/** The depreciation of all units of a barang, on `per` or today. @throws AppError not_found */
export async function penyusutanOfBarang(
  { db }: Pick<RequestContext, 'db'>,
  barangId: number,
  asked: string | undefined,
): Promise<PenyusutanBarang> {
  const { diperoleh, ...whole } = await wholeBarang(db, barangId);
  const own = await peganganDenganPengaturan(db, barangId);
  const per = asked ?? officeToday();
  const { harga_barang } = whole.barang;
  const acquired = diperoleh <= per;
  const rest = whole.jumlah - own.reduce((sum, { jumlah }) => sum + jumlah, 0);
  const units = [
    ...(rest > 0
      ? [{ barang_pengguna_id: null, pengguna: null, jumlah: rest, pengaturan: whole.pengaturan }]
      : []),
    ...own.map(({ id, pengguna, jumlah, pengaturan }) => ({
      barang_pengguna_id: id,
      pengguna,
      jumlah,
      pengaturan,
    })),
  ];
  const lot = units.map((unit) => ({
    ...unit,
    nilai_perolehan: acquired ? harga_barang * unit.jumlah : 0,
    nilai_buku: acquired ? nilaiBuku(dasarOf(harga_barang, unit.pengaturan), per) * unit.jumlah : 0,
  }));
  return {
    ...whole,
    per,
    nilai_perolehan: acquired ? harga_barang * whole.jumlah : 0,
    nilai_buku: lot.reduce((sum, { nilai_buku }) => sum + nilai_buku, 0),
    ...gabungJadwal(
      units.map(({ jumlah, pengaturan }) => ({ dasar: dasarOf(harga_barang, pengaturan), jumlah })),
    ),
    lot,
  };
}
