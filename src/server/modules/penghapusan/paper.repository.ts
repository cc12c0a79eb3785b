import { sql } from 'kysely';
import type { QueryOf } from '../../../shared/contract.ts';
import type { PaperPenghapusan, SkPenghapusan } from '../../../shared/penghapusan.ts';
import type { penghapusanPaperEndpoints } from '../../../shared/penghapusan-papers.ts';
import type { PaperKind } from '../../../shared/penghapusan-words.ts';
import type { Db, Trx } from '../../context.ts';
import { containing, type Page, paged } from '../../db/paging.ts';
import type { PaperContent } from './paper-content.ts';

/** Reads the papers of a proposal, in the order of their issue. */
export async function papersOf(db: Db, penghapusanId: number): Promise<PaperPenghapusan[]> {
  return db
    .selectFrom('penghapusan_dokumen')
    .select(['id', sql<PaperKind>`jenis`.as('jenis'), 'nomor', 'tanggal', 'created_at'])
    .where('penghapusan_id', '=', penghapusanId)
    .orderBy('id')
    .execute();
}

/** Inserts an issued paper. */
export async function insertPaper(
  trx: Trx,
  row: {
    penghapusan_id: number;
    jenis: PaperKind;
    nomor: string;
    tahun: number;
    urut: number | null;
    tanggal: string;
    isi: PaperContent;
    logo_id: number | null;
    dibuat_oleh_id: number;
  },
): Promise<void> {
  await trx
    .insertInto('penghapusan_dokumen')
    .values({ ...row, isi: JSON.stringify(row.isi) })
    .execute();
}

/** An issued paper as stored. */
export interface StoredPaper extends PaperPenghapusan {
  isi: PaperContent;
  logo_id: number | null;
  berkas_id: number | null;
  dibuat_oleh_id: number;
}

/** Finds one paper of a proposal. */
export async function findPaper(db: Db, penghapusanId: number, id: number): Promise<StoredPaper | undefined> {
  return db
    .selectFrom('penghapusan_dokumen')
    .select([
      'id',
      sql<PaperKind>`jenis`.as('jenis'),
      'nomor',
      'tanggal',
      'created_at',
      sql<PaperContent>`isi`.as('isi'),
      'logo_id',
      'berkas_id',
      'dibuat_oleh_id',
    ])
    .where('penghapusan_id', '=', penghapusanId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Selects the register of SK, each with the records that it deleted or restored. */
function selectSk(db: Db, q: string | undefined) {
  const sumOf = (field: 'nilai_perolehan' | 'nilai_buku') =>
    sql<number>`(select coalesce(sum((baris ->> ${sql.lit(field)})::numeric), 0) from jsonb_array_elements(dokumen.isi -> 'baris') baris)`;
  return db
    .selectFrom('penghapusan_dokumen as dokumen')
    .innerJoin('penghapusan', 'penghapusan.id', 'dokumen.penghapusan_id')
    .select([
      'dokumen.id',
      'dokumen.penghapusan_id',
      sql<PaperKind>`dokumen.jenis`.as('jenis'),
      'dokumen.nomor',
      'dokumen.tanggal',
      'penghapusan.judul',
      sql<SkPenghapusan['cara']>`penghapusan.cara`.as('cara'),
      sql<number>`jsonb_array_length(dokumen.isi -> 'baris')`.as('jumlah_baris'),
      sumOf('nilai_perolehan').as('nilai_perolehan'),
      sumOf('nilai_buku').as('nilai_buku'),
    ])
    .where(sql<boolean>`dokumen.jenis in ('keputusan', 'koreksi')`)
    .$if(Boolean(q), (qb) =>
      qb.where(
        sql<boolean>`(dokumen.nomor ilike ${containing(q)} or penghapusan.judul ilike ${containing(q)})`,
      ),
    );
}

/** Reads one page of the register of SK. */
export async function listSk(
  db: Db,
  query: QueryOf<typeof penghapusanPaperEndpoints.sk>,
): Promise<Page<SkPenghapusan>> {
  return paged(db, selectSk(db, query.q), query, '-tanggal', {
    tanggal: sql`tanggal`,
    nomor: sql`lower(nomor)`,
  });
}

/** Reads the register of SK by day. */
export async function allOfSk(db: Db, q: string | undefined): Promise<SkPenghapusan[]> {
  return selectSk(db, q).orderBy('dokumen.tanggal').orderBy('dokumen.id').execute();
}
