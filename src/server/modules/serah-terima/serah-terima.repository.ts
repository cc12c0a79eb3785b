import { sql } from 'kysely';
import type { QueryOf } from '../../../shared/contract.ts';
import type { SerahTerima, SerahTerimaRinci, serahTerimaEndpoints } from '../../../shared/serah-terima.ts';
import type { SerahTerimaEdit } from '../../../shared/serah-terima-input.ts';
import type { StatusSerahTerima } from '../../../shared/serah-terima-words.ts';
import type { Db, Trx } from '../../context.ts';
import { insertRows } from '../../db/insert-rows.ts';
import { containing, type Page, paged } from '../../db/paging.ts';
import { penggunaJson } from '../keputusan/keputusan.repository.ts';

const selectSerahTerima = (db: Db) =>
  db
    .selectFrom('serah_terima')
    .innerJoin('pengguna', 'pengguna.id', 'serah_terima.pengguna_id')
    .innerJoin('pengguna as pembuat', 'pembuat.id', 'serah_terima.dibuat_oleh_id')
    .leftJoin('pengguna as pelaksana', 'pelaksana.id', 'serah_terima.selesai_oleh_id')
    .leftJoin('pengguna as petugas', 'petugas.id', 'serah_terima.petugas_id')
    .leftJoin('surat_bebas_tanggungan as surat', 'surat.serah_terima_id', 'serah_terima.id')
    .select([
      'serah_terima.id',
      sql<StatusSerahTerima>`serah_terima.status`.as('status'),
      penggunaJson<SerahTerima['pengguna']>('pengguna').as('pengguna'),
      'serah_terima.alasan',
      'serah_terima.terhitung_mulai',
      'serah_terima.tanggal_surat',
      sql<number>`(
        select count(*) from serah_terima_baris baris where baris.serah_terima_id = serah_terima.id
      )`.as('jumlah_baris'),
      penggunaJson<SerahTerima['dibuat_oleh']>('pembuat').as('dibuat_oleh'),
      penggunaJson<SerahTerima['selesai_oleh']>('pelaksana').as('selesai_oleh'),
      'serah_terima.selesai_pada',
      sql<SerahTerima['surat']>`case when surat.nomor is not null
        then json_build_object('nomor', surat.nomor, 'tanggal', surat.tanggal) end`.as('surat'),
      'serah_terima.versi',
      'serah_terima.created_at',
      'serah_terima.updated_at',
    ]);

/** Reads one page, the latest first. */
export async function listSerahTerima(
  db: Db,
  query: QueryOf<typeof serahTerimaEndpoints.list>,
): Promise<Page<SerahTerima>> {
  const rows = selectSerahTerima(db)
    .$if(query.status !== undefined, (qb) => qb.where('serah_terima.status', '=', query.status ?? ''))
    .$if(query.pengguna_id !== undefined, (qb) =>
      qb.where('serah_terima.pengguna_id', '=', query.pengguna_id ?? 0),
    )
    .$if(Boolean(query.q), (qb) =>
      qb.where(
        sql<boolean>`(pengguna.name ilike ${containing(query.q)} or serah_terima.alasan ilike ${containing(query.q)}
          or surat.nomor ilike ${containing(query.q)})`,
      ),
    );
  return paged(db, rows, query, '-id', {
    id: sql`id`,
    pengguna: sql`lower(pengguna ->> 'name')`,
    selesai_pada: sql`selesai_pada`,
  });
}

/** A serah terima as stored, without its lines. */
export type SerahTerimaRow = SerahTerima &
  Pick<SerahTerimaRinci, 'petugas' | 'dasar' | 'tanda_terima' | 'aktif'>;

/** Reads one. */
export async function findSerahTerima(db: Db, id: number): Promise<SerahTerimaRow | undefined> {
  return selectSerahTerima(db)
    .select([
      penggunaJson<SerahTerimaRinci['petugas']>('petugas').as('petugas'),
      'serah_terima.dasar',
      'serah_terima.tanda_terima',
      'pengguna.aktif',
    ])
    .where('serah_terima.id', '=', id)
    .executeTakeFirst();
}

/** Locks one until the transaction ends, so that of two concurrent acts the second sees the first. */
export async function lockSerahTerima(trx: Trx, id: number): Promise<void> {
  await trx.selectFrom('serah_terima').select('id').where('id', '=', id).forUpdate().execute();
}

/** Finds the draft of a person. */
export async function draftOf(
  db: Db,
  penggunaId: number,
): Promise<{ id: number; pembuat: string } | undefined> {
  return db
    .selectFrom('serah_terima')
    .innerJoin('pengguna', 'pengguna.id', 'serah_terima.dibuat_oleh_id')
    .select(['serah_terima.id', 'pengguna.name as pembuat'])
    .where('serah_terima.pengguna_id', '=', penggunaId)
    .where('serah_terima.status', '=', 'draf')
    .executeTakeFirst();
}

/** Inserts a draft; returns its id, or undefined where the person has one. */
export async function insertSerahTerima(
  trx: Trx,
  row: { pengguna_id: number; alasan: string; dibuat_oleh_id: number },
): Promise<number | undefined> {
  const made = await trx
    .insertInto('serah_terima')
    .values({ ...row })
    // names the partial index by its condition, literally
    .onConflict((conflict) => conflict.column('pengguna_id').where(sql<boolean>`status = 'draf'`).doNothing())
    .returning('id')
    .executeTakeFirst();
  return made?.id;
}

type Changes = Partial<Omit<SerahTerimaEdit, 'baris' | 'versi'>> & {
  status?: 'selesai';
  selesai_oleh_id?: number;
  selesai_pada?: string;
};

/** Updates a draft, or marks it as carried out. */
export async function updateSerahTerima(trx: Trx, id: number, set: Changes): Promise<void> {
  await trx
    .updateTable('serah_terima')
    .set({ ...set, versi: sql<number>`versi + 1`, updated_at: sql<string>`now()` })
    .where('id', '=', id)
    .execute();
}

/** Deletes a draft with its lines. */
export async function deleteSerahTerima(trx: Trx, id: number): Promise<void> {
  await trx.deleteFrom('serah_terima_baris').where('serah_terima_id', '=', id).execute();
  await trx.deleteFrom('serah_terima').where('id', '=', id).execute();
}

/** Stores which BAST an act issued. */
export async function insertBastOf(trx: Trx, id: number, bastIds: readonly number[]): Promise<void> {
  await insertRows(
    trx,
    'serah_terima_bast',
    bastIds.map((bast_id) => ({ bast_id, serah_terima_id: id })),
  );
}

/** Reads the BAST of an act: the return first, then those of successors by name. */
export async function bastOfSerahTerima(db: Db, id: number): Promise<SerahTerimaRinci['bast']> {
  const { rows } = await sql<SerahTerimaRinci['bast'][number]>`
    select bast.id, bast.nomor, bast.jenis, jsonb_array_length(bast.isi -> 'barang') as jumlah_baris,
      bast.isi -> case bast.jenis when 'penyerahan' then 'pihak_kedua' else 'pihak_pertama' end ->> 'name' as pengguna
    from serah_terima_bast milik join bast on bast.id = milik.bast_id
    where milik.serah_terima_id = ${id} order by bast.jenis, pengguna, bast.id`.execute(db);
  return rows;
}
