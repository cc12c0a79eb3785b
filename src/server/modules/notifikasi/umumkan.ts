import type { RequestContext, Trx } from '../../context.ts';
import { insertNotifikasi } from './notifikasi.repository.ts';
import { beritaOf, type Peristiwa } from './peristiwa.ts';

/**
 * Tells who has to know of events. Call it in the transaction that makes them, after its audit entry: people are told
 * exactly when it commits, and once however often it is tried. With a mail server the e-mails go into the outbox.
 */
export async function umumkan(
  trx: Trx,
  { actor, config }: Pick<RequestContext, 'actor' | 'config'>,
  ...peristiwa: Peristiwa[]
): Promise<void> {
  if (peristiwa.length === 0) return;
  await insertNotifikasi(
    trx,
    peristiwa.map((one) => beritaOf(one, actor.id)),
    config.smtp && { host: new URL(config.baseUrl).hostname },
  );
}
