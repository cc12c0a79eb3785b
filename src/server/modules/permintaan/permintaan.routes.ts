import type { FastifyInstance } from 'fastify';
import { permintaanEndpoints } from '../../../shared/permintaan.ts';
import { handle } from '../../endpoint.ts';
import {
  approvePermintaan,
  cancelPermintaan,
  changePermintaan,
  createPermintaan,
  jumlahPermintaan,
  listPermintaan,
  readPermintaan,
  rejectPermintaan,
} from './permintaan.service.ts';

/** Permintaan: people ask to use what lies in the stock, admins decide. */
export function permintaanRoutes(app: FastifyInstance): void {
  handle(app, permintaanEndpoints.list, async ({ ctx, query }) => listPermintaan(ctx, query));

  handle(app, permintaanEndpoints.jumlah, async ({ ctx, query }) => ({
    data: await jumlahPermintaan(ctx, query),
  }));

  handle(app, permintaanEndpoints.create, async ({ ctx, body }) => ({
    data: await createPermintaan(ctx, body),
    message: 'Permintaan sudah dikirim dan menunggu keputusan admin.',
  }));

  handle(app, permintaanEndpoints.read, async ({ ctx, params }) => ({
    data: await readPermintaan(ctx, params.id),
  }));

  handle(app, permintaanEndpoints.update, async ({ ctx, params, body }) => ({
    data: await changePermintaan(ctx, params.id, body),
    message: 'Perubahan permintaan sudah disimpan.',
  }));

  handle(app, permintaanEndpoints.setuju, async ({ ctx, params, body }) => ({
    data: await approvePermintaan(ctx, params.id, body),
    message: 'Permintaan disetujui dan barangnya sudah diserahkan.',
  }));

  handle(app, permintaanEndpoints.tolak, async ({ ctx, params, body }) => ({
    data: await rejectPermintaan(ctx, params.id, body),
    message: 'Permintaan ditolak.',
  }));

  handle(app, permintaanEndpoints.batal, async ({ ctx, params }) => ({
    data: await cancelPermintaan(ctx, params.id),
    message: 'Permintaan dibatalkan.',
  }));
}
