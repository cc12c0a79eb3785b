import type { FastifyInstance, FastifyReply } from 'fastify';
import { AppError } from '../../../shared/errors.ts';
import { disconnectSignal, unlessDisconnected } from '../../gone.ts';
import { Queue } from '../../queue.ts';

/** Queue for uploads, each of which is held in memory as a whole. No upload is received before its turn. */
const uploads = new Queue({
  running: 12,
  waiting: 48,
  perPerson: { running: 2, waiting: 8 },
  patience: 30_000,
});

/** Runs an upload when its turn comes. */
export type UploadTurn = <Result>(
  person: number,
  reply: FastifyReply,
  upload: (signal: AbortSignal) => Promise<Result>,
) => Promise<Result>;

/** Creates the function that runs uploads in the queue; waiting ones are refused when the application closes. */
export function uploadTurns(app: FastifyInstance): UploadTurn {
  // running ones finish, within the time limit of a picture
  const ending = new AbortController();
  app.addHook('preClose', async () => ending.abort(new AppError('unavailable')));
  return (person, reply, upload) => {
    const gone = disconnectSignal(reply);
    const signal = AbortSignal.any([gone, ending.signal]);
    return unlessDisconnected(gone, () => uploads.run(person, () => upload(signal), signal));
  };
}
