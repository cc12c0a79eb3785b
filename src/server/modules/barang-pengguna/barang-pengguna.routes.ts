import type { FastifyInstance } from 'fastify';
import { formatAngka } from '../../../shared/angka.ts';
import { barangPenggunaEndpoints } from '../../../shared/barang-pengguna.ts';
import { barangPenggunaManyEndpoints } from '../../../shared/barang-pengguna-many.ts';
import { handle } from '../../endpoint.ts';
import { correct, handOut, holdingsOf, readHolding, takeBack, transfer } from './barang-pengguna.service.ts';
import { handOutMany, stockOfMany, takeBackMany } from './many-holdings.service.ts';
import { issuedInWords } from './many-papers.ts';

/** Routes that hand out or take back several barang at once. */
export function manyHoldingsRoutes(app: FastifyInstance): void {
  handle(app, barangPenggunaManyEndpoints.stok, async ({ ctx, body }) => stockOfMany(ctx, body));

  handle(app, barangPenggunaManyEndpoints.handOut, async ({ ctx, body }) => {
    const data = await handOutMany(ctx, body);
    return {
      data,
      message: `${formatAngka(data.jumlah)} barang sudah diserahkan.${issuedInWords(data.bast)}`,
    };
  });

  handle(app, barangPenggunaManyEndpoints.takeBack, async ({ ctx, body }) => {
    const data = await takeBackMany(ctx, body);
    return {
      data,
      message: `${formatAngka(data.jumlah)} barang sudah ditarik kembali.${issuedInWords(data.bast)}`,
    };
  });
}

/** Routes of a barang's holdings: hand out, take back, transfer, correct. */
export function barangPenggunaRoutes(app: FastifyInstance): void {
  handle(app, barangPenggunaEndpoints.list, async ({ ctx, params }) => holdingsOf(ctx.db, params.id));

  handle(app, barangPenggunaEndpoints.read, async ({ ctx, params }) => ({
    data: await readHolding(ctx.db, params.id, params.holdingId),
  }));

  handle(app, barangPenggunaEndpoints.handOut, async ({ ctx, params, body }) => ({
    data: await handOut(ctx, params.id, body),
    message: 'Barang sudah diserahkan.',
  }));

  handle(app, barangPenggunaEndpoints.takeBack, async ({ ctx, params, body }) => ({
    data: await takeBack(ctx, params.id, params.holdingId, body),
    message: 'Barang sudah ditarik kembali.',
  }));

  handle(app, barangPenggunaEndpoints.transfer, async ({ ctx, params, body }) => ({
    data: await transfer(ctx, params.id, body),
    message: 'Pengguna barang sudah diganti.',
  }));

  handle(app, barangPenggunaEndpoints.correct, async ({ ctx, params, body }) => ({
    data: await correct(ctx, params.id, params.holdingId, body),
    message: 'Catatan sudah dikoreksi.',
  }));
}
