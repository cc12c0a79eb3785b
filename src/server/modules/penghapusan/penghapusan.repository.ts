import { sql } from 'kysely';
import type { AlurPenghapusan } from '../../../shared/alur-penghapusan.ts';
import type { QueryOf } from '../../../shared/contract.ts';
import type { Penghapusan, PenghapusanRinci } from '../../../shared/penghapusan.ts';
import type { penghapusanEndpoints } from '../../../shared/penghapusan-endpoints.ts';
import type { PenghapusanInput } from '../../../shared/penghapusan-input.ts';
import type { LangkahPenghapusan, StatusPenghapusan } from '../../../shared/penghapusan-words.ts';
import type { Db, Trx } from '../../context.ts';
import { containing, type Page, paged } from '../../db/paging.ts';
import { penggunaJson } from '../keputusan/keputusan.repository.ts';

const selectPenghapusan = (db: Db) =>
  db
    .selectFrom('penghapusan')
    .innerJoin('pengguna as pengusul', 'pengusul.id', 'penghapusan.pengusul_id')
    .leftJoin('pengguna as pemeriksa', 'pemeriksa.id', 'penghapusan.pemeriksa_id')
    .leftJoin('pengguna as penyetuju', 'penyetuju.id', 'penghapusan.penyetuju_id')
    .select([
      'penghapusan.id',
      'penghapusan.judul',
      sql<StatusPenghapusan>`penghapusan.status`.as('status'),
      sql<Penghapusan['cara']>`penghapusan.cara`.as('cara'),
      'penghapusan.alasan',
      penggunaJson<Penghapusan['pengusul']>('pengusul').as('pengusul'),
      penggunaJson<Penghapusan['pemeriksa']>('pemeriksa').as('pemeriksa'),
      penggunaJson<Penghapusan['penyetuju']>('penyetuju').as('penyetuju'),
      sql<number>`(select count(*) from penghapusan_baris baris where baris.penghapusan_id = penghapusan.id)`.as(
        'jumlah_baris',
      ),
      sql<number>`(
        select coalesce(sum(jumlah), 0) from penghapusan_baris baris where baris.penghapusan_id = penghapusan.id
      )`.as('jumlah_unit'),
      'penghapusan.tanggal',
      'penghapusan.sk_nomor',
      'penghapusan.sk_tanggal',
      'penghapusan.versi',
      'penghapusan.created_at',
    ]);

type ListQuery = QueryOf<typeof penghapusanEndpoints.list>;

/** SQL condition that a proposal, `penghapusan`, is seen by a person who is named in it: once it was proposed. */
export const seenByNamed = (penggunaId: number) => sql<boolean>`penghapusan.status <> 'draf'
  and ${penggunaId}::bigint in (penghapusan.pemeriksa_id, penghapusan.penyetuju_id)
  and exists (
    select from penghapusan_langkah langkah
    where langkah.penghapusan_id = penghapusan.id and langkah.langkah = 'diusulkan'
  )`;

/** Tells whether a person who is named in a proposal sees it. */
export async function isSeenByNamed(db: Db, id: number, penggunaId: number): Promise<boolean> {
  const seen = db.selectFrom('penghapusan').select('id').where('id', '=', id).where(seenByNamed(penggunaId));
  return (await seen.executeTakeFirst()) !== undefined;
}

/** SQL condition that a proposal waits for a person: to propose, examine or approve, or as admin to carry on. */
export const waitingFor = (penggunaId: number, manages: boolean) => sql<boolean>`case penghapusan.status
  when 'draf' then ${manages}::boolean and penghapusan.pengusul_id = ${penggunaId}
  when 'diusulkan' then penghapusan.pemeriksa_id = ${penggunaId}
  when 'diteliti' then penghapusan.penyetuju_id = ${penggunaId}
  when 'disetujui' then ${manages}::boolean
  when 'dilaksanakan' then ${manages}::boolean
  when 'ber_sk' then ${manages}::boolean
  else false end`;

/** Reads one page of proposals. @param who the caller, and whether they see all */
export async function listPenghapusan(
  db: Db,
  query: ListQuery,
  who: { id: number; manages: boolean },
): Promise<Page<Penghapusan>> {
  const rows = selectPenghapusan(db)
    .$if(!who.manages, (qb) => qb.where(seenByNamed(who.id)))
    .$if(query.status !== undefined, (qb) => qb.where('penghapusan.status', '=', query.status ?? ''))
    .$if(query.giliran === 'saya', (qb) => qb.where(waitingFor(who.id, who.manages)))
    .$if(query.kunci !== undefined, (qb) =>
      qb
        .innerJoin('penghapusan_baris as baris', 'baris.penghapusan_id', 'penghapusan.id')
        .where(sql<boolean>`baris.jenis || ':' || baris.record_id = ${query.kunci}`)
        .select(sql<number>`case when baris.dicadangkan then baris.jumlah else 0 end`.as('dicadangkan')),
    )
    .$if(Boolean(query.q), (qb) =>
      qb.where(
        sql<boolean>`(penghapusan.judul ilike ${containing(query.q)} or penghapusan.sk_nomor ilike ${containing(query.q)})`,
      ),
    );
  return paged(db, rows, query, '-id', {
    id: sql`id`,
    judul: sql`lower(judul)`,
    sk_tanggal: sql`sk_tanggal`,
  });
}

/** A proposal as stored, without its lines, steps and papers. */
export type PenghapusanRow = Penghapusan &
  Pick<
    PenghapusanRinci,
    | 'berjenjang'
    | 'opname_id'
    | 'hasil_penelitian'
    | 'hasil'
    | 'penerima'
    | 'penerima_jabatan'
    | 'penerima_alamat'
    | 'saksi'
  >;

/** Reads one proposal. */
export async function findPenghapusan(db: Db, id: number): Promise<PenghapusanRow | undefined> {
  return selectPenghapusan(db)
    .select([
      'penghapusan.berjenjang',
      'penghapusan.sebab_id as opname_id',
      'penghapusan.hasil_penelitian',
      'penghapusan.hasil',
      'penghapusan.penerima',
      'penghapusan.penerima_jabatan',
      'penghapusan.penerima_alamat',
      'penghapusan.saksi',
    ])
    .where('penghapusan.id', '=', id)
    .executeTakeFirst();
}

/** Locks a proposal until the transaction ends, so that of two concurrent steps the second sees the first. */
export async function lockPenghapusan(trx: Trx, id: number): Promise<void> {
  await trx.selectFrom('penghapusan').select('id').where('id', '=', id).forUpdate().execute();
}

type Head = Omit<PenghapusanInput, 'baris'>;

/** Inserts a draft without lines; returns its id. */
export async function insertPenghapusan(
  trx: Trx,
  row: Head & { pengusul_id: number; sebab?: 'opname'; sebab_id?: number },
): Promise<number> {
  const { id } = await trx
    .insertInto('penghapusan')
    .values({ ...row })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

interface Changes extends Partial<Head> {
  status?: StatusPenghapusan;
  berjenjang?: boolean;
  hasil_penelitian?: string;
  tanggal?: string;
  hasil?: number | null;
  penerima?: string | null;
  penerima_jabatan?: string | null;
  penerima_alamat?: string | null;
  saksi?: string | null;
  sk_nomor?: string;
  sk_tanggal?: string;
}

/** Changes a proposal. */
export async function updatePenghapusan(trx: Trx, id: number, set: Changes): Promise<void> {
  await trx
    .updateTable('penghapusan')
    .set({ ...set, versi: sql<number>`versi + 1`, updated_at: sql<string>`now()` })
    .where('id', '=', id)
    .execute();
}

/** Adds a step to the history. */
export async function insertLangkah(
  trx: Trx,
  row: { penghapusan_id: number; langkah: LangkahPenghapusan; oleh_id: number; catatan?: string | null },
): Promise<void> {
  await trx
    .insertInto('penghapusan_langkah')
    .values({ ...row })
    .execute();
}

/** Reads the steps of a proposal, in their order. */
export async function langkahOf(db: Db, id: number): Promise<PenghapusanRinci['langkah']> {
  return db
    .selectFrom('penghapusan_langkah')
    .innerJoin('pengguna', 'pengguna.id', 'penghapusan_langkah.oleh_id')
    .select([
      'penghapusan_langkah.id',
      sql<LangkahPenghapusan>`langkah`.as('langkah'),
      penggunaJson<Penghapusan['pengusul']>('pengguna').as('oleh'),
      'pada',
      'catatan',
    ])
    .where('penghapusan_id', '=', id)
    .orderBy('penghapusan_langkah.id')
    .execute();
}

/** Reads whether this office deletes directly or through proposals. */
export async function readAlur(db: Db): Promise<AlurPenghapusan> {
  const { penghapusan } = await db.selectFrom('pengaturan').select('penghapusan').executeTakeFirstOrThrow();
  return penghapusan as AlurPenghapusan;
}

/** Finds the proposal of a delete log entry, unless it was rejected or cancelled. */
export async function proposalOfLog(
  db: Db,
  logId: number,
): Promise<{ id: number; judul: string; status: StatusPenghapusan } | undefined> {
  return db
    .selectFrom('penghapusan_baris as baris')
    .innerJoin('penghapusan', 'penghapusan.id', 'baris.penghapusan_id')
    .select(['penghapusan.id', 'penghapusan.judul', sql<StatusPenghapusan>`penghapusan.status`.as('status')])
    .where('baris.log_id', '=', logId)
    .executeTakeFirst();
}
