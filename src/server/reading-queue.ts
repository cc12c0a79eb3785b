import type { FastifyReply } from 'fastify';
import { type Endpoint, takesNothing } from '../shared/contract.ts';
import type { Actor } from './context.ts';
import { goneSignal, unlessGone } from './gone.ts';
import { type Asker, Queue } from './queue.ts';
import { readFor } from './reader.ts';

/**
 * Lists, reports, searches and home pages that are read at the same time. A page asks for some at once, and a browser
 * with ten tabs for some dozens; they wait for a moment.
 */
const lists = new Queue({
  running: 16,
  waiting: 400,
  perPerson: { running: 4, waiting: 60 },
  patience: 20_000,
});

/**
 * Whether it only reads: a file that is asked for by POST does, too. Streams of events read now and then for as long as
 * they are open, and look after themselves.
 */
const onlyReads = ({ method, kind }: Endpoint): boolean =>
  kind !== 'events' && (method === 'GET' || kind === 'stream');

/** Whether it reads many records: all that do not name one. Files have queues of their own. */
const readsMany = ({ kind, params, query }: Endpoint): boolean =>
  kind === 'json' && (takesNothing(params) || !takesNothing(query));

/**
 * Answers a request in its turn when it reads for somebody who is signed in, and stops in the database when they go.
 * @throws AppError too_many_at_once, busy
 */
export async function inReadingQueue<Result>(
  endpoint: Endpoint,
  actor: Actor | undefined,
  reply: FastifyReply,
  answer: () => Promise<Result>,
): Promise<Result> {
  if (!actor || !onlyReads(endpoint)) return answer();
  if (readsMany(endpoint)) return inListQueue(actor.id, reply, answer);
  const signal = goneSignal(reply);
  return unlessGone(signal, () => readFor({ asker: actor.id, signal }, answer));
}

/** Reads many records for somebody in their turn. @throws AppError too_many_at_once, busy */
export async function inListQueue<Result>(
  asker: Asker,
  reply: FastifyReply,
  read: () => Promise<Result>,
): Promise<Result> {
  const signal = goneSignal(reply);
  return unlessGone(signal, () => lists.run(asker, () => readFor({ asker, signal }, read), signal));
}
