import { sql } from 'kysely';
import type { QueryOf } from '../../../shared/contract.ts';
import type { Notifikasi, notifikasiEndpoints } from '../../../shared/notifikasi.ts';
import type { Actor, Db, Trx } from '../../context.ts';
import { inRange, rangeOf } from '../../db/paging.ts';
import { withNext } from '../../db/pipelined-query.ts';
import { CHANNEL } from './channel.ts';
import type { NotifikasiText } from './notifikasi-text.ts';

/**
 * Delay of an e-mail in seconds: lets the request that caused it finish first, and keeps a crash right after a decision
 * from hitting a half-sent e-mail.
 */
const SEND_AFTER_SECONDS = 2;

/**
 * Inserts notifications, one row per event and person, and their e-mails when there is a mail server; sends a NOTIFY
 * when the transaction commits.
 * @param mail host for the Message-ID; null without a mail server
 */
export async function insertNotifikasi(
  trx: Trx,
  berita: readonly NotifikasiText[],
  mail: { host: string } | null,
): Promise<void> {
  await sql`${withNext}
    with berita as (
      select * from jsonb_to_recordset(${JSON.stringify(berita)}::jsonb) as berita (
        jenis text, kepada_id bigint, kecuali_id bigint, judul text, isi text, tautan text, kunci text
      )
    ), sasaran as (
      select berita.*, pengguna.id as pengguna_id, pengguna.email
      from berita join pengguna on pengguna.aktif and pengguna.id is distinct from berita.kecuali_id
        and (berita.kepada_id is null or pengguna.id = berita.kepada_id)
        -- who can't sign in has no bell, and no page behind the link
        and exists (
          select from pengguna_role join role on role.id = pengguna_role.role_id
          where pengguna_role.pengguna_id = pengguna.id and (berita.kepada_id is not null or role.name = 'admin')
        )
    ), baru as (
      insert into notifikasi (pengguna_id, jenis, judul, isi, tautan, kunci)
      select pengguna_id, jenis, judul, isi, tautan, kunci from sasaran
      order by pengguna_id, kunci
      on conflict (pengguna_id, kunci) do nothing
      returning id, pengguna_id, kunci
    ), surat as (
      insert into surel (notifikasi_id, kepada, subjek, isi, message_id, coba_lagi_pada)
      select baru.id, sasaran.email, sasaran.judul, sasaran.isi,
        '<notifikasi.' || baru.id || '.' || gen_random_uuid() || '@' || ${mail?.host ?? ''} || '>',
        clock_timestamp() + make_interval(secs => ${SEND_AFTER_SECONDS})
      from baru join sasaran using (pengguna_id, kunci)
      where sasaran.email is not null and ${mail !== null}
    )
    select pg_notify(${CHANNEL}, json_build_object('pengguna_id', pengguna_id, 'id', id)::text) from baru
  `.execute(trx);
}

const columns = ['id', 'judul', 'isi', 'tautan', 'dibaca_pada', 'created_at'] as const;

/** Reads one page of a person's notifications, newest first, and their unread count. */
export async function pageOfNotifikasi(
  db: Db,
  penggunaId: number,
  { page, per_page, belum_dibaca }: QueryOf<typeof notifikasiEndpoints.list>,
): Promise<{ data: Notifikasi[]; total: number; belum_dibaca: number }> {
  const own = db
    .selectFrom('notifikasi')
    .where('pengguna_id', '=', penggunaId)
    .$if(belum_dibaca !== undefined, (qb) => qb.where('dibaca_pada', belum_dibaca ? 'is' : 'is not', null));
  const newest = own
    .select([...columns, sql<Notifikasi['jenis']>`jenis`.as('jenis')])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc');
  const [data, { total }, unread] = await Promise.all([
    inRange(newest, rangeOf({ page, per_page })).execute(),
    own.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    countUnread(db, penggunaId),
  ]);
  return { data, total, belum_dibaca: unread };
}

/** Counts the notifications that a person has not read. */
export async function countUnread(db: Db, penggunaId: number): Promise<number> {
  const { jumlah } = await db
    .selectFrom('notifikasi')
    .select(({ fn }) => fn.countAll<number>().as('jumlah'))
    .where('pengguna_id', '=', penggunaId)
    .where('dibaca_pada', 'is', null)
    .executeTakeFirstOrThrow();
  return jumlah;
}

/** Marks one of the person's notifications as read, keeping the first time. Returns false when it is not theirs. */
export async function markRead(trx: Trx, penggunaId: number, id: number): Promise<boolean> {
  const found = await trx
    .updateTable('notifikasi')
    .set({ dibaca_pada: sql`coalesce(dibaca_pada, clock_timestamp())` })
    .where('id', '=', id)
    .where('pengguna_id', '=', penggunaId)
    .returning('id')
    .executeTakeFirst();
  return found !== undefined;
}

/** Marks all of the person's notifications as read. */
export async function markAllRead(trx: Trx, penggunaId: number): Promise<void> {
  await trx
    .updateTable('notifikasi')
    .set({ dibaca_pada: sql`clock_timestamp()` })
    .where('pengguna_id', '=', penggunaId)
    .where('dibaca_pada', 'is', null)
    .execute();
}

/** Sends a NOTIFY that a person's notifications changed, so that their other windows update the count. */
export async function tellChanged(trx: Trx, penggunaId: number): Promise<void> {
  await sql`select pg_notify(${CHANNEL}, json_build_object('pengguna_id', ${penggunaId}::bigint)::text)`.execute(
    trx,
  );
}

/** Sends a NOTIFY that the streams of a session must end, in every process. */
export async function tellStreamsEnded(db: Db, { id, sesiId }: Pick<Actor, 'id' | 'sesiId'>): Promise<void> {
  await sql`select pg_notify(${CHANNEL},
    json_build_object('pengguna_id', ${id}::bigint, 'sesi_berakhir', ${sesiId}::bigint)::text)`.execute(db);
}

/** News for one stream. */
export interface News {
  /** Database snapshot of this read, at which the next one starts. */
  snapshot: string;
  belum_dibaca: number;
  /** Newest notifications up to a limit, oldest first. */
  baru: Notifikasi[];
}

/** Maximum notifications per stream and read; after a long gap, older ones are only in the list. */
const MOST_AT_ONCE = 500;

/** Start of a read: an earlier snapshot, a number of seconds ago, or now (null). */
export type NewsFrom = string | number | null;

/** Seconds allowed between writing a notification and committing it. */
const COMMIT_SECONDS = 2;

/**
 * Reads for each of several streams its person's notifications from transactions that an earlier snapshot did not see,
 * whatever order they committed in, or from the last seconds; none when `from` is null. Returns them in the same order.
 */
export async function newsOf(
  db: Db,
  streams: readonly { penggunaId: number; from: NewsFrom }[],
): Promise<News[]> {
  const people = streams.map(({ penggunaId }) => penggunaId);
  const snapshots = streams.map(({ from }) => (typeof from === 'string' ? from : null));
  const seconds = streams.map(({ from }) => (typeof from === 'number' ? from + COMMIT_SECONDS : null));
  const { rows } = await sql<News>`
    select pg_current_snapshot()::text as snapshot,
      (select count(*) from notifikasi where pengguna_id = arus.orang and dibaca_pada is null) as belum_dibaca,
      coalesce((
        select json_agg(baru order by baru.id) from (
          select id, jenis, judul, isi, tautan, dibaca_pada, created_at from notifikasi
          where pengguna_id = arus.orang
            and transaksi >= case when arus.sejak is not null then pg_snapshot_xmin(arus.sejak)
              when arus.detik is not null then '0' else pg_snapshot_xmax(pg_current_snapshot()) end
            and (arus.sejak is null or not pg_visible_in_snapshot(transaksi, arus.sejak))
            and (arus.detik is null or created_at >= clock_timestamp() - make_interval(secs => arus.detik))
          order by id desc limit ${MOST_AT_ONCE}
        ) as baru
      ), '[]') as baru
    from unnest(${people}::bigint[], ${snapshots}::pg_snapshot[], ${seconds}::float8[])
      with ordinality as arus (orang, sejak, detik, urutan)
    order by arus.urutan
  `.execute(db);
  return rows;
}
