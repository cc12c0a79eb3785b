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

/**
 * Refuses all when one of them was changed since it was seen.
 * @param carried ids that the same act has changed along already
 * @throws AppError conflict
 */
export function assertUnchanged(
  changes: readonly { id: number; versi: number }[],
  found: ReadonlyMap<number, { versi: number }>,
  named: (id: number) => string,
  carried: ReadonlySet<number> = new Set(),
): void {
  const stale = changes
    .filter(({ id, versi }) => found.get(id)?.versi !== versi && !(carried.has(id) && found.has(id)))
    .map(({ id }) => named(id));
  if (stale.length === 0) return;
  const more = stale.length > 5 ? `, dan ${stale.length - 5} lainnya` : '';
  const names = stale.slice(0, 5).join(', ') + more;
  throw new AppError('conflict', {
    message: `Sudah berubah di MANIS sejak daftar ini diperiksa: ${names}. Periksa ulang, lalu terapkan lagi.`,
  });
}
