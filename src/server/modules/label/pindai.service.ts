import type { ScanResult } from '../../../shared/label.ts';
import { type LabelContent, readLabelContent, readPath } from '../../../shared/label-content.ts';
import type { RequestContext } from '../../context.ts';
import { findByKode, findDeleted, findLabelled } from './label.repository.ts';

/**
 * Finds the record of a scanned label. A code counts only when it belongs, or belonged, to a record; any other text is
 * no label of ours.
 * @param isi text of the QR code, a path of this site (`/barang/detail/7`), or a code
 */
export async function readLabel({ db, config }: RequestContext, isi: string): Promise<ScanResult> {
  const read: LabelContent | null = readPath(isi) ?? readLabelContent(isi, [config.baseUrl]);
  if (!read) return { hasil: 'bukan_label' };
  const byKode = 'kode' in read;
  const found = byKode ? await findByKode(db, read.kode) : await findLabelled(db, read.jenis, read.id);
  if (found) return { hasil: 'ditemukan', ...found };
  const catatan_id = (await findDeleted(db, read)) ?? null;
  // a QR code may hold any text: without a record or deletion, it counts as a label only in the form of a code
  if (byKode && catatan_id === null && !/^\d+(-\d+)+$/.test(read.kode)) return { hasil: 'bukan_label' };
  return { hasil: 'tidak_ada', catatan_id };
}
