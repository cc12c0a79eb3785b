import type { FastifyInstance } from 'fastify';
import { kirEndpoints } from '../../../shared/kir.ts';
import { sendFile } from '../../documents/export-answer.ts';
import { handleOutside } from '../../endpoint.ts';
import { kirOf } from './kir.service.ts';

/** Route of KIR, the inventory card of a room. */
export function kirRoutes(app: FastifyInstance): void {
  handleOutside(app, kirEndpoints.kir, async ({ ctx, params, query, request, reply }) =>
    sendFile(reply, await kirOf(ctx, params.id, query, request.signal)),
  );
}
