import { sql } from 'kysely';
import type { Db, Trx } from '../../context.ts';
import type { Draft } from './entity.ts';

/** Checked row that changes a record. */
export interface StoredChange {
  nomor: number;
  record_id: number;
  versi: number;
  siap: Pick<Draft, 'isi'> & Partial<Pick<Draft, 'golongan' | 'lokasi'>>;
}

/** Choices for an update list. */
interface Taken {
  tindakan: readonly string[];
  /** Excluded fields. */
  bidang: readonly string[];
  /** Excluded rows. */
  baris: readonly number[];
}

/** Names under which references are stored beside the columns. */
const KEPT_AS: Partial<Record<string, string>> = { kategori: 'golongan', jenis: 'golongan', induk: 'lokasi' };
/** Fields that are stored as another column. */
const STORED_AS: Partial<Record<string, string>> = { pengguna: 'pengguna_id' };

/**
 * Excludes, in the transaction of the import, what was not chosen; returns the numbers of remaining and excluded rows.
 */
export async function leaveOutUnchosen(
  trx: Trx,
  imporId: number,
  { tindakan, bidang, baris }: Taken,
): Promise<{ dipakai: number; dilewati: number }> {
  const fields = [...bidang];
  if (fields.length > 0) {
    const named = fields.map((name) => KEPT_AS[name] ?? name);
    const columns = fields.map((name) => STORED_AS[name] ?? name);
    await sql`update impor_baris
      set siap = jsonb_set(siap - ${named}::text[], '{isi}', (siap -> 'isi') - ${columns}::text[])
      where impor_id = ${imporId} and tindakan = 'berubah'`.execute(trx);
  }
  await sql`update impor_baris
    set mirip_dilewati = not (tindakan = any(${[...tindakan]})) or nomor = any(${[...baris]}::int[])
      or (tindakan = 'berubah' and siap = '{"isi": {}}')
    where impor_id = ${imporId} and siap is not null`.execute(trx);
  const { rows } = await sql<{ dipakai: number; dilewati: number }>`
    select count(*) filter (where not mirip_dilewati) as dipakai, count(*) filter (where mirip_dilewati) as dilewati
    from impor_baris where impor_id = ${imporId} and siap is not null`.execute(trx);
  return rows[0] ?? { dipakai: 0, dilewati: 0 };
}

/**
 * Reads the next rows that change a record, after an id, in the order of the records, so that concurrent imports lock
 * them alike.
 */
export async function nextChanges(
  db: Db,
  imporId: number,
  after: number,
  limit: number,
): Promise<StoredChange[]> {
  return db
    .selectFrom('impor_baris')
    .select(['nomor', 'record_id', 'versi', 'siap'])
    .where('impor_id', '=', imporId)
    .where('tindakan', '=', 'berubah')
    .where('mirip_dilewati', '=', false)
    .where('record_id', '>', after)
    .orderBy('record_id')
    .limit(limit)
    .$castTo<StoredChange>()
    .execute();
}
