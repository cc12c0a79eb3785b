import { type RawBuilder, sql } from 'kysely';
import type { AnswerOf } from '../../../shared/contract.ts';
import type { Kelompok } from '../../../shared/laporan.ts';
import type {
  BarisMutasiPenyusutan,
  laporanMutasiPenyusutanEndpoints,
} from '../../../shared/laporan-mutasi-penyusutan.ts';
import { exactTotal } from '../../../shared/rupiah.ts';
import type { Db } from '../../context.ts';
import { sortOf } from '../../db/paging.ts';
import { type CachedSource, cachedByPart, isUnfiltered } from '../../db/part-cache.ts';
import { closingRead, isPast } from '../mutasi/register-at.repository.ts';
import type { Baris } from './laporan.ts';
import { golonganVersion, nameOf } from './movements.repository.ts';
import {
  described,
  type MutasiPenyusutanFilters,
  orders,
  type Place,
  type Query,
  rows,
  steadyPlaces,
  steadyTotals,
  sumNames,
} from './mutasi-penyusutan-rows.repository.ts';
import { inOrder, pagesOf, sorted } from './order.repository.ts';
import { packed, unpacked } from './packed-rows.repository.ts';
import { changesIn } from './period-changes.repository.ts';
import type { Rekap } from './rekap.repository.ts';
import { FIRST_ROWS, firstOf } from './rekap-hari.repository.ts';
import { type Steady, steadyOnce, steadyRows } from './steady.repository.ts';
import { addedUp, type Raw } from './sums.ts';

export type MutasiPenyusutanSums = AnswerOf<typeof laporanMutasiPenyusutanEndpoints.read>['data']['total'];

/** Builds the rows of the report in order, by default by kode. */
export function barisMutasiPenyusutan(
  db: Db,
  filters: MutasiPenyusutanFilters,
  sort: Query['sort'],
): Baris<BarisMutasiPenyusutan> {
  const columnNames = ['id', 'barang_id', 'kode', 'nama', 'kelompok', ...sumNames(filters)].filter(
    (name) => name !== 'tanpa_harga',
  );
  const select = <Row>(names: readonly string[], page?: readonly Place[]) =>
    sorted(
      db
        .selectFrom(described(filters, { page }).as('baris'))
        .select(names.map((name) => sql.ref(`baris.${name}`).as(name))) as unknown as Parameters<
        typeof sorted<Query['sort'], never, never, Row>
      >[0],
      orders,
      sortOf(sort, 'kode'),
      'baris.id',
    );
  const all = select<BarisMutasiPenyusutan>(columnNames);
  if (!isWhole(db, filters, sort)) return all;
  return pagesOf(all, async (page) => {
    const isFirst = page.offset + page.limit <= FIRST_ROWS;
    const places = isFirst ? (await readOnce(db, filters, sort)).places : await allPlaces(db, filters, sort);
    // only the golongan of none is 0
    const found = unpacked(places, kept, page).map(({ kunci, ...place }) => ({
      ...place,
      kunci: filters.menurut === 'golongan' ? kunci : kunci || null,
    }));
    return select<BarisMutasiPenyusutan>(columnNames, found).execute();
  });
}

/** What is cached of a row: its place, without its sums and texts. */
const kept = { barang_id: 'id', kunci: 'id' } as const;

/**
 * Checks for all barang, which are cached up to a past day. On an open past day the order by names of kategori or lokasi
 * is not, as those may change while no barang does.
 */
function isWhole(db: Db, filters: MutasiPenyusutanFilters, sort: Query['sort']): boolean {
  const { dari: _dari, sampai, menurut: _by, ledger: _ledger, ...narrowed } = filters;
  if (!isUnfiltered(narrowed)) return false;
  return !isPast(sampai) || closingRead(db) !== undefined || !sort?.endsWith('kelompok');
}

/** SQL for the sums of rows. */
const summed = (filters: MutasiPenyusutanFilters) =>
  sql.join(sumNames(filters).map((one) => sql`sum(${sql.ref(one)}) as ${sql.ref(one)}`));
/** SQL for the sums of rows, as digits. */
const asText = (filters: MutasiPenyusutanFilters) =>
  sql.join(sumNames(filters).map((one) => sql`sum(${sql.ref(one)})::text as ${sql.ref(one)}`));

/** Computes the sums of all rows and the places of the first ones by one statement; cached until something changes. */
async function readOnce(
  db: Db,
  filters: MutasiPenyusutanFilters,
  sort: Query['sort'],
): Promise<{ places: Buffer; sums: Raw[] }> {
  return cachedByPart(
    db,
    await cachedAs(db, 'awal', filters, sort),
    async () => {
      const changes = await changesIn(db, filters);
      const steady = steadyOnce(filters, changes);
      const { rows: found } = await sql<{ places: Buffer; sums: Raw[] }>`
        with berubah as materialized (select * from ${described(filters, changes)} berubah), ${steady.common}
        rekap as (
          select kunci, count(*) as jumlah_baris, ${summed(filters)} from berubah group by 1
          union all ${steadyTotals(filters, steady)}
        )
        select (${inPlace(filters, sort, { steady, from: sql`berubah`, first: true })}) as places,
          (select coalesce(jsonb_agg(rekap), '[]') from (
            select kunci, sum(jumlah_baris)::text as jumlah_baris, ${asText(filters)} from rekap group by 1
          ) rekap) as sums`.execute(db);
      const [one] = found;
      return [one?.places ?? Buffer.alloc(0), one?.sums ?? []];
    },
    (parts) => {
      const [places, sums] = parts.flat(1) as [Buffer, Raw[]];
      return { places, sums };
    },
  );
}

/** Computes the places of all rows in order; cached until something changes. */
async function allPlaces(db: Db, filters: MutasiPenyusutanFilters, sort: Query['sort']): Promise<Buffer> {
  return cachedByPart(
    db,
    await cachedAs(db, 'semua', filters, sort),
    async () => {
      const changes = await changesIn(db, filters);
      const { rows: found } = await sql<{ places: Buffer }>`
        ${inPlace(filters, sort, { steady: steadyRows(filters, changes), from: described(filters, changes) })}`.execute(
        db,
      );
      return [found[0]?.places ?? Buffer.alloc(0)];
    },
    (parts) => parts.flat()[0] ?? Buffer.alloc(0),
  );
}

/** Returns the key of what is cached of a report. */
async function cachedAs(
  db: Db,
  what: string,
  { dari, sampai, menurut, ledger = 'komersial' }: MutasiPenyusutanFilters,
  sort: Query['sort'],
): Promise<CachedSource> {
  const version = await golonganVersion(db, menurut);
  const name = `mutasi penyusutan ${what} ${dari} ${sampai} ${menurut} ${ledger} ${version} ${sort ?? ''}`;
  return { name, tables: ['barang'] };
}

/** SQL for the places of rows in order, packed: all or the first ones, of the barang that changed and of steady ones. */
function inPlace(
  filters: MutasiPenyusutanFilters,
  sort: Query['sort'],
  { steady, from, first }: { steady: Steady; from: RawBuilder<unknown>; first?: true },
): RawBuilder<unknown> {
  const sortBy = sortOf(sort, 'kode');
  const [column, direction] = sortBy;
  // rows of one barang are next to each other, as in `described`
  const order = sql`${inOrder(orders, sortBy, 'baris.id')}, kunci ${sql.raw(direction)}`;
  const of = (rows: RawBuilder<unknown>) => sql`
    select id, barang_id, coalesce(kunci, 0) as kunci, ${column === 'id' ? sql`null` : sql.ref(column)} as urut from ${rows} baris`;
  // the first ones of each by itself, as only those of steady barang are found by two processes
  const parts = [of(from), of(sql`(${steadyPlaces(filters, steady, column)})`)].map((part) =>
    first ? sql`(${part} order by ${order} limit ${sql.lit(FIRST_ROWS)})` : part,
  );
  const all = sql`(select id, barang_id, kunci, urut as ${sql.ref(column === 'id' ? 'urut' : column)}
    from (${sql.join(parts, sql` union all `)}) baris)`;
  return sql`select ${packed(kept, order)} as places from ${first ? firstOf(sql`${all} baris`, order) : all} baris`;
}

/** Sums each kategori, golongan or lokasi; cached for all barang up to a past day. */
async function sumsOf(db: Db, filters: MutasiPenyusutanFilters): Promise<Raw[]> {
  if (isWhole(db, filters, undefined)) return (await readOnce(db, filters, undefined)).sums;
  const { rows: found } = await sql<Raw>`
    select kunci, count(*)::text as jumlah_baris, ${asText(filters)} from ${rows(filters)} bergerak group by 1`.execute(
    db,
  );
  return found;
}

const counts = ['jumlah_baris', 'jumlah_unit', 'tanpa_harga'];

const asSums = (row: Raw, names: readonly string[]): MutasiPenyusutanSums =>
  Object.fromEntries(
    names.map((name) => [
      name,
      counts.includes(name) ? Number(row[name] ?? 0) : exactTotal(BigInt(row[name] ?? 0)),
    ]),
  ) as unknown as MutasiPenyusutanSums;

const totalOf = (sums: readonly Raw[], filters: MutasiPenyusutanFilters): MutasiPenyusutanSums => {
  const names = ['jumlah_baris', ...sumNames(filters)];
  return asSums(addedUp(sums, [], names)[0] ?? {}, names);
};

/** Sums all rows. */
export const totalMutasiPenyusutan = async (
  db: Db,
  filters: MutasiPenyusutanFilters,
): Promise<MutasiPenyusutanSums> => totalOf(await sumsOf(db, filters), filters);

/** Sums all rows and each group of the chosen grouping; other groupings stay empty. */
export async function rekapMutasiPenyusutan(
  db: Db,
  filters: MutasiPenyusutanFilters,
): Promise<Rekap<MutasiPenyusutanSums, 'per_kategori' | 'per_golongan' | 'per_lokasi'>> {
  const sums = await sumsOf(db, filters);
  const { rows: named } = await sql<{ kunci: number | null; nama: string }>`
    select kunci, coalesce(${nameOf(filters)}, '') as nama from unnest(${sums.map(({ kunci }) => kunci)}::bigint[]) as kunci
    order by 2, 1`.execute(db);
  const names = ['jumlah_baris', ...sumNames(filters)];
  const byKey = new Map(sums.map((row) => [String(row.kunci), row]));
  const groups: Kelompok<MutasiPenyusutanSums>[] = named.map(({ kunci, nama }) => ({
    id: kunci,
    nama,
    ...asSums(byKey.get(String(kunci)) ?? {}, names),
  }));
  // largest first; sorted by name among equals
  groups.sort((one, other) => Number(BigInt(other.perolehan_akhir) - BigInt(one.perolehan_akhir)));
  const none: Kelompok<MutasiPenyusutanSums>[] = [];
  return {
    total: totalOf(sums, filters),
    per_kategori: none,
    per_golongan: none,
    per_lokasi: none,
    [`per_${filters.menurut}`]: groups,
  };
}
