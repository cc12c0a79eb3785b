import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../../config.ts';
import type { Db } from '../../context.ts';
import { sidePoolOf } from '../../db/connection.ts';
import type { Listener } from '../../db/listener.ts';
import { onOneConnection } from '../../db/transaction.ts';
import { armLink } from '../tanda-terima/tautan.repository.ts';
import { messageOf } from './message.ts';
import { createSender, type Sender, type SendResult } from './send.ts';
import {
  noteGivenUp,
  noteHandingOver,
  noteRetry,
  noteSent,
  releaseSurel,
  type SurelJob,
  takeSurel,
} from './surel.repository.ts';

export interface SurelOptions {
  db: Db;
  config: Pick<Config, 'smtp' | 'baseUrl'>;
  listener: Listener;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  /** Returns the milliseconds to wait after an attempt, counted from 1. */
  pauseAfter?: (percobaan: number) => number;
  /** Milliseconds between two polls of the outbox without NOTIFY. */
  lookEveryMs?: number;
}

export interface SurelWorker {
  /** Takes no more e-mails, and finishes the current one. */
  stop(): Promise<void>;
}

const LOOK_EVERY_MS = 2_000;
const SHORTEST_PAUSE_MS = 30_000;
const LONGEST_PAUSE_MS = 3_600_000;
/** Age after which an e-mail is no longer sent, in milliseconds: three days. */
const GIVE_UP_AFTER_MS = 3 * 24 * 3_600_000;
/** Maximum retries, one per second, of recording a sent e-mail while the database is away. */
const NOTE_TRIES = 60;

const growingPause = (percobaan: number) =>
  Math.min(SHORTEST_PAUSE_MS * 4 ** Math.min(percobaan - 1, 8), LONGEST_PAUSE_MS);

/** Starts the worker that sends e-mails from the outbox, one at a time; does nothing without SMTP_URL. */
export function startSurel(options: SurelOptions): SurelWorker {
  const { db, config, listener, log, lookEveryMs = LOOK_EVERY_MS } = options;
  const { smtp } = config;
  if (!smtp) return { stop: async () => {} };
  const sender = createSender(smtp.url);
  const sending: Sending = { ...options, sender, smtp };
  let again = false;
  let stopped = false;
  let running: Promise<void> | undefined;

  async function work(): Promise<void> {
    while (again && !stopped) {
      again = false;
      try {
        // runs on one connection, which holds the lock of the current e-mail
        await onOneConnection(db, async (connection) => {
          while (!stopped && (await sendNext(connection, sending)));
        });
      } catch (error) {
        if (!stopped) log.warn({ err: error }, 'outbox of e-mails could not be read');
      }
    }
  }
  const wake = () => {
    again = true;
    running ??= work().finally(() => {
      running = undefined;
      // woken since the last poll
      if (again && !stopped) wake();
    });
  };
  const unsubscribe = listener.subscribe(wake);
  const timer = setInterval(wake, lookEveryMs);
  wake();

  return {
    stop: async () => {
      stopped = true;
      unsubscribe();
      clearInterval(timer);
      sender.stop();
      await running;
    },
  };
}

interface Sending extends SurelOptions {
  sender: Sender;
  smtp: NonNullable<Config['smtp']>;
}

/** Sends the next e-mail, if any; returns whether to go on. */
async function sendNext(connection: Db, sending: Sending): Promise<boolean> {
  const { sender, smtp, config, log } = sending;
  const taken = await takeSurel(connection);
  if (!taken) return false;
  if ('unsure' in taken) {
    log.warn({ surel: taken.unsure }, 'e-mail was left while it was handed over: not sent again');
    return true;
  }
  const { send } = taken;
  try {
    const tautan = send.tautan_id === null ? send.tautan : await armLink(connection, send.tautan_id);
    if (!tautan) {
      await noteGivenUp(connection, send, 'gagal', 'tautan tanda terimanya sudah berakhir');
      return true;
    }
    const mail = messageOf({ ...send, tautan }, { baseUrl: config.baseUrl, smtp });
    const result = await sender.kirim(mail, () => noteHandingOver(connection, send));
    await note(sending, send, result);
    return !('server' in result && result.server);
  } finally {
    await releaseSurel(connection, send.id);
  }
}

async function note(
  { db, log, sender, pauseAfter = growingPause }: Sending,
  send: SurelJob,
  result: SendResult,
) {
  const { id, percobaan } = send;
  // another connection, as the one with the lock may be lost
  const side = sidePoolOf(db);
  if (result.akhir === 'terkirim') {
    await persist(() => noteSent(side, id));
    log.info({ surel: id, percobaan }, 'e-mail sent');
    return;
  }
  log.warn({ surel: id, percobaan, akhir: result.akhir, sebab: result.sebab }, 'e-mail not sent');
  const old = Date.now() - Date.parse(send.created_at) > GIVE_UP_AFTER_MS;
  if (result.akhir === 'lagi' && !old)
    await noteRetry(side, send, result.sebab, sender.stopped() ? 0 : pauseAfter(percobaan));
  else await noteGivenUp(side, send, result.akhir === 'tidak_pasti' ? 'tidak_pasti' : 'gagal', result.sebab);
}

/** Retries a write while the database is away: a sent e-mail must be recorded as sent. */
async function persist(write: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await write();
    } catch (error) {
      if (tries >= NOTE_TRIES) throw error;
      await sleep(1_000);
    }
  }
}
