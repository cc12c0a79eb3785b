import { sql } from 'kysely';
import type { MatchedRecord } from '../../../shared/impor-update.ts';
import type { Db } from '../../context.ts';
import type { Entity } from './entity.ts';

/** Stands between the parts of a key. */
export const KEY_SIGN = '\u001f';

const names = { barang: ['kode_barang', 'nama_barang'], buku: ['kode_buku', 'judul'] } as const;

/** A record that has a key. */
export interface Keyed {
  kunci: string;
  id: number;
  kode: string;
}

/** The records that have one of these keys: what the fields hold, without regard to case and blanks. */
export async function findByKeys(
  db: Db,
  jenis: Entity['jenis'],
  fields: readonly string[],
  keys: readonly string[],
): Promise<Keyed[]> {
  const parts = fields.map(
    (field) => sql`lower(regexp_replace(btrim(ada.${sql.ref(field)}::text), '\\s+', ' ', 'g'))`,
  );
  const { rows } = await sql<Keyed>`
    select kunci, id, kode from (
      select ${sql.join(parts, sql` || ${KEY_SIGN} || `)} as kunci, ada.id, ada.${sql.ref(names[jenis][0])} as kode
      from ${sql.table(jenis)} as ada
    ) as semua
    where kunci in (select jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb))
    order by id`.execute(db);
  return rows;
}

/** The records that rows were matched with, by the number of the row. */
export async function findMatched(
  db: Db,
  imporId: number,
  jenis: Entity['jenis'],
  numbers: readonly number[],
): Promise<Map<number, MatchedRecord>> {
  const [kode, nama] = names[jenis];
  const { rows } = await sql<MatchedRecord & { nomor: number }>`
    select nomor, ada.id, ada.${sql.ref(kode)} as kode, ada.${sql.ref(nama)} as nama
    from impor_baris join ${sql.table(jenis)} as ada on ada.id = record_id
    where impor_id = ${imporId} and nomor = any(${[...numbers]}::int[])`.execute(db);
  return new Map(rows.map(({ nomor, ...one }) => [nomor, one]));
}
