import { formatAngka, formatList } from '../../../shared/angka.ts';
import { ledgerValues } from '../../../shared/penyusutan-fiskal.ts';
import type { Inside, Trx } from '../../context.ts';
import { recordAudits } from '../audit/audit.repository.ts';
import { recordChanges } from '../mutasi/perubahan.service.ts';
import {
  carryFigures,
  carryFiguresToDeleted,
  correctEntryPrice,
  type FamilySplit,
  lockDeleted,
  lockUnsplit,
  restatePart,
  splitsOfFamily,
} from '../mutasi/split-family.repository.ts';
import { type BarangRow, findBarangOf, lockBarang } from './barang.repository.ts';
import { type FamilyCorrection, idsOf } from './split-correction-rules.ts';

const jenis = 'barang';

/**
 * Locks a barang and all others of its split family, in the order of their ids, and the delete log entries that could
 * restore deleted ones. Returns their splits.
 */
export async function lockFamily(trx: Trx, id: number): Promise<FamilySplit[]> {
  if (await lockUnsplit(trx, id)) return [];
  let splits = await splitsOfFamily(trx, id);
  for (;;) {
    const ids = idsOf(id, splits);
    if (splits.length > 0) await lockDeleted(trx, ids);
    await lockBarang(trx, ...ids);
    // a concurrent split of a member held its lock
    const now = await splitsOfFamily(trx, id);
    if (now.every(({ masuk_id }) => splits.some((one) => one.masuk_id === masuk_id))) return now;
    splits = now;
  }
}

/** Carries a correction over to the other members of a family, and to the journal entries that first had the value. */
export async function carryOver(inside: Inside, correction: FamilyCorrection): Promise<void> {
  const { sources, gone, setting, harga, known, cara, alasan } = correction;
  await carryFigures(inside.db, correction);
  await carryFiguresToDeleted(inside.db, correction);
  if (sources.length > 0) {
    const ledgers = ledgerValues.filter((ledger) => setting[ledger].length > 0);
    const hargaBelumDiketahui = known !== undefined;
    const change = {
      arti: 'salah_catat',
      setting: ledgers,
      hargaBelumDiketahui,
      cara: cara !== undefined,
      alasan,
    } as const;
    await recordChanges(inside, jenis, sources, change);
  }
  const ubah = { ...knownIn(known), ...(cara && { cara }) };
  if (gone !== undefined) await correctEntryPrice(inside, gone, { harga, alasan, ubah });
  await restateParts(inside, correction);
}

/**
 * Restates in the entry of each part what its pieces were when they left; parts that left first come before parts split
 * off them.
 */
export async function restateParts(
  inside: Inside,
  { splits, known, alasan }: Pick<FamilyCorrection, 'splits' | 'known' | 'alasan'>,
): Promise<void> {
  for (const split of splits) await restatePart(inside, split, { alasan, ubah: knownIn(known) });
}

const knownIn = (known: boolean | undefined) =>
  known === undefined ? {} : { harga_belum_diketahui: [known, !known] };

/** Writes audit entries for the corrected members; returns their present rows. */
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

/** Number of corrected members that a sentence names. */
const NAMED = 5;

/** Names the barang that were corrected along. */
export function carriedInWords(carried: readonly BarangRow[]): string {
  if (carried.length === 0) return '';
  const named = carried.slice(0, NAMED).map(({ kode_barang }) => kode_barang);
  const rest = carried.length - NAMED;
  const list = formatList([...named, ...(rest > 0 ? [`${formatAngka(rest)} lainnya`] : [])]);
  return ` ${formatAngka(carried.length)} barang dari pecahan yang sama ikut diperbaiki: ${list}.`;
}
