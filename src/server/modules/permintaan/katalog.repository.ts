import { type SqlBool, sql } from 'kysely';
import type { QueryOf } from '../../../shared/contract.ts';
import {
  type KelompokKatalog,
  type katalogEndpoint,
  MAX_TEMPAT_KATALOG,
  type TempatKatalog,
} from '../../../shared/permintaan-katalog.ts';
import { officeToday } from '../../../shared/today.ts';
import type { Db } from '../../context.ts';
import { jalurOf } from '../../db/jalur.ts';
import { inRange, rangeOf } from '../../db/paging.ts';
import { type SearchHow, wordsOf } from '../../db/search-words.ts';
import { barangMatching } from '../barang/barang.filter.ts';
import { tanggalPerolehan } from '../barang/perolehan.repository.ts';
import { reservedPieces, sisaBarang } from '../barang/sisa.repository.ts';
import type { BerkasRow } from '../berkas/berkas.repository.ts';

/** A group as read: its picture has no address yet. */
export type KelompokRow = Omit<KelompokKatalog, 'gambar'> & { gambar: BerkasRow | null };

type KatalogQuery = QueryOf<typeof katalogEndpoint>;

/** Grouping key of barang; the name is written as in the index. */
const nama = sql<string>`lower(barang.nama_barang)`;
const merk = sql<string>`lower(coalesce(barang.merk, ''))`;

interface Group {
  nama: string;
  merk: string;
  sisa: number;
  banyak: number;
  jumlah_tempat: number;
  ids: number[];
  gambar_id: number | null;
}

/** SQL for what can be requested: movable pieces in stock that are not badly broken and were acquired by today. */
function offered(db: Db, { q, kategori_id, barang_id }: KatalogQuery, how: SearchHow) {
  let query = barangMatching(db, { q, kategori_id }, how)
    .leftJoin(reservedPieces, (on) => on.onRef('cadangan.barang_id', '=', 'barang.id'))
    .innerJoinLateral(
      sql<{ sisa: number }>`(
        select barang.jumlah_barang - coalesce(sum(jumlah), 0) - coalesce(cadangan.jumlah, 0) as sisa
        from barang_pengguna where barang_id = barang.id and tanggal_akhir is null
      )`.as('stok'),
      (on) => on.onTrue(),
    )
    .where('stok.sisa', '>', 0)
    .where('barang.kondisi', '<>', 'Rusak Berat')
    .where(
      sql<SqlBool>`not exists (select from kategori where id = barang.kategori_id and sifat = 'Tidak bergerak')`,
    )
    .where(sql<SqlBool>`${tanggalPerolehan()} <= ${officeToday()}::date`);
  if (barang_id !== undefined)
    query = query.where(
      sql<SqlBool>`(${nama}, ${merk}) = (
        select lower(nama_barang), lower(coalesce(merk, '')) from barang where id = ${barang_id}
      )`,
    );
  return query;
}

/** Reads the groups of one page by name, and one more where another page follows. */
async function groupsOf(db: Db, query: KatalogQuery, how: SearchHow): Promise<Group[]> {
  const { page, per_page, barang_id = 0 } = query;
  const order = sql`order by (barang.id = ${barang_id}) desc, stok.sisa desc, barang.id`;
  const named = query.barang_id === undefined ? 1 : MAX_TEMPAT_KATALOG;
  const groups = offered(db, query, how)
    .select([
      nama.as('nama'),
      merk.as('merk'),
      sql<number>`sum(stok.sisa)`.as('sisa'),
      sql<number>`count(*)`.as('banyak'),
      sql<number>`count(distinct barang.lokasi_id)`.as('jumlah_tempat'),
      sql<number[]>`(array_agg(barang.id ${order}))[1:${sql.lit(named)}]`.as('ids'),
      sql<
        number | null
      >`(array_agg(barang.gambar_id ${order}) filter (where barang.gambar_id is not null))[1]`.as(
        'gambar_id',
      ),
    ])
    .groupBy([nama, merk])
    .orderBy(nama)
    .orderBy(merk)
    // counting all groups keeps the planner from walking the index of names in the hope of an early page
    .$if(wordsOf(query.q).length > 0, (qb) => qb.select(sql<number>`count(*) over ()`.as('total')));
  return inRange(groups, { ...rangeOf({ page, per_page }), limit: per_page + 1 }).execute();
}

/** A record of the page, with the data that its group shows. */
type RecordRow = TempatKatalog & Pick<KelompokRow, 'nama_barang' | 'merk' | 'satuan' | 'kategori'>;

async function recordsOf(db: Db, ids: readonly number[]): Promise<Map<number, RecordRow>> {
  const rows = await db
    .selectFrom('barang')
    .innerJoin('kategori', 'kategori.id', 'barang.kategori_id')
    .innerJoin('lokasi', 'lokasi.id', 'barang.lokasi_id')
    .select([
      'barang.id as barang_id',
      'barang.kode_barang',
      'barang.nama_barang',
      'barang.merk',
      'barang.satuan',
      'lokasi.lokasi',
      jalurOf('barang.lokasi_id').as('jalur'),
      sql<KelompokRow['kategori']>`json_build_object(
        'id', kategori.id, 'nama_kategori', kategori.nama_kategori
      )`.as('kategori'),
      sisaBarang.as('sisa'),
    ])
    .where(sql<SqlBool>`barang.id = any(${[...ids]})`)
    .execute();
  return new Map(rows.map((row) => [row.barang_id, row]));
}

async function picturesOf(db: Db, ids: readonly number[]): Promise<Map<number, BerkasRow>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('berkas')
    .select(['id', 'nama', 'mime', 'ukuran', 'ada_pratinjau'])
    .where(sql<SqlBool>`id = any(${[...ids]})`)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Sums a person's holdings by name and merek; people hold few barang. */
async function ownPieces(db: Db, penggunaId: number): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('barang_pengguna')
    .innerJoin('barang', 'barang.id', 'barang_pengguna.barang_id')
    .select([nama.as('nama'), merk.as('merk'), sql<number>`sum(barang_pengguna.jumlah)`.as('jumlah')])
    .where('barang_pengguna.pengguna_id', '=', penggunaId)
    .where('barang_pengguna.tanggal_akhir', 'is', null)
    .groupBy([nama, merk])
    .execute();
  return new Map(rows.map((row) => [keyOf(row), row.jumlah]));
}

const keyOf = ({ nama, merk }: Pick<Group, 'nama' | 'merk'>) => JSON.stringify([nama, merk]);

/** Reads one page of the catalogue for a person. */
export async function readKatalog(
  db: Db,
  query: KatalogQuery,
  { penggunaId, ...how }: SearchHow & { penggunaId: number },
): Promise<{ rows: KelompokRow[]; lanjut: boolean }> {
  const groups = await groupsOf(db, query, how);
  const page = groups.slice(0, query.per_page);
  const [records, pictures, own] = await Promise.all([
    recordsOf(
      db,
      page.flatMap(({ ids }) => ids),
    ),
    picturesOf(
      db,
      page.flatMap(({ gambar_id }) => gambar_id ?? []),
    ),
    ownPieces(db, penggunaId),
  ]);
  const rows = page.flatMap((group) => {
    const found = group.ids.flatMap((id) => records.get(id) ?? []);
    const [first] = found;
    // deleted meanwhile
    if (!first) return [];
    const { nama_barang, merk, satuan, kategori } = first;
    return {
      nama_barang,
      merk,
      satuan,
      kategori,
      gambar: pictures.get(group.gambar_id ?? 0) ?? null,
      sisa: group.sisa,
      dipegang: own.get(keyOf(group)) ?? 0,
      banyak: group.banyak,
      jumlah_tempat: group.jumlah_tempat,
      tempat: found.map(({ barang_id, kode_barang, lokasi, jalur, sisa }) => ({
        barang_id,
        kode_barang,
        lokasi,
        jalur,
        sisa,
      })),
    };
  });
  return { rows, lanjut: groups.length > query.per_page };
}
