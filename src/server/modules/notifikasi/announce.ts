import type { Inside, PublicContext } from '../../context.ts';
import { type NotifikasiEvent, notifikasiTextOf } from './events.ts';
import { insertNotifikasi } from './notifikasi.repository.ts';

/** Id that no person has. */
const NOBODY = 0;

/**
 * Notifies people of an event. Call it in the event's own transaction, after its audit entry: the notification exists
 * exactly if that commits, and only once, however often it is retried. With a mail server, e-mails are put into the
 * outbox as well.
 */
export async function announce(
  inside: Pick<Inside, 'db' | 'actor' | 'config'>,
  event: NotifikasiEvent,
): Promise<void> {
  await announceAll(inside, [event]);
}

/** Notifies people of several events, caused by somebody who may not be signed in. */
export async function announceAll(
  { db, actor, config }: Pick<Inside<PublicContext>, 'db' | 'actor' | 'config'>,
  event: readonly NotifikasiEvent[],
): Promise<void> {
  if (event.length === 0) return;
  await insertNotifikasi(
    db,
    event.map((one) => notifikasiTextOf(one, actor?.id ?? NOBODY)),
    config.smtp && { host: new URL(config.baseUrl).hostname },
  );
}
