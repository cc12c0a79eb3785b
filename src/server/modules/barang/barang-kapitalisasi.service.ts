import type { Barang } from '../../../shared/barang.ts';
import type { DasarKapitalisasi, KapitalisasiInput } from '../../../shared/barang-kapitalisasi.ts';
import { AppError, refused } from '../../../shared/errors.ts';
import { MAX_HARGA } from '../../../shared/limits.ts';
import type { DasarPenyusutan } from '../../../shared/penyusutan.ts';
import { disusutkan, monthsLeft, nilaiSebelum } from '../../../shared/penyusutan-lanjut.ts';
import { capitalRefused } from '../../../shared/penyusutan-refusal.ts';
import { formatRupiah } from '../../../shared/rupiah.ts';
import { formatTanggal } from '../../../shared/tanggal.ts';
import { officeToday } from '../../../shared/today.ts';
import type { RequestContext, Trx } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { recordAudit } from '../audit/audit.repository.ts';
import { assertVersi } from '../audit/versi.ts';
import { assertOpen } from '../mutasi/hari-tutup.repository.ts';
import { obstacleOf, recordKapitalisasi } from '../mutasi/kapitalisasi.repository.ts';
import { basesOn } from '../mutasi/perubahan.repository.ts';
import { type BarangRow, lockBarang } from './barang.repository.ts';
import { toBarang, wholeBarang } from './barang.service.ts';
import { addToPrice } from './barang-pecah.repository.ts';

const jenis = 'barang';

/**
 * Reads the depreciation base to which a kapitalisasi on a day, or today, adds; null where the barang did not exist
 * yet.
 * @throws AppError not_found
 */
export async function baseOfKapitalisasi(
  ctx: RequestContext,
  id: number,
  tanggal = officeToday(),
): Promise<DasarKapitalisasi | null> {
  return inTransaction(ctx, async ({ db }) => {
    await wholeBarang(db, id);
    const dasar = (await basesOn(db, [{ id, hari: tanggal }])).get(id)?.dasar;
    if (!dasar) return null;
    const sisa_bulan = disusutkan(dasar) ? monthsLeft(dasar, tanggal) : null;
    return { nilai_buku: nilaiSebelum(dasar, tanggal), sisa_bulan };
  });
}

/**
 * Adds the cost of a repair or extension to the value of one piece, depreciated from that month on.
 * @throws AppError not_found, version_conflict, conflict (several pieces), validation_failed
 */
export async function addValue(ctx: RequestContext, id: number, input: KapitalisasiInput): Promise<Barang> {
  return inTransaction(ctx, async (inside) => {
    await lockBarang(inside.db, id);
    const before = await wholeBarang(inside.db, id);
    await assertVersi(inside.db, { jenis, current: before, given: input.versi });
    await assertOpen(inside.db, { tanggal: input.tanggal });
    const dasar = await baseOn(inside.db, before, input.tanggal);
    assertAddable(before, dasar, input);
    await assertFiskalAddable(inside.db, id, input);
    await addToPrice(inside.db, id, input.nilai);
    await recordKapitalisasi(inside, id, input);
    const after = await wholeBarang(inside.db, id);
    await recordAudit(inside, { jenis, record_id: id, aksi: 'update', sebelum: before, sesudah: after });
    return toBarang(inside.files.signer, after);
  });
}

/** Reads the base of the one piece on a day, on which its value may be raised. */
async function baseOn(trx: Trx, barang: BarangRow, tanggal: string): Promise<DasarPenyusutan> {
  const { id, jumlah_barang } = barang;
  if (jumlah_barang > 1)
    throw new AppError('conflict', {
      message: `Barang ini ${jumlah_barang} unit. Pecah dahulu unit yang diperbaiki, lalu tambah nilainya.`,
    });
  if (tanggal > officeToday()) throw refused('tanggal', 'Tanggal paling lambat hari ini.');
  const obstacle = await obstacleOf(trx, id, tanggal);
  const base = (await basesOn(trx, [{ id, hari: tanggal }])).get(id);
  if (!obstacle || !base || tanggal < obstacle.exists_since) {
    const day = obstacle ? formatTanggal(obstacle.exists_since) : 'tanggal perolehannya';
    throw refused('tanggal', `Barang ini baru ada sejak ${day}. Pilih tanggal itu atau sesudahnya.`);
  }
  const { multiple_on, changed_on } = obstacle;
  if (multiple_on)
    throw refused(
      'tanggal',
      `Pada ${formatTanggal(multiple_on)} barang ini masih lebih dari satu unit. Pilih tanggal sesudahnya.`,
    );
  if (changed_on)
    throw refused(
      'tanggal',
      `Nilai atau penyusutannya sudah berubah lagi pada ${formatTanggal(changed_on)}. Pilih tanggal itu atau sesudahnya.`,
    );
  return base.dasar;
}

function assertAddable(
  { harga_barang }: BarangRow,
  dasar: DasarPenyusutan,
  { nilai, tambah_bulan, tanggal }: KapitalisasiInput,
): void {
  if (harga_barang === null)
    throw refused('nilai', 'Harga barang ini belum diketahui. Isi dahulu harganya, lalu tambah nilainya.');
  if (harga_barang + nilai > MAX_HARGA)
    throw refused('nilai', `Harga satuan sesudah ditambah paling banyak ${formatRupiah(MAX_HARGA)}.`);
  if (tambah_bulan > 0 && !disusutkan(dasar))
    throw refused('tambah_bulan', 'Barang ini tidak disusutkan. Kosongkan tambahan masa manfaatnya.');
  if (capitalRefused(dasar, tambah_bulan, tanggal))
    throw refused('tambah_bulan', 'Masa manfaatnya sudah habis. Isi tambahan paling sedikit 1 bulan.');
}

/** Checks that the added value can be depreciated over some months in the fiscal ledger, too. */
async function assertFiskalAddable(
  trx: Trx,
  id: number,
  { tambah_bulan, tanggal }: KapitalisasiInput,
): Promise<void> {
  const base = (await basesOn(trx, [{ id, hari: tanggal }], 'fiskal')).get(id);
  if (base && capitalRefused(base.dasar, tambah_bulan, tanggal))
    throw refused('tambah_bulan', 'Masa manfaat fiskalnya sudah habis. Isi tambahan paling sedikit 1 bulan.');
}
