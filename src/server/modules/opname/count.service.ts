import { AppError } from '../../../shared/errors.ts';
import { readLabelContent, readPath } from '../../../shared/label-content.ts';
import type { CountAnswer } from '../../../shared/opname.ts';
import type { CountBatch, CountInput } from '../../../shared/opname-input.ts';
import {
  type CountFault,
  type CountResult,
  MAX_COUNTS,
  type MenurutOpname,
} from '../../../shared/opname-words.ts';
import type { Inside, RequestContext } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { assertBerkas } from '../berkas/berkas-reference.ts';
import {
  type Asked,
  countedIn,
  findCounts,
  findKnown,
  inRoom,
  insertCounts,
  type Known,
  peopleAmong,
  roomsAmong,
  type StoredCount,
  usedNumbers,
} from './count.repository.ts';
import { faultOf, type ReadCount, readCount, sameContent, sentences } from './count-rules.ts';
import { tellWatchers } from './opname.repository.ts';
import { wrongState } from './opname.service.ts';
import { lowerWaiting, openPerangkat } from './perangkat.repository.ts';
import { lockForCounting, lockOwnPerangkat } from './perangkat.service.ts';

/** A count to store, with its index in the batch. */
interface Placed {
  place: number;
  row: ReadCount;
}

/**
 * Receives a batch of counts from one device. Each is stored, or repeats a stored one with the same answer, or is
 * refused with its reason. Counts that arrive after the device was closed or the counting ended are stored as late
 * counts.
 * @throws AppError too_large, not_found (also for non-petugas), conflict (not begun, another account's device)
 */
export async function receiveCounts(
  ctx: RequestContext,
  opnameId: number,
  { perangkat_id, hitungan }: CountBatch,
): Promise<CountAnswer[]> {
  if (hitungan.length > MAX_COUNTS)
    throw new AppError('too_large', { params: { limit: `${MAX_COUNTS} hitungan sekali kirim` } });
  return inTransaction(ctx, async (inside) => {
    const opname = await lockForCounting(inside, opnameId);
    if (opname.status === 'draf') throw wrongState('draf', 'belum dapat dihitung');
    const device = perangkat_id.toLowerCase();
    const { ditutup } = await lockOwnPerangkat(inside, opnameId, device);
    const susulan = ditutup || opname.released || opname.status !== 'berjalan';
    const { menurut } = opname;
    const { answers, made } = await answersTo(inside, { opnameId, device, susulan, hitungan, menurut });
    // a new count reopens a device that has handed in; a mere retry does not
    if (!susulan && made > 0) await openPerangkat(inside.db, opnameId, device, {});
    const fewer = await lowerWaiting(inside.db, opnameId, device, answers.filter(isDelivered).length);
    if (made > 0 || fewer) await tellWatchers(inside.db, opnameId);
    return answers;
  });
}

/** Tells whether the phone sends a count no more: it arrived, or was refused for its content. */
const isDelivered = ({ sebab }: CountAnswer) => sebab !== 'id_terpakai' && sebab !== 'urut_terpakai';

interface Batch {
  opnameId: number;
  device: string;
  susulan: boolean;
  hitungan: readonly CountInput[];
  menurut: MenurutOpname;
}

async function answersTo(
  inside: Inside,
  { opnameId, device, susulan, hitungan, menurut }: Batch,
): Promise<{ answers: CountAnswer[]; made: number }> {
  const { db } = inside;
  const read = hitungan.map((one) => readCount(one, opnameId, device));
  const ids = read.flatMap((row) => (row.id === undefined ? [] : [row.id]));
  const kept = new Map<string, StoredCount>((await findCounts(db, ids)).map((row) => [row.id, row]));
  const rooms = await roomsAmong(db, opnameId, numbers(read.map((row) => row.lokasi_id)));
  const people = await peopleAmong(db, opnameId, numbers(read.map((row) => row.pengguna_id)));
  const isPerson = (id: number | null) => (id === null ? menurut === 'ruang' : people.has(id));
  const used = await usedNumbers(db, {
    opname_id: opnameId,
    perangkat_id: device,
    urut: numbers(read.map((row) => row.urut)),
  });
  const wrongPhotos = await unusablePhotos(inside, read);
  const refusals: (CountAnswer | undefined)[] = [];
  const fresh = new Map<string, Placed>();
  for (const [place, row] of read.entries()) {
    const refuse = (sebab: CountFault) => {
      refusals[place] = { id: row.sent, diterima: false, sebab, pesan: sentences[sebab] };
    };
    const before = row.id === undefined ? undefined : (kept.get(row.id) ?? fresh.get(row.id)?.row);
    const fault = faultOf(row) ?? (wrongPhotos.has(row.foto_id ?? 0) ? 'foto' : undefined);
    if (before && (fault || !sameContent(before, row))) refuse('id_terpakai');
    else if (before) continue;
    else if (fault) refuse(fault);
    else if (!rooms.has(row.lokasi_id as number)) refuse('ruang');
    else if (!isPerson(row.pengguna_id)) refuse('orang');
    else if (used.has(row.urut as number)) refuse('urut_terpakai');
    else {
      used.add(row.urut as number);
      fresh.set(row.id as string, { place, row });
    }
  }
  const made = await keep(inside, { opnameId, susulan, placed: [...fresh.values()] });
  for (const row of made.rows) kept.set(row.id, row);
  const answers = read.map((row, place): CountAnswer => {
    const refused = refusals[place];
    if (refused) return refused;
    const stored = kept.get(row.id as string);
    if (!stored || made.lost.has(row.id as string))
      return { id: row.sent, diterima: false, sebab: 'id_terpakai', pesan: sentences.id_terpakai };
    return { id: row.sent, diterima: true, hasil: stored.hasil, nama: stored.nama, susulan: stored.susulan };
  });
  return { answers, made: made.rows.length };
}

const numbers = (values: readonly (number | null)[]): number[] => [
  ...new Set(values.filter((value) => value !== null)),
];

/** Finds the photos that can't belong to a count: no pictures, or somebody else's. */
async function unusablePhotos(inside: Inside, read: readonly ReadCount[]): Promise<Set<number>> {
  const wrong = new Set<number>();
  for (const id of numbers(read.map((row) => row.foto_id))) {
    try {
      if (id > 0) await assertBerkas(inside, { field: 'foto_id', id, untuk: 'gambar' });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      wrong.add(id);
    }
  }
  return wrong;
}

/** Resolves new counts, once and for all, and stores them. */
async function keep(
  { db, actor, config }: Inside,
  { opnameId, susulan, placed }: { opnameId: number; susulan: boolean; placed: readonly Placed[] },
): Promise<{ rows: StoredCount[]; lost: Set<string> }> {
  if (placed.length === 0) return { rows: [], lost: new Set() };
  const known = await findKnown(
    db,
    opnameId,
    placed.map(({ row }) => askedOf(row.kode as string, config.baseUrl)),
  );
  const kunciOf = (index: number, kode: string) => {
    const found = known.get(index);
    return found ? `${found.jenis}:${found.record_id}` : `kode:${kode.toLowerCase()}`;
  };
  const counted = await countedIn(
    db,
    opnameId,
    placed.map(({ row }, index) => kunciOf(index, row.kode as string)),
  );
  const rows = placed.map(({ row }, index): StoredCount => {
    const found = known.get(index);
    const lokasi_id = row.lokasi_id as number;
    const key = inRoom(kunciOf(index, row.kode as string), lokasi_id, row.pengguna_id);
    const hasil = resultOf(found, row, counted.has(key));
    if ((row.jumlah as number) > 0) counted.add(key);
    else counted.delete(key);
    const { jenis = null, record_id = null, nama = null } = found ?? {};
    const { sent: _, ...content } = row;
    return { ...(content as Omit<StoredCount, 'hasil'>), jenis, record_id, nama, hasil, susulan };
  });
  const inserted = await insertCounts(
    db,
    rows.map((row) => ({ ...row, oleh_id: actor.id })),
  );
  const lost = new Set(rows.filter(({ id }) => !inserted.has(id)).map(({ id }) => id));
  return { rows: rows.filter(({ id }) => inserted.has(id)), lost };
}

/** Parses a scanned text; an address of another site can at most be a kode lama. */
function askedOf(text: string, baseUrl: string): Asked {
  const read = readPath(text) ?? readLabelContent(text, [baseUrl]);
  if (!read) return { jenis: null, id: null, kode: null, kode_lama: text };
  if ('kode' in read) return { jenis: null, id: null, kode: read.kode, kode_lama: text };
  return { ...read, kode: null, kode_lama: null };
}

function resultOf(
  known: Known | undefined,
  { lokasi_id, pengguna_id }: Pick<ReadCount, 'lokasi_id' | 'pengguna_id'>,
  counted: boolean,
): CountResult {
  if (counted) return 'sudah_dihitung';
  if (!known) return 'tidak_dikenal';
  if (known.lokasi_id === null) return 'di_luar_cakupan';
  if (pengguna_id !== null && !known.orang.includes(pengguna_id)) return 'orang_lain';
  return known.lokasi_id === lokasi_id ? 'cocok' : 'ruang_lain';
}
