import { type SelectQueryBuilder, sql } from 'kysely';
import type { QueryOf } from '../../../shared/contract.ts';
import type { HistoryRow, Holding, historyEndpoints, StatusHistory } from '../../../shared/history.ts';
import type { Db } from '../../context.ts';
import { containing, type Page, sortOf } from '../../db/paging.ts';
import type { Database } from '../../db/tables.ts';

export type HistoryQuery = QueryOf<typeof historyEndpoints.list>;
export type HistoryFilters = Omit<HistoryQuery, 'page' | 'per_page' | 'sort'>;

/** The status of a holding, from its own columns. */
const status = sql<StatusHistory>`case
  when bp.dikoreksi_pada is not null then 'Dikoreksi'
  when bp.tanggal_akhir is null then 'Masih Digunakan'
  else 'Tidak Digunakan'
end`;

const selectHolding = (db: Db) =>
  db
    .selectFrom('barang_pengguna as bp')
    .innerJoin('pengguna', 'pengguna.id', 'bp.pengguna_id')
    .leftJoin('pengguna as pencatat', 'pencatat.id', 'bp.dicatat_oleh_id')
    .select([
      'bp.id',
      'bp.barang_id',
      'bp.pengguna_id',
      sql<Holding['pengguna']>`json_build_object(
        'id', pengguna.id, 'name', pengguna.name, 'jabatan', pengguna.jabatan
      )`.as('pengguna'),
      'bp.jumlah',
      'bp.tanggal_awal',
      'bp.tanggal_akhir',
      status.as('status'),
      'bp.keterangan',
      sql<Holding['kondisi_awal']>`bp.kondisi_awal`.as('kondisi_awal'),
      sql<Holding['kondisi_akhir']>`bp.kondisi_akhir`.as('kondisi_akhir'),
      'bp.asal_id',
      'bp.koreksi_dari_id',
      'bp.alasan_koreksi',
      'bp.dikoreksi_pada',
      sql<Holding['dicatat_oleh']>`case when pencatat.id is not null
        then json_build_object('id', pencatat.id, 'name', pencatat.name) end`.as('dicatat_oleh'),
      'bp.created_at',
    ]);

/** Holdings with their barang. */
export const selectHistory = (db: Db) =>
  selectHolding(db)
    .innerJoin('barang', 'barang.id', 'bp.barang_id')
    .select(
      sql<HistoryRow['barang']>`json_build_object(
        'id', barang.id, 'kode_barang', barang.kode_barang, 'nama_barang', barang.nama_barang
      )`.as('barang'),
    );

/** All holdings of a barang, those that go on first, then the latest. */
export async function holdingsOfBarang(db: Db, barangId: number): Promise<Holding[]> {
  return selectHolding(db)
    .where('bp.barang_id', '=', barangId)
    .orderBy(sql`bp.tanggal_akhir is not null`)
    .orderBy('bp.tanggal_awal', 'desc')
    .orderBy('bp.id', 'desc')
    .execute();
}

/** One holding of a barang. */
export async function findHolding(db: Db, barangId: number, id: number): Promise<Holding | undefined> {
  return selectHolding(db).where('bp.barang_id', '=', barangId).where('bp.id', '=', id).executeTakeFirst();
}

/** One holding of a barang, with the barang. */
export async function findHistoryRow(db: Db, barangId: number, id: number): Promise<HistoryRow | undefined> {
  return selectHistory(db).where('bp.barang_id', '=', barangId).where('bp.id', '=', id).executeTakeFirst();
}

/** The ids of the history rows that the filters let through; a period finds every holding that overlaps it. */
export function historyMatching(
  db: Db,
  filters: HistoryFilters,
): SelectQueryBuilder<Database & { bp: Database['barang_pengguna'] }, 'bp', { id: number }> {
  const { q, barang_id, pengguna_id, dari, sampai } = filters;
  return db
    .selectFrom('barang_pengguna as bp')
    .select('bp.id')
    .$if(Boolean(q), (qb) =>
      qb.where((eb) =>
        eb.or([
          eb('bp.barang_id', 'in', (sub) =>
            sub.selectFrom('barang').select('id').where('cari', 'like', containing(q?.toLowerCase())),
          ),
          eb('bp.pengguna_id', 'in', (sub) =>
            sub.selectFrom('pengguna').select('id').where('name', 'ilike', containing(q)),
          ),
        ]),
      ),
    )
    .$if(barang_id !== undefined, (qb) => qb.where('bp.barang_id', '=', barang_id ?? 0))
    .$if(pengguna_id !== undefined, (qb) => qb.where('bp.pengguna_id', '=', pengguna_id ?? 0))
    .$if(sampai !== undefined, (qb) => qb.where('bp.tanggal_awal', '<=', sampai ?? ''))
    .$if(dari !== undefined, (qb) =>
      qb.where((eb) => eb.or([eb('bp.tanggal_akhir', 'is', null), eb('bp.tanggal_akhir', '>=', dari ?? '')])),
    )
    .$if(filters.status === 'Masih Digunakan', (qb) => qb.where('bp.tanggal_akhir', 'is', null))
    .$if(filters.status === 'Tidak Digunakan', (qb) =>
      qb.where('bp.tanggal_akhir', 'is not', null).where('bp.dikoreksi_pada', 'is', null),
    )
    .$if(filters.status === 'Dikoreksi', (qb) => qb.where('bp.dikoreksi_pada', 'is not', null));
}

/** The SQL to sort by for each sortable field. */
export const historyOrder = {
  tanggal_awal: sql`bp.tanggal_awal`,
  tanggal_akhir: sql`bp.tanggal_akhir`,
  jumlah: sql`bp.jumlah`,
  id: sql`bp.id`,
  nama_barang: sql`(select lower(nama_barang) from barang where id = bp.barang_id)`,
  pengguna: sql`(select lower(name) from pengguna where id = bp.pengguna_id)`,
};

/** One page of the history, the latest first unless sorted otherwise. */
export async function pageOfHistory(db: Db, query: HistoryQuery): Promise<Page<HistoryRow>> {
  const { page, per_page, sort, ...filters } = query;
  const matching = historyMatching(db, filters);
  const [field, direction] = sortOf(sort, '-tanggal_awal');
  const order = historyOrder[field];
  const [data, { total }] = await Promise.all([
    // the page's ids first: names are then looked up for these rows only
    selectHistory(db)
      .where('bp.id', 'in', (eb) =>
        eb
          .selectFrom(
            matching
              .orderBy(order, direction)
              .orderBy('bp.id', direction)
              .limit(per_page)
              .offset((page - 1) * per_page)
              .as('halaman'),
          )
          .select('halaman.id'),
      )
      .orderBy(order, direction)
      .orderBy('bp.id', direction)
      .execute(),
    db
      .selectFrom(matching.as('cocok'))
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return { data, meta: { page, per_page, total } };
}
