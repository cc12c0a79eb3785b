import { type SqlBool, sql } from 'kysely';
import type { QueryOf } from '../../../shared/contract.ts';
import type { imporEndpoints } from '../../../shared/impor-endpoints.ts';
import type { ImporRow, NonData, RowRemark } from '../../../shared/impor-rows.ts';
import type { CellChange, RowAction } from '../../../shared/impor-update.ts';
import type { Db, Trx } from '../../context.ts';
import { containing, inRange, type Page, rangeOf } from '../../db/paging.ts';
import type { Cell } from '../../lists/cell.ts';
import type { TableRow } from '../../lists/read-table.ts';
import type { CheckedRow } from './check-row.ts';
import type { Draft, RowGolongan, RowLokasi } from './entity.ts';

const BATCH = 2000;

/** Inserts the rows of an upload. */
export async function insertRowsOf(trx: Trx, imporId: number, rows: readonly TableRow[]): Promise<void> {
  for (let from = 0; from < rows.length; from += BATCH) {
    const batch = JSON.stringify(rows.slice(from, from + BATCH));
    await sql`insert into impor_baris (impor_id, nomor, sel, temuan, bukan_data)
      select ${imporId}, nomor, sel, temuan, bukan_data
      from jsonb_to_recordset(${batch}::jsonb) as rows (nomor int, sel jsonb, temuan jsonb, bukan_data jsonb)`.execute(
      trx,
    );
  }
}

/** Selects the first rows of an upload, in order. */
const baris = (db: Db, imporId: number, limit: number) =>
  db
    .selectFrom('impor_baris')
    .select(['nomor', 'sel', 'temuan', 'bukan_data'])
    .where('impor_id', '=', imporId)
    .orderBy('nomor')
    .limit(limit)
    .$castTo<TableRow>();

/** Reads the next rows after a number, in order. */
export async function nextRows(db: Db, imporId: number, after: number, limit: number): Promise<TableRow[]> {
  return baris(db, imporId, limit).where('nomor', '>', after).execute();
}

/** Yields all rows in order, in batches, so that other requests get their turn. */
export async function* batchesOf(db: Db, imporId: number, size = 500): AsyncGenerator<TableRow[]> {
  let last = 0;
  for (;;) {
    const rows = await nextRows(db, imporId, last, size);
    const end = rows.at(-1);
    if (!end) return;
    yield rows;
    last = end.nomor;
  }
}

/** Reads the first rows of data. */
export async function firstRows(db: Db, imporId: number, limit: number): Promise<TableRow[]> {
  return baris(db, imporId, limit).where('bukan_data', 'is', null).execute();
}

/** Stores the check results of these rows. */
export async function saveVerdicts(trx: Trx, imporId: number, rows: readonly CheckedRow[]): Promise<void> {
  await sql`update impor_baris
    set status = rows.status, masalah = rows.masalah, siap = nullif(rows.siap, 'null'::jsonb), tindakan = rows.tindakan,
      record_id = rows.record_id, versi = rows.versi, ubah = rows.ubah
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as rows (nomor int, status text, masalah jsonb, siap jsonb,
      tindakan text, record_id bigint, versi int, ubah jsonb)
    where impor_baris.impor_id = ${imporId} and impor_baris.nomor = rows.nomor`.execute(trx);
}

/** Reads the next rows to import after a number, in order. */
export async function nextReady(
  db: Db,
  imporId: number,
  after: number,
  limit: number,
): Promise<{ nomor: number; siap: Draft }[]> {
  return db
    .selectFrom('impor_baris')
    .select(['nomor', 'siap'])
    .where('impor_id', '=', imporId)
    .where('nomor', '>', after)
    .where('siap', 'is not', null)
    .where('tindakan', 'is distinct from', 'berubah')
    .where('mirip_dilewati', '=', false)
    .orderBy('nomor')
    .limit(limit)
    .$castTo<{ nomor: number; siap: Draft }>()
    .execute();
}

/** Reads the distinct references of the rows to import. */
export async function distinctReferences(
  db: Db,
  imporId: number,
): Promise<{ golongan: RowGolongan[]; lokasi: RowLokasi[] }> {
  const each = (field: 'golongan' | 'lokasi') =>
    db
      .selectFrom('impor_baris')
      .select([
        sql<RowGolongan & RowLokasi>`siap -> ${sql.lit(field)}`.as('reference'),
        sql`min(nomor)`.as('pertama'),
      ])
      .where('impor_id', '=', imporId)
      .where(sql<SqlBool>`siap -> ${sql.lit(field)} is not null`)
      .where('mirip_dilewati', '=', false)
      .groupBy('reference')
      .orderBy('pertama')
      .execute();
  const [golongan, lokasi] = [await each('golongan'), await each('lokasi')];
  return {
    golongan: golongan.map(({ reference }) => reference),
    lokasi: lokasi.map(({ reference }) => reference),
  };
}

export interface StoredRow {
  nomor: number;
  status: ImporRow['status'];
  sel: Cell[];
  masalah: RowRemark[];
  bukan_data: NonData | null;
  tindakan: RowAction | null;
  record_id: number | null;
  ubah: CellChange[] | null;
  serah: ImporRow['serah'];
}

/** SQL for the recipient of a row's barang, as checked. */
const serah = sql<ImporRow['serah']>`case when siap ? 'pemegang' then jsonb_build_object(
  'nama', coalesce(siap #>> '{pemegang,nama}', siap #>> '{pemegang,baru,name}'), 'baru', siap -> 'pemegang' ? 'baru',
  'tanggal', siap -> 'tanggal_serah') end`;

const checked = (db: Db, imporId: number) =>
  db
    .selectFrom('impor_baris')
    .select(['nomor', 'status', 'sel', 'masalah', 'bukan_data', 'tindakan', 'record_id', 'ubah'])
    .select(serah.as('serah'))
    .where('impor_id', '=', imporId)
    .where('status', 'is not', null);

/** Reads the rows with remarks, refused ones first, up to a limit. */
export async function remarkedRows(db: Db, imporId: number, limit: number): Promise<StoredRow[]> {
  return checked(db, imporId)
    .where('status', 'in', ['ditolak', 'diperingatkan'])
    .orderBy(sql`status = 'ditolak'`, 'desc')
    .orderBy('nomor')
    .limit(limit)
    .$castTo<StoredRow>()
    .execute();
}

/** Reads the lines recognised as no data, in order, up to a limit. */
export async function nonDataRows(db: Db, imporId: number, limit: number): Promise<StoredRow[]> {
  return checked(db, imporId)
    .where('bukan_data', 'is not', null)
    .orderBy('nomor')
    .limit(limit)
    .$castTo<StoredRow>()
    .execute();
}

/** Reads which of these lines may be taken back in: recognised as no data, and no header. */
export async function takeableRows(db: Db, imporId: number, numbers: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('impor_baris')
    .select('nomor')
    .where('impor_id', '=', imporId)
    .where('nomor', '=', sql<number>`any(${sql.val(numbers)}::int[])`)
    .where(sql<SqlBool>`bukan_data ->> 'jenis' <> 'judul'`)
    .execute();
  return rows.map(({ nomor }) => nomor);
}

/** Reads the next refused rows after a number, in order. */
export async function nextRefused(
  db: Db,
  imporId: number,
  after: number,
  limit: number,
): Promise<StoredRow[]> {
  return checked(db, imporId)
    .where('status', '=', 'ditolak')
    .where('nomor', '>', after)
    .orderBy('nomor')
    .limit(limit)
    .$castTo<StoredRow>()
    .execute();
}

/** Reads one page of the checked rows; `q` is searched in cells and reasons. */
export async function pageOfRows(
  db: Db,
  imporId: number,
  {
    page,
    per_page,
    sort,
    q,
    status,
    bermasalah,
    bukan_data,
    mirip,
    tindakan,
  }: QueryOf<typeof imporEndpoints.baris>,
): Promise<Page<StoredRow>> {
  let filtered = checked(db, imporId);
  if (status !== undefined) filtered = filtered.where('status', '=', status);
  // hidden by default: lines that are no rows
  else if (bukan_data !== true) filtered = filtered.where('status', '<>', 'dilewati');
  if (bermasalah !== undefined) {
    filtered = filtered.where(sql<SqlBool>`(masalah <> '[]'::jsonb) = ${bermasalah}`);
  }
  if (bukan_data !== undefined) {
    filtered = filtered.where(sql<SqlBool>`(bukan_data is not null) = ${bukan_data}`);
  }
  if (mirip !== undefined) filtered = filtered.where('mirip_id', mirip ? 'is not' : 'is', null);
  if (tindakan !== undefined) filtered = filtered.where('tindakan', '=', tindakan);
  if (q) {
    const pattern = containing(q);
    filtered = filtered.where(sql<SqlBool>`(sel::text ilike ${pattern} or masalah::text ilike ${pattern})`);
  }
  const sorted = filtered.orderBy('nomor', sort === '-nomor' ? 'desc' : 'asc');
  const [data, count] = await Promise.all([
    inRange(sorted, rangeOf({ page, per_page })).$castTo<StoredRow>().execute(),
    db
      .selectFrom(filtered.as('baris'))
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return { data, meta: { page, per_page, total: count.total } };
}
