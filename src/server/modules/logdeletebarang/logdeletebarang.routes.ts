import type { FastifyInstance } from 'fastify';
import { formatAngka } from '../../../shared/angka.ts';
import { logdeletebarangEndpoints } from '../../../shared/logdeletebarang.ts';
import { handle } from '../../endpoint.ts';
import { listOfLog, readLog, restoreLog, restoreMany } from './logdeletebarang.service.ts';
import { addProceeds } from './proceeds.service.ts';

/** Routes of the delete log: list, detail, restore, later proceeds. */
export function logdeletebarangRoutes(app: FastifyInstance): void {
  handle(app, logdeletebarangEndpoints.list, async ({ ctx, query }) => listOfLog(ctx, query));

  handle(app, logdeletebarangEndpoints.read, async ({ ctx, params }) => ({
    data: await readLog(ctx, params.id),
  }));

  handle(app, logdeletebarangEndpoints.restoreMany, async ({ ctx, body }) => {
    const dipulihkan = await restoreMany(ctx, body.ids);
    return { data: { dipulihkan }, message: `${formatAngka(dipulihkan)} data sudah dipulihkan.` };
  });

  handle(app, logdeletebarangEndpoints.pulihkan, async ({ ctx, params }) => ({
    data: await restoreLog(ctx, params.id),
    message: 'Data sudah dipulihkan dengan id dan kode yang sama.',
  }));

  handle(app, logdeletebarangEndpoints.hasil, async ({ ctx, params, body }) => ({
    data: await addProceeds(ctx, params.id, body),
    message: 'Hasil sudah dicatat.',
  }));
}
