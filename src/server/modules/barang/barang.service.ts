import type { Barang, barangEndpoints } from '../../../shared/barang.ts';
import type { BarangEdit, BarangInput } from '../../../shared/barang-input.ts';
import type { AnswerOf } from '../../../shared/contract.ts';
import { AppError } from '../../../shared/errors.ts';
import type { IsiBarang } from '../../../shared/isian.ts';
import { changedLedgers, ledgerValues } from '../../../shared/penyusutan-fiskal.ts';
import { acquiredOn } from '../../../shared/perolehan.ts';
import { formatTanggal } from '../../../shared/tanggal.ts';
import { officeToday } from '../../../shared/today.ts';
import type { Db, RequestContext, Trx } from '../../context.ts';
import { together } from '../../db/together.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { AddressSigner } from '../../files/signed-address.ts';
import { recordAudit } from '../audit/audit.repository.ts';
import { assertVersi } from '../audit/versi.ts';
import { withAddress } from '../berkas/berkas-address.ts';
import { assertBerkasOf } from '../berkas/berkas-reference.ts';
import { holdIsian, readIsi, writeIsi } from '../kategori/isian.repository.ts';
import { checkedIsi } from '../kategori/isian.service.ts';
import { assertOpen, changedOn } from '../mutasi/hari-tutup.repository.ts';
import { assertMeaning, countChanged, neverChanges } from '../mutasi/meaning.ts';
import { recordEntries, type Sebab } from '../mutasi/mutasi.repository.ts';
import { recordChanges, recordPlainEdit } from '../mutasi/perubahan.service.ts';
import { assertNotFuture, registerAt } from '../mutasi/register-at.repository.ts';
import { enterWithBalance, readOpening } from '../mutasi/saldo-awal.service.ts';
import { assertNotDepreciated } from '../penyusutan/habis-pakai.ts';
import { masaOfBarang } from '../penyusutan/penyusutan.repository.ts';
import { penyusutanOnDay } from '../penyusutan/penyusutan.service.ts';
import { rejectBeyondStock } from '../permintaan/auto-reject.ts';
import {
  type BarangRow,
  findBarang,
  findBarangPage,
  insertBarang,
  isUsedUp,
  updateBarang,
} from './barang.repository.ts';
import { type BarangListQuery, pageOfBarang } from './barang-list.repository.ts';
import {
  assertAcquisitionFits,
  assertEnoughOnEachDay,
  assertPiecesHold,
  assertPriceHolds,
  assertSettingFits,
} from './barang-rules.ts';
import { assertIsianFilter } from './isian-filter.service.ts';
import { auditCarried, carryOver, lockFamily, restateParts } from './split-correction.service.ts';
import { type Edited, familyCorrection } from './split-correction-rules.ts';

const jenis = 'barang';

/** Converts a stored barang for the API: adds addresses to its files. */
export function toBarang(signer: AddressSigner, row: BarangRow): Barang {
  return { ...row, gambar: withAddress(signer, row.gambar), lampiran: withAddress(signer, row.lampiran) };
}

/** Reads one page of barang with their holders; only rows of the page are joined with other tables. */
export async function listBarang(
  ctx: RequestContext,
  query: BarangListQuery,
): Promise<AnswerOf<typeof barangEndpoints.list>> {
  await assertIsianFilter(ctx.db, query);
  const { rows, total, mirip } = await pageOfBarang(ctx.db, query);
  const { page, per_page } = query;
  return {
    // copies each row once; `dipegang` stays in it, as the answer's schema drops it
    data: rows.map((row) => Object.assign(toBarang(ctx.files.signer, row), row.dipegang)),
    meta: { page, per_page, total, ...(mirip && { mirip }) },
  };
}

/**
 * Reads one barang with its book value, on `per` or today.
 * @throws AppError not_found (also when it was not in the register that day), validation_failed (a future day)
 */
export async function readBarang(
  ctx: RequestContext,
  id: number,
  per: string | undefined,
): Promise<AnswerOf<typeof barangEndpoints.read>> {
  assertNotFuture(per);
  return registerAt(ctx.db, per, async (db) => {
    const [found, spans] = await together(db, [
      () => findBarangPage(db, id, per),
      () => masaOfBarang(db, id, ledgerValues),
    ]);
    if (!found) throw new AppError('not_found', per === undefined ? {} : { message: notThen(per) });
    const { row, ...meta } = found;
    const nilai = penyusutanOnDay(row, spans, per ?? officeToday());
    return { data: toBarang(ctx.files.signer, row), meta: { ...nilai, ...meta } };
  });
}

const notThen = (per: string) => `Barang ini tidak ada dalam daftar inventaris pada ${formatTanggal(per)}.`;

/** Reads one stored barang. @throws AppError not_found */
export async function wholeBarang(db: Db, id: number): Promise<BarangRow> {
  const found = await findBarang(db, id);
  if (!found) throw new AppError('not_found');
  return found;
}

/**
 * Creates a barang.
 * @param sebab its cause, for the journal
 * @throws AppError validation_failed (kategori, lokasi or file does not exist, an opening balance that does not fit)
 */
export async function createBarang(
  ctx: RequestContext,
  { saldo_awal, isian, ...input }: BarangInput,
  sebab?: Sebab,
): Promise<Barang> {
  return inTransaction(ctx, async (inside) => {
    await assertBerkasOf(inside, input);
    const { isian_kategori, ...inserted } = await insertBarang(inside.db, input, inside.actor.id);
    // a barang with a cause, as from a pengajuan, gets its own fields later
    const isi = isian || !sebab ? checkedIsi(isian_kategori, isian ?? {}) : {};
    const made = await withIsi(inside.db, inserted, isi);
    await assertDepreciable(inside.db, made);
    assertSettingFits(null, made);
    if (saldo_awal) await enterWithBalance(inside, made.id, saldo_awal, sebab);
    else await recordEntries(inside, 'barang', [made.id], { jenis: 'perolehan', ...sebab });
    const opening = saldo_awal && { saldo_awal: await readOpening(inside.db, made.id) };
    await recordAudit(inside, {
      jenis,
      record_id: made.id,
      aksi: 'create',
      sesudah: { ...made, ...opening },
    });
    return toBarang(inside.files.signer, made);
  });
}

/** Writes own-field values where given; returns the barang with the stored ones. */
async function withIsi(db: Trx, barang: BarangRow, isi: IsiBarang | undefined): Promise<BarangRow> {
  const { id } = barang;
  if (isi && (Object.keys(isi).length > 0 || Object.keys(barang.isian).length > 0))
    return { ...barang, isian: await writeIsi(db, id, isi) };
  return Object.keys(barang.isian).length > 0 ? { ...barang, isian: await readIsi(db, id) } : barang;
}

/**
 * Checks that a habis pakai barang has no depreciation setting of its own.
 * @throws AppError validation_failed
 */
async function assertDepreciable(db: Trx, barang: BarangRow): Promise<void> {
  const own = barang.penyusutan !== null || barang.penyusutan_fiskal !== null;
  if (own && (await isUsedUp(db, barang.kategori_id))) assertNotDepreciated(barang);
}

/**
 * Returns the columns that the journal must explain, for comparison; the database refuses changes of any column missing
 * here.
 */
export const inRegister = (barang: BarangRow) => {
  const { jumlah_barang, harga_barang, kategori_id, lokasi_id, kondisi } = barang;
  const { tahun, tanggal_perolehan, cara_perolehan, penyusutan, penyusutan_fiskal } = barang;
  const settings = [tahun, tanggal_perolehan, cara_perolehan, penyusutan, penyusutan_fiskal];
  return JSON.stringify([jumlah_barang, harga_barang, kategori_id, lokasi_id, kondisi, settings]);
};

/** Checks for a plain edit: only place or condition change, from today on, and a known price is corrected. */
function isPlain({ before, after, perubahan }: Edited): boolean {
  const { arti = 'berubah', tanggal = officeToday() } = perubahan ?? {};
  if (arti !== 'berubah' || tanggal !== officeToday() || acquiredOn(after) > tanggal) return false;
  if ((before.harga_barang === null) !== (after.harga_barang === null)) return false;
  const { lokasi_id, kondisi, harga_barang } = before;
  return inRegister({ ...after, lokasi_id, kondisi, harga_barang }) === inRegister(before);
}

/** Reference to a barang in the journal. */
const recordOf = ({ id, kode_barang, nama_barang }: BarangRow) => ({
  record_id: id,
  kode: kode_barang,
  nama: nama_barang,
});

/** Returns a message for each edited field that can only be corrected, not changed from a day on. */
export function onlyWrong(before: BarangRow, edit: Omit<BarangEdit, 'versi' | 'perubahan'>) {
  const mulai = edit.penyusutan && edit.penyusutan.mulai !== (before.penyusutan?.mulai ?? null);
  return {
    harga_barang: edit.harga_barang !== before.harga_barang && neverChanges('Harga satuan'),
    jumlah_barang:
      edit.jumlah_barang !== before.jumlah_barang && countChanged(before.jumlah_barang, edit.jumlah_barang),
    tahun: edit.tahun !== before.tahun && neverChanges('Tahun perolehan'),
    tanggal_perolehan:
      edit.tanggal_perolehan !== before.tanggal_perolehan && neverChanges('Tanggal perolehan'),
    'penyusutan.mulai': (mulai || undefined) && neverChanges('Awal penyusutan'),
  };
}

/** A barang after an edit, and the members of its split family that were corrected along. */
export interface Changed {
  barang: Barang;
  carried: BarangRow[];
}

/**
 * Changes a barang, but never its code. A correction of a split barang applies to its whole family.
 * @param sebab its cause, for the journal
 * @throws AppError not_found, version_conflict, validation_failed, conflict (fewer pieces than are held)
 */
export async function changeBarang(
  ctx: RequestContext,
  id: number,
  { versi, perubahan, isian, ...edit }: BarangEdit,
  sebab?: Sebab,
): Promise<Changed> {
  return inTransaction(ctx, async (inside) => {
    // locks the kategori first, as changes of a kategori lock it before its barang
    const isi = isian && checkedIsi(await holdIsian(inside.db, edit.kategori_id), isian);
    const splits = await lockFamily(inside.db, id);
    const before = await wholeBarang(inside.db, id);
    await assertVersi(inside.db, { jenis, current: before, given: versi });
    await assertBerkasOf(inside, edit, before);
    await assertAcquisitionFits(inside.db, before, edit);
    await assertPriceHolds(inside.db, before, edit);
    await assertPiecesHold(inside.db, before, edit);
    assertMeaning(perubahan, onlyWrong(before, edit), acquiredOn(before));
    await assertOpen(inside.db, changedOn(perubahan));
    const updated = await updateBarang(inside.db, id, { ...edit, kondisi: edit.kondisi ?? before.kondisi });
    const after = await withIsi(inside.db, updated, isi);
    assertSettingFits(before, after);
    const family = await familyCorrection(inside.db, splits, { before, after, perubahan });
    if (family) await carryOver(inside, family);
    const changed = inRegister(after) !== inRegister(before);
    const plain = changed && !sebab && !family && isPlain({ before, after, perubahan });
    const written = { before, after, masuk: acquiredOn(after), alasan: perubahan?.alasan };
    if (changed && !(plain && (await recordPlainEdit(inside, recordOf(after), written)))) {
      const another = after.kategori_id !== before.kategori_id;
      const setting = another ? ledgerValues : changedLedgers(before, after);
      if (setting.length > 0) await assertDepreciable(inside.db, after);
      const hargaBelumDiketahui = (before.harga_barang === null) !== (after.harga_barang === null);
      const cara = after.cara_perolehan !== before.cara_perolehan;
      const compared = { setting, hargaBelumDiketahui, cara };
      await recordChanges(inside, 'barang', [id], { ...perubahan, ...sebab, ...compared });
    }
    if (family) await restateParts(inside, family);
    if (after.jumlah_barang < before.jumlah_barang) {
      await assertEnoughOnEachDay(inside.db, id, { field: 'jumlah_barang' });
    }
    await recordAudit(inside, { jenis, record_id: id, aksi: 'update', sebelum: before, sesudah: after });
    const carried = family ? await auditCarried(inside, family) : [];
    if (after.sisa < before.sisa) await rejectBeyondStock(inside, id);
    return { barang: toBarang(inside.files.signer, after), carried };
  });
}
