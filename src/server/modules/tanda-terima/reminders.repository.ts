import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../context.ts';

/** Days by which it is decided who is told what. */
export interface ReminderDays {
  /** The last Monday; null where no digest goes out. */
  minggu: string | null;
  /** The last day of asking whose receivers are reminded; null where nobody is. */
  dimintaSampai: string | null;
}

/** A tanda terima that waits. */
export interface WaitingLine {
  bast_id: number;
  nomor: string;
  penerima_id: number;
  penerima: string;
  diminta_oleh_id: number;
  diminta_pada: string;
}

/** SQL for all that waits, as `buka`: receiver, who asked, and the day of asking. */
const open = sql`
  select minta.bast_id, minta.penerima_id, minta.diminta_oleh_id, minta.diminta_pada::date as hari
  from tanda_terima minta
  where not exists (select from tanda_terima_ttd where bast_id = minta.bast_id)
    and not exists (select from bast_batal where bast_id = minta.bast_id)`;

/** SQL for the ids of people who are to be told something: a receiver once, and everybody concerned once a week. */
const due = ({ minggu, dimintaSampai }: ReminderDays): RawBuilder<unknown> => sql`
  select buka.penerima_id as id from buka
  where buka.hari <= ${dimintaSampai}::date
    and not exists (select from tanda_terima_pengingat where bast_id = buka.bast_id)
  union
  select orang.id from buka cross join lateral (values (buka.penerima_id), (buka.diminta_oleh_id)) orang (id)
  where buka.hari < ${minggu}::date
    and not exists (
      select from tanda_terima_ringkasan where pengguna_id = orang.id and minggu >= ${minggu}::date
    )`;

/**
 * Locks the next person who is to be told, for this transaction: other processes pass them by. Answers whether they are
 * still to be told, as another process may have done it just before the lock.
 */
export async function claimPerson(
  trx: Trx,
  days: ReminderDays,
  after: number,
): Promise<{ id: number; due: boolean } | undefined> {
  const { rows } = await sql<{ id: number }>`
    with buka as (${open})
    select id from pengguna where aktif and id > ${after} and id in (${due(days)})
    order by id limit 1 for no key update skip locked`.execute(trx);
  const [person] = rows;
  if (!person) return undefined;
  const again =
    await sql`with buka as (${open}) select from (${due(days)}) orang where id = ${person.id}`.execute(trx);
  return { id: person.id, due: again.rows.length > 0 };
}

/** Reads what waits for a person, and what they asked of others, oldest first. */
export async function waitingOf(trx: Trx, id: number): Promise<WaitingLine[]> {
  const { rows } = await sql<WaitingLine>`
    with buka as (${open})
    select buka.bast_id, bast.nomor, buka.penerima_id, bast.isi -> 'pihak_kedua' ->> 'name' as penerima,
      buka.diminta_oleh_id, buka.hari as diminta_pada
    from buka join bast on bast.id = buka.bast_id
    where ${id} in (buka.penerima_id, buka.diminta_oleh_id)
    order by buka.bast_id`.execute(trx);
  return rows;
}

/** Writes down that a person was told: of each BAST whose reminder was due, and of the week. */
export async function noteReminded(
  trx: Trx,
  id: number,
  { minggu, dimintaSampai }: ReminderDays,
): Promise<void> {
  await sql`
    with buka as (${open})
    insert into tanda_terima_pengingat (bast_id)
    select bast_id from buka where penerima_id = ${id} and hari <= ${dimintaSampai}::date
    on conflict do nothing`.execute(trx);
  if (minggu === null) return;
  await sql`
    insert into tanda_terima_ringkasan (pengguna_id, minggu) values (${id}, ${minggu})
    on conflict (pengguna_id) do update set minggu = excluded.minggu`.execute(trx);
}
