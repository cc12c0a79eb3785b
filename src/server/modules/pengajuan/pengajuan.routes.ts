import type { FastifyInstance } from 'fastify';
import { pengajuanEndpoints } from '../../../shared/pengajuan.ts';
import { handle } from '../../endpoint.ts';
import {
  approvePengajuan,
  cancelPengajuan,
  changePengajuan,
  createPengajuan,
  jumlahPengajuan,
  listPengajuan,
  readPengajuan,
  rejectPengajuan,
} from './pengajuan.service.ts';

/** Pengajuan: people propose what the office should buy, admins decide. */
export function pengajuanRoutes(app: FastifyInstance): void {
  handle(app, pengajuanEndpoints.list, async ({ ctx, query }) => listPengajuan(ctx, query));

  handle(app, pengajuanEndpoints.jumlah, async ({ ctx, query }) => ({
    data: await jumlahPengajuan(ctx, query),
  }));

  handle(app, pengajuanEndpoints.create, async ({ ctx, body }) => ({
    data: await createPengajuan(ctx, body),
    message: 'Pengajuan sudah dikirim dan menunggu keputusan admin.',
  }));

  handle(app, pengajuanEndpoints.read, async ({ ctx, params }) => ({
    data: await readPengajuan(ctx, params.id),
  }));

  handle(app, pengajuanEndpoints.update, async ({ ctx, params, body }) => ({
    data: await changePengajuan(ctx, params.id, body),
    message: 'Perubahan pengajuan sudah disimpan.',
  }));

  handle(app, pengajuanEndpoints.setuju, async ({ ctx, params, body }) => ({
    data: await approvePengajuan(ctx, params.id, body),
    message: 'Pengajuan disetujui dan barangnya sudah dibuat.',
  }));

  handle(app, pengajuanEndpoints.tolak, async ({ ctx, params, body }) => ({
    data: await rejectPengajuan(ctx, params.id, body),
    message: 'Pengajuan ditolak.',
  }));

  handle(app, pengajuanEndpoints.batal, async ({ ctx, params }) => ({
    data: await cancelPengajuan(ctx, params.id),
    message: 'Pengajuan dibatalkan.',
  }));
}
