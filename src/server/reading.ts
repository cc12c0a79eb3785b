import type { FastifyReply } from 'fastify';
import type { Endpoint } from '../shared/contract.ts';
import type { Actor } from './context.ts';
import { disconnectSignal, unlessDisconnected } from './gone.ts';
import type { Asker } from './queue.ts';
import { readFor } from './reader.ts';

/**
 * Checks that an endpoint only reads; a file requested by POST counts too. Event streams are excluded, as they poll for
 * as long as they are open.
 */
const onlyReads = ({ method, kind }: Endpoint): boolean =>
  kind !== 'events' && (method === 'GET' || kind === 'stream');

/** Answers a request; a read of a signed-in person is cancelled in the database when they disconnect. */
export async function answerFor<Result>(
  endpoint: Endpoint,
  actor: Actor | undefined,
  reply: FastifyReply,
  answer: () => Promise<Result>,
): Promise<Result> {
  return actor && onlyReads(endpoint) ? readUntilGone(actor.id, reply, answer) : answer();
}

/** Runs a read that is cancelled in the database when its caller disconnects. */
export async function readUntilGone<Result>(
  asker: Asker,
  reply: FastifyReply,
  read: () => Promise<Result>,
): Promise<Result> {
  const signal = disconnectSignal(reply);
  return unlessDisconnected(signal, () => readFor({ asker, signal }, read));
}
