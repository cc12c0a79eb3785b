import { type RawBuilder, sql } from 'kysely';
import type { MatchedRecord } from '../../../shared/impor-update.ts';
import type { Db } from '../../context.ts';
import type { Entity } from './entity.ts';

/** Separator between the parts of a key. */
export const KEY_SIGN = '\u001f';

/** Columns that identify a record of each kind: its code, where it has one, and its name. */
export const recordNames = {
  barang: ['kode_barang', 'nama_barang'],
  buku: ['kode_buku', 'judul'],
  kategori: ['nama_kategori', 'nama_kategori'],
  lokasi: ['lokasi', 'lokasi'],
  pengguna: ['name', 'name'],
} as const satisfies Record<Entity['jenis'], readonly [kode: string, nama: string]>;

/** A record with its key. */
export interface Keyed {
  kunci: string;
  id: number;
  kode: string;
}

/** Normalizes a text as a row's key: no case, blanks, invisible characters or formula guard. */
const sameName = (text: RawBuilder<unknown>) =>
  sql<string>`lower(btrim(regexp_replace(regexp_replace(
    translate(${text}::text, U&'\\00a0\\2007\\202f\\00ad\\200b\\2060\\feff', '   '),
    U&'^''(?=[=+@\\ff1d\\ff0b\\ff0d\\ff20-])', ''), '\\s+', ' ', 'g')))`;

/** Finds names that new rows of an import would duplicate. */
export async function takenNames(
  db: Db,
  imporId: number,
  jenis: Entity['jenis'],
  fields: readonly string[],
): Promise<string[]> {
  const same = fields.map(
    (field) => sql`${sameName(sql.ref(`ada.${field}`))} = ${sameName(sql`siap -> 'isi' ->> ${field}::text`)}`,
  );
  const { rows } = await sql<{ nama: string }>`
    select ada.${sql.ref(recordNames[jenis][1])} as nama
    from impor_baris join ${sql.table(jenis)} as ada on ${sql.join(same, sql` or `)}
    where impor_id = ${imporId} and siap is not null and tindakan is distinct from 'berubah' and not mirip_dilewati
    order by nomor limit 1`.execute(db);
  return rows.map(({ nama }) => nama);
}

/** Finds the records with one of these keys, ignoring case and blanks. */
export async function findByKeys(
  db: Db,
  jenis: Entity['jenis'],
  fields: readonly string[],
  keys: readonly string[],
): Promise<Keyed[]> {
  const parts = fields.map((field) => sameName(sql.ref(`ada.${field}`)));
  const { rows } = await sql<Keyed>`
    select kunci, id, kode from (
      select ${sql.join(parts, sql` || ${KEY_SIGN} || `)} as kunci, ada.id, ada.${sql.ref(recordNames[jenis][0])} as kode
      from ${sql.table(jenis)} as ada
    ) as semua
    where kunci in (select jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb))
    order by id`.execute(db);
  return rows;
}

/** Finds the records matched with rows, by row number. */
export async function findMatched(
  db: Db,
  imporId: number,
  jenis: Entity['jenis'],
  numbers: readonly number[],
): Promise<Map<number, MatchedRecord>> {
  const [kode, nama] = recordNames[jenis];
  const { rows } = await sql<MatchedRecord & { nomor: number }>`
    select nomor, ada.id, ada.${sql.ref(kode)} as kode, ada.${sql.ref(nama)} as nama
    from impor_baris join ${sql.table(jenis)} as ada on ada.id = record_id
    where impor_id = ${imporId} and nomor = any(${[...numbers]}::int[])`.execute(db);
  return new Map(rows.map(({ nomor, ...one }) => [nomor, one]));
}
