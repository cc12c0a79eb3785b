import { type RawBuilder, sql } from 'kysely';
import type { QueryOf } from '../../../shared/contract.ts';
import type { NilaiTotal } from '../../../shared/fields.ts';
import type { BarisLaporanPengguna, laporanPenggunaEndpoints } from '../../../shared/laporan-pengguna.ts';
import type { Db } from '../../context.ts';
import { sortOf } from '../../db/paging.ts';
import { barangMatching } from '../barang/barang.filter.ts';
import { penggunaMatching } from '../pengguna/pengguna.repository.ts';
import type { Baris } from './laporan.ts';
import { type Orders, sorted } from './order.repository.ts';
import { allPegangan, type Pegangan, peganganRows } from './pegangan.repository.ts';
import {
  count,
  type Dimensi,
  type Measures,
  type Rekap,
  rekapOf,
  rupiahOf,
  sumOf,
  totalOf,
} from './rekap.repository.ts';

type Query = QueryOf<typeof laporanPenggunaEndpoints.read>;
export type PenggunaFilters = Omit<Query, 'page' | 'per_page' | 'sort'> & {
  /**
   * Sums per person over all barang, computed once for the whole answer when neither kategori nor lokasi is filtered.
   */
  pegangan?: readonly Pegangan[];
};
export type PenggunaSums = Record<'jumlah_orang' | 'jumlah_jenis' | 'jumlah_unit' | 'tanpa_harga', number> & {
  nilai: BarisLaporanPengguna['nilai'];
};

/** SQL for the sums per person over the filtered barang. */
function heldOf(db: Db, { kategori_id, lokasi_id }: PenggunaFilters): RawBuilder<Dipegang> {
  const held = barangMatching(db, { kategori_id, lokasi_id })
    .innerJoin('barang_pengguna as bp', 'bp.barang_id', 'barang.id')
    .where('bp.tanggal_akhir', 'is', null)
    .groupBy('bp.pengguna_id')
    .select([
      'bp.pengguna_id',
      sql<number>`count(distinct bp.barang_id)`.as('jumlah_jenis'),
      sql<number>`sum(bp.jumlah)`.as('jumlah_unit'),
      sql<number>`sum(bp.jumlah * barang.harga_barang)`.as('nilai'),
      sql<number>`count(distinct bp.barang_id) filter (where barang.harga_belum_diketahui)`.as('tanpa_harga'),
    ]);
  return sql<Dipegang>`(${held})`;
}

type Dipegang = Omit<Pegangan, 'jumlah_penggunaan'>;

/** Adds the sums per person to the filters, where all barang count. */
export async function withPegangan(db: Db, filters: PenggunaFilters): Promise<PenggunaFilters> {
  const { kategori_id, lokasi_id, per } = filters;
  const narrowed = kategori_id !== undefined || lokasi_id !== undefined;
  return narrowed ? filters : { ...filters, pegangan: await allPegangan(db, per) };
}

/** Selects the matching people with their holdings; the search does not cover e-mails, which it would reveal. */
function filteredPengguna(db: Db, filters: PenggunaFilters) {
  const { q, kategori_id, lokasi_id, jabatan, aktif, memegang, pegangan } = filters;
  const narrowed = kategori_id !== undefined || lokasi_id !== undefined;
  const holds = memegang ?? (narrowed ? true : undefined);
  const dipegang = pegangan ? peganganRows(pegangan) : heldOf(db, filters);
  let query = penggunaMatching(db.selectFrom('pengguna'), q, false)
    .leftJoin(dipegang.as('dipegang'), (on) => on.onRef('dipegang.pengguna_id', '=', 'pengguna.id'))
    .select([
      'pengguna.id',
      'pengguna.name',
      'pengguna.jabatan',
      'pengguna.aktif',
      sql<number>`coalesce(dipegang.jumlah_jenis, 0)`.as('jumlah_jenis'),
      sql<number>`coalesce(dipegang.jumlah_unit, 0)`.as('jumlah_unit'),
      sql<number>`coalesce(dipegang.nilai, 0)`.as('nilai'),
      sql<number>`coalesce(dipegang.tanpa_harga, 0)`.as('tanpa_harga'),
    ]);
  if (jabatan !== undefined) query = query.where('pengguna.jabatan', '=', jabatan);
  if (aktif !== undefined) query = query.where('pengguna.aktif', '=', aktif);
  if (holds !== undefined) query = query.where('dipegang.pengguna_id', holds ? 'is not' : 'is', null);
  return query;
}

const orders: Orders<Query['sort']> = {
  name: sql`lower(baris.name)`,
  jabatan: sql`lower(baris.jabatan)`,
  jumlah_jenis: sql`baris.jumlah_jenis`,
  jumlah_unit: sql`baris.jumlah_unit`,
  nilai: sql`baris.nilai`,
  id: sql`baris.id`,
};

/** Builds the rows of the report in order, by default the largest holder first. */
export function barisLaporanPengguna(
  db: Db,
  filters: PenggunaFilters,
  sort: Query['sort'],
): Baris<BarisLaporanPengguna> {
  const rows = db
    .selectFrom(filteredPengguna(db, filters).as('baris'))
    .select([
      'baris.id',
      'baris.name',
      'baris.jabatan',
      sql<BarisLaporanPengguna['status']>`case when baris.aktif then 'Aktif' else 'Nonaktif' end`.as(
        'status',
      ),
      'baris.jumlah_jenis',
      'baris.jumlah_unit',
      sql<NilaiTotal>`baris.nilai`.as('nilai'),
    ]);
  return sorted(rows, orders, sortOf(sort, '-nilai'), 'baris.id');
}

const sums: Measures<PenggunaSums> = {
  jumlah_orang: count,
  jumlah_jenis: sumOf('jumlah_jenis'),
  jumlah_unit: sumOf('jumlah_unit'),
  nilai: rupiahOf('nilai'),
  tanpa_harga: sumOf('tanpa_harga'),
};

const perJabatan: Dimensi = { kunci: 'jabatan', nama: sql`coalesce(rekap.jabatan, 'Tanpa jabatan')` };

/** Sums the matching people and their holdings. */
export const totalLaporanPengguna = (db: Db, filters: PenggunaFilters): Promise<PenggunaSums> =>
  totalOf(db, filteredPengguna(db, filters), sums);

/** Sums all rows and each group. */
export const rekapLaporanPengguna = (
  db: Db,
  filters: PenggunaFilters,
): Promise<Rekap<PenggunaSums, 'per_jabatan'>> =>
  rekapOf(db, filteredPengguna(db, filters), sums, { per_jabatan: perJabatan }, 'nilai');
