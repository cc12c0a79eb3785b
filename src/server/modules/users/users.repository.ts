import { sql } from 'kysely';
import type { QueryOf } from '../../../shared/contract.ts';
import type { RoleName } from '../../../shared/permissions.ts';
import type { Akun, usersEndpoints } from '../../../shared/users.ts';
import type { Db, Trx } from '../../context.ts';
import { type Page, paged } from '../../db/paging.ts';
import { selectUser } from '../auth/auth.repository.ts';
import { penggunaMatching } from '../pengguna/pengguna.repository.ts';

type ListQuery = QueryOf<typeof usersEndpoints.list>;

/** Selects accounts: people with at least one role. */
const selectAkun = (db: Db, role?: RoleName) =>
  selectUser(db)
    .select('pengguna.versi')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('pengguna_role')
          .innerJoin('role', 'role.id', 'pengguna_role.role_id')
          .select('role.id')
          .whereRef('pengguna_role.pengguna_id', '=', 'pengguna.id')
          .$if(role !== undefined, (qb) => qb.where('role.name', '=', role ?? '')),
      ),
    );

/** Reads one page of accounts. `withEmail` is false for callers who must not see e-mails. */
export async function listAkun(db: Db, query: ListQuery, withEmail: boolean): Promise<Page<Akun>> {
  const filtered = penggunaMatching(selectAkun(db, query.role), query.q, withEmail).$if(
    query.aktif !== undefined,
    (qb) => qb.where('pengguna.aktif', '=', query.aktif ?? true),
  );
  return paged(db, filtered, query, 'name', {
    name: sql`lower(name)`,
    jabatan: sql`lower(jabatan)`,
    email: sql`lower(email)`,
    id: sql`id`,
  });
}

/** Replaces the person's roles. */
export async function setRoles(trx: Trx, penggunaId: number, roles: readonly RoleName[]): Promise<void> {
  await trx.deleteFrom('pengguna_role').where('pengguna_id', '=', penggunaId).execute();
  if (roles.length === 0) return;
  await trx
    .insertInto('pengguna_role')
    .columns(['pengguna_id', 'role_id'])
    .expression((eb) =>
      eb
        .selectFrom('role')
        .select([eb.val(penggunaId).as('pengguna_id'), 'role.id as role_id'])
        .where(sql<boolean>`role.name = any(${[...roles]})`),
    )
    .execute();
}

/** Sets the password hash of a person; null leaves them without a password. */
export async function setPasswordHash(trx: Trx, penggunaId: number, hash: string | null): Promise<void> {
  await trx.updateTable('pengguna').set({ password_hash: hash }).where('id', '=', penggunaId).execute();
}

/** Replaces the password hash of a person. Returns false where `before` is no longer theirs. */
export async function replacePasswordHash(
  trx: Trx,
  penggunaId: number,
  { before, hash }: { before: string; hash: string },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('pengguna')
    .set({ password_hash: hash })
    .where('id', '=', penggunaId)
    .where('password_hash', '=', before)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Reads the password hash of a person, with their e-mail. */
export async function findPasswordHash(
  db: Db,
  penggunaId: number,
): Promise<{ email: string | null; password_hash: string | null } | undefined> {
  return db
    .selectFrom('pengguna')
    .select(['email', 'password_hash'])
    .where('id', '=', penggunaId)
    .executeTakeFirst();
}
