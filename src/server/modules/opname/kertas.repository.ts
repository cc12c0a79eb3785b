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

/** Reads the people who counted, as named on papers. */
export async function teamOf(trx: Trx, opnameId: number): Promise<KertasContent['tim']> {
  const { rows } = await sql<KertasContent['tim'][number]>`
    select name, jabatan, nip from opname_petugas petugas join pengguna on pengguna.id = petugas.pengguna_id
    where petugas.opname_id = ${opnameId} order by lower(name), pengguna.id`.execute(trx);
  return rows;
}
