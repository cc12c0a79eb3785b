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
 * Checks the caller's limit of undecided requests. Locks the count until the transaction ends, so that concurrent
 * requests see each other. Call it before any other lock.
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
 * Checks the caller's limit of undecided permintaan for one barang, so that admins have few per person to read.
 * @param except the permintaan that is being changed
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
