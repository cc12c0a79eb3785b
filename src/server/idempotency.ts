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
/** Milliseconds between two looks at a key that another process has. */
const LOOK_MS = 100;

interface Steps<Answer, Prepared> {
  before: (ctx: Outside<PublicContext>) => Promise<Prepared>;
  run: (ctx: PublicContext, prepared: Prepared) => Promise<Answer>;
}

/**
 * Runs a request once for each `Idempotency-Key` of a person: the key and the answer are written in the same
 * transaction as the changes, and a second request with the key waits for the first, then reads its answer. It waits
 * without a connection. A failure keeps nothing, so it may be tried again.
 * @throws AppError idempotency_key_reused when the key came with another request before, request_in_progress when it
 *   is still under way after a while, or too many of one person wait
 */
export async function answerOnce<Answer, Prepared>(
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
      // another process may have done it in between: a changed password proves wrong then
      const meanwhile = await findEarlier(ctx.db, key);
      if (meanwhile) return answerOf(meanwhile, key);
      throw error;
    }
    return await runWithKey(ctx, key, (inside) => run(inside, prepared));
  } finally {
    leave();
  }
}

/** The work, its key and its answer in one transaction; looks again and again while another process has the key. */
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
    await sleep(LOOK_MS);
  }
}

function answerOf<Answer>(earlier: Earlier, key: Key): Answer {
  if (!earlier.fingerprint.equals(key.fingerprint)) throw new AppError('idempotency_key_reused');
  return earlier.answer as Answer;
}

/** Passwords stay out: a fast hash of one must lie nowhere. */
const secrets = new Set(['password', 'password_lama']);

function fingerprintOf(request: FastifyRequest): Buffer {
  const body = JSON.stringify(request.body ?? null, (name, value) => (secrets.has(name) ? undefined : value));
  return createHash('sha256').update(`${request.method} ${request.url}\n${body}`).digest();
}
