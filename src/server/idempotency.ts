import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '../shared/contract.ts';
import { AppError } from '../shared/errors.ts';
import type { Inside, Outside, PublicContext } from './context.ts';
import { inTransaction } from './db/transaction.ts';
import {
  claimKey,
  type Earlier,
  findEarlier,
  type Key,
  keepAnswer,
  tryKeyLock,
} from './idempotency.repository.ts';
import { inProgress, lockKey, WAIT_MS } from './idempotency-lock.ts';

const HEADER = 'idempotency-key';
const MAX_LENGTH = 200;
/** Milliseconds between two tries to lock a key that another process has. */
const RETRY_MS = 100;

interface Steps<Answer, Prepared> {
  before: (ctx: Outside<PublicContext>) => Promise<Prepared>;
  run: (ctx: PublicContext, prepared: Prepared) => Promise<Answer>;
}

/**
 * Runs a request once per `Idempotency-Key` of a person: key and answer are written in the same transaction as the
 * changes, and a second request with the key waits for the first, then gets its answer. It holds no connection while it
 * waits. A failure stores nothing, so the request may be retried.
 * @throws AppError idempotency_key_reused when the key came with a different request before; request_in_progress when
 *   the first still runs after the timeout, or too many requests of one person wait
 */
export async function runIdempotent<Answer, Prepared>(
  ctx: Outside<PublicContext>,
  request: FastifyRequest,
  endpoint: Pick<Endpoint, 'idempotent'>,
  { before, run }: Steps<Answer, Prepared>,
): Promise<Answer> {
  const kunci = request.headers[HEADER];
  const { actor } = ctx;
  if (!endpoint.idempotent || !actor || typeof kunci !== 'string' || kunci === '')
    return run(ctx, await before(ctx));
  if (kunci.length > MAX_LENGTH) throw new AppError('bad_request');
  const key: Key = { penggunaId: actor.id, kunci, fingerprint: fingerprintOf(request) };
  const leave = await lockKey(key);
  try {
    const earlier = await findEarlier(ctx.db, key);
    if (earlier) return answerOf(earlier, key);
    let prepared: Prepared;
    try {
      prepared = await before(ctx);
    } catch (error) {
      // another process may have completed it in between; the old password, for example, is wrong after its change
      const meanwhile = await findEarlier(ctx.db, key);
      if (meanwhile) return answerOf(meanwhile, key);
      throw error;
    }
    return await runWithKey(ctx, key, (inside) => run(inside, prepared));
  } finally {
    leave();
  }
}

/** Runs the work, and stores its key and answer, in one transaction; retries while another process has the key. */
async function runWithKey<Answer>(
  ctx: Outside<PublicContext>,
  key: Key,
  run: (inside: Inside<PublicContext>) => Promise<Answer>,
): Promise<Answer> {
  const until = Date.now() + WAIT_MS;
  for (;;) {
    const done = await inTransaction(ctx, async (inside) => {
      if (!(await tryKeyLock(inside.db, key))) return undefined;
      const earlier = await claimKey(inside.db, key);
      if (earlier) return { answer: answerOf<Answer>(earlier, key) };
      const answer = await run(inside);
      await keepAnswer(inside.db, key, answer);
      return { answer };
    });
    if (done) return done.answer;
    if (Date.now() > until) throw inProgress();
    await sleep(RETRY_MS);
  }
}

function answerOf<Answer>(earlier: Earlier, key: Key): Answer {
  if (!earlier.fingerprint.equals(key.fingerprint)) throw new AppError('idempotency_key_reused');
  return earlier.answer as Answer;
}

/** Fields left out of the fingerprint: no fast hash of a password may be stored. */
const secrets = new Set(['password', 'password_lama']);

function fingerprintOf(request: FastifyRequest): Buffer {
  const body = JSON.stringify(request.body ?? null, (name, value) => (secrets.has(name) ? undefined : value));
  return createHash('sha256').update(`${request.method} ${request.url}\n${body}`).digest();
}
