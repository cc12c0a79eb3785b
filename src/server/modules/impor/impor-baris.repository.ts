import { type SqlBool, sql } from 'kysely';
import type { QueryOf } from '../../../shared/contract.ts';
import type { imporEndpoints } from '../../../shared/impor.ts';
import type { BarisImpor, BukanData, MasalahImpor } from '../../../shared/impor-baris.ts';
import type { Db, Trx } from '../../context.ts';
import { containing, type Page } from '../../db/paging.ts';
import type { Cell } from '../../lists/cell.ts';
import type { TableRow } from '../../lists/read-table.ts';
import type { BarisDiperiksa } from './check-row.ts';
import type { Siap } from './entitas.ts';

const BATCH = 2000;

/** Keeps the rows of an upload. */
export async function insertBaris(trx: Trx, imporId: number, rows: readonly TableRow[]): Promise<void> {
  for (let from = 0; from < rows.length; from += BATCH) {
    const batch = JSON.stringify(rows.slice(from, from + BATCH));
    await sql`insert into impor_baris (impor_id, nomor, sel, temuan, bukan_data)
      select ${imporId}, nomor, sel, temuan, bukan_data
      from jsonb_to_recordset(${batch}::jsonb) as rows (nomor int, sel jsonb, temuan jsonb, bukan_data jsonb)`.execute(
      trx,
    );
  }
}

/** The rows of an upload in order, so many at most. */
const baris = (db: Db, imporId: number, limit: number) =>
  db
    .selectFrom('impor_baris')
    .select(['nomor', 'sel', 'temuan', 'bukan_data'])
    .where('impor_id', '=', imporId)
    .orderBy('nomor')
    .limit(limit)
    .$castTo<TableRow>();

/** The rows after a number, in order. */
export async function nextBaris(db: Db, imporId: number, after: number, limit: number): Promise<TableRow[]> {
  return baris(db, imporId, limit).where('nomor', '>', after).execute();
}

/** The first rows of data. */
export async function firstRows(db: Db, imporId: number, limit: number): Promise<TableRow[]> {
  return baris(db, imporId, limit).where('bukan_data', 'is', null).execute();
}

/** Keeps what the check found of these rows. */
export async function saveVerdicts(
  trx: Trx,
  imporId: number,
  rows: readonly BarisDiperiksa[],
): Promise<void> {
  await sql`update impor_baris
    set status = rows.status, masalah = rows.masalah, siap = nullif(rows.siap, 'null'::jsonb)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as rows (nomor int, status text, masalah jsonb, siap jsonb)
    where impor_baris.impor_id = ${imporId} and impor_baris.nomor = rows.nomor`.execute(trx);
}

/** The rows to be imported after a number, in order. */
export async function nextSiap(
  db: Db,
  imporId: number,
  after: number,
  limit: number,
): Promise<{ nomor: number; siap: Siap }[]> {
  return db
    .selectFrom('impor_baris')
    .select(['nomor', 'siap'])
    .where('impor_id', '=', imporId)
    .where('nomor', '>', after)
    .where('siap', 'is not', null)
    .where('mirip_dilewati', '=', false)
    .orderBy('nomor')
    .limit(limit)
    .$castTo<{ nomor: number; siap: Siap }>()
    .execute();
}

/** What the rows to be imported refer to, each once. */
export async function distinctRujukan(
  db: Db,
  imporId: number,
): Promise<{ golongan: Siap['golongan'][]; lokasi: Siap['lokasi'][] }> {
  const each = (field: 'golongan' | 'lokasi') =>
    db
      .selectFrom('impor_baris')
      .select([
        sql<Siap['golongan'] & Siap['lokasi']>`siap -> ${sql.lit(field)}`.as('rujukan'),
        sql`min(nomor)`.as('pertama'),
      ])
      .where('impor_id', '=', imporId)
      .where('siap', 'is not', null)
      .where('mirip_dilewati', '=', false)
      .groupBy('rujukan')
      .orderBy('pertama')
      .execute();
  const [golongan, lokasi] = [await each('golongan'), await each('lokasi')];
  return { golongan: golongan.map(({ rujukan }) => rujukan), lokasi: lokasi.map(({ rujukan }) => rujukan) };
}

export interface BarisTersimpan {
  nomor: number;
  status: BarisImpor['status'];
  sel: Cell[];
  masalah: MasalahImpor[];
  bukan_data: BukanData | null;
}

const checked = (db: Db, imporId: number) =>
  db
    .selectFrom('impor_baris')
    .select(['nomor', 'status', 'sel', 'masalah', 'bukan_data'])
    .where('impor_id', '=', imporId)
    .where('status', 'is not', null);

/** The rows with remarks, refused ones first, up to a limit. */
export async function remarkedBaris(db: Db, imporId: number, limit: number): Promise<BarisTersimpan[]> {
  return checked(db, imporId)
    .where('status', 'in', ['ditolak', 'diperingatkan'])
    .orderBy(sql`status = 'ditolak'`, 'desc')
    .orderBy('nomor')
    .limit(limit)
    .$castTo<BarisTersimpan>()
    .execute();
}

/** The lines that were recognised as no data, in order, up to a limit. */
export async function bukanDataBaris(db: Db, imporId: number, limit: number): Promise<BarisTersimpan[]> {
  return checked(db, imporId)
    .where('bukan_data', 'is not', null)
    .orderBy('nomor')
    .limit(limit)
    .$castTo<BarisTersimpan>()
    .execute();
}

/** Which of these lines a person may take back in: recognised as no data, and no header. */
export async function takeableBaris(db: Db, imporId: number, numbers: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('impor_baris')
    .select('nomor')
    .where('impor_id', '=', imporId)
    .where('nomor', '=', sql<number>`any(${sql.val(numbers)}::int[])`)
    .where(sql<SqlBool>`bukan_data ->> 'jenis' <> 'judul'`)
    .execute();
  return rows.map(({ nomor }) => nomor);
}

/** The refused rows after a number, in order. */
export async function nextDitolak(
  db: Db,
  imporId: number,
  after: number,
  limit: number,
): Promise<BarisTersimpan[]> {
  return checked(db, imporId)
    .where('status', '=', 'ditolak')
    .where('nomor', '>', after)
    .orderBy('nomor')
    .limit(limit)
    .$castTo<BarisTersimpan>()
    .execute();
}

/** One page of the checked rows; `q` is looked for in cells and reasons. */
export async function pageOfBaris(
  db: Db,
  imporId: number,
  { page, per_page, sort, q, status, bermasalah, bukan_data, mirip }: QueryOf<typeof imporEndpoints.baris>,
): Promise<Page<BarisTersimpan>> {
  let filtered = checked(db, imporId);
  if (status !== undefined) filtered = filtered.where('status', '=', status);
  // lines that are no rows show only when they are asked for
  else if (bukan_data !== true) filtered = filtered.where('status', '<>', 'dilewati');
  if (bermasalah !== undefined) {
    filtered = filtered.where(sql<SqlBool>`(masalah <> '[]'::jsonb) = ${bermasalah}`);
  }
  if (bukan_data !== undefined) {
    filtered = filtered.where(sql<SqlBool>`(bukan_data is not null) = ${bukan_data}`);
  }
  if (mirip !== undefined) filtered = filtered.where('mirip_id', mirip ? 'is not' : 'is', null);
  if (q) {
    const pattern = containing(q);
    filtered = filtered.where(sql<SqlBool>`(sel::text ilike ${pattern} or masalah::text ilike ${pattern})`);
  }
  const [data, count] = await Promise.all([
    filtered
      .orderBy('nomor', sort === '-nomor' ? 'desc' : 'asc')
      .limit(per_page)
      .offset((page - 1) * per_page)
      .$castTo<BarisTersimpan>()
      .execute(),
    db
      .selectFrom(filtered.as('baris'))
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return { data, meta: { page, per_page, total: count.total } };
}
