import { sql } from 'kysely';
import type { Db, Trx } from '../../context.ts';
import { type BerkasRow, berkasJson } from '../berkas/berkas.repository.ts';

/** Facts about a count that its photos depend on. */
export interface CountOfPhoto {
  /** Number of its photos. */
  foto: number;
  /** Existing photo with exactly these bytes. */
  sama: BerkasRow | null;
}

/** Finds a count that a person made in an opname, with its photos. */
export async function findCountOfPhoto(
  db: Db,
  {
    opnameId,
    hitunganId,
    olehId,
    sha256,
  }: { opnameId: number; hitunganId: string; olehId: number; sha256: string },
): Promise<CountOfPhoto | undefined> {
  const { rows } = await sql<CountOfPhoto>`
    select (select count(*)::integer from opname_foto foto where foto.hitungan_id = hitungan.id) as foto,
      ${berkasJson('sama.berkas_id')} as sama
    from opname_hitungan hitungan
    left join opname_foto sama on sama.hitungan_id = hitungan.id and sama.sha256 = ${sha256}
    where hitungan.opname_id = ${opnameId} and hitungan.id = ${hitunganId}::uuid and hitungan.oleh_id = ${olehId}`.execute(
    db,
  );
  return rows[0];
}

/** References a file as the photo of a count; returns whether it is new. */
export async function insertPhoto(
  trx: Trx,
  row: { hitungan_id: string; sha256: string; berkas_id: number; oleh_id: number },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('opname_foto')
    .values({ ...row })
    .onConflict((conflict) => conflict.columns(['hitungan_id', 'sha256']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Reads the photos of all counts of these records, newest first. */
export async function photosOf(
  db: Db,
  opnameId: number,
  kunci: readonly string[],
): Promise<Map<string, BerkasRow[]>> {
  const { rows } = await sql<{ kunci: string; berkas: BerkasRow }>`
    select hitungan.kunci, ${berkasJson('foto.berkas_id')} as berkas
    from opname_hitungan hitungan
    join lateral (
      select hitungan_id, berkas_id, pada from opname_foto where hitungan_id = hitungan.id
      union
      select hitungan.id, hitungan.foto_id, hitungan.diterima_pada where hitungan.foto_id is not null
    ) foto on true
    where hitungan.opname_id = ${opnameId} and hitungan.kunci = any(${[...kunci]}::text[])
    order by foto.pada desc, foto.berkas_id desc`.execute(db);
  const photos = new Map<string, BerkasRow[]>();
  for (const { kunci: key, berkas } of rows) photos.set(key, [...(photos.get(key) ?? []), berkas]);
  return photos;
}
