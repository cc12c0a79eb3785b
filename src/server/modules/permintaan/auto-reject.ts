import { formatAngka } from '../../../shared/angka.ts';
import type { Permintaan } from '../../../shared/permintaan.ts';
import type { Inside } from '../../context.ts';
import { recordAudits } from '../audit/audit.repository.ts';
import { findStock } from '../barang-pengguna/barang-pengguna.repository.ts';
import { leftOf } from '../barang-pengguna/holding-rules.ts';
import { stampDecision } from '../keputusan/keputusan.repository.ts';
import { announceAll } from '../notifikasi/announce.ts';
import { lockWaiting } from './auto-reject.repository.ts';
import { findPermintaanOf } from './permintaan.repository.ts';

/**
 * Rejects the permintaan that the remaining stock of a barang can't meet any more. Call it at the end of every change
 * that lowers a stock, in the same transaction, with the barang locked. The decision names no person; the audit entry
 * names the one who caused it.
 */
export async function rejectBeyondStock(inside: Inside, barangId: number): Promise<Permintaan[]> {
  const stock = await findStock(inside.db, barangId);
  if (!stock) return [];
  const left = leftOf(stock);
  const ids = await lockWaiting(inside.db, [barangId], left);
  const alasan =
    left === 0
      ? 'Ditolak otomatis: stok barang ini sudah habis.'
      : `Ditolak otomatis: sisa barang ini tinggal ${formatAngka(left)}, tidak cukup untuk permintaan Anda.`;
  return turnDown(inside, ids, alasan);
}

/** Rejects the undecided permintaan of barang that are being deleted. Call it with them locked, before the deletion. */
export async function tolakYangDihapus(inside: Inside, barangIds: readonly number[]): Promise<Permintaan[]> {
  const ids = await lockWaiting(inside.db, barangIds, 0);
  return turnDown(inside, ids, 'Ditolak otomatis: barang ini sudah dihapus dari daftar.');
}

async function turnDown(inside: Inside, ids: readonly number[], alasan: string): Promise<Permintaan[]> {
  if (ids.length === 0) return [];
  const before = await findPermintaanOf(inside.db, ids);
  // without `diputus_oleh_id`, as nobody decided
  await stampDecision(inside.db, 'permintaan', ids, { status: 'Ditolak', alasan_keputusan: alasan });
  const after = new Map((await findPermintaanOf(inside.db, ids)).map((row) => [row.id, row]));
  const entries = before.map(
    (sebelum) =>
      ({
        jenis: 'permintaan',
        record_id: sebelum.id,
        aksi: 'update',
        sebelum,
        sesudah: after.get(sebelum.id),
      }) as const,
  );
  await recordAudits(inside, entries);
  const rejected = [...after.values()];
  await announceAll(
    inside,
    rejected.map((catatan) => ({ jenis: 'permintaan_ditolak_otomatis', catatan }) as const),
  );
  return rejected;
}
