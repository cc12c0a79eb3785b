import { sql } from 'kysely';
import type { AnswerOf } from '../../../shared/contract.ts';
import type { Kelompok } from '../../../shared/laporan.ts';
import type {
  BarisMutasiPenyusutan,
  laporanMutasiPenyusutanEndpoints,
} from '../../../shared/laporan-mutasi-penyusutan.ts';
import { exactTotal } from '../../../shared/rupiah.ts';
import type { Db } from '../../context.ts';
import { sortOf } from '../../db/paging.ts';
import { cachedByPart, isUnfiltered } from '../../db/part-cache.ts';
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
  sumNames,
} from './mutasi-penyusutan-rows.repository.ts';
import { inOrder, pagesOf, sorted } from './order.repository.ts';
import { packed, unpacked } from './packed-rows.repository.ts';
import type { Rekap } from './rekap.repository.ts';
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
        .selectFrom(described(filters, page).as('baris'))
        .select(names.map((name) => sql.ref(`baris.${name}`).as(name))) as unknown as Parameters<
        typeof sorted<Query['sort'], never, never, Row>
      >[0],
      orders,
      sortOf(sort, 'kode'),
      'baris.id',
    );
  const all = select<BarisMutasiPenyusutan>(columnNames);
  if (!isCached(db, filters, sort)) return all;
  return pagesOf(all, async (page) => {
    const { places } = await readOnce(db, filters, sort);
    // only the golongan of none is 0
    const found = unpacked(places, kept, page).map(({ kunci, ...place }) => ({
      ...place,
      kunci: filters.menurut === 'golongan' ? kunci : kunci || null,
    }));
    return select<BarisMutasiPenyusutan>(columnNames, found).execute();
  });
}

/** What is cached of a row: its place, without its sums and texts. */
const kept = { id: 'pieces', barang_id: 'id', kunci: 'id' } as const;

/**
 * Checks for all barang up to a past day. On an open day the order by names of kategori or lokasi is not cached, as
 * those may change while no barang does.
 */
function isCached(db: Db, filters: MutasiPenyusutanFilters, sort: Query['sort']): boolean {
  const { dari: _dari, sampai, menurut: _by, ledger: _ledger, ...narrowed } = filters;
  if (!isUnfiltered(narrowed) || !isPast(sampai)) return false;
  return closingRead(db) !== undefined || !sort?.endsWith('kelompok');
}

/** SQL for the sums of rows, as digits. */
const summed = (filters: MutasiPenyusutanFilters) =>
  sql.join(sumNames(filters).map((one) => sql`sum(${sql.ref(one)})::text as ${sql.ref(one)}`));

/** Computes order and sums of all rows by one statement; cached until something changes. */
async function readOnce(
  db: Db,
  filters: MutasiPenyusutanFilters,
  sort: Query['sort'],
): Promise<{ places: Buffer; sums: Raw[] }> {
  const { dari, sampai, menurut, ledger = 'komersial' } = filters;
  const version = await golonganVersion(db, menurut);
  const name = `mutasi penyusutan ${dari} ${sampai} ${menurut} ${ledger} ${version} ${sort ?? ''}`;
  return cachedByPart(
    db,
    { name, tables: ['barang'] },
    async () => {
      const { rows: found } = await sql<{ places: Buffer; sums: Raw[] }>`
        with baris as materialized (
          select baris.*, coalesce(baris.kunci, 0) as kunci_ada from ${described(filters)} baris
        ), rekap as (
          select kunci, count(*)::text as jumlah_baris, ${summed(filters)} from baris group by 1
        )
        select (
          select ${packed(kept, inOrder(orders, sortOf(sort, 'kode'), 'baris.id'))}
          from (select id, barang_id, kunci_ada as kunci, ${sql.join(sortable.map((one) => sql.ref(one)))} from baris) baris
        ) as places, (select coalesce(jsonb_agg(rekap), '[]') from rekap) as sums`.execute(db);
      const [one] = found;
      return [one?.places ?? Buffer.alloc(0), one?.sums ?? []];
    },
    (parts) => {
      const [places, sums] = parts.flat(1) as [Buffer, Raw[]];
      return { places, sums };
    },
  );
}

/** Columns of a row that it may be sorted by. */
const sortable = ['kode', 'nama', 'kelompok', 'perolehan_akhir', 'beban', 'akumulasi_akhir', 'nilai_buku'];

/** Sums each kategori, golongan or lokasi; cached for all barang up to a past day. */
async function sumsOf(db: Db, filters: MutasiPenyusutanFilters): Promise<Raw[]> {
  if (isCached(db, filters, undefined)) return (await readOnce(db, filters, undefined)).sums;
  const { rows: found } = await sql<Raw>`
    select kunci, count(*)::text as jumlah_baris, ${summed(filters)} from ${rows(filters)} bergerak group by 1`.execute(
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
