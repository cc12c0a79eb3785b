import type { Inside } from '../../context.ts';
import { insertNotifikasi } from './notifikasi.repository.ts';
import { beritaOf, type Peristiwa } from './peristiwa.ts';

/**
 * Tells who has to know of an event. Call it in the transaction that makes it, after its audit entry: people are told
 * exactly when it commits, and once however often it is tried. With a mail server the e-mails go into the outbox.
 */
export async function umumkan(
  inside: Pick<Inside, 'db' | 'actor' | 'config'>,
  peristiwa: Peristiwa,
): Promise<void> {
  await umumkanSemua(inside, [peristiwa]);
}

/** The same for any number of events. */
export async function umumkanSemua(
  { db, actor, config }: Pick<Inside, 'db' | 'actor' | 'config'>,
  peristiwa: readonly Peristiwa[],
): Promise<void> {
  if (peristiwa.length === 0) return;
  await insertNotifikasi(
    db,
    peristiwa.map((one) => beritaOf(one, actor.id)),
    config.smtp && { host: new URL(config.baseUrl).hostname },
  );
}
