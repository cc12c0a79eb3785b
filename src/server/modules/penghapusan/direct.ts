import { AppError } from '../../../shared/errors.ts';
import type { ArtiHapus } from '../../../shared/mutasi-words.ts';
import type { Db } from '../../context.ts';
import { proposalOfLog, readAlur } from './penghapusan.repository.ts';

/**
 * Checks that a departure may be recorded without a proposal.
 * @throws AppError conflict, where the office requires examination and approval first
 */
export async function assertDirect(db: Db, arti: ArtiHapus): Promise<void> {
  if (arti !== 'penghapusan' || (await readAlur(db)) === 'langsung') return;
  const message =
    'Kantor ini memakai penghapusan berjenjang. Usulkan di halaman Penghapusan; barang keluar sesudah usulannya diteliti dan disetujui.';
  throw new AppError('conflict', { message, errors: { arti: [message] }, details: { berjenjang: true } });
}

/**
 * Checks that a deletion may be undone by itself.
 * @throws AppError conflict, where it belongs to a proposal, which is cancelled, or corrected by an SK instead
 */
export async function assertNotOfProposal(db: Db, logId: number): Promise<void> {
  const found = await proposalOfLog(db, logId);
  if (!found || found.status === 'batal') return;
  const todo =
    found.status === 'dilaksanakan'
      ? 'Batalkan penghapusan itu untuk mengembalikannya.'
      : 'Sudah ada SK-nya, jadi hanya SK koreksi di halaman penghapusan itu yang mengembalikannya.';
  throw new AppError('conflict', {
    message: `Keluar melalui penghapusan "${found.judul}". ${todo}`,
    details: { penghapusan_id: found.id },
  });
}
