import { sql } from 'kysely';
import type { Trx } from '../../context.ts';

/** A locked device of an opname. */
export interface LockedPerangkat {
  pengguna_id: number;
  ditutup: boolean;
  alasan_tutup: string | null;
  /** Number of its counts that have arrived. */
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
  // read again: the former holder of the lock may have changed it
  const { rows } = await sql<LockedPerangkat>`
    select pengguna_id, ditutup_pada is not null as ditutup, alasan_tutup,
      (select count(*)::integer from opname_hitungan hitungan
        where hitungan.opname_id = perangkat.opname_id and hitungan.perangkat_id = perangkat.id) as hitungan
    from opname_perangkat perangkat where opname_id = ${opnameId} and id = ${id}::uuid`.execute(trx);
  return rows[0];
}

/** Records a new device; a known one stays unchanged. */
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

/** Marks a device as out (again), with the number of its unsent counts. */
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

/** Lowers the number of unsent counts that a device reported by those that came; returns whether it had reported any. */
export async function lowerWaiting(trx: Trx, opnameId: number, id: string, came: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update opname_perangkat set menunggu = greatest(menunggu - ${came}::integer, 0),
      menunggu_sejak = case when menunggu > ${came}::integer then menunggu_sejak end
    where opname_id = ${opnameId} and id = ${id}::uuid and menunggu > 0`.execute(trx);
  return numAffectedRows === 1n;
}

/** Checks whether a person's device has the list of an opname. */
export async function hasPerangkat(trx: Trx, opnameId: number, penggunaId: number): Promise<boolean> {
  const { rows } = await sql`
    select from opname_perangkat where opname_id = ${opnameId} and pengguna_id = ${penggunaId} limit 1`.execute(
    trx,
  );
  return rows.length > 0;
}

/** Reads which of these people have a device of an opname that is still out. */
export async function namesOut(trx: Trx, opnameId: number, ids: readonly number[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct name from opname_perangkat perangkat join pengguna on pengguna.id = perangkat.pengguna_id
    where opname_id = ${opnameId} and pengguna_id = any(${[...ids]}::bigint[]) and diserahkan_pada is null
      and ditutup_pada is null order by name`.execute(trx);
  return rows.map(({ name }) => name);
}

/** Lets one device of an opname hand in at a time, so that the last one notices that it is the last. */
export async function lockHandIn(trx: Trx, opnameId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('manis.opname.serah'), ${opnameId}::integer)`.execute(trx);
}

/** Records that a device handed in. */
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
