import type { AnswerOf, QueryOf } from '../../../shared/contract.ts';
import { AppError } from '../../../shared/errors.ts';
import type { TandaTerima, tandaTerimaEndpoints } from '../../../shared/tanda-terima.ts';
import type { Outside, RequestContext } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { recordAudit } from '../audit/audit.repository.ts';
import { visibleBast } from '../bast/bast.service.ts';
import { lockBast } from '../bast/bast-batal.repository.ts';
import { printBast } from '../bast/bast-paper.service.ts';
import { readPengaturan } from '../pengaturan/pengaturan.repository.ts';
import { ask } from './ask.ts';
import { findTandaTerima, waitingFor } from './tanda-terima.repository.ts';

/** Reads the BAST that wait for the caller to receive, oldest first. */
export async function waitingForMe(
  { db, actor }: RequestContext,
  query: QueryOf<typeof tandaTerimaEndpoints.menunggu>,
): Promise<AnswerOf<typeof tandaTerimaEndpoints.menunggu>> {
  const { data, total } = await waitingFor(db, actor.id, query);
  return { data, meta: { ...query, total } };
}

/**
 * Reads the tanda terima of a BAST; null where none was asked for.
 * @throws AppError not_found (also for somebody who is no party of the BAST)
 */
export async function readTandaTerima(ctx: RequestContext, id: number): Promise<TandaTerima | null> {
  await visibleBast(ctx, id);
  const found = await findTandaTerima(ctx.db, id);
  if (!found) return null;
  const { diminta_oleh_id: _, oleh_id: __, berkas_id: ___, ...rest } = found;
  return { ...rest, bentuk: (await readPengaturan(ctx.db)).bentuk_tanda_tangan };
}

/**
 * Asks for a tanda terima on a BAST that was issued without; one that was asked for before stays as it is.
 * @throws AppError not_found, already_voided
 */
export async function askFor(ctx: RequestContext, id: number): Promise<TandaTerima> {
  return inTransaction(ctx, async (inside) => {
    await lockBast(inside.db, id);
    const bast = await visibleBast(inside, id);
    const { nomor } = bast;
    if (bast.batal) throw new AppError('already_voided', { params: { nomor } });
    if (await ask(inside, bast))
      await recordAudit(inside, {
        jenis: 'bast',
        record_id: id,
        aksi: 'update',
        sebelum: { nomor, tanda_terima: null },
        sesudah: { nomor, tanda_terima: 'menunggu' },
      });
    return (await readTandaTerima(inside, id)) as TandaTerima;
  });
}

/** Keeps the PDF of a BAST before somebody signs it. @throws AppError not_found */
export async function keepBast(ctx: Outside, id: number, signal: AbortSignal): Promise<void> {
  const { berkas_id } = await visibleBast(ctx, id);
  if (berkas_id === null) await printBast(ctx, id, signal);
}
