import { sql } from 'kysely';
import type { RoleName } from '../../../shared/permissions.ts';
import type { Db, Trx } from '../../context.ts';

/** Locks the linking of people with E-task accounts until the transaction ends. */
export async function lockEtask(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('manis.etask'))`.execute(trx);
}

/** Finds the id of the person linked to this E-task account. */
export async function findByIdApi(db: Db, idApi: string): Promise<number | undefined> {
  const row = await db.selectFrom('pengguna').select('id').where('id_api', '=', idApi).executeTakeFirst();
  return row?.id;
}

/** Finds the person with this e-mail (any letter case), with the fields that decide whether E-task may link to them. */
export async function findByEmail(db: Db, email: string) {
  return db
    .selectFrom('pengguna')
    .select([
      'id',
      'id_api',
      'aktif',
      sql<boolean>`password_hash is not null`.as('ber_sandi'),
      sql<boolean>`exists (select from pengguna_role where pengguna_id = pengguna.id)`.as('berakun'),
      sql<boolean>`akun_dicabut_pada is not null`.as('dicabut'),
    ])
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst();
}

/** Inserts a person who signs in through E-task for the first time; returns the id. */
export async function insertPerson(
  trx: Trx,
  person: { name: string; email: string | null; jabatan: string | null; id_api: string },
): Promise<number> {
  const { id } = await trx
    .insertInto('pengguna')
    .values({ ...person })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Connects a person with their account in E-task. Expects the person locked. */
export async function setIdApi(trx: Trx, id: number, idApi: string): Promise<void> {
  await trx
    .updateTable('pengguna')
    .set({ id_api: idApi, versi: sql`versi + 1`, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}

/** Gives a person the role `user`, so that they have an account. */
export async function giveRoleUser(trx: Trx, id: number): Promise<void> {
  await trx
    .insertInto('pengguna_role')
    .columns(['pengguna_id', 'role_id'])
    .expression((eb) =>
      eb
        .selectFrom('role')
        .select([eb.val(id).as('pengguna_id'), 'role.id as role_id'])
        .where('role.name', '=', 'user' satisfies RoleName),
    )
    .execute();
}
