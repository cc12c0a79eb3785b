import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../context.ts';
import { currentReader, forEverybody } from '../reader.ts';

/** A part of a table: the records with ids from `dari` up to, and without, `sampai`. */
export interface Bagian {
  dari: number;
  sampai: number;
}

/** The condition that a column of ids lies in a part. */
export const inBagian = (id: string, { dari, sampai }: Bagian): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.ref(id)} >= ${dari} and ${sql.ref(id)} < ${sampai}`;

/** What a number is worked out from. */
export interface Asal {
  /** What is worked out, with all that it depends on besides the records, such as a date. */
  nama: string;
  /** Tables that are read part by part. The parts of `barang_pengguna` are those of its barang. */
  bagian: readonly ('barang' | 'barang_pengguna' | 'buku')[];
  /** Tables that are read as a whole with each part. */
  utuh?: readonly ('kategori' | 'kelompok_penyusutan')[];
}

/** Whether filters leave everything in: only then parts are worth being remembered. */
export const nothingNarrows = (filters: object): boolean =>
  Object.values(filters).every((value) => value === undefined);

/** Ids of one part, as in migration 0021. */
const PER_BAGIAN = 8192;
/** Parts that one caller works out at the same time. */
const TOGETHER = 2;
/** Rows that are remembered at most, of all parts together: 60 MB or so. What each person holds of a million barang is half of it. */
const MOST_ROWS = 600_000;

interface Ingatan {
  versi: string;
  rows: Promise<unknown[]>;
  banyak: number;
}

interface Hasil {
  bagian: Map<number, Ingatan>;
  semua: { versi: string; hasil: unknown } | undefined;
}

/** What one thing counts for besides the rows of its parts. */
const ROWS_OF_ONE = 100;

/** What this process remembers of each database. */
const remembered = new WeakMap<Db, Map<string, Hasil>>();

/** After so many rounds in which others went on changing something, the last one counts. */
const ROUNDS = 5;

/**
 * Works something out part by part, and joins the parts. A part is worked out again only when something of it was
 * changed since, by whatever process; several who ask at the same time share the work. What comes out is never older
 * than the call: what had been committed by then is in it. All parts are of one moment, unless others go on changing
 * them for several rounds. In a transaction nothing is remembered.
 * @param work what one part brings: few rows
 * @param join puts the rows of all parts together; the result is shared and must not be changed
 */
export async function perBagian<T, R>(
  db: Db,
  asal: Asal,
  work: (bagian: Bagian) => Promise<T[]>,
  join: (rows: T[][]) => R,
): Promise<R> {
  if (db.isTransaction) return join([await work({ dari: 0, sampai: Number.MAX_SAFE_INTEGER })]);
  const hasil = resultOf(db, asal.nama);
  let versions = await versionsOf(db, asal);
  for (let round = 1; ; round++) {
    const all = textOf(versions);
    if (hasil.semua?.versi === all) return hasil.semua.hasil as R;
    const found = await partsOf(hasil.bagian, versions, work);
    const now = await versionsOf(db, asal);
    const unchanged = textOf(now) === all;
    if (unchanged || round === ROUNDS) {
      const joined = join(found);
      if (unchanged) hasil.semua = { versi: all, hasil: joined };
      forgetOldest(db, asal.nama);
      return joined;
    }
    versions = now;
  }
}

const textOf = (versions: ReadonlyMap<number, string>) =>
  [...versions].map(([nomor, versi]) => `${nomor}=${versi}`).join();

/** What each part brings, in the order of `versions`: remembered, under way, or worked out now. */
async function partsOf<T>(
  known: Map<number, Ingatan>,
  versions: ReadonlyMap<number, string>,
  work: (bagian: Bagian) => Promise<T[]>,
): Promise<T[][]> {
  const one = (nomor: number, versi: string): Promise<T[]> => {
    const earlier = known.get(nomor);
    if (earlier?.versi === versi) return earlier.rows as Promise<T[]>;
    // others may come to wait for it
    const rows = forEverybody(() => work({ dari: nomor * PER_BAGIAN, sampai: (nomor + 1) * PER_BAGIAN }));
    const made: Ingatan = { versi, rows, banyak: 0 };
    known.set(nomor, made);
    rows.then(
      ({ length }) => {
        made.banyak = length;
      },
      () => {
        if (known.get(nomor) === made) known.delete(nomor);
      },
    );
    return rows;
  };
  const waiting = [...versions].entries();
  const found: T[][] = [];
  let failed = false;
  const worker = async () => {
    for (const [at, [nomor, versi]] of waiting) {
      if (failed) return;
      currentReader()?.signal.throwIfAborted();
      found[at] = await one(nomor, versi).catch((error) => {
        failed = true;
        throw error;
      });
    }
  };
  await Promise.all(Array.from({ length: TOGETHER }, worker));
  for (const nomor of known.keys()) if (!versions.has(nomor)) known.delete(nomor);
  return found;
}

/**
 * The version of each part that there is. They are read before the parts: what is committed in between makes a part
 * newer than its version says, never older.
 */
async function versionsOf(db: Db, { bagian, utuh = [] }: Asal): Promise<Map<number, string>> {
  const { rows } = await sql<{ tabel: string; bagian: number; versi: string }>`
    select tabel, bagian, sum(versi)::text as versi from perubahan
    where tabel = any(${[...bagian, ...utuh]}) group by tabel, bagian order by tabel, bagian`.execute(db);
  const whole = new Set<string>(utuh);
  const common = rows.filter(({ tabel }) => whole.has(tabel)).map(({ tabel, versi }) => `${tabel} ${versi}`);
  const versions = new Map<number, string[]>();
  for (const { tabel, bagian: nomor, versi } of rows) {
    if (whole.has(tabel)) continue;
    const own = versions.get(nomor) ?? [...common];
    own.push(`${tabel} ${versi}`);
    versions.set(nomor, own);
  }
  return new Map([...versions].map(([nomor, own]) => [nomor, own.join(' ')]));
}

/** What is remembered under a name, now the one that was used last. */
function resultOf(db: Db, nama: string): Hasil {
  const names = remembered.get(db) ?? new Map<string, Hasil>();
  remembered.set(db, names);
  const hasil = names.get(nama) ?? { bagian: new Map(), semua: undefined };
  names.delete(nama);
  names.set(nama, hasil);
  return hasil;
}

/** Lets go of what was used longest ago, while there is too much. */
function forgetOldest(db: Db, keep: string): void {
  const names = remembered.get(db) ?? new Map<string, Hasil>();
  const sizeOf = ({ bagian }: Hasil) =>
    [...bagian.values()].reduce((sum, { banyak }) => sum + banyak, ROWS_OF_ONE);
  let size = [...names.values()].reduce((sum, hasil) => sum + sizeOf(hasil), 0);
  for (const [nama, hasil] of names) {
    if (size <= MOST_ROWS) return;
    if (nama === keep) continue;
    names.delete(nama);
    size -= sizeOf(hasil);
  }
}
