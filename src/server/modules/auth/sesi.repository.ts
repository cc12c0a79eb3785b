import { sql } from 'kysely';
import type { RoleName } from '../../../shared/permissions.ts';
import type { Actor, Db } from '../../context.ts';

/** Hours of inactivity after which a session expires (product rule). */
const IDLE_HOURS = 12;
/** Days after which a session expires in any case (product rule). */
const MAX_DAYS = 30;

const stillValid = sql<boolean>`sesi.last_used_at > now() - make_interval(hours => ${IDLE_HOURS})
  and sesi.created_at > now() - make_interval(days => ${MAX_DAYS})`;

/** Inserts a session; stores only the token's hash. */
export async function insertSesi(
  db: Db,
  row: { token_hash: Buffer; pengguna_id: number; user_agent: string | null },
): Promise<void> {
  await db
    .insertInto('sesi')
    .values({ ...row })
    .execute();
}

/**
 * Inserts a session of a person whose password was verified, while that is still their password and they are active: a
 * change of it that is under way is waited for, and a later one ends the session. Returns false when it was changed.
 */
export async function insertVerifiedSesi(
  db: Db,
  { token_hash, user_agent }: { token_hash: Buffer; user_agent: string | null },
  { id, password_hash }: { id: number; password_hash: string | null },
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    insert into sesi (token_hash, pengguna_id, user_agent)
    select ${token_hash}::bytea, id, ${user_agent}::text from pengguna
    where id = ${id} and password_hash = ${password_hash} and aktif for share`.execute(db);
  return numAffectedRows > 0n;
}

/** Finds the active person of a valid session, with the seconds since its last recorded use. */
export async function findActorByTokenHash(
  db: Db,
  tokenHash: Buffer,
): Promise<(Actor & { idleSeconds: number }) | undefined> {
  const row = await db
    .selectFrom('sesi')
    .innerJoin('pengguna', 'pengguna.id', 'sesi.pengguna_id')
    .innerJoin('pengguna_role', 'pengguna_role.pengguna_id', 'pengguna.id')
    .innerJoin('role', 'role.id', 'pengguna_role.role_id')
    .select([
      'sesi.id as sesiId',
      'pengguna.id',
      'pengguna.name',
      sql<RoleName[]>`array_agg(role.name order by role.id)`.as('roles'),
      sql<number>`extract(epoch from now() - sesi.last_used_at)::int`.as('idleSeconds'),
    ])
    .where('sesi.token_hash', '=', tokenHash)
    .where('pengguna.aktif', '=', true)
    .where(stillValid)
    .groupBy(['sesi.id', 'pengguna.id'])
    .executeTakeFirst();
  return row;
}

/** Returns which sessions are still valid and belong to active people with a role. Does not count as use. */
export async function sesiStillValid(db: Db, sesiIds: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .selectFrom('sesi')
    .innerJoin('pengguna', 'pengguna.id', 'sesi.pengguna_id')
    .select('sesi.id')
    .where(sql<boolean>`sesi.id = any(${[...sesiIds]})`)
    .where('pengguna.aktif', '=', true)
    .where(sql<boolean>`exists (select from pengguna_role where pengguna_role.pengguna_id = pengguna.id)`)
    .where(stillValid)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Records the use of a session. */
export async function touchSesi(db: Db, sesiId: number): Promise<void> {
  await db.updateTable('sesi').set({ last_used_at: sql`now()` }).where('id', '=', sesiId).execute();
}

/** Ends a session. */
export async function deleteSesi(db: Db, sesiId: number): Promise<void> {
  await db.deleteFrom('sesi').where('id', '=', sesiId).execute();
}

/** Ends all sessions of a person, except one if given. */
export async function deleteSesiOf(db: Db, penggunaId: number, exceptSesiId?: number): Promise<void> {
  await db
    .deleteFrom('sesi')
    .where('pengguna_id', '=', penggunaId)
    .$if(exceptSesiId !== undefined, (qb) => qb.where('id', '<>', exceptSesiId ?? 0))
    .execute();
}

/** Deletes expired sessions. */
export async function sweepSesi(db: Db): Promise<void> {
  await db.deleteFrom('sesi').where(sql<boolean>`not (${stillValid})`).execute();
}
