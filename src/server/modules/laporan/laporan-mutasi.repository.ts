import { type RawBuilder, sql } from 'kysely';
import type { AnswerOf, QueryOf } from '../../../shared/contract.ts';
import {
  type BarisLaporanMutasi,
  kurangValues,
  type laporanMutasiEndpoints,
  type MenurutMutasi,
  pergerakanValues,
  tambahValues,
} from '../../../shared/laporan-mutasi.ts';
import type { Db } from '../../context.ts';
import { sortOf } from '../../db/paging.ts';
import { cachedByPart, isUnfiltered } from '../../db/part-cache.ts';
import type { Baris } from './laporan.ts';
import { golonganVersion, movementsOf, nameOf } from './movements.repository.ts';
import { type Orders, sorted } from './order.repository.ts';
import { changesIn } from './period-changes.repository.ts';
import { count, type Measures, type Rekap, rupiahOf, sumOf, totalOf } from './rekap.repository.ts';
import { steadySums } from './steady.repository.ts';

type Query = QueryOf<typeof laporanMutasiEndpoints.read>;
export type MutasiFilters = Omit<Query, 'page' | 'per_page' | 'sort' | 'dari' | 'sampai' | 'menurut'> & {
  dari: string;
  sampai: string;
  menurut: MenurutMutasi;
  /** All rows as JSON, computed once for page, sums and file. */
  semua?: string;
};
export type MutasiSums = AnswerOf<typeof laporanMutasiEndpoints.read>['data']['total'];

const detailed = [
  ...tambahValues.map((one) => `tambah_${one}`),
  ...kurangValues.map((one) => `kurang_${one}`),
];
const names = [...pergerakanValues, ...detailed];

/** SQL for the sum of one column of movements; departures are counted positive. */
function sumOfMoved(name: string, column: 'unit' | 'nilai'): RawBuilder<unknown> {
  const of = (which: RawBuilder<unknown>) =>
    sql`coalesce(sum(${sql.ref(column)}) filter (where ${which}), 0)`;
  if (name === 'bertambah') return of(sql`starts_with(kolom, 'tambah_')`);
  if (name === 'berkurang') return sql`-${of(sql`starts_with(kolom, 'kurang_')`)}`;
  if (name === 'keluar' || name.startsWith('kurang_')) return sql`-${of(sql`kolom = ${name}::text`)}`;
  if (name === 'koreksi')
    return sql`coalesce(sum(case when kolom = 'akhir' then ${sql.ref(column)} else -${sql.ref(column)} end), 0)`;
  return of(sql`kolom = ${name}::text`);
}

const columnsOf = (name: string) =>
  (['unit', 'nilai'] as const).map((column) => [`${name}_${column}`, column] as const);

/** A row without its name, which may change while no barang does. */
type Moved = Record<string, string | null> & { kunci: string | null };

/** SQL for the movements; of all barang, those of steady ones come from single spans. */
async function movementsIn(db: Db, filters: MutasiFilters): Promise<RawBuilder<unknown>> {
  const { dari, sampai, menurut, ...narrowed } = filters;
  if (!isUnfiltered(narrowed)) return movementsOf(filters);
  const changes = await changesIn(db, filters);
  return sql`select kunci, kolom, unit, nilai, tanpa_harga from (${movementsOf({ ...filters, changed: changes.changed })}) berubah
    union all select kunci, kolom, unit, nilai, 0 from (${steadySums(filters, changes)}) tetap`;
}

/** Computes the sums of each kategori, lokasi or golongan. */
async function sumsByKey(db: Db, filters: MutasiFilters): Promise<Moved[]> {
  const summed = names.flatMap((name) =>
    columnsOf(name).map(([as, column]) => sql`(${sumOfMoved(name, column)})::text as ${sql.ref(as)}`),
  );
  const { rows } = await sql<Moved>`
    select kunci::text, ${sql.join(summed)}, coalesce(sum(tanpa_harga) filter (where kolom = 'akhir'), 0)::text as tanpa_harga
    from (${await movementsIn(db, filters)}) gerak
    group by kunci having bool_or(unit <> 0 or nilai <> 0)`.execute(db);
  return rows;
}

/** Adds all rows with their names to the filters; the sums of all barang up to a past day are cached. */
export async function withMoved(db: Db, filters: MutasiFilters): Promise<MutasiFilters> {
  const { dari, sampai, menurut, ...narrowed } = filters;
  const read = () => sumsByKey(db, filters);
  const name = `laporan mutasi ${menurut} ${dari} ${sampai} ${await golonganVersion(db, menurut)}`;
  const moved = isUnfiltered(narrowed)
    ? await cachedByPart(db, { name, tables: ['barang'] }, read, (parts) => parts.flat())
    : await read();
  const { rows } = await sql<{ semua: string }>`
    select coalesce(jsonb_agg(to_jsonb(gerak) || jsonb_build_object(
      'id', coalesce(kunci, 0), 'nama', coalesce(${nameOf(filters)}, ''))), '[]')::text as semua
    from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as gerak (kunci bigint, tanpa_harga text, ${sql.join(
      names.flatMap((one) => columnsOf(one).map(([as]) => sql`${sql.ref(as)} text`)),
    )})`.execute(db);
  return { ...filters, semua: rows[0]?.semua ?? '[]' };
}

const source = (db: Db, { semua = '[]' }: MutasiFilters) => {
  const columns = names.flatMap((name) => columnsOf(name).map(([as]) => sql`${sql.ref(as)} numeric`));
  return db.selectFrom(
    sql<BarisLaporanMutasi>`(select * from jsonb_to_recordset(${semua}::jsonb)
      as isi (id bigint, nama text, tanpa_harga bigint, ${sql.join(columns)}))`.as('baris'),
  );
};

const orders: Orders<Query['sort']> = {
  id: sql`baris.id`,
  nama: sql`lower(baris.nama)`,
  awal_nilai: sql`baris.awal_nilai`,
  bertambah_nilai: sql`baris.bertambah_nilai`,
  berkurang_nilai: sql`baris.berkurang_nilai`,
  koreksi_nilai: sql`baris.koreksi_nilai`,
  masuk_nilai: sql`baris.masuk_nilai`,
  keluar_nilai: sql`baris.keluar_nilai`,
  akhir_nilai: sql`baris.akhir_nilai`,
  akhir_unit: sql`baris.akhir_unit`,
};

/** Builds the rows of the report in order, by default by name. */
export const barisLaporanMutasi = (
  db: Db,
  filters: MutasiFilters,
  sort: Query['sort'],
): Baris<BarisLaporanMutasi> =>
  sorted(source(db, filters).selectAll(), orders, sortOf(sort, 'nama'), 'baris.id');

const sums = {
  ...Object.fromEntries(
    names.flatMap((name) => [
      [`${name}_unit`, sumOf(`${name}_unit`)],
      [`${name}_nilai`, rupiahOf(`${name}_nilai`)],
    ]),
  ),
  tanpa_harga: sumOf('tanpa_harga'),
  jumlah_baris: count,
} as Measures<MutasiSums>;

/** Sums all movements. */
export const totalLaporanMutasi = (db: Db, filters: MutasiFilters): Promise<MutasiSums> =>
  totalOf(db, source(db, filters).selectAll(), sums);

/** Sums all movements; the rows themselves are the groups. */
export const rekapLaporanMutasi = async (
  db: Db,
  filters: MutasiFilters,
): Promise<Rekap<MutasiSums, never>> => ({ total: await totalLaporanMutasi(db, filters) });
