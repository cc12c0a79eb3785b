import { type RawBuilder, sql } from 'kysely';
import type { JenisLog } from '../../../shared/logdeletebarang.ts';
import type { Trx } from '../../context.ts';

export interface Snapshots {
  jenis: JenisLog;
  /** The records, each with the names of its references, for display. */
  records: { id: number; tampilan: object }[];
  alasan: string;
  oleh_id: number;
  /** Number of leaving pieces, where the record stays with the others. */
  sebagian?: number;
}

/**
 * Writes snapshots of records, with their whole usage history, into the delete log. From then on the referenced people
 * and files can't be deleted, so that the records can be restored. Returns the ids of the log rows.
 */
export async function insertSnapshots(trx: Trx, snapshots: Snapshots): Promise<number[]> {
  const { jenis, records, alasan, oleh_id, sebagian } = snapshots;
  const counted = jenis === 'barang' ? 'jumlah_barang' : 'jumlah';
  const { rows } = await sql<{ id: number }>`
    insert into logdeletebarang (jenis, record_id, data, alasan, oleh_id, sebagian)
    select ${jenis}, asal.id,
      (to_jsonb(asal) - 'cari') || pilih.tampilan
        || ${jenis === 'barang' && sebagian === undefined ? penggunaan : sql`'{}'::jsonb`}
        || ${jenis === 'barang' ? isian : sql`'{}'::jsonb`}
        || case when ${sebagian ?? null}::integer is null then '{}' else jsonb_build_object(${counted}::text, ${sebagian ?? null}::integer) end,
      ${alasan}, ${oleh_id}, ${sebagian !== undefined}
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as pilih (id bigint, tampilan jsonb)
    join ${sql.table(jenis)} asal on asal.id = pilih.id
    order by asal.id
    returning id`.execute(trx);
  if (rows.length !== records.length) throw new Error(`Not every ${jenis} to take a snapshot of is there`);
  const ids = rows.map(({ id }) => id);
  await keepReferences(trx, ids);
  return ids;
}

const penggunaan = sql`jsonb_build_object('penggunaan', (
  select coalesce(
    jsonb_agg(
      to_jsonb(pakai) || jsonb_build_object('pengguna', jsonb_build_object(
        'id', pengguna.id, 'name', pengguna.name, 'jabatan', pengguna.jabatan
      )) order by pakai.id
    ), '[]'
  )
  from barang_pengguna pakai join pengguna on pengguna.id = pakai.pengguna_id
  where pakai.barang_id = asal.id
))`;

/** Values of the own fields of its kategori, where there are any. */
const isian = sql`coalesce((
  select jsonb_build_object('isian', isi) from barang_isian where barang_id = asal.id and isi <> '{}'
), '{}')`;

async function keepReferences(trx: Trx, logIds: number[]): Promise<void> {
  await sql`
    insert into logdeletebarang_pengguna (log_id, pengguna_id)
    select distinct log.id, isi.value::bigint
    from logdeletebarang log
    cross join lateral (
      select key, value from jsonb_each_text(log.data - 'penggunaan')
      union all
      select pakai.key, pakai.value
      from jsonb_array_elements(log.data -> 'penggunaan') baris, jsonb_each_text(baris) pakai
    ) isi
    where log.id = any(${logIds}) and isi.key ~ '(^|_)(pengguna|oleh)_id$' and isi.value is not null`.execute(
    trx,
  );
  await sql`
    insert into logdeletebarang_berkas (log_id, berkas_id)
    select distinct log.id, isi.value::bigint
    from logdeletebarang log cross join lateral jsonb_each_text(log.data) isi
    where log.id = any(${logIds}) and isi.key in ('gambar_id', 'lampiran_id') and isi.value is not null`.execute(
    trx,
  );
}

/**
 * Inserts a record again from its snapshot, with the same id and code.
 * @param changes columns that differ from the snapshot
 */
export async function insertFromSnapshot(
  trx: Trx,
  jenis: JenisLog,
  logId: number,
  changes: Record<string, number | null>,
): Promise<void> {
  const names = await columnsIn(trx, jenis, sql`(select data from logdeletebarang where id = ${logId})`);
  await sql`
    insert into ${sql.table(jenis)} (${listOf(names)})
    select ${listOf(names, 'isi')} from logdeletebarang log
    cross join lateral jsonb_populate_record(
      null::${sql.table(jenis)},
      log.data || ${JSON.stringify(changes)}::jsonb || jsonb_build_object('updated_at', now())
    ) isi
    where log.id = ${logId}`.execute(trx);
  if (jenis !== 'barang') return;
  await insertPenggunaan(trx, logId);
  await insertIsian(trx, logId);
}

/** Adds pieces back to a record; returns it before and after, or undefined where it no longer exists. */
export async function givePiecesBack(
  trx: Trx,
  jenis: JenisLog,
  id: number,
  jumlah: number,
): Promise<{ sebelum: object; sesudah: object } | undefined> {
  const table = sql.table(jenis);
  const sebelum = await readRow(trx, jenis, id);
  if (!sebelum) return undefined;
  const column = sql.ref(jenis === 'barang' ? 'jumlah_barang' : 'jumlah');
  await sql`
    update ${table} set ${column} = ${column} + ${jumlah}::integer, versi = versi + 1, updated_at = now()
    where id = ${id}`.execute(trx);
  return { sebelum, sesudah: (await readRow(trx, jenis, id)) ?? {} };
}

/** Reads and locks a stored record. */
export async function readRow(trx: Trx, jenis: JenisLog, id: number): Promise<object | undefined> {
  const { rows } = await sql<{ isi: object }>`
    select to_jsonb(asal) - 'cari' as isi from ${sql.table(jenis)} asal where id = ${id} for update`.execute(
    trx,
  );
  return rows[0]?.isi;
}

async function insertPenggunaan(trx: Trx, logId: number): Promise<void> {
  const first = sql`(select data -> 'penggunaan' -> 0 from logdeletebarang where id = ${logId})`;
  const names = await columnsIn(trx, 'barang_pengguna', first);
  if (names.length === 0) return;
  await sql`
    insert into barang_pengguna (${listOf(names)})
    select ${listOf(names, 'isi')} from logdeletebarang log
    cross join lateral jsonb_populate_recordset(null::barang_pengguna, log.data -> 'penggunaan') isi
    where log.id = ${logId}`.execute(trx);
}

/** Restores own-field values; the database keeps those for which the kategori still has fields. */
async function insertIsian(trx: Trx, logId: number): Promise<void> {
  await sql`insert into barang_isian (barang_id, isi)
    select record_id, data -> 'isian' from logdeletebarang where id = ${logId} and data ? 'isian'`.execute(
    trx,
  );
}

/** Reads which columns of a table the snapshot has; later columns keep their default. */
async function columnsIn(trx: Trx, table: string, json: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''
      and ${json} ? attname
    order by attnum`.execute(trx);
  return rows.map(({ name }) => name);
}

function listOf(names: readonly string[], alias?: string): RawBuilder<unknown> {
  return sql.join(names.map((name) => sql.ref(alias ? `${alias}.${name}` : name)));
}
