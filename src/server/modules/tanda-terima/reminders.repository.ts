import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../context.ts';

/** Days that decide who is reminded of what. */
export interface ReminderDays {
  /** Last Monday; null for no digest. */
  minggu: string | null;
  /** Latest day of a request whose receiver is reminded; null for no reminders. */
  dimintaSampai: string | null;
}

/** An unsigned tanda terima. */
export interface WaitingLine {
  bast_id: number;
  nomor: string;
  penerima_id: number;
  penerima: string;
  diminta_oleh_id: number;
  diminta_pada: string;
}

/** SQL for all unsigned tanda terima, as `buka`: receiver, requester, and day of the request. */
const open = sql`
  select minta.bast_id, minta.penerima_id, minta.diminta_oleh_id, minta.diminta_pada::date as hari
  from tanda_terima minta
  where not exists (select from tanda_terima_ttd where bast_id = minta.bast_id)
    and not exists (select from bast_batal where bast_id = minta.bast_id)`;

/** SQL for the ids of people to notify: a receiver once, and everybody concerned once a week. */
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
 * Locks the next person to notify, for this transaction; other processes skip them. Checks again whether they are still
 * due, as another process may have notified them just before.
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

/** Reads what a person has yet to receive, and what they requested from others, oldest first. */
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

/** Records that a person was notified: for each due reminder, and for the week. */
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
