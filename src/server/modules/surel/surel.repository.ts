import { sql } from 'kysely';
import type { Db } from '../../context.ts';

/** An e-mail that a worker has taken out of the outbox. */
export interface SurelJob {
  id: number;
  kepada: string;
  subjek: string;
  isi: string;
  tautan: string;
  message_id: string;
  /** Which try this is, from 1 on; another worker's try has another number. */
  percobaan: number;
  created_at: string;
}

/** What `takeSurel` found: something to send, one that nobody knows the fate of, or nothing. */
export type Taken = { send: SurelJob } | { unsure: number } | undefined;

const CANDIDATES = 50;
/** Longer than any pause between two tries: a later time was set while the clock was ahead, and is no reason to wait. */
const LONGEST_WAIT = '2 hours';
/** Whether a waiting e-mail may be tried. */
const isDue = sql<boolean>`(status = 'menunggu'
  and (coba_lagi_pada <= now() or coba_lagi_pada > now() + ${sql.lit(LONGEST_WAIT)}::interval))`;
const lockKey = (id: number) => sql`hashtextextended('manis.surel.' || ${id}::text, 0)`;

/**
 * Takes the next e-mail that is due, or that a worker left behind when it died: the advisory lock of a living one is
 * held by its connection. What was left while it was handed over may have arrived, and is given up.
 * @param connection one connection of its own, which keeps the lock until `releaseSurel` or its end
 */
export async function takeSurel(connection: Db): Promise<Taken> {
  const candidates = await connection
    .selectFrom('surel')
    .select('id')
    .where(sql<boolean>`status in ('mengirim', 'menyerahkan') or ${isDue}`)
    .orderBy('coba_lagi_pada')
    .orderBy('id')
    .limit(CANDIDATES)
    .execute();
  for (const { id } of candidates) {
    const lock = await sql<{ ours: boolean }>`select pg_try_advisory_lock(${lockKey(id)}) as ours`.execute(
      connection,
    );
    if (!lock.rows[0]?.ours) continue;
    const claimed = await claim(connection, id);
    if (claimed?.status === 'mengirim') return { send: claimed };
    await releaseSurel(connection, id);
    if (claimed) return { unsure: id };
  }
  return undefined;
}

async function claim(connection: Db, id: number): Promise<(SurelJob & { status: string }) | undefined> {
  const { rows } = await sql<SurelJob & { status: string }>`
    update surel set
      status = case status when 'menyerahkan' then 'tidak_pasti' else 'mengirim' end,
      percobaan = surel.percobaan + 1
    from notifikasi
    where surel.id = ${id} and notifikasi.id = surel.notifikasi_id
      and (status in ('mengirim', 'menyerahkan') or ${isDue})
    returning surel.id, kepada, subjek, surel.isi, tautan, message_id, percobaan, surel.created_at, status
  `.execute(connection);
  return rows[0];
}

/** Gives the lock of an e-mail back. */
export async function releaseSurel(connection: Db, id: number): Promise<void> {
  await sql`select pg_advisory_unlock(${lockKey(id)})`.execute(connection);
}

type Tried = Pick<SurelJob, 'id' | 'percobaan'>;

/**
 * Notes that the mail server is about to be given the last line. Over the connection that holds the lock: a worker
 * that lost it can't get past this. Answers whether the e-mail is still this worker's.
 */
export async function noteHandingOver(connection: Db, { id, percobaan }: Tried): Promise<boolean> {
  const { numUpdatedRows } = await connection
    .updateTable('surel')
    .set({ status: 'menyerahkan' })
    .where('id', '=', id)
    .where('percobaan', '=', percobaan)
    .where('status', '=', 'mengirim')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Notes that the mail server took it; also where another worker has given it up as unsure meanwhile. */
export async function noteSent(db: Db, id: number): Promise<void> {
  await db
    .updateTable('surel')
    .set({ status: 'terkirim', dikirim_pada: sql`clock_timestamp()`, kesalahan: null })
    .where('id', '=', id)
    .where('status', 'in', ['menyerahkan', 'tidak_pasti'])
    .execute();
}

/** Notes that a try came to nothing, and when the next one is due. @param afterMs pause before it */
export async function noteRetry(db: Db, tried: Tried, kesalahan: string, afterMs: number): Promise<void> {
  await failed(db, tried)
    .set({
      status: 'menunggu',
      kesalahan,
      coba_lagi_pada: sql`clock_timestamp() + make_interval(secs => ${afterMs / 1000})`,
    })
    .execute();
}

/** Notes that there will be no other try: refused for good, or nobody knows whether it arrived. */
export async function noteGivenUp(
  db: Db,
  tried: Tried,
  status: 'gagal' | 'tidak_pasti',
  kesalahan: string,
): Promise<void> {
  await failed(db, tried).set({ status, kesalahan }).execute();
}

const failed = (db: Db, { id, percobaan }: Tried) =>
  db
    .updateTable('surel')
    .where('id', '=', id)
    .where('percobaan', '=', percobaan)
    .where('status', 'in', ['mengirim', 'menyerahkan']);
