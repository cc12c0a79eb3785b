import type { FastifyInstance } from 'fastify';
import { logdeletebarangEndpoints } from '../../../shared/logdeletebarang.ts';
import { handle } from '../../endpoint.ts';
import { listOfLog, readLog, restoreLog } from './logdeletebarang.service.ts';

/** Routes of the delete log: list, detail, restore. */
export function logdeletebarangRoutes(app: FastifyInstance): void {
  handle(app, logdeletebarangEndpoints.list, async ({ ctx, query }) => listOfLog(ctx, query));

  handle(app, logdeletebarangEndpoints.read, async ({ ctx, params }) => ({
    data: await readLog(ctx, params.id),
  }));

  handle(app, logdeletebarangEndpoints.pulihkan, async ({ ctx, params }) => ({
    data: await restoreLog(ctx, params.id),
    message: 'Data sudah dipulihkan dengan id dan kode yang sama.',
  }));
}
