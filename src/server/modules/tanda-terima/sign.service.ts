import { AppError } from '../../../shared/errors.ts';
import type { TandaTerima } from '../../../shared/tanda-terima.ts';
import type { PindaianInput, TerimaInput } from '../../../shared/tanda-terima-input.ts';
import type { RequestContext } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { assertBerkas } from '../berkas/berkas-reference.ts';
import { readPengaturan } from '../pengaturan/pengaturan.repository.ts';
import { assertActive, assertWaiting, lockReceipt, type Origin, settle } from './settle.ts';
import { assertBentuk, formOf } from './sign-rules.ts';
import { sidikBerkas } from './tanda-terima.repository.ts';
import { readTandaTerima } from './tanda-terima.service.ts';

/**
 * Signs the tanda terima of a BAST, once, and undoes its refused lines. Expects the BAST's PDF to be stored.
 * @param origin with `identitas`, the document shown to the officer on whose device the receiver signs; null on their
 *   own account
 * @throws AppError not_found, forbidden (not the receiver, or a receiver as their own witness), already_voided,
 *   already_signed, account_inactive, validation_failed, closed_day, not_enough_stock
 */
export async function sign(
  ctx: RequestContext,
  id: number,
  { baris, tanda_tangan }: TerimaInput,
  { identitas, ...origin }: Origin & { identitas: string | null },
): Promise<TandaTerima> {
  return inTransaction(ctx, async (inside) => {
    const receipt = await lockReceipt(inside, id);
    const own = receipt.asked.penerima_id === inside.actor.id;
    if (own !== (identitas === null)) throw new AppError('forbidden');
    assertWaiting(receipt);
    await assertActive(inside, receipt.asked);
    assertBentuk((await readPengaturan(inside.db)).bentuk_tanda_tangan, tanda_tangan);
    const witness = own ? null : inside.actor.name;
    const way = { cara: own ? 'akun' : 'perangkat', saksi: witness, identitas, ...formOf(tanda_tangan) };
    await settle(inside, receipt, { baris, way, origin });
    return (await readTandaTerima(inside, id)) as TandaTerima;
  });
}

/**
 * Records a signed paper that an officer uploaded, once, and undoes its refused lines. Expects the BAST's PDF to be
 * stored. The signer may have been deactivated since.
 * @throws AppError not_found, already_voided, already_signed, validation_failed, closed_day, not_enough_stock
 */
export async function signPaper(
  ctx: RequestContext,
  id: number,
  { baris, pindaian_id, jenis_pindaian }: PindaianInput,
  origin: Origin,
): Promise<TandaTerima> {
  return inTransaction(ctx, async (inside) => {
    const receipt = await lockReceipt(inside, id);
    assertWaiting(receipt);
    // certificates are only in PDF files
    const untuk = jenis_pindaian === 'tersertifikasi' ? 'pdf' : 'pindaian';
    await assertBerkas(inside, { field: 'pindaian_id', id: pindaian_id, untuk });
    const sidik_pindaian = (await sidikBerkas(inside.db, [pindaian_id])).get(pindaian_id);
    const way = {
      cara: 'pindaian',
      goresan: null,
      nama_ketik: null,
      pindaian_id,
      sidik_pindaian: sidik_pindaian ?? null,
      jenis_pindaian,
      pengunggah: inside.actor.name,
    };
    await settle(inside, receipt, { baris, way, origin });
    return (await readTandaTerima(inside, id)) as TandaTerima;
  });
}
