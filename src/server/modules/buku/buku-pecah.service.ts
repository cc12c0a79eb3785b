import type { Inside } from '../../context.ts';
import { recordAudits } from '../audit/audit.repository.ts';
import { assertOpen } from '../mutasi/hari-tutup.repository.ts';
import { recordBukuSplit } from '../mutasi/pecah.repository.ts';
import { type BukuPart, findBukuOf, insertBukuParts, lockBuku, takeFromBuku } from './buku.repository.ts';
import { wholeBuku } from './buku.service.ts';

const jenis = 'buku';

/**
 * Splits copies of a buku off into rows of their own, with a code of their own; some copies stay.
 * @throws AppError not_found, closed_day
 */
export async function splitBuku(
  inside: Inside,
  id: number,
  { bagian, tanggal, alasan }: { bagian: readonly BukuPart[]; tanggal: string; alasan: string },
): Promise<void> {
  const { db, actor } = inside;
  await lockBuku(db, id);
  const sebelum = await wholeBuku(db, id);
  await assertOpen(db, { tanggal });
  const ids = await insertBukuParts(db, id, bagian, actor.id);
  const taken = bagian.reduce((sum, { jumlah }) => sum + jumlah, 0);
  await takeFromBuku(db, id, taken);
  await recordBukuSplit(inside, id, { ids, tanggal, alasan });
  const made = await findBukuOf(db, ids);
  await recordAudits(inside, [
    { jenis, record_id: id, aksi: 'update', sebelum, sesudah: await wholeBuku(db, id) },
    ...made.map((sesudah) => ({ jenis, record_id: sesudah.id, aksi: 'create', sesudah }) as const),
  ]);
}
