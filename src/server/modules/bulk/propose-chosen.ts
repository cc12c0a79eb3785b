import type { CaraHapus } from '../../../shared/cara-hapus.ts';
import type { BulkProposal } from '../../../shared/deletion-input.ts';
import type { Inside } from '../../context.ts';
import { proposeMany } from '../penghapusan/propose-many.ts';
import { type BulkKind, type BulkOutcome, refuse } from './bulk.ts';

/**
 * Puts the chosen records into one draft proposal instead of deleting them; its lines count as done.
 * @throws AppError validation_failed (more than one proposal takes)
 */
export async function proposeChosen<Row extends { id: number }, Filter, Change extends object, Named>(
  inside: Inside,
  kind: BulkKind<Row, Filter, Change, Named>,
  rows: readonly Row[],
  { alasan, cara = 'musnah' }: { alasan: string; cara?: CaraHapus | undefined },
  result: BulkOutcome<Named>,
): Promise<BulkProposal | null> {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const usulan = await proposeMany(inside, {
    jenis: kind.jenis,
    ids: [...byId.keys()],
    alasan,
    cara,
    refuse: (id, sentence) => {
      const row = byId.get(id);
      if (row) refuse(kind, result, row, sentence);
    },
  });
  result.diproses += usulan?.baris ?? 0;
  return usulan;
}
