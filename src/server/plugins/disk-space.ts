import fp from 'fastify-plugin';
import { AppError } from '../../shared/errors.ts';
import type { DiskSpace } from '../files/disk-space.ts';

/** Permissions of small writes that a full disk still allows: signing in and out, marking as read. */
const SMALL = new Set<string>(['public', 'login']);

/** Refuses writes while the disk is full; reads go on. */
export const diskSpace = fp<{ diskSpace: Pick<DiskSpace, 'isFull'> }>(async (app, { diskSpace }) => {
  app.addHook('onRequest', async (request) => {
    const { endpoint } = request.routeOptions.config;
    if (!endpoint || endpoint.method === 'GET' || SMALL.has(endpoint.permission)) return;
    if (diskSpace.isFull()) throw new AppError('storage_full');
  });
});
