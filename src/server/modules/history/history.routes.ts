import type { FastifyInstance } from 'fastify';
import { historyEndpoints } from '../../../shared/history.ts';
import { sendFile } from '../../documents/export-answer.ts';
import { handle, handleOutside } from '../../endpoint.ts';
import { listHistory } from './history.service.ts';
import { exportHistory } from './history-export.service.ts';

/** Routes of the usage history of all barang, which is read-only. */
export function historyRoutes(app: FastifyInstance): void {
  handle(app, historyEndpoints.list, async ({ ctx, query }) => listHistory(ctx, query));

  handleOutside(app, historyEndpoints.ekspor, async ({ ctx, query, request, reply }) =>
    sendFile(reply, await exportHistory(ctx, query, request.signal)),
  );
}
