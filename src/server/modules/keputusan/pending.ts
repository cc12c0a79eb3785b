import { AppError } from '../../../shared/errors.ts';
import {
  type JenisPermohonan,
  MAX_PENDING,
  MAX_PENDING_PER_BARANG,
  sentenceOfPending,
  sentenceOfPendingPerBarang,
} from '../../../shared/keputusan.ts';
import type { Inside } from '../../context.ts';
import { lockPerson } from '../../db/person-lock.ts';

/**
 * Refuses one more than a person may have waiting. Holds until the transaction ends: of several at once, each counts
 * what the others did. Call it before anything else is locked.
 * @throws AppError too_many_waiting
 */
export async function assertFewWaiting({ db, actor }: Inside, table: JenisPermohonan): Promise<void> {
  await lockPerson(db, table, actor.id);
  const { jumlah } = await db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('jumlah'))
    .where('pengguna_id', '=', actor.id)
    .where('status', '=', 'Menunggu')
    .executeTakeFirstOrThrow();
  if (jumlah >= MAX_PENDING)
    throw new AppError('too_many_waiting', { message: sentenceOfPending(table, jumlah) });
}

/**
 * The same for one barang: whoever decides on it reads a handful of each person, not thousands.
 * @param except the permintaan that is changed itself
 * @throws AppError too_many_waiting, naming the field
 */
export async function assertFewForBarang(
  { db, actor }: Inside,
  { barang_id, except }: { barang_id: number; except?: number },
): Promise<void> {
  await lockPerson(db, 'permintaan', actor.id);
  const { jumlah } = await db
    .selectFrom('permintaan')
    .select(({ fn }) => fn.countAll<number>().as('jumlah'))
    .where('pengguna_id', '=', actor.id)
    .where('barang_id', '=', barang_id)
    .where('status', '=', 'Menunggu')
    .where('id', '<>', except ?? 0)
    .executeTakeFirstOrThrow();
  if (jumlah < MAX_PENDING_PER_BARANG) return;
  const message = sentenceOfPendingPerBarang(jumlah);
  throw new AppError('too_many_waiting', { message, errors: { barang_id: [message] } });
}
