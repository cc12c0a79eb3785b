import type { Inside } from '../../context.ts';
import { type NotifikasiEvent, notifikasiTextOf } from './events.ts';
import { insertNotifikasi } from './notifikasi.repository.ts';

/**
 * Tells who has to know of an event. Call it in the transaction that makes it, after its audit entry: people are told
 * exactly when it commits, and once however often it is tried. With a mail server the e-mails go into the outbox.
 */
export async function announce(
  inside: Pick<Inside, 'db' | 'actor' | 'config'>,
  event: NotifikasiEvent,
): Promise<void> {
  await announceAll(inside, [event]);
}

/** The same for any number of events. */
export async function announceAll(
  { db, actor, config }: Pick<Inside, 'db' | 'actor' | 'config'>,
  event: readonly NotifikasiEvent[],
): Promise<void> {
  if (event.length === 0) return;
  await insertNotifikasi(
    db,
    event.map((one) => notifikasiTextOf(one, actor.id)),
    config.smtp && { host: new URL(config.baseUrl).hostname },
  );
}
