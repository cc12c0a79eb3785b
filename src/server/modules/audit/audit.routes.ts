import type { FastifyInstance } from 'fastify';
import { auditEndpoints } from '../../../shared/audit.ts';
import { handle } from '../../endpoint.ts';
import { listAudit } from './audit.service.ts';

/** Routes of the audit log. */
export function auditRoutes(app: FastifyInstance): void {
  handle(app, auditEndpoints.list, async ({ ctx, query }) => listAudit(ctx, query));
}
