import type { FastifyInstance } from 'fastify';
import { temuanEndpoints } from '../../../shared/temuan.ts';
import { handleOutside } from '../../endpoint.ts';
import { reportFound } from './temuan.service.ts';

/** Route for finders, who have no account. */
export function temuanRoutes(app: FastifyInstance): void {
  handleOutside(app, temuanEndpoints.create, async ({ ctx, body, request }) => {
    await reportFound(ctx, { ...body, address: request.ip });
    return { data: null, message: 'Terima kasih. Kabar Anda sudah diteruskan kepada admin kantor ini.' };
  });
}
