import { sql } from 'kysely';
import type { Db } from '../../context.ts';

/** An e-mail taken from the outbox. */
export interface SurelJob {
  id: number;
  kepada: string;
  subjek: string;
  isi: string;
  /** Path of the related page; null for the e-mail with a link of a tanda terima, whose path is secret. */
  tautan: string | null;
  tautan_id: number | null;
  message_id: string;
  /** Number of the attempt, from 1; a later attempt by another worker has another number. */
  percobaan: number;
  created_at: string;
}

/** Result of `takeSurel`: an e-mail to send, one that may have been sent already, or nothing. */
export type TakenSurel = { send: SurelJob } | { unsure: number } | undefined;

const CANDIDATES = 50;
/** Longer than any pause between attempts: a later due time was set while the clock was ahead, and is ignored. */
const LONGEST_WAIT = '2 hours';
/** SQL condition that a waiting e-mail is due. */
const isDue = sql<boolean>`(status = 'menunggu'
  and (coba_lagi_pada <= now() or coba_lagi_pada > now() + ${sql.lit(LONGEST_WAIT)}::interval))`;
const lockKey = (id: number) => sql`hashtextextended('manis.surel.' || ${id}::text, 0)`;

/**
 * Takes the next e-mail that is due, or that a dead worker abandoned; living workers hold an advisory lock on theirs.
 * One abandoned during the hand-over may have arrived, so it is given up.
 * @param connection single connection, which holds the lock until `releaseSurel` or until it closes
 */
export async function takeSurel(connection: Db): Promise<TakenSurel> {
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
    where surel.id = ${id} and (status in ('mengirim', 'menyerahkan') or ${isDue})
    returning surel.id, kepada, subjek, isi, message_id, percobaan, created_at, status, tautan_id,
      (select tautan from notifikasi where notifikasi.id = surel.notifikasi_id) as tautan
  `.execute(connection);
  return rows[0];
}

/** Releases the lock of an e-mail. */
export async function releaseSurel(connection: Db, id: number): Promise<void> {
  await sql`select pg_advisory_unlock(${lockKey(id)})`.execute(connection);
}

type Tried = Pick<SurelJob, 'id' | 'percobaan'>;

/**
 * Records that the last line is about to be sent. Call it over the connection with the lock, so that a worker without
 * the lock stops here. Returns whether this worker still owns the e-mail.
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

/** Records that the mail server accepted the e-mail, even when another worker has marked it as unsure meanwhile. */
export async function noteSent(db: Db, id: number): Promise<void> {
  await db
    .updateTable('surel')
    .set({ status: 'terkirim', dikirim_pada: sql`clock_timestamp()`, kesalahan: null })
    .where('id', '=', id)
    .where('status', 'in', ['menyerahkan', 'tidak_pasti'])
    .execute();
}

/** Records a failed attempt, and when the next one is due. @param afterMs pause before it */
export async function noteRetry(db: Db, tried: Tried, kesalahan: string, afterMs: number): Promise<void> {
  await failed(db, tried)
    .set({
      status: 'menunggu',
      kesalahan,
      coba_lagi_pada: sql`clock_timestamp() + make_interval(secs => ${afterMs / 1000})`,
    })
    .execute();
}

/** Records that there will be no further attempt: permanently refused, or unknown whether it arrived. */
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
