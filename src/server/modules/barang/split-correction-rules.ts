import { refused } from '../../../shared/errors.ts';
import { changedLedgers, type Ledger } from '../../../shared/penyusutan-fiskal.ts';
import { acquiredOn } from '../../../shared/perolehan.ts';
import type { PerubahanInput } from '../../../shared/perubahan-input.ts';
import { formatTanggal } from '../../../shared/tanggal.ts';
import type { Trx } from '../../context.ts';
import { type Carried, type FamilySplit, settingOwners } from '../mutasi/split-family.repository.ts';
import { type BarangRow, findBarangOf } from './barang.repository.ts';
import { assertAcquisitionFits, assertPriceHolds, assertSettingFits } from './barang-rules.ts';

/** Ids of a barang and of all barang in its splits, in order. */
export const idsOf = (id: number, splits: readonly FamilySplit[]) =>
  [...new Set([id, ...splits.flatMap(({ barang_id, asal_id }) => [barang_id, asal_id])])].sort(
    (a, b) => a - b,
  );

/** Correction that a split family takes over from one of its members. */
export interface FamilyCorrection extends Carried {
  splits: readonly FamilySplit[];
  /** The other members before the correction. */
  others: readonly BarangRow[];
  /** Ids of the barang whose own mutasi hold the corrected value. */
  sources: readonly number[];
  /** Id of the barang that all others were split from, if it no longer exists. */
  gone: number | undefined;
  /** Whether the price is known now, where that changed. */
  known: boolean | undefined;
  /** How it came in, before and now, where that changed. */
  cara: [before: string | null, after: string | null] | undefined;
  alasan: string | null;
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
const startOf = ({ penyusutan }: BarangRow) => penyusutan?.mulai ?? null;
const isKnown = ({ harga_barang }: BarangRow) => harga_barang !== null;

export interface Edited {
  before: BarangRow;
  after: BarangRow;
  perubahan: PerubahanInput | undefined;
}

/** A split family, and one of its members before and after an edit. */
interface Family extends Edited {
  splits: readonly FamilySplit[];
  ids: readonly number[];
  others: readonly BarangRow[];
}

/**
 * Determines what a correction of a split barang, or of one that was split off, carries over to its family; null for
 * nothing. Expects the family locked and the barang itself changed.
 * @throws AppError validation_failed (a value that can't be carried over, an acquisition after a split or a
 *   hand-over)
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
  const by = (after.harga_barang ?? 0) - (before.harga_barang ?? 0);
  const dates = (['tanggal_perolehan', 'tahun'] as const).find((name) => after[name] !== before[name]);
  const cara = after.cara_perolehan !== before.cara_perolehan;
  const starts = arti !== 'berubah' && startOf(after) !== startOf(before);
  const ledgers = changedLedgers(before, after);
  if (!harga && !dates && !cara && !starts && ledgers.length === 0) return null;

  const { id } = after;
  const ids = idsOf(id, splits);
  const others = await findBarangOf(
    trx,
    ids.filter((one) => one !== id),
  );
  const family = { ...edited, splits, ids, others };
  if (dates) await assertAcquisition(trx, family, dates);
  for (const other of by < 0 ? others : []) {
    const harga_barang = (other.harga_barang ?? 0) + by;
    await assertPriceHolds(trx, other, { harga_barang });
    assertSettingFits(other, { ...other, harga_barang });
  }
  const [komersial, fiskal] = [
    ledgers.includes('komersial') ? await settingCorrection(trx, family, 'komersial', starts) : undefined,
    ledgers.includes('fiskal') ? await settingCorrection(trx, family, 'fiskal', false) : undefined,
  ];
  const all = harga || dates || cara;
  if (!all && !komersial && !fiskal) return null;
  const sources = new Set([
    komersial?.owner ?? id,
    fiskal?.owner ?? id,
    all || starts ? rootOf(splits, id) : id,
  ]);
  sources.delete(id);
  const gone = [...sources].find((one) => !others.some((other) => other.id === one));
  // a price can be corrected without the missing barang; the rest is derived from its row
  if (gone !== undefined && (dates || starts || gone === komersial?.owner || gone === fiskal?.owner))
    throw refused(dates ?? (komersial ? 'penyusutan' : 'penyusutan_fiskal'), sentences.gone);
  if (gone !== undefined) sources.delete(gone);
  const setting = { komersial: komersial?.followers ?? [], fiskal: fiskal?.followers ?? [] };
  // price and acquisition apply to all, a setting only to members that have it from the same day
  const carried = ids.filter(
    (one) => one !== id && (all || setting.komersial.includes(one) || setting.fiskal.includes(one)),
  );
  return {
    from: id,
    ids: carried,
    setting,
    harga: by,
    known: isKnown(before) === isKnown(after) ? undefined : isKnown(after),
    cara: cara ? [before.cara_perolehan, after.cara_perolehan] : undefined,
    splits,
    others: others.filter((one) => carried.includes(one.id)),
    sources: [...sources],
    gone,
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
 * Finds the members with the setting that an edit corrects, from the same day, and the member that it was set for;
 * undefined where the edit is no correction but applies from a day on.
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
  // a first setting applies from the entry on
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

/** Finds the barang that all others of a family were split from. */
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
  for (const other of others) {
    await assertAcquisitionFits(trx, other, after);
    const { tahun, tanggal_perolehan } = after;
    assertSettingFits(other, { ...other, tahun, tanggal_perolehan });
  }
}
