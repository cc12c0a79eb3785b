import { type SqlBool, sql } from 'kysely';
import type { QueryOf } from '../../../shared/contract.ts';
import type { Kelompok } from '../../../shared/laporan.ts';
import type { BarisLaporanTerpakai, laporanTerpakaiEndpoints } from '../../../shared/laporan-terpakai.ts';
import { officeToday } from '../../../shared/today.ts';
import type { Db } from '../../context.ts';
import { containing, sortOf } from '../../db/paging.ts';
import { inIdRange, isUnfiltered } from '../../db/part-cache.ts';
import { wordsOf } from '../../db/search-words.ts';
import { together } from '../../db/together.ts';
import { barangMatching, within } from '../barang/barang.filter.ts';
import { describedBy } from '../barang/barang-described.repository.ts';
import { hargaBarang } from '../barang/harga.repository.ts';
import type { Baris } from './laporan.ts';
import { isOpenPast, spansOfDay } from './masa-hari.repository.ts';
import { type Orders, pageThenColumns } from './order.repository.ts';
import { allPegangan, mostHolding, type Pegangan } from './pegangan.repository.ts';
import {
  count,
  type Dimensi,
  largest,
  type Measures,
  perKategori,
  perTahun,
  type Rekap,
  rekapOf,
  rupiahOf,
  sumOf,
  totalOf,
} from './rekap.repository.ts';
import { type Hari, pageOfDay, readHari, rekapHari } from './rekap-hari.repository.ts';
import { rekapPerPart } from './rekap-parts.repository.ts';

type Query = QueryOf<typeof laporanTerpakaiEndpoints.read>;
export type TerpakaiFilters = Omit<Query, 'page' | 'per_page' | 'sort'>;
export type TerpakaiSums = Record<'jumlah_penggunaan' | 'jumlah_unit', number> & {
  nilai: number | string;
  tanpa_harga: number;
};

/** Selects current holdings that match the filters. Each word of `q` must match the barang or the holder's name. */
function terpakai(db: Db, { q, pengguna_id, dari, sampai, ...filters }: TerpakaiFilters) {
  const { kategori_id, lokasi_id, kondisi, tahun, harga_min, harga_max, harga_belum_diketahui } = filters;
  const barang = { kategori_id, lokasi_id, kondisi, tahun, harga_min, harga_max, harga_belum_diketahui };
  let query = barangMatching(db, barang)
    .innerJoin('barang_pengguna as bp', 'bp.barang_id', 'barang.id')
    .innerJoin('pengguna', 'pengguna.id', 'bp.pengguna_id')
    .where('bp.tanggal_akhir', 'is', null);
  for (const word of wordsOf(q)) {
    const pattern = containing(word);
    query = query.where(sql<SqlBool>`(
      ${describedBy('barang.id', word)} or lower(pengguna.name) like ${pattern}
    )`);
  }
  if (pengguna_id !== undefined) query = query.where('bp.pengguna_id', '=', pengguna_id);
  if (dari !== undefined) query = query.where('bp.tanggal_awal', '>=', dari);
  if (sampai !== undefined) query = query.where('bp.tanggal_awal', '<=', sampai);
  return query;
}

const nilai = sql<number>`barang.harga_barang * bp.jumlah`;

const orders: Orders<Query['sort']> = {
  id: sql`bp.id`,
  nama_barang: sql`lower(barang.nama_barang)`,
  kode_barang: sql`barang.kode_barang`,
  kategori: sql`lower(kategori.nama_kategori)`,
  lokasi: sql`lower(lokasi_jalur.jalur)`,
  pengguna: sql`lower(pengguna.name)`,
  sejak: sql`bp.tanggal_awal`,
  jumlah: sql`bp.jumlah`,
  harga_barang: sql`barang.harga_barang`,
  nilai,
};

/** Names that may change while no barang and no holding does: their order is not remembered. */
const ofOthers: readonly string[] = ['kategori', 'lokasi', 'pengguna'];

/** The rows of the report in order. */
export function barisLaporanTerpakai(
  db: Db,
  filters: TerpakaiFilters,
  sort: Query['sort'],
): Baris<BarisLaporanTerpakai> {
  const found = terpakai(db, filters)
    .innerJoin('kategori', 'kategori.id', 'barang.kategori_id')
    .innerJoin('lokasi_jalur', 'lokasi_jalur.id', 'barang.lokasi_id');
  const columns = (rows: typeof found) =>
    rows.select([
      'bp.id',
      'bp.barang_id',
      'barang.kode_barang',
      'barang.nama_barang',
      'barang.merk',
      'barang.nomor_seri',
      'kategori.nama_kategori as kategori',
      'lokasi_jalur.jalur as lokasi',
      'bp.pengguna_id',
      'pengguna.name as pengguna',
      'pengguna.jabatan',
      'bp.tanggal_awal as sejak',
      sql<number>`${filters.per ?? officeToday()}::date - bp.tanggal_awal`.as('lama_hari'),
      'bp.jumlah',
      'barang.satuan',
      hargaBarang.as('harga_barang'),
      nilai.as('nilai'),
      'bp.keterangan',
    ]);
  const order = sortOf(sort, 'nama_barang');
  const [field, direction] = order;
  const { per } = filters;
  const remembered = isUnfiltered(filters) && isOpenPast(db, per) && !ofOthers.includes(field);
  const ordered = (day: string) => {
    const way = sql.raw(direction);
    return {
      asal: { ...source, name: `${source.name} ${field} ${direction}` },
      kept,
      source: () => terpakai(db, {}).select(['bp.id', orders[field].as('kunci')]),
      order: sql`kunci ${way} nulls last, id ${way}`,
      ...(field === 'nama_barang' &&
        direction === 'asc' && { first: async () => (await readHari(db, hariOf(db, day))).rows }),
    };
  };
  return pageThenColumns(found, columns, {
    orders,
    order,
    id: 'bp.id',
    ...(remembered && { remembered: (page) => pageOfDay(db, ordered(per), page) }),
  });
}

const summed = (db: Db, filters: TerpakaiFilters) =>
  terpakai(db, filters).select([
    'barang.kategori_id',
    'bp.pengguna_id',
    sql<number>`extract(year from bp.tanggal_awal)::int`.as('tahun'),
    'bp.jumlah',
    nilai.as('nilai'),
    sql<number | null>`case when barang.harga_belum_diketahui then barang.id end`.as('tanpa_harga'),
  ]);

const sums: Measures<TerpakaiSums> = {
  jumlah_penggunaan: count,
  jumlah_unit: sumOf('jumlah'),
  nilai: rupiahOf('nilai'),
  // several people may hold pieces of one barang
  // and a distinct count would be sorted for
  tanpa_harga: {
    sum: sql`(select count(distinct id) from unnest(array_agg(tanpa_harga) filter (where tanpa_harga is not null)) id)`,
  },
};

/** So many people have a group of their own; the report of people has all of them. */
const MOST_PEOPLE = 100;

const perPengguna = {
  kunci: 'pengguna_id',
  nama: sql`pengguna.name`,
  join: sql`left join pengguna on pengguna.id = rekap.pengguna_id`,
  most: MOST_PEOPLE,
} satisfies Dimensi;

/** Counts matching holdings and pieces, and sums their value. */
export const totalLaporanTerpakai = (db: Db, filters: TerpakaiFilters): Promise<TerpakaiSums> =>
  totalOf(db, summed(db, filters), sums);

type Kelompokan = 'per_kategori' | 'per_pengguna' | 'per_tahun';

/** Sums all rows and each group. */
export async function rekapLaporanTerpakai(
  db: Db,
  filters: TerpakaiFilters,
): Promise<Rekap<TerpakaiSums, Kelompokan>> {
  if (isUnfiltered(filters)) return rekapAll(db, filters.per);
  return rekapOf(db, summed(db, filters), sums, { ...groups, per_pengguna: perPengguna }, 'nilai');
}

const source = { name: 'laporan terpakai', tables: ['barang', 'barang_pengguna'] } as const;
const groups = { per_kategori: perKategori, per_tahun: perTahun };

/** Key of a cached row. */
const kept = { id: 'id' } as const;

/** All of an open past day, with the names that rows are ordered by. */
const hariOf = (db: Db, per: string): Hari<TerpakaiSums, Kelompokan> => {
  const { most: _, ...everybody } = perPengguna;
  return {
    asal: source,
    source: () =>
      summed(spansOfDay(db, per), {})
        .innerJoin(sql<{ id: number; nama_barang: string }>`semua_barang`.as('catatan'), (on) =>
          on.onRef('catatan.id', '=', 'barang.id'),
        )
        .select(['bp.id', sql`lower(catatan.nama_barang)`.as('nama')]),
    sums,
    dimensions: { ...groups, per_pengguna: everybody },
    kept,
    order: sql`nama, id`,
    terpisah: 'per_pengguna',
  };
};

/**
 * All of it: there are so many people that what each of them holds is added up apart from the other groups; of an open
 * past day, where nothing is remembered by parts, together with them.
 */
async function rekapAll(db: Db, per: string | undefined): Promise<Rekap<TerpakaiSums, Kelompokan>> {
  if (isOpenPast(db, per)) {
    const hari = hariOf(db, per);
    const rekap = await rekapHari(db, hari, 'nilai');
    const { terpisah } = await readHari(db, hari);
    return { ...rekap, per_pengguna: await withNames(db, mostHolding(terpisah as unknown as Pegangan[])) };
  }
  const [rekap, per_pengguna] = await together(db, [
    () =>
      rekapPerPart(
        db,
        source,
        (bagian) => within(summed(db, {}), bagian).where(inIdRange('bp.barang_id', bagian)),
        sums,
        groups,
        'nilai',
      ),
    async () => withNames(db, await allPegangan(db)),
  ]);
  return { ...rekap, per_pengguna };
}

/** Builds the groups per holder, largest first, with names. */
async function withNames(
  db: Db,
  all: readonly Omit<Pegangan, 'jumlah_jenis'>[],
): Promise<Kelompok<TerpakaiSums>[]> {
  const listed = all.slice(0, MOST_PEOPLE + 1).map(({ pengguna_id }) => pengguna_id);
  const people = await db
    .selectFrom('pengguna')
    .select(['id', 'name'])
    .where(sql<SqlBool>`id = any(${listed}::bigint[])`)
    .execute();
  const names = new Map(people.map(({ id, name }) => [id, name]));
  const groups = all.map(({ pengguna_id, jumlah_penggunaan, jumlah_unit, nilai, tanpa_harga }) => ({
    id: pengguna_id,
    nama: names.get(pengguna_id) ?? '',
    jumlah_penggunaan,
    jumlah_unit,
    nilai,
    tanpa_harga,
  }));
  return largest(groups, MOST_PEOPLE, sums);
}
