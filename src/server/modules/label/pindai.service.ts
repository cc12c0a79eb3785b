import { MAX_OF_KODE_LAMA, type ScanResult } from '../../../shared/label.ts';
import { type LabelContent, readLabelContent, readPath } from '../../../shared/label-content.ts';
import type { Db, RequestContext } from '../../context.ts';
import { findByKode, findByKodeLama, findDeleted, findLabelled } from './label.repository.ts';

/**
 * Finds the record of a scanned label. A code counts only when it belongs, or belonged, to a record; any other text is
 * no label of ours. A code of ours comes before the same kode lama, which several records may have.
 * @param isi text of the QR code, a path of this site (`/barang/detail/7`), a code, or a kode lama in any form
 */
export async function readLabel({ db, config }: RequestContext, isi: string): Promise<ScanResult> {
  const read: LabelContent | null = readPath(isi) ?? readLabelContent(isi, [config.baseUrl]);
  if (!read) return (await byKodeLama(db, isi)) ?? { hasil: 'bukan_label' };
  const byKode = 'kode' in read;
  const found = byKode ? await findByKode(db, read.kode) : await findLabelled(db, read.jenis, read.id);
  if (found) return { hasil: 'ditemukan', ...found };
  const old = byKode && (await byKodeLama(db, read.kode));
  if (old) return old;
  const catatan_id = (await findDeleted(db, read)) ?? null;
  // a QR code may hold any text: without a record or deletion, it counts as a label only in the form of a code
  if (byKode && catatan_id === null && !/^\d+(-\d+)+$/.test(read.kode)) return { hasil: 'bukan_label' };
  return { hasil: 'tidak_ada', catatan_id };
}

/** Opens the one record with this kode lama, or offers the several; undefined without one. */
async function byKodeLama(db: Db, kode: string): Promise<ScanResult | undefined> {
  const found = await findByKodeLama(db, kode.trim(), MAX_OF_KODE_LAMA);
  const [first] = found;
  if (!first) return undefined;
  const pilihan = found.map(({ jumlah: _, ...one }) => one);
  if (first.jumlah > 1) return { hasil: 'beberapa', pilihan, jumlah: first.jumlah };
  const { jenis, id, kode: own, nama } = first;
  return { hasil: 'ditemukan', jenis, id, kode: own, nama };
}
