import { sql } from 'kysely';
import type { QueryOf } from '../../../shared/contract.ts';
import {
  jenisLogValues,
  type LogDelete,
  type logdeletebarangEndpoints,
} from '../../../shared/logdeletebarang.ts';
import type { Db, Trx } from '../../context.ts';
import { ofImport } from '../../db/of-import.ts';
import { containing, type Page, paged } from '../../db/paging.ts';

type ListQuery = QueryOf<typeof logdeletebarangEndpoints.list>;

const personJson = (alias: 'oleh' | 'pemulih') =>
  sql<LogDelete['oleh']>`json_build_object(
    'id', ${sql.ref(`${alias}.id`)}, 'name', ${sql.ref(`${alias}.name`)}, 'jabatan', ${sql.ref(`${alias}.jabatan`)}
  )`;

const selectLog = (db: Db) =>
  db
    .selectFrom('logdeletebarang as log')
    .innerJoin('pengguna as oleh', 'oleh.id', 'log.oleh_id')
    .leftJoin('pengguna as pemulih', 'pemulih.id', 'log.dipulihkan_oleh_id')
    .leftJoin('mutasi as keluar', (join) =>
      join
        .onRef('keluar.sebab_id', '=', 'log.id')
        .on('keluar.sebab', '=', 'logdeletebarang')
        .on('keluar.jenis', 'in', ['salah_catat', 'penghapusan']),
    )
    .select([
      'log.id',
      sql<LogDelete['jenis']>`log.jenis`.as('jenis'),
      'log.record_id',
      'log.alasan',
      'log.sebagian',
      sql<LogDelete['arti']>`coalesce(keluar.jenis, 'salah_catat')`.as('arti'),
      sql<LogDelete['cara']>`keluar.cara`.as('cara'),
      sql<string | null>`case when keluar.jenis = 'penghapusan' then keluar.tanggal end`.as('tanggal'),
      // falls back to the snapshot: one deleted and restored before mutasi existed has none
      sql<number>`coalesce(-keluar.jumlah, (log.data ->> 'jumlah_barang')::integer, (log.data ->> 'jumlah')::integer)`.as(
        'jumlah',
      ),
      'keluar.hasil',
      sql<LogDelete['hasil_menyusul']>`(
        select coalesce(json_agg(json_build_object('id', id, 'tanggal', tanggal, 'hasil', hasil, 'nomor', dokumen_nomor,
          'keterangan', alasan) order by tanggal, id), '[]')
        from mutasi where pasangan_id = keluar.id and jenis = 'hasil')`.as('hasil_menyusul'),
      sql<
        LogDelete['dokumen']
      >`json_build_object('nomor', keluar.dokumen_nomor, 'tanggal', keluar.dokumen_tanggal)`.as('dokumen'),
      personJson('oleh').as('oleh'),
      'log.waktu',
      'log.dipulihkan_pada',
      sql<LogDelete['oleh'] | null>`case when pemulih.id is not null then ${personJson('pemulih')} end`.as(
        'dipulihkan_oleh',
      ),
    ]);

/** Reads one page of the delete log, newest first; leaves the usage history out of the snapshots. */
export async function listLog(db: Db, query: ListQuery): Promise<Page<LogDelete>> {
  let filtered = selectLog(db).select([
    sql<LogDelete['data']>`log.data - 'penggunaan'`.as('data'),
    'log.kode',
    'log.nama',
    'oleh.name as oleh_name',
  ]);
  for (const word of (query.q ?? '').toLowerCase().split(/\s+/).filter(Boolean)) {
    filtered = filtered.where('log.cari', 'like', containing(word));
  }
  if (query.jenis) filtered = filtered.where('log.jenis', '=', query.jenis);
  if (query.impor_id !== undefined)
    filtered = filtered.where(({ or, and, eb }) =>
      or(
        jenisLogValues.map((jenis) =>
          and([eb('log.jenis', '=', jenis), ofImport(jenis, query.impor_id ?? 0, 'log.record_id')]),
        ),
      ),
    );
  // a date cast to a timestamp is midnight in the session's time zone, the office's
  if (query.dari) filtered = filtered.where('log.waktu', '>=', sql<string>`${query.dari}::date`);
  if (query.sampai) filtered = filtered.where('log.waktu', '<', sql<string>`${query.sampai}::date + 1`);
  const { data, meta } = await paged(db, filtered, query, '-waktu', {
    waktu: sql`waktu`,
    jenis: sql`jenis`,
    kode: sql`kode`,
    nama: sql`lower(nama)`,
    oleh: sql`lower(oleh_name)`,
    alasan: sql`lower(alasan)`,
    dipulihkan_pada: sql`dipulihkan_pada`,
    id: sql`id`,
  });
  return { data: data.map(({ kode: _, nama: __, oleh_name: ___, ...row }) => row), meta };
}

/** Finds one deletion with the whole snapshot. */
export async function findLog(db: Db, id: number): Promise<LogDelete | undefined> {
  return selectLog(db)
    .select(sql<LogDelete['data']>`log.data`.as('data'))
    .where('log.id', '=', id)
    .executeTakeFirst();
}

/** Locks a deletion, so that it is restored only once. */
export async function lockLog(trx: Trx, id: number): Promise<void> {
  await trx.selectFrom('logdeletebarang').select('id').where('id', '=', id).forUpdate().execute();
}

/** Marks a deletion as restored; drops its references to people and files, which the record has again. */
export async function markRestored(trx: Trx, id: number, olehId: number): Promise<void> {
  await trx
    .updateTable('logdeletebarang')
    .set({ dipulihkan_pada: sql`now()`, dipulihkan_oleh_id: olehId })
    .where('id', '=', id)
    .execute();
  await trx.deleteFrom('logdeletebarang_pengguna').where('log_id', '=', id).execute();
  await trx.deleteFrom('logdeletebarang_berkas').where('log_id', '=', id).execute();
}
