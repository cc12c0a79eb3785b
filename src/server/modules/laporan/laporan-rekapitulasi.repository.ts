import { sql } from 'kysely';
import type { AnswerOf, QueryOf } from '../../../shared/contract.ts';
import { golonganList, TANPA_GOLONGAN } from '../../../shared/golongan.ts';
import type { Kelompok } from '../../../shared/laporan.ts';
import type {
  BarisLaporanRekapitulasi,
  laporanRekapitulasiEndpoints,
} from '../../../shared/laporan-rekapitulasi.ts';
import { type Golongan, kondisiValues } from '../../../shared/limits.ts';
import { officeToday } from '../../../shared/today.ts';
import type { Db } from '../../context.ts';
import { sortOf } from '../../db/paging.ts';
import { type CachedSource, isUnfiltered, partOf } from '../../db/part-cache.ts';
import { barangMatching, within } from '../barang/barang.filter.ts';
import { tanpaHarga } from '../barang/harga.repository.ts';
import type { Baris } from './laporan.ts';
import { nilaiPerolehan, withBookValues } from './nilai-buku-barang.repository.ts';
import { type Orders, sorted } from './order.repository.ts';
import {
  count,
  type Measure,
  type Measures,
  perKategori,
  type Rekap,
  rupiahOf,
  sumOf,
} from './rekap.repository.ts';
import { rekapDari } from './rekap-parts.repository.ts';
import { addedUp, type Raw } from './sums.ts';

type Query = QueryOf<typeof laporanRekapitulasiEndpoints.read>;
export type RekapitulasiSums = AnswerOf<typeof laporanRekapitulasiEndpoints.read>['data']['total'];
type Sums = Omit<RekapitulasiSums, 'jumlah_baris'>;

/** Filters with sums that are computed once for rows, totals and groups. */
export type RekapitulasiFilters = Omit<Query, 'page' | 'per_page' | 'sort'> & {
  rekap: Rekap<RekapitulasiSums, 'per_golongan' | 'per_kategori'>;
};

const unitsIn = (kondisi: (typeof kondisiValues)[number]): Measure => ({
  sum: sql`coalesce(sum(jumlah_barang) filter (where kondisi = ${sql.lit(kondisi)}), 0)`,
});

const sums: Measures<Sums> = {
  jumlah_jenis: count,
  jumlah_unit: sumOf('jumlah_barang'),
  nilai: rupiahOf('nilai'),
  baik: unitsIn(kondisiValues[0]),
  rusak_ringan: unitsIn(kondisiValues[1]),
  rusak_berat: unitsIn(kondisiValues[2]),
  akumulasi: { sum: sql`coalesce(sum(nilai - nilai_buku), 0)`, rupiah: true },
  nilai_buku: rupiahOf('nilai_buku'),
  tanpa_harga: sumOf('tanpa_harga'),
};
const sumNames = Object.keys(sums) as (keyof Sums)[];

function summed(db: Db, { per, ...filters }: Omit<RekapitulasiFilters, 'rekap'>) {
  const { query, nilaiBuku } = withBookValues(barangMatching(db, filters), per ?? officeToday());
  return query.select([
    partOf('barang.id').as('bagian'),
    'barang.kategori_id',
    'barang.kondisi',
    'barang.jumlah_barang',
    nilaiPerolehan.as('nilai'),
    nilaiBuku.as('nilai_buku'),
    tanpaHarga.as('tanpa_harga'),
  ]);
}

const everything = ({ per, ...narrowed }: Omit<RekapitulasiFilters, 'rekap'>): CachedSource | false =>
  isUnfiltered(narrowed) && {
    name: `rekapitulasi ${per ?? officeToday()}`,
    tables: ['barang'],
    named: true,
  };

/** Sums by kategori, and these by golongan. */
export async function withRekap(
  db: Db,
  filters: Omit<RekapitulasiFilters, 'rekap'>,
): Promise<RekapitulasiFilters> {
  const { total, per_kategori } = await rekapDari(
    db,
    everything(filters),
    (bagian) => within(summed(db, filters), bagian),
    sums,
    { per_kategori: perKategori },
    'nilai',
  );
  const golonganOf = new Map(
    (await db.selectFrom('kategori').select(['id', 'golongan']).execute()).map(({ id, golongan }) => [
      id,
      golongan as Golongan | null,
    ]),
  );
  const keyed = per_kategori.map((group) => ({
    ...group,
    golongan: golonganOf.get(Number(group.id)) ?? null,
  }));
  const byGolongan = new Map(
    addedUp(keyed as unknown as Raw[], ['golongan'], sumNames).map(({ golongan, ...row }) => [golongan, row]),
  );
  const per_golongan = [...golonganList, null].flatMap((one): Kelompok<RekapitulasiSums>[] => {
    const row = byGolongan.get(one?.kode ?? null);
    if (!row) return [];
    const own = Object.fromEntries(sumNames.map((name) => [name, row[name]])) as Sums;
    return [{ id: one?.kode ?? 'tanpa', nama: one?.nama ?? TANPA_GOLONGAN, ...own, jumlah_baris: 1 }];
  });
  return {
    ...filters,
    rekap: {
      total: { ...total, jumlah_baris: per_golongan.length },
      per_golongan,
      per_kategori: per_kategori.map((group) => ({ ...group, jumlah_baris: 1 })),
    },
  };
}

const orders: Orders<Query['sort']> = {
  id: sql`baris.id`,
  kode: sql`baris.kode`,
  nama: sql`lower(baris.nama)`,
  jumlah_jenis: sql`baris.jumlah_jenis`,
  jumlah_unit: sql`baris.jumlah_unit`,
  nilai: sql`baris.nilai`,
  akumulasi: sql`baris.akumulasi`,
  nilai_buku: sql`baris.nilai_buku`,
};

/** Builds the rows in order of their code, those without a golongan last. */
export function barisLaporanRekapitulasi(
  db: Db,
  { rekap }: RekapitulasiFilters,
  sort: Query['sort'],
): Baris<BarisLaporanRekapitulasi> {
  const rows = rekap.per_golongan.map((group) => {
    const found = golonganList.find(({ kode }) => kode === group.id);
    return {
      ...group,
      ...(found ?? { kode: null, kode_bmd: null, kode_bmn: null }),
      id: Number(found?.kode ?? 0),
    };
  });
  const read = sql<BarisLaporanRekapitulasi>`(
    select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as golongan (
      id integer, kode text, nama text, kode_bmd text, kode_bmn text,
      ${sql.join(sumNames.map((name) => sql`${sql.ref(name)} ${'rupiah' in sums[name] ? sql`numeric` : sql`bigint`}`))})
  )`;
  const found = db
    .selectFrom(read.as('baris'))
    .select(['baris.id', 'baris.kode', 'baris.nama', 'baris.kode_bmd', 'baris.kode_bmn'])
    .select(sumNames.map((name) => sql<number>`${sql.ref(`baris.${name}`)}`.as(name)));
  return sorted(found, orders, sortOf(sort, 'kode'), 'baris.id') as Baris<BarisLaporanRekapitulasi>;
}

/** Sums all golongan. */
export const totalLaporanRekapitulasi = async (
  _db: Db,
  { rekap }: RekapitulasiFilters,
): Promise<RekapitulasiSums> => rekap.total;

/** Sums all rows and each group. */
export const rekapLaporanRekapitulasi = async (
  _db: Db,
  { rekap }: RekapitulasiFilters,
): Promise<Rekap<RekapitulasiSums, 'per_golongan' | 'per_kategori'>> => rekap;
