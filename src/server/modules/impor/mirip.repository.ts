import { type RawBuilder, sql } from 'kysely';
import type { DasarMirip, MiripDengan } from '../../../shared/impor-mirip.ts';
import type { Db, Trx } from '../../context.ts';
import type { Entity, RowLokasi } from './entity.ts';
import { recordNames } from './match.repository.ts';

/** A lokasi of the rows, with its id. */
export interface PlaceOfRows {
  reference: RowLokasi;
  id: number;
}

/** Criterion of similarity: key expressions of row and record that must be equal; null matches nothing. */
interface Sign {
  dasar: DasarMirip;
  row: RawBuilder<string | null>;
  record: RawBuilder<string | null>;
  /** The key identifies one thing: it counts only where exactly one row and one record have it. */
  unique?: boolean;
}

type Sql = RawBuilder<unknown>;

/** Normalizes a text: no case and blanks. */
const name = (text: Sql) => sql<string | null>`lower(regexp_replace(btrim(${text}), '\\s+', ' ', 'g'))`;
const filled = (text: Sql) => sql<string | null>`nullif(${name(text)}, '')`;
const isi = (field: string) => sql`siap -> 'isi' ->> ${sql.lit(field)}`;
/** Joins parts to a key; null when one of them is. */
const all = (...parts: Sql[]) =>
  sql<string | null>`${sql.join(
    parts.map((part) => sql`(${part})::text`),
    sql` || E'\\x1f' || `,
  )}`;
const orEmpty = (part: Sql) => sql`coalesce((${part})::text, '')`;
const codeSigns = (kode: string): Sign[] => [
  { dasar: 'kode', row: filled(isi('kode_lama')), record: name(sql.ref(`ada.${kode}`)), unique: true },
  {
    dasar: 'kode_lama',
    row: filled(isi('kode_lama')),
    record: filled(sql`ada.kode_lama`),
    unique: true,
  },
];

function signsOfBarang(): Sign[] {
  const same = (field: string) => ({ row: orEmpty(isi(field)), record: orEmpty(sql.ref(`ada.${field}`)) });
  const rest = [
    'merk',
    'nomor_seri',
    'kode_lama',
    'detail_barang',
    'jumlah_barang',
    'kondisi',
    'tanggal_perolehan',
  ].map(same);
  rest.push({
    row: orEmpty(isi('harga_barang')),
    record: orEmpty(sql`case when not ada.harga_belum_diketahui then ada.harga_barang end`),
  });
  const rowPlace = [name(isi('nama_barang')), isi('tahun'), sql`lokasi_id`];
  const recordPlace = [name(sql`ada.nama_barang`), sql`ada.tahun`, sql`ada.lokasi_id`];
  const rowSerial = filled(isi('nomor_seri'));
  const recordSerial = filled(sql`ada.nomor_seri`);
  return [
    {
      dasar: 'sama',
      row: all(...rowPlace, ...rest.map(({ row }) => row)),
      record: all(...recordPlace, ...rest.map(({ record }) => record)),
    },
    ...codeSigns('kode_barang'),
    {
      dasar: 'nomor_seri',
      row: all(name(isi('nama_barang')), rowSerial),
      record: all(name(sql`ada.nama_barang`), recordSerial),
    },
    // different serial numbers mean different things: at most one of the two may have one
    {
      dasar: 'tempat',
      row: all(sql`case when ${rowSerial} is null then '' end`, ...rowPlace),
      record: all(sql`''`, ...recordPlace),
    },
    {
      dasar: 'tempat',
      row: all(sql`''`, ...rowPlace),
      record: all(sql`case when ${recordSerial} is null then '' end`, ...recordPlace),
    },
  ];
}

function signsOfBuku(): Sign[] {
  const same = (field: string) => ({ row: orEmpty(isi(field)), record: orEmpty(sql.ref(`ada.${field}`)) });
  const rest = ['penerbit', 'isbn', 'kode_lama', 'harga', 'jumlah', 'kondisi'].map(same);
  const rowPlace = [name(isi('judul')), name(isi('penulis')), isi('tahun'), sql`lokasi_id`];
  const recordPlace = [name(sql`ada.judul`), name(sql`ada.penulis`), sql`ada.tahun`, sql`ada.lokasi_id`];
  return [
    {
      dasar: 'sama',
      row: all(...rowPlace, ...rest.map(({ row }) => row)),
      record: all(...recordPlace, ...rest.map(({ record }) => record)),
    },
    ...codeSigns('kode_buku'),
    {
      dasar: 'isbn',
      row: all(filled(isi('isbn')), sql`lokasi_id`),
      record: all(filled(sql`ada.isbn`), sql`ada.lokasi_id`),
    },
    { dasar: 'tempat', row: all(...rowPlace), record: all(...recordPlace) },
  ];
}

/** Criteria by kind; kinds without any have unique names, so that similar rows are refused instead. */
const signs: Partial<Record<Entity['jenis'], Sign[]>> = { barang: signsOfBarang(), buku: signsOfBuku() };

/**
 * Marks accepted rows that resemble existing records, each with its record: one row per record, the strongest criterion
 * first. Returns their number.
 */
export async function markMirip(
  trx: Trx,
  imporId: number,
  jenis: Entity['jenis'],
  places: readonly PlaceOfRows[],
): Promise<number> {
  await sql`update impor_baris set mirip_id = null, mirip_dasar = null, mirip_dilewati = false
    where impor_id = ${imporId} and (mirip_id is not null or mirip_dilewati)`.execute(trx);
  const looked = signs[jenis];
  if (!looked) return 0;
  // fresh rows have no statistics: the planner would choose a nested loop over both sides, which takes minutes
  await sql`set local enable_nestloop = off`.execute(trx);
  for (const sign of looked) {
    if (!(await hasUnmarked(trx, imporId))) break;
    await markBy(trx, { imporId, jenis, places: JSON.stringify(places) }, sign);
  }
  await sql`set local enable_nestloop = on`.execute(trx);
  const { jumlah } = await trx
    .selectFrom('impor_baris')
    .select(({ fn }) => fn.countAll<number>().as('jumlah'))
    .where('impor_id', '=', imporId)
    .where('mirip_id', 'is not', null)
    .executeTakeFirstOrThrow();
  return jumlah;
}

async function hasUnmarked(trx: Trx, imporId: number): Promise<boolean> {
  const row = await trx
    .selectFrom('impor_baris')
    .select('nomor')
    .where('impor_id', '=', imporId)
    .where('siap', 'is not', null)
    .where('mirip_id', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

async function markBy(
  trx: Trx,
  { imporId, jenis, places }: { imporId: number; jenis: Entity['jenis']; places: string },
  { dasar, row, record, unique = false }: Sign,
): Promise<void> {
  await sql`
    with tempat as (
      select reference, id as lokasi_id from jsonb_to_recordset(${places}::jsonb) as tempat (reference jsonb, id bigint)
    ), baru as (
      select nomor, kunci, row_number() over (partition by kunci order by nomor) as ke,
        count(*) over (partition by kunci) as banyak
      from (
        select nomor, ${row} as kunci
        from impor_baris left join tempat on tempat.reference = siap -> 'lokasi'
        where impor_id = ${imporId} and siap is not null and mirip_id is null
      ) as semua where kunci is not null
    ), ada as (
      select id, kunci, row_number() over (partition by kunci order by id) as ke,
        count(*) over (partition by kunci) as banyak
      from (
        select ada.id, ${record} as kunci
        from ${sql.table(jenis)} as ada
        where not exists (select from impor_baris as dipakai
          where dipakai.impor_id = ${imporId} and dipakai.mirip_id = ada.id)
      ) as semua where kunci in (select kunci from baru)
    )
    update impor_baris set mirip_id = ada.id, mirip_dasar = ${dasar}
    from baru join ada using (kunci, ke)
    where impor_baris.impor_id = ${imporId} and impor_baris.nomor = baru.nomor
      and (not ${unique}::boolean or (baru.banyak = 1 and ada.banyak = 1))`.execute(trx);
}

/** Reads the numbers of the rows that the last comparison marked, in order. */
export async function miripRows(db: Db, imporId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('impor_baris')
    .select('nomor')
    .where('impor_id', '=', imporId)
    .where('mirip_id', 'is not', null)
    .orderBy('nomor')
    .execute();
  return rows.map(({ nomor }) => nomor);
}

/** Excludes these rows from the import of this transaction. */
export async function leaveOut(trx: Trx, imporId: number, numbers: readonly number[]): Promise<void> {
  await sql`update impor_baris set mirip_dilewati = true
    where impor_id = ${imporId} and nomor = any(${[...numbers]}::int[])`.execute(trx);
}

/** Stores the number of similar rows in the result of the check. */
export async function saveMirip(trx: Trx, imporId: number, jumlah: number): Promise<void> {
  await sql`update impor set pemeriksaan = jsonb_set(pemeriksaan, '{mirip}', to_jsonb(${jumlah}::int))
    where id = ${imporId}`.execute(trx);
}

/**
 * Reads what rows are compared with, as a text that differs once it changes: the version of all records of a kind, and
 * the lokasi of the rows.
 */
export async function comparedWith(
  trx: Trx,
  jenis: Entity['jenis'],
  places: readonly PlaceOfRows[],
): Promise<string> {
  const { rows } = await sql<{ kunci: string }>`
    select coalesce(sum(versi), 0) || ' ' || md5(${JSON.stringify(places)}) as kunci
    from perubahan where tabel = ${jenis}`.execute(trx);
  return rows[0]?.kunci ?? '';
}

/** Stores what the rows of an import were compared with. */
export async function saveCompared(trx: Trx, imporId: number, kunci: string): Promise<void> {
  await trx.updateTable('impor').set({ mirip_kunci: kunci }).where('id', '=', imporId).execute();
}

/** Reads what the rows of an import were compared with last; null before the first time. */
export async function findCompared(trx: Trx, imporId: number): Promise<string | null> {
  const row = await trx
    .selectFrom('impor')
    .select('mirip_kunci')
    .where('id', '=', imporId)
    .executeTakeFirst();
  return row?.mirip_kunci ?? null;
}

/** Finds the records that these rows resemble, by row number. */
export async function findMirip(
  db: Db,
  imporId: number,
  jenis: Entity['jenis'],
  numbers: readonly number[],
): Promise<Map<number, MiripDengan>> {
  const [kode, nama] = recordNames[jenis];
  const { rows } = await sql<MiripDengan & { nomor: number }>`
    select nomor, ada.id, ${sql.ref(`ada.${kode}`)} as kode, ${sql.ref(`ada.${nama}`)} as nama, mirip_dasar as dasar
    from impor_baris join ${sql.table(jenis)} as ada on ada.id = mirip_id
    where impor_id = ${imporId} and nomor = any(${[...numbers]}::int[])`.execute(db);
  return new Map(rows.map(({ nomor, ...mirip }) => [nomor, mirip]));
}
