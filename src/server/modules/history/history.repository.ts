import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { QueryOf } from '../../../shared/contract.ts';
import type { HistoryRow, Holding, historyEndpoints, StatusHistory } from '../../../shared/history.ts';
import type { Db } from '../../context.ts';
import { ofImport } from '../../db/of-import.ts';
import { containing } from '../../db/paging.ts';
import { wordsOf } from '../../db/search-words.ts';
import type { Database } from '../../db/tables.ts';
import { describedBy } from '../barang/barang-described.repository.ts';

export type HistoryQuery = QueryOf<typeof historyEndpoints.list>;
export type HistoryFilters = Omit<HistoryQuery, 'page' | 'per_page' | 'sort'>;

/** SQL for the status of a holding. */
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
      'bp.versi',
      'bp.created_at',
    ]);

/** Selects holdings with their barang. */
export const selectHistory = (db: Db) =>
  selectHolding(db)
    .innerJoin('barang', 'barang.id', 'bp.barang_id')
    .select(
      sql<HistoryRow['barang']>`json_build_object(
        'id', barang.id, 'kode_barang', barang.kode_barang, 'nama_barang', barang.nama_barang,
        'satuan', barang.satuan
      )`.as('barang'),
    );

/** Reads all holdings of a barang, the open ones first, then the latest. */
export async function holdingsOfBarang(db: Db, barangId: number): Promise<Holding[]> {
  return selectHolding(db)
    .where('bp.barang_id', '=', barangId)
    .orderBy(sql`bp.tanggal_akhir is not null`)
    .orderBy('bp.tanggal_awal', 'desc')
    .orderBy('bp.id', 'desc')
    .execute();
}

/** Finds one holding of a barang. */
export async function findHolding(db: Db, barangId: number, id: number): Promise<Holding | undefined> {
  return selectHolding(db).where('bp.barang_id', '=', barangId).where('bp.id', '=', id).executeTakeFirst();
}

/** Finds one holding of a barang, together with the barang. */
export async function findHistoryRow(db: Db, barangId: number, id: number): Promise<HistoryRow | undefined> {
  return selectHistory(db).where('bp.barang_id', '=', barangId).where('bp.id', '=', id).executeTakeFirst();
}

/** Columns by which a page of the history is sorted, besides names. */
interface MatchingRow {
  id: number;
  barang_id: number;
  pengguna_id: number;
  jumlah: number;
  tanggal_awal: string;
  tanggal_akhir: string | null;
}

/**
 * Selects the history rows that match the filters; a period matches every holding that overlaps it. Each word of `q`
 * must be contained in the barang's search text or in the person's name.
 */
export function historyMatching(
  db: Db,
  filters: HistoryFilters,
): SelectQueryBuilder<Database & { bp: Database['barang_pengguna'] }, 'bp', MatchingRow> {
  const { q, barang_id, pengguna_id, status, impor_id, dari, sampai } = filters;
  let query = db
    .selectFrom('barang_pengguna as bp')
    .select(['bp.id', 'bp.barang_id', 'bp.pengguna_id', 'bp.jumlah', 'bp.tanggal_awal', 'bp.tanggal_akhir']);
  for (const word of wordsOf(q)) query = query.where(named(word));
  if (barang_id !== undefined) query = query.where('bp.barang_id', '=', barang_id);
  if (pengguna_id !== undefined) query = query.where('bp.pengguna_id', '=', pengguna_id);
  if (impor_id !== undefined) query = query.where(ofImport('barang_pengguna', impor_id, 'bp.id'));
  if (sampai !== undefined) query = query.where('bp.tanggal_awal', '<=', sampai);
  if (dari !== undefined) {
    query = query.where(({ eb, or }) =>
      or([eb('bp.tanggal_akhir', 'is', null), eb('bp.tanggal_akhir', '>=', dari)]),
    );
  }
  if (status === 'Masih Digunakan') query = query.where('bp.tanggal_akhir', 'is', null);
  if (status === 'Dikoreksi') query = query.where('bp.dikoreksi_pada', 'is not', null);
  if (status === 'Tidak Digunakan') {
    query = query.where('bp.tanggal_akhir', 'is not', null).where('bp.dikoreksi_pada', 'is', null);
  }
  return query;
}

/**
 * SQL condition for one search word, in what describes the barang or in the person's name. With `exists` the planner
 * chooses between a hash and the primary key, both fast; an array of ids would be scanned for each row.
 */
function named(word: string) {
  const pattern = containing(word);
  return sql<SqlBool>`(
    ${describedBy('bp.barang_id', word)}
    or exists (select from pengguna where pengguna.id = bp.pengguna_id and lower(pengguna.name) like ${pattern})
  )`;
}
