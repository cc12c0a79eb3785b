import { formatAngka, formatList } from '../../../shared/angka.ts';
import { changedLedgers, type Ledger, ledgerValues } from '../../../shared/penyusutan-fiskal.ts';
import type { PerubahanInput } from '../../../shared/perubahan-input.ts';
import { formatTanggal } from '../../../shared/tanggal.ts';
import type { Inside, Trx } from '../../context.ts';
import { recordAudits } from '../audit/audit.repository.ts';
import { refused } from '../barang-pengguna/holding-rules.ts';
import { recordChanges } from '../mutasi/perubahan.service.ts';
import {
  type Carried,
  carryFigures,
  carryFiguresToDeleted,
  type FamilySplit,
  lockDeleted,
  restatePart,
  settingOwners,
  splitsOfFamily,
} from '../mutasi/split-family.repository.ts';
import { type BarangRow, findBarangOf, lockBarang } from './barang.repository.ts';
import { acquiredOn, assertHoldingsFit } from './barang-rules.ts';

const jenis = 'barang';

const idsOf = (id: number, splits: readonly FamilySplit[]) =>
  [...new Set([id, ...splits.flatMap(({ barang_id, asal_id }) => [barang_id, asal_id])])].sort(
    (a, b) => a - b,
  );

/**
 * Locks a barang and all that a split leads to from it, in the order of their ids, and what could bring deleted ones
 * back. Answers their splits.
 */
export async function lockFamily(trx: Trx, id: number): Promise<FamilySplit[]> {
  let splits = await splitsOfFamily(trx, id);
  for (;;) {
    const ids = idsOf(id, splits);
    if (splits.length > 0) await lockDeleted(trx, ids);
    await lockBarang(trx, ...ids);
    // who split one of them meanwhile held its lock
    const now = await splitsOfFamily(trx, id);
    if (now.every(({ masuk_id }) => splits.some((one) => one.masuk_id === masuk_id))) return now;
    splits = now;
  }
}

/** A correction of what a family has in common, as one of its barang says it. */
export interface FamilyCorrection extends Carried {
  splits: readonly FamilySplit[];
  /** The others, as they were. */
  others: readonly BarangRow[];
  /** Those whose own mutasi say what is corrected. */
  sources: readonly number[];
  alasan: string | null;
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
const startOf = ({ penyusutan }: BarangRow) => penyusutan?.mulai ?? null;

interface Edited {
  before: BarangRow;
  after: BarangRow;
  perubahan: PerubahanInput | undefined;
}

/** A family, and what one of it says after an edit. */
interface Family extends Edited {
  splits: readonly FamilySplit[];
  ids: readonly number[];
  others: readonly BarangRow[];
}

/**
 * Says what a correction of a barang that was split, or came from a split, carries over to its family; null where it
 * carries nothing. Expects the family locked and the barang itself changed.
 * @throws AppError validation_failed (a figure that can't be carried over, an acquisition after a split or a hand-over)
 */
export async function familyCorrection(
  trx: Trx,
  splits: readonly FamilySplit[],
  edited: Edited,
): Promise<FamilyCorrection | null> {
  if (splits.length === 0) return null;
  const { before, after, perubahan } = edited;
  const { arti, alasan = null } = perubahan ?? {};
  if (after.jumlah_barang !== before.jumlah_barang) throw refused('jumlah_barang', unsplitFirst('jumlahnya'));
  const reclassified = arti === 'salah_catat' && after.kategori_id !== before.kategori_id;
  if (reclassified && (after.penyusutan === null || (await followsForTax(trx, splits, after))))
    throw refused('kategori_id', unsplitFirst('kategorinya'));
  const harga = after.harga_barang !== before.harga_barang;
  const dates = (['tanggal_perolehan', 'tahun'] as const).find((name) => after[name] !== before[name]);
  const starts = arti !== 'berubah' && startOf(after) !== startOf(before);
  const ledgers = changedLedgers(before, after);
  if (!harga && !dates && !starts && ledgers.length === 0) return null;

  const { id } = after;
  const ids = idsOf(id, splits);
  const others = await findBarangOf(
    trx,
    ids.filter((one) => one !== id),
  );
  const family = { ...edited, splits, ids, others };
  if (dates) await assertAcquisition(trx, family, dates);
  const [komersial, fiskal] = [
    ledgers.includes('komersial') ? await settingCorrection(trx, family, 'komersial', starts) : undefined,
    ledgers.includes('fiskal') ? await settingCorrection(trx, family, 'fiskal', false) : undefined,
  ];
  const all = harga || dates;
  if (!all && !komersial && !fiskal) return null;
  const sources = new Set([
    komersial?.owner ?? id,
    fiskal?.owner ?? id,
    all || starts ? rootOf(splits, id) : id,
  ]);
  sources.delete(id);
  if ([...sources].some((one) => !others.some((other) => other.id === one)))
    throw refused(harga ? 'harga_barang' : (dates ?? 'penyusutan'), sentences.gone);
  const setting = { komersial: komersial?.followers ?? [], fiskal: fiskal?.followers ?? [] };
  // price and acquisition are of all, a setting of those that have it from the same day
  const carried = ids.filter(
    (one) => one !== id && (all || setting.komersial.includes(one) || setting.fiskal.includes(one)),
  );
  return {
    from: id,
    ids: carried,
    setting,
    harga: after.harga_barang - before.harga_barang,
    splits,
    others: others.filter((one) => carried.includes(one.id)),
    sources: [...sources],
    alasan,
  };
}

const followsForTax = async (
  trx: Trx,
  splits: readonly FamilySplit[],
  { id, penyusutan_fiskal }: BarangRow,
) =>
  penyusutan_fiskal === null &&
  (await settingOwners(trx, splits, idsOf(id, splits), 'fiskal')).get(id) !== undefined;

/**
 * Says which of a family have the setting that an edit corrects from the same day, and which of them it was set for;
 * undefined where the edit corrects none, as it holds from a day on.
 */
async function settingCorrection(
  trx: Trx,
  { splits, ids, others, before, after, perubahan }: Family,
  ledger: Ledger,
  starts: boolean,
): Promise<{ owner: number; followers: readonly number[] } | undefined> {
  const field = ledger === 'fiskal' ? 'penyusutan_fiskal' : 'penyusutan';
  const wrong = perubahan?.arti === 'salah_catat';
  if (starts && !wrong && !same({ ...after.penyusutan, mulai: 0 }, { ...before.penyusutan, mulai: 0 }))
    throw refused('penyusutan.mulai', sentences.mulai);
  const owners = await settingOwners(trx, splits, ids, ledger);
  const own = owners.get(after.id);
  // what is set for the first time holds from the entry on
  if (own && !wrong && !starts) return undefined;
  const followers = ids.filter((one) => one !== after.id && owners.get(one)?.mutasi_id === own?.mutasi_id);
  const owner = own?.barang_id ?? rootOf(splits, after.id);
  const unlike = starts && followers.length < ids.length - 1;
  if (unlike || (owner !== after.id && !followers.includes(owner))) throw refused(field, sentences.setting);
  const moved = others.some((one) => followers.includes(one.id) && one.kategori_id !== after.kategori_id);
  if (after[field] === null && moved) throw refused(field, sentences.kategori);
  return { owner, followers };
}

const unsplitFirst = (what: string) =>
  `Barang ini hasil pecah atau sudah dipecah, jadi ${what} tidak dapat dikoreksi sendiri. Batalkan pecah dahulu.`;

const sentences = {
  mulai: 'Awal penyusutan diperbaiki untuk semua pecahannya, cara penyusutan tidak. Simpan satu per satu.',
  setting:
    'Penyusutan salah satu barang dari pecahan yang sama sudah diubah lagi sesudah dipecah, jadi tidak dapat diperbaiki dari sini. Ubah sejak suatu tanggal.',
  kategori:
    'Salah satu barang dari pecahan yang sama sekarang dalam kategori lain, jadi penyusutannya tidak dapat mengikuti kategori.',
  gone: 'Barang asal pecahan ini sudah dihapus. Pulihkan dahulu dari Riwayat Delete Barang, lalu perbaiki kembali.',
};

/** The barang that all others of a family came from. */
function rootOf(splits: readonly FamilySplit[], id: number): number {
  const from = splits.find(({ barang_id }) => barang_id === id);
  return from ? rootOf(splits, from.asal_id) : id;
}

async function assertAcquisition(trx: Trx, { splits, others, after }: Family, field: string): Promise<void> {
  const first = splits.map(({ tanggal }) => tanggal).sort()[0] ?? '';
  if (acquiredOn(after) > first) {
    const day = formatTanggal(first);
    throw refused(field, `Barang ini dipecah pada ${day}. Isi tanggal perolehan paling lambat hari itu.`);
  }
  for (const other of others) await assertHoldingsFit(trx, other, after);
}

/** Carries a correction over to the others of a family, and to the journal of where it was said first. */
export async function carryOver(inside: Inside, correction: FamilyCorrection): Promise<void> {
  const { sources, splits, alasan, setting } = correction;
  await carryFigures(inside.db, correction);
  await carryFiguresToDeleted(inside.db, correction);
  if (sources.length > 0) {
    const ledgers = ledgerValues.filter((ledger) => setting[ledger].length > 0);
    await recordChanges(inside, jenis, sources, { arti: 'salah_catat', setting: ledgers, alasan });
  }
  await restateParts(inside, splits, alasan);
}

/** Lets each part say what its pieces were when they left, those that left first before what was split off them. */
export async function restateParts(
  inside: Inside,
  splits: readonly FamilySplit[],
  alasan: string | null,
): Promise<void> {
  for (const split of splits) await restatePart(inside, split, alasan);
}

/** Audits the others of a family that were changed along; answers them as they are now. */
export async function auditCarried(inside: Inside, { others }: FamilyCorrection): Promise<BarangRow[]> {
  const now = await findBarangOf(
    inside.db,
    others.map(({ id }) => id),
  );
  await recordAudits(
    inside,
    now.map((sesudah, index) => ({
      jenis,
      record_id: sesudah.id,
      aksi: 'update' as const,
      sebelum: others[index],
      sesudah,
    })),
  );
  return now;
}

/** How many of those that were changed along are named. */
const NAMED = 5;

/** Says which barang were changed along with one. */
export function carriedInWords(carried: readonly BarangRow[]): string {
  if (carried.length === 0) return '';
  const named = carried.slice(0, NAMED).map(({ kode_barang }) => kode_barang);
  const rest = carried.length - NAMED;
  const list = formatList([...named, ...(rest > 0 ? [`${formatAngka(rest)} lainnya`] : [])]);
  return ` ${formatAngka(carried.length)} barang dari pecahan yang sama ikut diperbaiki: ${list}.`;
}
