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
import { closingRead } from '../mutasi/register-at.repository.ts';
import type { Baris } from './laporan.ts';
import { movementsOf, nameOf } from './movements.repository.ts';
import { type Orders, sorted } from './order.repository.ts';
import { count, type Rekap, rupiahOf, sumOf, totalOf, type Ukuranan } from './rekap.repository.ts';

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

/** Computes the rows: each kategori or lokasi with its movements and name. */
async function readAll(db: Db, filters: MutasiFilters): Promise<string> {
  const summed = names.flatMap((name) =>
    columnsOf(name).map(([as, column]) => sql`${sumOfMoved(name, column)} as ${sql.ref(as)}`),
  );
  const { rows } = await sql<{ semua: string }>`
    select coalesce(jsonb_agg(baris), '[]')::text as semua from (
      select coalesce(kunci, 0) as id, coalesce(${nameOf(filters)}, '') as nama, ${sql.join(summed)}, coalesce(sum(tanpa_harga) filter (where kolom = 'akhir'), 0) as tanpa_harga
      from (${movementsOf(filters)}) gerak
      group by kunci having bool_or(unit <> 0 or nilai <> 0)
    ) baris`.execute(db);
  return rows[0]?.semua ?? '[]';
}

/** Adds all rows to the filters; cached, with names, for all barang up to a closed day. */
export async function withMoved(db: Db, filters: MutasiFilters): Promise<MutasiFilters> {
  const { dari, sampai, menurut, ...narrowed } = filters;
  const semua =
    closingRead(db) && isUnfiltered(narrowed)
      ? await cachedByPart(
          db,
          { name: `laporan mutasi ${menurut} ${dari} ${sampai}`, tables: ['barang'] },
          async () => [await readAll(db, filters)],
          ([found]) => found?.[0] ?? '[]',
        )
      : await readAll(db, filters);
  return { ...filters, semua };
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
} as Ukuranan<MutasiSums>;

/** Sums all movements. */
export const totalLaporanMutasi = (db: Db, filters: MutasiFilters): Promise<MutasiSums> =>
  totalOf(db, source(db, filters).selectAll(), sums);

/** Sums all movements; the rows themselves are the groups. */
export const rekapLaporanMutasi = async (
  db: Db,
  filters: MutasiFilters,
): Promise<Rekap<MutasiSums, never>> => ({ total: await totalLaporanMutasi(db, filters) });
