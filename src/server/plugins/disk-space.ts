import fp from 'fastify-plugin';
import { AppError } from '../../shared/errors.ts';
import type { DiskSpace } from '../files/disk-space.ts';

/** Permissions of what may go on with the last room: signing in and out, marking as read. */
const SMALL = new Set<string>(['public', 'login']);

/** Refuses to store anything while there is no room for it; reading goes on. */
export const diskSpace = fp<{ diskSpace: Pick<DiskSpace, 'isFull'> }>(async (app, { diskSpace }) => {
  app.addHook('onRequest', async (request) => {
    const { endpoint } = request.routeOptions.config;
    if (!endpoint || endpoint.method === 'GET' || SMALL.has(endpoint.permission)) return;
    if (diskSpace.isFull()) throw new AppError('storage_full');
  });
});
