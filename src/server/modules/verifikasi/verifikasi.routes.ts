import type { FastifyInstance } from 'fastify';
import { verifikasiEndpoints } from '../../../shared/verifikasi.ts';
import { handleOutside } from '../../endpoint.ts';
import { verify } from './verifikasi.service.ts';

/** Public route that checks whether a paper was issued here. */
export function verifikasiRoutes(app: FastifyInstance): void {
  handleOutside(app, verifikasiEndpoints.check, async ({ ctx, body, request }) => ({
    data: await verify(ctx, { ...body, address: request.ip }),
  }));
}
