import type { FastifyInstance } from 'fastify';
import { formatTanggal } from '../../../shared/tanggal.ts';
import { tutupBukuEndpoints } from '../../../shared/tutup-buku.ts';
import type { Db } from '../../context.ts';
import { handle, handleInSteps, handleOutside } from '../../endpoint.ts';
import { withoutReader } from '../../reader.ts';
import { finishClosing } from './closing.ts';
import {
  closeBooks,
  closingOf,
  closings,
  openBooks,
  previewOf,
  verifyClosing,
} from './tutup-buku.service.ts';

/** Routes for closing books and reopening them. */
export function tutupBukuRoutes(app: FastifyInstance): void {
  /** Copies in the background; reading an unfinished closing resumes it, as after a crash. */
  const goOn = (db: Db) => void withoutReader(() => finishClosing(db, app.log)).catch(() => {});

  handleOutside(app, tutupBukuEndpoints.list, async ({ ctx }) => {
    const answer = await closings(ctx);
    if (answer.data.some(({ status }) => status === 'menutup')) goOn(ctx.db);
    return answer;
  });
  handle(app, tutupBukuEndpoints.pratinjau, async ({ ctx, query }) => ({
    data: await previewOf(ctx, query.per),
  }));
  handleInSteps(app, tutupBukuEndpoints.create, {
    before: async ({ ctx }) => ctx.db,
    run: async ({ ctx, body, reply }, db) => {
      const data = await closeBooks(ctx, body.sampai);
      // after the commit
      reply.raw.once('finish', () => goOn(db));
      return {
        data,
        message: `Pembukuan ditutup sampai ${formatTanggal(data.sampai)}. Salinannya sedang dibuat.`,
      };
    },
  });
  handleOutside(app, tutupBukuEndpoints.read, async ({ ctx, params }) => {
    const data = await closingOf(ctx, params.id);
    if (data.status === 'menutup') goOn(ctx.db);
    return { data };
  });
  handle(app, tutupBukuEndpoints.periksa, async ({ ctx, params }) => ({
    data: await verifyClosing(ctx, params.id),
  }));
  handle(app, tutupBukuEndpoints.buka, async ({ ctx, params, body }) => {
    const data = await openBooks(ctx, params.id, body.alasan);
    return { data, message: `Penutupan sampai ${formatTanggal(data.sampai)} sudah dibuka kembali.` };
  });
}
