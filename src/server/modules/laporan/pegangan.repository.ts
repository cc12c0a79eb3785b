import { sql } from 'kysely';
import type { Db } from '../../context.ts';
import { cachedByPart, type IdRange, inIdRange } from '../../db/part-cache.ts';
import { isOpenPast, spanRows } from './masa-hari.repository.ts';
import { addedUp } from './sums.ts';

/**
 * Sums of a person's current holdings: holdings, distinct barang, pieces, and rupiah (as digits where a number is too
 * small).
 */
export interface Pegangan {
  pengguna_id: number;
  jumlah_penggunaan: number;
  jumlah_jenis: number;
  jumlah_unit: number;
  nilai: number | string;
  /** Number of distinct barang without a price. */
  tanpa_harga: number;
}

const sums = ['jumlah_penggunaan', 'jumlah_jenis', 'jumlah_unit', 'nilai', 'tanpa_harga'] as const;

/**
 * Sums the holdings of each person over all barang, today or on a day, largest first in rupiah; cached part by part.
 */
export const allPegangan = (db: Db, per?: string): Promise<readonly Pegangan[]> =>
  cachedByPart(
    db,
    { name: 'pegangan', tables: ['barang', 'barang_pengguna'] },
    (bagian) => held(db, bagian, per),
    joined,
  );

async function held(db: Db, bagian: IdRange, per: string | undefined): Promise<Pegangan[]> {
  const { rows } = await sql<Pegangan>`
    select dipegang.pengguna_id, sum(banyak) as jumlah_penggunaan, count(*) as jumlah_jenis,
      sum(dipegang.jumlah) as jumlah_unit, sum(dipegang.jumlah * barang.harga_barang) as nilai,
      count(*) filter (where barang.harga_belum_diketahui) as tanpa_harga
    from (
      select pengguna_id, barang_id, count(*) as banyak, sum(jumlah) as jumlah from barang_pengguna
      where tanggal_akhir is null and ${inIdRange('barang_id', bagian)} group by pengguna_id, barang_id
    ) dipegang
    join ${isOpenPast(db, per) ? spanRows(per) : sql`barang`} barang on barang.id = dipegang.barang_id
    where ${inIdRange('barang.id', bagian)}
    group by dipegang.pengguna_id`.execute(db);
  return rows;
}

/** Joins the parts: each barang is in one part alone, so numbers of distinct barang can be added. */
function joined(parts: Pegangan[][]): readonly Pegangan[] {
  const all = addedUp(parts.flat() as unknown as Parameters<typeof addedUp>[0], ['pengguna_id'], sums);
  return mostHolding(all as unknown as Pegangan[]);
}

/** Sorts people by the value of their holdings, largest first. */
export const mostHolding = <Held extends Pick<Pegangan, 'pengguna_id' | 'nilai'>>(
  all: readonly Held[],
): Held[] =>
  all
    .map((held) => ({ held, nilai: BigInt(held.nilai) }))
    .sort(
      (one, other) =>
        Number(other.nilai - one.nilai) || Number(one.held.pengguna_id) - Number(other.held.pengguna_id),
    )
    .map(({ held }) => held);

/** SQL for the sums per person as a subquery, with the columns of `Pegangan`. */
export const peganganRows = (all: readonly Pegangan[]) => sql<Pegangan>`(
  select * from unnest(
    ${all.map(({ pengguna_id }) => pengguna_id)}::bigint[],
    ${all.map(({ jumlah_penggunaan }) => jumlah_penggunaan)}::bigint[],
    ${all.map(({ jumlah_jenis }) => jumlah_jenis)}::bigint[],
    ${all.map(({ jumlah_unit }) => jumlah_unit)}::bigint[],
    ${all.map(({ nilai }) => nilai)}::numeric[],
    ${all.map(({ tanpa_harga }) => tanpa_harga)}::bigint[]
  ) as pegangan (pengguna_id, ${sql.join(sums.map((name) => sql.ref(name)))})
)`;
