import type { FastifyInstance } from 'fastify';
import { verifikasiEndpoints } from '../../../shared/verifikasi.ts';
import { handleOutside } from '../../endpoint.ts';
import { verify } from './verifikasi.service.ts';

/** Route of whoever was given a paper, and wants to know whether it was issued here. */
export function verifikasiRoutes(app: FastifyInstance): void {
  handleOutside(app, verifikasiEndpoints.check, async ({ ctx, body, request }) => ({
    data: await verify(ctx, { ...body, address: request.ip }),
  }));
}
