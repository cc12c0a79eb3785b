import { sql } from 'kysely';
import type { KertasOpname } from '../../../shared/opname-words.ts';
import type { Db, Trx } from '../../context.ts';
import type { KertasContent } from './kertas-content.ts';

/** An issued paper of a closed opname. */
export interface StoredKertas {
  opname_id: number;
  jenis: KertasOpname;
  nomor: string;
  tanggal: string;
  isi: KertasContent;
  logo_id: number | null;
  berkas_id: number | null;
  dibuat_oleh_id: number;
  created_at: string;
}

/** Takes the next number of a kind and year; locks the sequence until the transaction ends. */
export async function takeNumber(trx: Trx, jenis: KertasOpname, tahun: number): Promise<number> {
  const { terakhir } = await trx
    .insertInto('opname_nomor')
    .values({ jenis, tahun, terakhir: 1 })
    .onConflict((conflict) =>
      conflict.columns(['jenis', 'tahun']).doUpdateSet({ terakhir: sql`opname_nomor.terakhir + 1` }),
    )
    .returning('terakhir')
    .executeTakeFirstOrThrow();
  return terakhir;
}

/** Names a document in all mutasi of this transaction, except those that name another. */
export async function nameDocument(trx: Trx, nomor: string, tanggal: string): Promise<void> {
  await sql`select set_config('manis.dokumen', ${nomor}, true), set_config('manis.dokumen_tanggal', ${tanggal}, true)`.execute(
    trx,
  );
}

/** Inserts an issued paper. */
export async function insertKertas(
  trx: Trx,
  { isi, ...row }: Omit<StoredKertas, 'berkas_id' | 'created_at'> & { tahun: number; urut: number },
): Promise<void> {
  await trx
    .insertInto('opname_kertas')
    .values({ ...row, isi: JSON.stringify(isi) })
    .execute();
}

/** Reads a paper. */
export async function findKertas(
  db: Db,
  opname_id: number,
  jenis: KertasOpname,
): Promise<StoredKertas | undefined> {
  return db
    .selectFrom('opname_kertas')
    .select([
      'opname_id',
      sql<KertasOpname>`jenis`.as('jenis'),
      'nomor',
      'tanggal',
      sql<KertasContent>`isi`.as('isi'),
      'logo_id',
      'berkas_id',
      'dibuat_oleh_id',
      'created_at',
    ])
    .where('opname_id', '=', opname_id)
    .where('jenis', '=', jenis)
    .executeTakeFirst();
}

/** Reads the numbers of an opname's papers; none before it is closed. */
export async function listKertas(
  db: Db,
  opnameId: number,
): Promise<{ jenis: KertasOpname; nomor: string }[]> {
  const { rows } = await sql<{ jenis: KertasOpname; nomor: string }>`
    select jenis, nomor from opname_kertas where opname_id = ${opnameId} order by jenis`.execute(db);
  return rows;
}

/** Locks a paper and returns the file of its first print; waits for a concurrent first print. */
export async function lockKertas(
  trx: Trx,
  { opname_id, jenis }: Pick<StoredKertas, 'opname_id' | 'jenis'>,
): Promise<number | null> {
  const row = await trx
    .selectFrom('opname_kertas')
    .select('berkas_id')
    .where('opname_id', '=', opname_id)
    .where('jenis', '=', jenis)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return row.berkas_id;
}

/** Sets the file of the first print; the database allows this once. */
export async function setKertas(
  trx: Trx,
  { opname_id, jenis }: Pick<StoredKertas, 'opname_id' | 'jenis'>,
  berkasId: number,
): Promise<void> {
  await trx
    .updateTable('opname_kertas')
    .set({ berkas_id: berkasId })
    .where('opname_id', '=', opname_id)
    .where('jenis', '=', jenis)
    .execute();
}

/** Reads the people who counted, as named on papers. */
export async function teamOf(trx: Trx, opnameId: number): Promise<KertasContent['tim']> {
  const { rows } = await sql<KertasContent['tim'][number]>`
    select name, jabatan, nip from opname_petugas petugas join pengguna on pengguna.id = petugas.pengguna_id
    where petugas.opname_id = ${opnameId} order by lower(name), pengguna.id`.execute(trx);
  return rows;
}
