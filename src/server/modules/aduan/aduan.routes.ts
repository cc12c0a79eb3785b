import type { FastifyInstance } from 'fastify';
import { aduanEndpoints } from '../../../shared/aduan.ts';
import { handle } from '../../endpoint.ts';
import { makeAduan, readAduanPage, toAduan, visibleAduan } from './aduan.service.ts';
import { decideAduan, withdrawAduan } from './decide.service.ts';

/** Routes of aduan: written by the holder of a barang, decided once by an admin, or withdrawn before. */
export function aduanRoutes(app: FastifyInstance): void {
  handle(app, aduanEndpoints.list, async ({ ctx, query }) => readAduanPage(ctx, query));

  handle(app, aduanEndpoints.create, async ({ ctx, body }) => ({
    data: await makeAduan(ctx, body),
    message: 'Aduan Anda sudah dikirim kepada admin.',
  }));

  handle(app, aduanEndpoints.read, async ({ ctx, params }) => ({
    data: toAduan(ctx.files.signer, await visibleAduan(ctx, params.id)),
  }));

  handle(app, aduanEndpoints.putuskan, async ({ ctx, params, body }) => ({
    data: await decideAduan(ctx, params.id, body),
    message: 'Aduan sudah diputuskan.',
  }));

  handle(app, aduanEndpoints.batal, async ({ ctx, params }) => ({
    data: await withdrawAduan(ctx, params.id),
    message: 'Laporan Anda sudah ditarik.',
  }));
}
