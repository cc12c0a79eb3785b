import { sql } from 'kysely';
import type { Db, Trx } from '../../context.ts';
import type { Draft } from './entity.ts';

/** A row that changes a record, as the check left it. */
export interface StoredChange {
  nomor: number;
  record_id: number;
  versi: number;
  siap: Pick<Draft, 'isi'> & Partial<Pick<Draft, 'golongan' | 'lokasi'>>;
}

/** Choices of a person for an update list. */
interface Taken {
  tindakan: readonly string[];
  /** Fields that are left out. */
  bidang: readonly string[];
  /** Rows that are left out. */
  baris: readonly number[];
}

/** What a row refers to is kept beside its columns, by other names. */
const KEPT_AS: Partial<Record<string, string>> = { kategori: 'golongan', jenis: 'golongan', induk: 'lokasi' };

/** Leaves out, in the transaction of the import, what is not taken; answers how many rows are left and left out. */
export async function leaveOutUnchosen(
  trx: Trx,
  imporId: number,
  { tindakan, bidang, baris }: Taken,
): Promise<{ dipakai: number; dilewati: number }> {
  const fields = [...bidang];
  if (fields.length > 0) {
    const named = fields.map((name) => KEPT_AS[name] ?? name);
    await sql`update impor_baris
      set siap = jsonb_set(siap - ${named}::text[], '{isi}', (siap -> 'isi') - ${fields}::text[])
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

/** The rows that change a record after an id, in the order of the records: so two imports lock them alike. */
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
