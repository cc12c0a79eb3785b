import { refused } from '../../../shared/errors.ts';
import type { PenghapusanRinci } from '../../../shared/penghapusan.ts';
import { formatTanggal } from '../../../shared/tanggal.ts';
import { officeToday } from '../../../shared/today.ts';
import type { RequestContext } from '../../context.ts';
import { barisOf } from './baris.repository.ts';
import { issuePaper } from './paper.service.ts';
import { updatePenghapusan } from './penghapusan.repository.ts';
import { actOn, returnRows } from './steps.service.ts';

interface Sk {
  nomor: string;
  tanggal: string;
}

function assertNotToCome({ tanggal }: Sk): void {
  if (tanggal > officeToday()) throw refused('tanggal', 'Tanggal SK paling lambat hari ini.');
}

/**
 * Records the SK; from then on only a correcting one restores anything.
 * @throws AppError not_found, forbidden, conflict (state), duplicate (its number), validation_failed (its day)
 */
export async function recordSk(ctx: RequestContext, id: number, sk: Sk): Promise<PenghapusanRinci> {
  return actOn(ctx, id, 'sk', async (inside) => {
    assertNotToCome(sk);
    await updatePenghapusan(inside.db, id, { status: 'ber_sk', sk_nomor: sk.nomor, sk_tanggal: sk.tanggal });
    await issuePaper(inside, id, 'keputusan', sk);
    return { langkah: 'ber_sk', catatan: `SK ${sk.nomor} tanggal ${formatTanggal(sk.tanggal)}` };
  });
}

/**
 * Records a correcting SK: records that were found again return to the register.
 * @throws AppError not_found, forbidden, conflict (state, refusals of the return), duplicate, validation_failed (its
 *   day, a line that was not deleted)
 */
export async function correctSk(
  ctx: RequestContext,
  id: number,
  { alasan, baris, ...sk }: Sk & { alasan: string; baris: readonly number[] },
): Promise<PenghapusanRinci> {
  return actOn(ctx, id, 'koreksi', async (inside, before) => {
    assertNotToCome(sk);
    if (before.sk_tanggal !== null && sk.tanggal < before.sk_tanggal)
      throw refused(
        'tanggal',
        `SK yang dikoreksi bertanggal ${formatTanggal(before.sk_tanggal)}. Isi tanggal itu atau sesudahnya.`,
      );
    const gone = (await barisOf(inside.db, id, officeToday())).filter(
      (row) => row.log_id !== null && !row.kembali,
    );
    const found = gone.filter((row) => baris.includes(row.id));
    if (found.length < new Set(baris).size)
      throw refused('baris', 'Salah satu baris tidak sedang terhapus oleh SK ini. Muat ulang.');
    await issuePaper(inside, id, 'koreksi', { ...sk, alasan, baris });
    await returnRows(inside, found);
    return { langkah: 'koreksi', catatan: `SK ${sk.nomor} tanggal ${formatTanggal(sk.tanggal)}. ${alasan}` };
  });
}
