import type { AnswerOf, QueryOf } from '../../../shared/contract.ts';
import { AppError } from '../../../shared/errors.ts';
import type { BarisSerah, SerahTerimaRinci, serahTerimaEndpoints } from '../../../shared/serah-terima.ts';
import { jenisSerahValues } from '../../../shared/serah-terima-words.ts';
import { formatTime } from '../../../shared/tanggal.ts';
import type { Db, Inside, RequestContext } from '../../context.ts';
import { assertVersi } from '../audit/versi.ts';
import { barisOf, type StoredBaris } from './baris.repository.ts';
import type { Held } from './kind.types.ts';
import { kinds } from './kinds.ts';
import { doneLine, goneLine, problemsOfWhole, standingLine } from './problems.ts';
import {
  bastOfSerahTerima,
  findSerahTerima,
  listSerahTerima,
  lockSerahTerima,
  type SerahTerimaRow,
} from './serah-terima.repository.ts';

export const jenis = 'serah_terima';

/** Reads one page. */
export async function pageOfSerahTerima(
  { db }: RequestContext,
  query: QueryOf<typeof serahTerimaEndpoints.list>,
): Promise<AnswerOf<typeof serahTerimaEndpoints.list>> {
  return listSerahTerima(db, query);
}

/** Reads one without its lines. @throws AppError not_found */
export async function wholeSerahTerima(db: Db, id: number): Promise<SerahTerimaRow> {
  const found = await findSerahTerima(db, id);
  if (!found) throw new AppError('not_found');
  return found;
}

/** Reads all records that a person holds or is responsible for, in the order of a page. */
export async function gather(db: Db, penggunaId: number): Promise<Held[]> {
  const held: Held[] = [];
  for (const jenis of jenisSerahValues)
    held.push(...((await kinds.find((kind) => kind.jenis === jenis)?.gather(db, penggunaId)) ?? []));
  return held;
}

/** Makes the key of a line of a draft, unique within it. */
export const keyOf = ({ jenis, record_id }: Pick<Held, 'jenis' | 'record_id'>): string =>
  `${jenis}:${record_id}`;

/**
 * Reads one with all records of the person, and the problems that keep it from being carried out.
 * @throws AppError not_found
 */
export async function readSerahTerima(
  { db, actor }: Pick<RequestContext, 'db' | 'actor'>,
  id: number,
): Promise<SerahTerimaRinci> {
  const found = await wholeSerahTerima(db, id);
  const stored = await barisOf(db, id);
  const held = await gather(db, found.pengguna.id);
  if (found.status === 'selesai')
    return {
      ...found,
      baris: stored.map(doneLine),
      masalah: [],
      bast: await bastOfSerahTerima(db, id),
      tersisa: countPerKind(held),
    };
  const baris = linesOf(found, held, stored);
  const masalah = await problemsOfWhole(db, found, baris, actor.id);
  return { ...found, baris, masalah, bast: [], tersisa: [] };
}

/** Combines present records with the lines of the draft: in the order of the page, missing ones last. */
export function linesOf(
  head: SerahTerimaRow,
  held: readonly Held[],
  stored: readonly StoredBaris[],
): BarisSerah[] {
  const decided = new Map(stored.map((row) => [keyOf(row), row]));
  const there = new Set(held.map(keyOf));
  return [
    ...held.map((one) => standingLine(one, decided.get(keyOf(one)), head)),
    ...stored.filter((row) => !there.has(keyOf(row))).map(goneLine),
  ];
}

/** Counts the records by kind. */
export function countPerKind(held: readonly Held[]): SerahTerimaRinci['tersisa'] {
  return jenisSerahValues
    .map((jenis) => ({ jenis, jumlah: held.filter((one) => one.jenis === jenis).length }))
    .filter(({ jumlah }) => jumlah > 0);
}

/**
 * Locks a draft for an act: of two concurrent acts, the second is refused.
 * @throws AppError not_found, conflict (already carried out), version_conflict
 */
export async function lockDraft({ db }: Inside, id: number, versi?: number): Promise<SerahTerimaRow> {
  await lockSerahTerima(db, id);
  const found = await wholeSerahTerima(db, id);
  if (found.status !== 'draf') {
    const when = found.selesai_pada ? ` pada ${formatTime(found.selesai_pada)}` : '';
    throw new AppError('conflict', {
      message: `Serah terima ini sudah dilaksanakan oleh ${found.selesai_oleh?.name ?? 'orang lain'}${when}. Muat ulang untuk melihat hasilnya.`,
      details: { status: found.status },
    });
  }
  await assertVersi(db, { jenis, current: found, given: versi });
  return found;
}

/** Returns a serah terima as the audit log stores it. */
export async function inAudit(db: Db, id: number): Promise<Record<string, unknown>> {
  const {
    created_at: _,
    updated_at: __,
    jumlah_baris: ___,
    aktif: ____,
    ...row
  } = await wholeSerahTerima(db, id);
  const baris = await barisOf(db, id);
  return {
    ...row,
    baris: baris.map(({ jenis, nama, tujuan, penerus }) => [jenis, nama, penerus?.name ?? tujuan].join(', ')),
  };
}
