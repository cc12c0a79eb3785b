import { formatAngka, formatList } from '../../../shared/angka.ts';
import { MAX_BULK, MAX_DITOLAK } from '../../../shared/barang-bulk.ts';
import type { BulkProposal } from '../../../shared/deletion-input.ts';
import { AppError, refused } from '../../../shared/errors.ts';
import { MAX_RESTORE } from '../../../shared/logdeletebarang.ts';
import type { Inside, Trx } from '../../context.ts';
import { errorOfConstraint } from '../../plugins/constraint-errors.ts';
import { recordAudits } from '../audit/audit.repository.ts';
import { assertOpen } from '../mutasi/hari-tutup.repository.ts';
import { dayRefused } from '../mutasi/meaning.ts';
import type { Pokok } from '../mutasi/mutasi.repository.ts';
import { recordChanges, refusedSince } from '../mutasi/perubahan.service.ts';

/** Records per batch. */
const BATCH = 500;

/** Result of a bulk action: counts, and the first refused records, each with its reason. */
export interface BulkOutcome<Named> {
  diproses: number;
  tetap: number;
  ditolak: number;
  daftar_ditolak: (Named & { id: number; alasan: string })[];
}

/** Adds entries of the delete log to the result, as long as all of them can be restored at once. */
export function keepLogs(
  result: { diproses: number; log_ids?: number[] | undefined },
  logIds: readonly number[],
): void {
  const ids = [...(result.log_ids ?? []), ...logIds];
  result.diproses += logIds.length;
  // an earlier batch may have been too many already
  if (ids.length === result.diproses && ids.length <= MAX_RESTORE) result.log_ids = ids;
  else delete result.log_ids;
}

/** Functions to choose, lock, read, write and name the records of one kind. */
export interface BulkKind<Row extends { id: number }, Filter, Change extends object, Named> {
  jenis: Pokok;
  matching: (trx: Trx, filter: Filter, limit: number) => Promise<number[]>;
  lock: (trx: Trx, ids: readonly number[]) => Promise<unknown>;
  find: (trx: Trx, ids: readonly number[]) => Promise<Row[]>;
  update: (trx: Trx, ids: readonly number[], change: Change) => Promise<void>;
  /** Reference to a refused record; null when it no longer exists. */
  named: (row: Row | null) => Named;
}

/** Chosen records: ids, or all that match filters, with the number that the screen showed. */
interface Chosen<Filter> {
  ids?: readonly number[] | undefined;
  filter?: (Filter & { q?: string | undefined }) | undefined;
  total?: number | undefined;
}

/**
 * Processes the chosen records in batches, each locked and read; missing records are refused.
 * @param result collects the outcome
 * @param act performs the action on a batch
 * @throws AppError validation_failed (too many, no exact match of the words, a future or closed day), conflict (the
 *   number of matches has changed since the screen was loaded)
 */
export async function inBatches<Row extends { id: number }, Filter, Change extends object, Named>(
  inside: Inside,
  kind: BulkKind<Row, Filter, Change, Named>,
  input: Chosen<Filter> & { tanggal?: string | undefined },
  result: BulkOutcome<Named>,
  act: (found: Row[]) => Promise<void>,
): Promise<void> {
  assertToday(input);
  await assertOpen(inside.db, { tanggal: input.tanggal });
  const ids = await chosenIds(inside.db, kind, input);
  for (let at = 0; at < ids.length; at += BATCH) {
    const batch = ids.slice(at, at + BATCH);
    await kind.lock(inside.db, batch);
    const found = await kind.find(inside.db, batch);
    const there = new Set(found.map(({ id }) => id));
    for (const id of batch)
      if (!there.has(id))
        addRefused(result, { ...kind.named(null), id }, `${word(kind)} ini sudah tidak ada.`);
    await act(found);
  }
}

const word = ({ jenis }: { jenis: Pokok }) => (jenis === 'barang' ? 'Barang' : 'Buku');

/** Refuses a future day for all records; whether a record existed on the day is checked for each. */
function assertToday({ tanggal }: { tanggal?: string | undefined }): void {
  const message = tanggal && dayRefused(tanggal, tanggal);
  if (message) throw refused('tanggal', message);
}

async function chosenIds<Filter>(
  trx: Trx,
  {
    jenis,
    matching,
  }: { jenis: Pokok; matching: (trx: Trx, filter: Filter, limit: number) => Promise<number[]> },
  { ids, filter, total }: Chosen<Filter>,
): Promise<number[]> {
  if (ids) return [...new Set(ids)].sort((one, other) => one - other);
  const found = await matching(trx, filter ?? ({} as Filter), MAX_BULK + 1);
  if (found.length === 0) assertSearched(filter?.q, jenis);
  if (found.length > MAX_BULK) {
    const message = `Paling banyak ${formatAngka(MAX_BULK)} ${jenis} sekaligus. Persempit filternya.`;
    throw refused('filter', message);
  }
  if (total !== undefined && total !== found.length) {
    throw new AppError('conflict', {
      message: `Jumlah ${jenis} yang cocok kini ${formatAngka(found.length)}, bukan lagi ${formatAngka(total)}. Periksa daftarnya, lalu ulangi.`,
    });
  }
  return found;
}

/**
 * Refuses a search without exact match: records that are only similar are never chosen as a whole.
 * @throws AppError validation_failed
 */
export function assertSearched(q: string | undefined, jenis: Pokok): void {
  if (!q?.trim()) return;
  const message = `Tidak ada ${jenis} yang memuat “${q.trim()}”. Yang hanya mirip dipilih satu per satu.`;
  throw refused('filter', message);
}

/** Sets the same place or condition of records from a day on; refuses those that can't have it since then. */
export async function setForMany<Row extends { id: number }, Filter, Change extends object, Named>(
  inside: Inside,
  kind: BulkKind<Row, Filter, Change, Named>,
  found: readonly Row[],
  { change, tanggal, result }: { change: Change; tanggal: string | undefined; result: BulkOutcome<Named> },
): Promise<void> {
  const fields = Object.keys(change) as (keyof Change & keyof Row)[];
  const moved = found.filter((row) => fields.some((field) => row[field] !== (change[field] as unknown)));
  result.tetap += found.length - moved.length;
  const kolom = 'kondisi' in change ? 'kondisi' : 'lokasi_id';
  const movedIds = moved.map(({ id }) => id);
  const refusals =
    tanggal === undefined || moved.length === 0
      ? new Map<number, string>()
      : await refusedSince(inside, kind.jenis, movedIds, { kolom, tanggal });
  for (const row of moved) refuse(kind, result, row, refusals.get(row.id));
  const different = moved.filter(({ id }) => !refusals.has(id));
  if (different.length === 0) return;
  const ids = different.map(({ id }) => id);
  await kind.update(inside.db, ids, change);
  await recordChanges(inside, kind.jenis, ids, { arti: 'berubah', tanggal });
  const after = new Map((await kind.find(inside.db, ids)).map((row) => [row.id, row]));
  await recordAudits(
    inside,
    different.map((sebelum) => {
      const { id } = sebelum;
      return { jenis: kind.jenis, record_id: id, aksi: 'update', sebelum, sesudah: after.get(id) } as const;
    }),
  );
  result.diproses += different.length;
}

/** Adds a record to the refused ones, unless there is no sentence. Returns whether it did. */
export function refuse<Row extends { id: number }, Named>(
  { named }: { named: (row: Row | null) => Named },
  result: BulkOutcome<Named>,
  row: Row,
  alasan: string | undefined,
): boolean {
  if (alasan !== undefined) addRefused(result, { ...named(row), id: row.id }, alasan);
  return alasan !== undefined;
}

function addRefused<Named>(result: BulkOutcome<Named>, row: Named & { id: number }, alasan: string): void {
  result.ditolak += 1;
  if (result.daftar_ditolak.length < MAX_DITOLAK) result.daftar_ditolak.push({ ...row, alasan });
}

/** Summarises the outcome in one sentence; says so where the records are only proposed. */
export function sentenceOfOutcome(
  {
    diproses,
    tetap,
    ditolak,
    usulan,
  }: Omit<BulkOutcome<unknown>, 'daftar_ditolak'> & { usulan?: BulkProposal | null },
  jenis: Pokok,
): string {
  const proposed = usulan
    ? `Belum dihapus: kantor ini memakai penghapusan berjenjang. Draf usulan dengan ${formatAngka(usulan.baris)} ${jenis} sudah dibuat di halaman Penghapusan. `
    : '';
  const parts = [
    `${proposed}${formatAngka(diproses)} ${jenis} diproses`,
    ...(tetap > 0 ? [`${formatAngka(tetap)} sudah demikian`] : []),
    ...(ditolak > 0 ? [`${formatAngka(ditolak)} ditolak`] : []),
  ];
  return `${formatList(parts)}.`;
}

/** Rewording of a refusal of one of many: its sentence and field; null leaves it as it is. */
type RefusalPlace = (error: AppError) => { sentence?: string; field: string } | null;

/**
 * Runs a rule for one of many records.
 * @param name names the record in a refusal
 * @throws AppError of the rule or of a violated constraint, naming the record
 */
export async function forOne<Result>(
  name: string,
  rule: () => Result | Promise<Result>,
  placeOf?: RefusalPlace,
): Promise<Result> {
  try {
    return await rule();
  } catch (error) {
    const refusal = error instanceof AppError ? error : errorOfConstraint(error);
    const at = refusal && placeOf?.(refusal);
    if (!refusal || at === null) throw error;
    const [own] = Object.values(refusal.errors ?? {}).flat();
    const message = `${name}: ${at?.sentence ?? own ?? refusal.message}`;
    const where = at ? { errors: { [at.field]: [message] } } : { details: refusal.details };
    throw new AppError(refusal.code, { message, ...where, cause: error });
  }
}
