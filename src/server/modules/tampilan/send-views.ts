import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { officeToday } from '../../../shared/today.ts';
import type { Config } from '../../config.ts';
import type { Db, Inside, PublicContext } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Files } from '../../files/files.ts';
import { announceAll } from '../notifikasi/announce.ts';
import { fittingFilter } from './fitting-filter.ts';
import { mayOpen } from './saved-list.ts';
import { savedLists } from './saved-lists.ts';
import { lastSendingDay } from './sending-day.ts';
import { addressOfView } from './tampilan-address.ts';
import { claimDue, type DueTampilan } from './tampilan-send.repository.ts';
import { messageOfView } from './view-message.ts';

export interface SendViewsOptions {
  db: Db;
  config: Config;
  files: Files;
  log: Pick<FastifyBaseLogger, 'info' | 'error'>;
  /** Current time, by the office's clock. */
  now?: Date;
}

/**
 * Queues the e-mail of every due view in the outbox, each in the transaction that marks it as handled: once per day of
 * sending, even with several processes or after a crash.
 * @returns number of handled views
 */
export async function sendViews({
  db,
  config,
  files,
  log,
  now = new Date(),
}: SendViewsOptions): Promise<number> {
  const days = { minggu: lastSendingDay('minggu', now), bulan: lastSendingDay('bulan', now) };
  const failed: number[] = [];
  for (let count = 0; ; ) {
    let claimed: DueTampilan | undefined;
    try {
      const ctx = { db, config, files, actor: undefined, requestId: randomUUID() };
      await inTransaction(ctx, async (inside) => {
        claimed = await claimDue(inside.db, days, failed);
        if (claimed) await sendOne(inside, claimed, { hari: days[claimed.kirim], today: officeToday(now) });
      });
      if (!claimed) return count;
      count += 1;
    } catch (error) {
      // failed before a view was claimed, so by the database: the next run retries
      if (!claimed) throw error;
      log.error({ err: error, tampilan: claimed.id }, 'e-mail of a view could not be prepared');
      failed.push(claimed.id);
    }
  }
}

/** Queues the e-mail of one view, unless nobody can receive it: its figures are those that its recipient sees. */
async function sendOne(
  inside: Inside<PublicContext>,
  view: DueTampilan,
  { hari, today }: { hari: string; today: string },
): Promise<void> {
  const { id, halaman, nama, kirim, kolom, penerima } = view;
  if (!penerima?.aktif || !penerima.email || !mayOpen(savedLists[halaman], penerima.roles)) return;
  const { filter } = fittingFilter(halaman, view.filter);
  // reads as its recipient would, who has no session now
  const reader = { ...inside, actor: { ...penerima, sesiId: 0 } };
  await announceAll(inside, [
    {
      jenis: 'tampilan_berkala',
      tampilan: {
        id,
        nama,
        kirim,
        hari,
        penerima_id: penerima.id,
        isi: await messageOfView(reader, { halaman, nama, filter }, today),
        tautan: addressOfView({ id, halaman, filter, kolom }, penerima.id),
      },
    },
  ]);
}
