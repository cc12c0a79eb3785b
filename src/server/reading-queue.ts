import type { FastifyReply } from 'fastify';
import { type Endpoint, takesNothing } from '../shared/contract.ts';
import type { Actor } from './context.ts';
import { disconnectSignal, unlessDisconnected } from './gone.ts';
import { type Asker, Queue } from './queue.ts';
import { readFor } from './reader.ts';

/**
 * Queue for lists, reports, searches and home pages. A page sends several such reads at once, and a browser with ten
 * tabs some dozens; they wait for a moment.
 */
const lists = new Queue({
  running: 16,
  waiting: 400,
  perPerson: { running: 4, waiting: 60 },
  patience: 20_000,
});

/**
 * Checks that an endpoint only reads; a file requested by POST counts too. Event streams are excluded: they poll for as
 * long as they are open and end by themselves.
 */
const onlyReads = ({ method, kind }: Endpoint): boolean =>
  kind !== 'events' && (method === 'GET' || kind === 'stream');

/** Checks that an endpoint reads many records, which is so unless it names one. Files have queues of their own. */
const readsMany = ({ kind, params, query }: Endpoint): boolean =>
  kind === 'json' && (takesNothing(params) || !takesNothing(query));

/**
 * Answers a request; a read of a signed-in person waits in the queue and is cancelled in the database when they
 * disconnect.
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
  const signal = disconnectSignal(reply);
  return unlessDisconnected(signal, () => readFor({ asker: actor.id, signal }, answer));
}

/** Runs a read of many records in the queue. @throws AppError too_many_at_once, busy */
export async function inListQueue<Result>(
  asker: Asker,
  reply: FastifyReply,
  read: () => Promise<Result>,
): Promise<Result> {
  const signal = disconnectSignal(reply);
  return unlessDisconnected(signal, () => lists.run(asker, () => readFor({ asker, signal }, read), signal));
}
