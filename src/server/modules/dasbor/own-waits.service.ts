import { MAX_OWN_WAITS, type OwnWaits } from '../../../shared/dasbor.ts';
import type { RequestContext } from '../../context.ts';
import { mayManage, pageOfOpname } from '../opname/opname.service.ts';
import { manages, pageOfPenghapusan } from '../penghapusan/penghapusan.service.ts';
import { keadaanSurat } from '../surat-komitmen/surat.service.ts';
import { waitingForMe } from '../tanda-terima/tanda-terima.service.ts';
import { waitingKinds } from './own-waits.repository.ts';

const first = { page: 1, per_page: MAX_OWN_WAITS } as const;

/** Reads what waits for the caller, or null: opname to count, BAST to receive, a letter to sign, penghapusan to carry on. */
export async function readOwnWaits(ctx: RequestContext): Promise<OwnWaits | null> {
  const { db, actor } = ctx;
  const some = await waitingKinds(db, {
    id: actor.id,
    opname: mayManage(actor),
    penghapusan: manages(actor),
  });
  const opname = some.opname ? (await pageOfOpname(ctx, { ...first, status: 'berjalan' })).data : [];
  const receipts = some.tanda_terima ? await waitingForMe(ctx, first) : undefined;
  const penghapusan = some.penghapusan
    ? (await pageOfPenghapusan(ctx, { ...first, giliran: 'saya', sort: 'id' })).data
    : [];
  const surat = some.surat ? await letterToSign(ctx) : null;
  const jumlah = receipts?.meta.total ?? 0;
  if (opname.length + jumlah + penghapusan.length === 0 && !surat) return null;
  return { opname, tanda_terima: { baris: receipts?.data ?? [], jumlah }, surat, penghapusan };
}

/** Tells what the caller's last letter asks of them, if anything. */
async function letterToSign(ctx: RequestContext): Promise<OwnWaits['surat']> {
  const { surat, sesuai, dipegang } = await keadaanSurat(ctx, ctx.actor.id);
  if (!surat) return null;
  // who holds nothing any more promises nothing
  if (!sesuai) return dipegang > 0 ? { nomor: surat.nomor, perlu: 'pembaruan' } : null;
  return surat.status === 'menunggu' ? { nomor: surat.nomor, perlu: 'tanda_tangan' } : null;
}
