import type { AnswerOf, QueryOf } from '../../../shared/contract.ts';
import { AppError } from '../../../shared/errors.ts';
import type { JumlahNotifikasi, notifikasiEndpoints } from '../../../shared/notifikasi.ts';
import type { RequestContext } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import {
  countUnread,
  markAllRead,
  markRead,
  pageOfNotifikasi,
  tellChanged,
  tellStreamsEnded,
} from './notifikasi.repository.ts';
import type { NotifikasiStreams } from './notifikasi-streams.ts';

/** Reads one page of the caller's notifications. */
export async function listNotifikasi(
  ctx: RequestContext,
  query: QueryOf<typeof notifikasiEndpoints.list>,
): Promise<AnswerOf<typeof notifikasiEndpoints.list>> {
  const { data, total, belum_dibaca } = await pageOfNotifikasi(ctx.db, ctx.actor.id, query);
  const { page, per_page } = query;
  return { data, meta: { page, per_page, total, belum_dibaca } };
}

/** Counts the caller's unread notifications. */
export async function jumlahNotifikasi({ db, actor }: RequestContext): Promise<JumlahNotifikasi> {
  return { belum_dibaca: await countUnread(db, actor.id) };
}

/** Marks one notification as read. @throws AppError not_found (also for another person's) */
export async function readNotifikasi(ctx: RequestContext, id: number): Promise<JumlahNotifikasi> {
  return inTransaction(ctx, async (inside) => {
    if (!(await markRead(inside.db, inside.actor.id, id))) throw new AppError('not_found');
    await tellChanged(inside.db, inside.actor.id);
    return { belum_dibaca: await countUnread(inside.db, inside.actor.id) };
  });
}

/** Marks all of the caller's notifications as read. */
export async function readAllNotifikasi(ctx: RequestContext): Promise<JumlahNotifikasi> {
  return inTransaction(ctx, async (inside) => {
    await markAllRead(inside.db, inside.actor.id);
    await tellChanged(inside.db, inside.actor.id);
    return { belum_dibaca: await countUnread(inside.db, inside.actor.id) };
  });
}

/** Ends the streams of the caller's session in every process; a page that still needs one reconnects. */
export async function endStreams(
  { db, actor }: RequestContext,
  streams: Pick<NotifikasiStreams, 'end'>,
): Promise<void> {
  streams.end(actor.sesiId);
  await tellStreamsEnded(db, actor);
}
