import { sql } from 'kysely';
import type { User } from '../../../shared/auth.ts';
import type { RoleName } from '../../../shared/permissions.ts';
import type { Db, Trx } from '../../context.ts';

/** Query of people with their roles; the caller adds conditions. */
export const selectUser = (db: Db) =>
  db
    .selectFrom('pengguna')
    .select((eb) => [
      'pengguna.id',
      'pengguna.name',
      'pengguna.email',
      'pengguna.jabatan',
      'pengguna.id_api',
      'pengguna.aktif',
      eb
        .selectFrom('pengguna_role')
        .innerJoin('role', 'role.id', 'pengguna_role.role_id')
        .select(
          sql<
            User['roles']
          >`coalesce(json_agg(json_build_object('id', role.id, 'name', role.name) order by role.id), '[]')`.as(
            'roles',
          ),
        )
        .whereRef('pengguna_role.pengguna_id', '=', 'pengguna.id')
        .$asScalar()
        .$notNull()
        .as('roles'),
    ]);

/** Finds the account of a person. */
export async function findUser(db: Db, id: number): Promise<User | undefined> {
  return selectUser(db).where('pengguna.id', '=', id).executeTakeFirst();
}

/** Finds the account of an e-mail (any letter case), with its password hash. */
export async function findUserByEmail(
  db: Db,
  email: string,
): Promise<(User & { password_hash: string | null }) | undefined> {
  return selectUser(db)
    .select('pengguna.password_hash')
    .where(sql`lower(pengguna.email)`, '=', email.toLowerCase())
    .executeTakeFirst();
}

/** Checks for at least one active admin. */
export async function hasActiveAdmin(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('pengguna')
    .innerJoin('pengguna_role', 'pengguna_role.pengguna_id', 'pengguna.id')
    .innerJoin('role', 'role.id', 'pengguna_role.role_id')
    .select('pengguna.id')
    .where('role.name', '=', 'admin' satisfies RoleName)
    .where('pengguna.aktif', '=', true)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Locks decisions about who is admin until the transaction ends. */
export async function lockAdmins(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('manis.admin'))`.execute(trx);
}

/** Makes a person an active admin: inserts a row, or updates the one that already has this e-mail. */
export async function upsertAdmin(
  trx: Trx,
  person: { name: string; email: string; password_hash: string },
): Promise<number> {
  const { id } = await trx
    .insertInto('pengguna')
    .values({ ...person })
    .onConflict((conflict) =>
      conflict
        .expression(sql`lower(email)`)
        .doUpdateSet({ password_hash: person.password_hash, aktif: true }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('pengguna_role')
    .columns(['pengguna_id', 'role_id'])
    .expression((eb) =>
      eb
        .selectFrom('role')
        .select([eb.val(id).as('pengguna_id'), 'role.id as role_id'])
        .where('role.name', '=', 'admin' satisfies RoleName),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return id;
}

/** Stores the hash of a one-time invitation for the first admin. */
export async function insertInvitation(db: Db, tokenHash: Buffer): Promise<void> {
  await db.insertInto('undangan_admin').values({ token_hash: tokenHash }).execute();
}

/** Checks that an invitation exists and is unused. */
export async function isInvited(db: Db, tokenHash: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom('undangan_admin')
    .select('token_hash')
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Marks an invitation as used. Returns false when it is unknown or was used before. */
export async function useInvitation(trx: Trx, tokenHash: Buffer): Promise<boolean> {
  const row = await trx
    .updateTable('undangan_admin')
    .set({ used_at: sql`now()` })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .returning('token_hash')
    .executeTakeFirst();
  return row !== undefined;
}
