import type { ScanResult } from '../../../shared/label.ts';
import { type LabelContent, readLabelContent, readPath } from '../../../shared/label-content.ts';
import type { RequestContext } from '../../context.ts';
import { findByKode, findDeleted, findLabelled } from './label.repository.ts';

/**
 * The record that a label leads to. Codes count only when they are a record's, or were one's; a text of another kind
 * is no label of ours.
 * @param isi the text of the QR, a path of this site (`/barang/detail/7`), or a code
 */
export async function readLabel({ db, config }: RequestContext, isi: string): Promise<ScanResult> {
  const read: LabelContent | null = readPath(isi) ?? readLabelContent(isi, [config.baseUrl]);
  if (!read) return { hasil: 'bukan_label' };
  const byKode = 'kode' in read;
  const found = byKode ? await findByKode(db, read.kode) : await findLabelled(db, read.jenis, read.id);
  if (found) return { hasil: 'ditemukan', ...found };
  const catatan_id = (await findDeleted(db, read)) ?? null;
  // any word may stand in a QR: without a trace of it among our codes it is none of them
  if (byKode && catatan_id === null && !/^\d+(-\d+)+$/.test(read.kode)) return { hasil: 'bukan_label' };
  return { hasil: 'tidak_ada', catatan_id };
}
