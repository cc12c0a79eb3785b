import { sql } from 'kysely';
import type { Impor, ImporCheck, ImporResult, ImporSettings } from '../../../shared/impor.ts';
import type { ReadingFacts } from '../../../shared/impor-rows.ts';
import type { Db, Trx } from '../../context.ts';
import type { Uploaded } from '../berkas/upload-budget.ts';

/** An upload as stored. */
export type StoredImpor = Omit<
  Impor,
  'contoh' | 'contoh_kolom' | 'peringatan' | 'terdahulu' | 'seperti' | 'baris'
> & {
  contoh_kolom: string[][] | null;
  sha256: string;
  jumlah_baris: number;
};

export interface NewImpor {
  jenis: Impor['jenis'];
  nama_berkas: string;
  sha256: string;
  /** Fingerprint of the column names. */
  kunci_judul: string;
  kolom: string[];
  usulan: Record<string, string>;
  contoh_kolom: string[][];
  bacaan: ReadingFacts;
  jumlah_baris: number;
  oleh_id: number;
  /** Bytes of the list. */
  ukuran: number;
}

/** Inserts an import with the columns that were found in its file; returns the id. */
export async function insertImpor(
  trx: Trx,
  { kolom, usulan, contoh_kolom, bacaan, ...rest }: NewImpor,
): Promise<number> {
  const { id } = await trx
    .insertInto('impor')
    .values({
      ...rest,
      kolom: JSON.stringify(kolom),
      usulan: JSON.stringify(usulan),
      contoh_kolom: JSON.stringify(contoh_kolom),
      bacaan: JSON.stringify(bacaan),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Uploader of an import, and the person who withdrew it. */
export const oleh = sql<
  Impor['oleh']
>`json_build_object('id', pengguna.id, 'name', pengguna.name, 'jabatan', pengguna.jabatan)`;

export const ditarikOleh = sql<Impor['ditarik_oleh']>`(
  select json_build_object('id', penarik.id, 'name', penarik.name, 'jabatan', penarik.jabatan)
  from pengguna penarik where penarik.id = impor.ditarik_oleh_id)`;

/** Finds an import with its plan and the counts of its last check, without its rows. */
export async function findImpor(db: Db, id: number): Promise<StoredImpor | undefined> {
  return db
    .selectFrom('impor')
    .innerJoin('pengguna', 'pengguna.id', 'impor.oleh_id')
    .select([
      'impor.id',
      'impor.jenis',
      'impor.nama_berkas',
      'impor.sha256',
      'impor.status',
      'impor.kolom',
      'impor.usulan',
      'impor.contoh_kolom',
      'impor.bacaan',
      'impor.jumlah_baris',
      'impor.pengaturan',
      'impor.pemeriksaan',
      'impor.hasil',
      'impor.diproses',
      'impor.created_at',
      'impor.selesai_pada',
      'impor.ditarik_pada',
      ditarikOleh.as('ditarik_oleh'),
      oleh.as('oleh'),
    ])
    .where('impor.id', '=', id)
    .$castTo<StoredImpor>()
    .executeTakeFirst();
}

/** Finds finished imports of the same content, newest first. */
export async function findEarlier(
  db: Db,
  { id, jenis, sha256 }: Pick<StoredImpor, 'id' | 'jenis' | 'sha256'>,
): Promise<Impor['terdahulu']> {
  return db
    .selectFrom('impor')
    .innerJoin('pengguna', 'pengguna.id', 'impor.oleh_id')
    .select([
      'impor.id',
      'impor.selesai_pada',
      oleh.as('oleh'),
      sql<number>`(impor.hasil ->> 'diterima')::int`.as('diterima'),
    ])
    .where('impor.sha256', '=', sha256)
    .where('impor.status', '=', 'selesai')
    .where('impor.jenis', '=', jenis)
    .where('impor.id', '<>', id)
    .orderBy('impor.selesai_pada', 'desc')
    .limit(5)
    .$castTo<Impor['terdahulu'][number]>()
    .execute();
}

/** Locks the upload until the transaction ends, so that its state can't change. */
export async function lockImpor(trx: Trx, id: number): Promise<Impor['status'] | undefined> {
  const row = await trx
    .selectFrom('impor')
    .select('status')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row?.status as Impor['status'] | undefined;
}

/** Stores the result of a check; the upload is then ready to be applied. */
export async function saveCheck(
  trx: Trx,
  id: number,
  pengaturan: ImporSettings,
  pemeriksaan: ImporCheck,
): Promise<void> {
  await trx
    .updateTable('impor')
    .set({
      status: 'diperiksa',
      pengaturan: JSON.stringify(pengaturan),
      pemeriksaan: JSON.stringify(pemeriksaan),
      diproses: 0,
    })
    .where('id', '=', id)
    .execute();
}

/** Tries to take the lock that allows one import at a time; a transaction that dies releases it. */
export async function tryImportLock(trx: Trx): Promise<boolean> {
  const { rows } = await sql<{
    taken: boolean;
  }>`select pg_try_advisory_xact_lock(hashtext('manis.impor')) as taken`.execute(trx);
  return rows[0]?.taken ?? false;
}

const START_FROM = ['diperiksa', 'berjalan', 'dibatalkan', 'gagal'];

/** Marks the import as running, visible to all at once; only for the holder of the import lock. */
export async function claimImpor(db: Db, id: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('impor')
    .set({ status: 'berjalan', diproses: 0, batal_diminta: false })
    .where('id', '=', id)
    .where('status', 'in', START_FROM)
    .where('pengaturan', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Stores the progress of the import; false when a cancel was requested. */
export async function saveProgress(db: Db, id: number, diproses: number): Promise<boolean> {
  const { batal_diminta } = await db
    .updateTable('impor')
    .set({ diproses })
    .where('id', '=', id)
    .returning('batal_diminta')
    .executeTakeFirstOrThrow();
  return !batal_diminta;
}

/** Finishes the import in the transaction of its rows; false when a cancel was requested before. */
export async function finishImpor(trx: Trx, id: number, hasil: ImporResult): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('impor')
    .set({
      status: 'selesai',
      hasil: JSON.stringify(hasil),
      diproses: hasil.diterima,
      selesai_pada: sql`now()`,
    })
    .where('id', '=', id)
    .where('status', '=', 'berjalan')
    .where('batal_diminta', '=', false)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Marks a running import as ended without records; `diperiksa` when the person must first decide something. */
export async function abandonImpor(
  db: Db,
  id: number,
  status: 'dibatalkan' | 'gagal' | 'diperiksa',
): Promise<void> {
  await db
    .updateTable('impor')
    .set({ status, diproses: 0 })
    .where('id', '=', id)
    .where('status', 'in', ['berjalan', 'gagal'])
    .execute();
}

/** Requests a running import to stop, or discards an upload that has not begun; false in any other state. */
export async function requestCancel(db: Db, id: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('impor')
    .set({
      batal_diminta: true,
      status: sql<string>`case status when 'berjalan' then status else 'dibatalkan' end`,
    })
    .where('id', '=', id)
    .where('status', 'in', ['diunggah', 'diperiksa', 'berjalan'])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Sums a person's uploads of the last day that were not imported. */
export async function waitingImporOf(db: Db, penggunaId: number): Promise<Uploaded> {
  const { rows } = await sql<Uploaded>`
    select count(*) as files, coalesce(sum(ukuran), 0) as bytes,
      coalesce(ceil(extract(epoch from min(created_at) - now() + interval '1 day')), 0) as seconds
    from impor
    where oleh_id = ${penggunaId} and created_at >= now() - interval '1 day' and status <> 'selesai'`.execute(
    db,
  );
  return rows[0] ?? { files: 0, bytes: 0, seconds: 0 };
}

/** Deletes uploads of before a day that were never imported, and rows of imported ones; what they changed is kept. */
export async function sweepImpor(db: Db): Promise<void> {
  const old = sql<boolean>`created_at < now() - interval '1 day'`;
  await db
    .deleteFrom('impor')
    .where(old)
    .where('status', 'not in', ['selesai', 'ditarik', 'berjalan'])
    .execute();
  await db
    .updateTable('impor')
    .set({ contoh_kolom: null })
    .where(old)
    .where('contoh_kolom', 'is not', null)
    .execute();
  await db
    .deleteFrom('impor_baris')
    .where(
      'impor_id',
      'in',
      db.selectFrom('impor').select('id').where(old).where('status', 'in', ['selesai', 'ditarik']),
    )
    .execute();
}
