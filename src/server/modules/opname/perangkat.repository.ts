import { sql } from 'kysely';
import type { Trx } from '../../context.ts';

/** A device of an opname, locked. */
export interface LockedPerangkat {
  pengguna_id: number;
  ditutup: boolean;
  alasan_tutup: string | null;
  /** Counts of it that have arrived. */
  hitungan: number;
}

/** Locks a device until the transaction ends. */
export async function lockPerangkat(
  trx: Trx,
  opnameId: number,
  id: string,
): Promise<LockedPerangkat | undefined> {
  await sql`select from opname_perangkat where opname_id = ${opnameId} and id = ${id}::uuid for update`.execute(
    trx,
  );
  // read anew: whoever held it may have changed it
  const { rows } = await sql<LockedPerangkat>`
    select pengguna_id, ditutup_pada is not null as ditutup, alasan_tutup,
      (select count(*)::integer from opname_hitungan hitungan
        where hitungan.opname_id = perangkat.opname_id and hitungan.perangkat_id = perangkat.id) as hitungan
    from opname_perangkat perangkat where opname_id = ${opnameId} and id = ${id}::uuid`.execute(trx);
  return rows[0];
}

/** Notes a device that was not known yet; one that is stays as it is. */
export async function notePerangkat(
  trx: Trx,
  row: { opname_id: number; id: string; pengguna_id: number },
): Promise<void> {
  await trx
    .insertInto('opname_perangkat')
    .values({ ...row })
    .onConflict((conflict) => conflict.columns(['opname_id', 'id']).doNothing())
    .execute();
}

/** Lets a device be out (again), with what it has not sent. */
export async function openPerangkat(
  trx: Trx,
  opnameId: number,
  id: string,
  { nama, menunggu }: { nama?: string | undefined; menunggu?: number | undefined },
): Promise<void> {
  const waiting =
    menunggu === undefined
      ? sql``
      : sql`, menunggu = ${menunggu}, menunggu_sejak = case when ${menunggu}::integer > 0 then coalesce(menunggu_sejak, now()) end`;
  await sql`
    update opname_perangkat set diserahkan_pada = null, terakhir_pada = now(), nama = coalesce(${nama ?? null}, nama) ${waiting}
    where opname_id = ${opnameId} and id = ${id}::uuid`.execute(trx);
}

/** Tells whether a person took the list of an opname along. */
export async function hasPerangkat(trx: Trx, opnameId: number, penggunaId: number): Promise<boolean> {
  const { rows } = await sql`
    select from opname_perangkat where opname_id = ${opnameId} and pengguna_id = ${penggunaId} limit 1`.execute(
    trx,
  );
  return rows.length > 0;
}

/** Reads who of these people has a device of an opname that is out. */
export async function namesOut(trx: Trx, opnameId: number, ids: readonly number[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct name from opname_perangkat perangkat join pengguna on pengguna.id = perangkat.pengguna_id
    where opname_id = ${opnameId} and pengguna_id = any(${[...ids]}::bigint[]) and diserahkan_pada is null
      and ditutup_pada is null order by name`.execute(trx);
  return rows.map(({ name }) => name);
}

/** Lets one device of an opname hand in at a time, so that the last one sees that it is. */
export async function lockHandIn(trx: Trx, opnameId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('manis.opname.serah'), ${opnameId}::integer)`.execute(trx);
}

/** Notes that a device handed in. */
export async function handInPerangkat(trx: Trx, opnameId: number, id: string): Promise<void> {
  await sql`
    update opname_perangkat set diserahkan_pada = now(), terakhir_pada = now(), menunggu = 0, menunggu_sejak = null
    where opname_id = ${opnameId} and id = ${id}::uuid`.execute(trx);
}

/** Closes a device. */
export async function closePerangkat(
  trx: Trx,
  opnameId: number,
  id: string,
  { olehId, alasan }: { olehId: number; alasan: string },
): Promise<void> {
  await sql`
    update opname_perangkat set ditutup_pada = now(), ditutup_oleh_id = ${olehId}, alasan_tutup = ${alasan}
    where opname_id = ${opnameId} and id = ${id}::uuid`.execute(trx);
}
