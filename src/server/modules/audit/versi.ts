import { AppError } from '../../../shared/errors.ts';
import type { Trx } from '../../context.ts';
import { changesSince } from './audit.repository.ts';

/**
 * Refuses an edit of an outdated version of a record (optimistic locking).
 * @throws AppError version_conflict, which names who changed it and carries the current record
 */
export async function assertVersi(
  trx: Trx,
  {
    jenis,
    current,
    given,
  }: { jenis: string; current: { id: number; versi: number }; given: number | undefined },
): Promise<void> {
  if (given === undefined || given === current.versi) return;
  const perubahan = await changesSince(trx, jenis, current.id, given);
  throw new AppError('version_conflict', {
    params: { name: perubahan[0]?.oleh ?? 'orang lain' },
    details: { sekarang: current, perubahan },
  });
}
