import type { AnswerOf, QueryOf } from '../../../shared/contract.ts';
import { AppError } from '../../../shared/errors.ts';
import { can } from '../../../shared/permissions.ts';
import type { TandaTangan, TandaTerima, tandaTerimaEndpoints } from '../../../shared/tanda-terima.ts';
import type { Outside, RequestContext } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { recordAudit } from '../audit/audit.repository.ts';
import { visibleBast } from '../bast/bast.service.ts';
import { lockBast } from '../bast/bast-batal.repository.ts';
import { printBast } from '../bast/bast-paper.service.ts';
import { withAddress } from '../berkas/berkas-address.ts';
import { readPengaturan } from '../pengaturan/pengaturan.repository.ts';
import { emailOf } from '../pengguna/pengguna.repository.ts';
import { ask } from './ask.ts';
import { seenLines } from './kondisi.repository.ts';
import { offerOf } from './kondisi-rules.ts';
import {
  findTandaTerima,
  type StoredTandaTangan,
  type StoredTandaTerima,
  waitingFor,
} from './tanda-terima.repository.ts';
import { lastLink } from './tautan.repository.ts';

/** Reads the BAST that the caller has yet to receive, oldest first. */
export async function waitingForMe(
  { db, actor }: RequestContext,
  query: QueryOf<typeof tandaTerimaEndpoints.menunggu>,
): Promise<AnswerOf<typeof tandaTerimaEndpoints.menunggu>> {
  const { data, total } = await waitingFor(db, actor.id, query);
  return { data, meta: { ...query, total } };
}

/**
 * Reads the tanda terima of a BAST; null where none was requested.
 * @throws AppError not_found (also for non-parties)
 */
export async function readTandaTerima(ctx: RequestContext, id: number): Promise<TandaTerima | null> {
  await visibleBast(ctx, id);
  const found = await findTandaTerima(ctx.db, id);
  if (!found) return null;
  const { diminta_oleh_id: _, oleh_id: __, berkas_id: ___, tanda_tangan, ...rest } = found;
  return {
    ...rest,
    bentuk: (await readPengaturan(ctx.db)).bentuk_tanda_tangan,
    tanda_tangan: tanda_tangan && (await withRegister(ctx, id, tanda_tangan)),
    ...(await linkOf(ctx, found)),
  };
}

/** Adds the signed addresses of the files of a signature, and what the register says of another kondisi. */
async function withRegister(
  { db, actor, files: { signer } }: RequestContext,
  id: number,
  stored: StoredTandaTangan,
): Promise<TandaTangan> {
  const differs = stored.baris.some(({ kondisi }) => kondisi !== null);
  const seen = new Map((differs ? await seenLines(db, id) : []).map((line) => [line.holding_id, line]));
  const writes = can(actor.roles, 'barang:write');
  return {
    ...stored,
    pindaian: withAddress(signer, stored.pindaian),
    baris: stored.baris.map((line) => {
      const found = seen.get(line.holding_id);
      return {
        ...line,
        foto: withAddress(signer, line.foto),
        register: writes && found ? offerOf(found) : null,
        dicatat: found?.dicatat ?? null,
      };
    }),
  };
}

/** Reads the link of an unsigned tanda terima, for those who may send one. */
async function linkOf(
  { db, actor, config }: RequestContext,
  { bast_id, status, penerima_id }: StoredTandaTerima,
): Promise<Pick<TandaTerima, 'tautan' | 'halangan_tautan'>> {
  if (status !== 'menunggu' || !can(actor.roles, 'bast:write'))
    return { tautan: null, halangan_tautan: null };
  const tautan = await lastLink(db, bast_id);
  if (!config.smtp) return { tautan, halangan_tautan: 'surel' };
  return { tautan, halangan_tautan: (await emailOf(db, penerima_id)) === null ? 'email' : null };
}

/**
 * Requests a tanda terima for an issued BAST, once.
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

/**
 * Renders and stores the PDF of a BAST before it is signed.
 * @throws AppError not_found
 */
export async function keepBast(ctx: Outside, id: number, signal: AbortSignal): Promise<void> {
  const { berkas_id } = await visibleBast(ctx, id);
  if (berkas_id === null) await printBast(ctx, id, signal);
}
