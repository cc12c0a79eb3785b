import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '../shared/contract.ts';
import { AppError } from '../shared/errors.ts';
import type { PublicContext } from './context.ts';
import { inTransaction } from './db/transaction.ts';
import { claimKey, keepAnswer } from './idempotency.repository.ts';

const HEADER = 'idempotency-key';
const MAX_LENGTH = 200;

/**
 * Runs a request once for each `Idempotency-Key` of a person: the key and the answer are written in the same
 * transaction as the changes, and a second request with the key waits for the first, then reads its answer.
 * A failure keeps nothing, so it may be tried again.
 * @throws AppError idempotency_key_reused when the key came with another request before
 */
export async function answerOnce<T>(
  request: FastifyRequest,
  endpoint: Pick<Endpoint, 'idempotent'>,
  run: (ctx: PublicContext) => Promise<T>,
): Promise<T> {
  const key = request.headers[HEADER];
  const { ctx } = request;
  if (!endpoint.idempotent || !ctx.actor || typeof key !== 'string' || key === '') return run(ctx);
  if (key.length > MAX_LENGTH) throw new AppError('bad_request');
  const { actor } = ctx;
  const fingerprint = fingerprintOf(request);
  return inTransaction(ctx.db, async (trx) => {
    const before = await claimKey(trx, { penggunaId: actor.id, key, fingerprint });
    if (before) {
      if (!before.fingerprint.equals(fingerprint)) throw new AppError('idempotency_key_reused');
      return before.answer as T;
    }
    const answer = await run({ ...ctx, db: trx });
    await keepAnswer(trx, { penggunaId: actor.id, key, answer });
    return answer;
  });
}

/** Passwords stay out: a fast hash of one must lie nowhere. */
const secrets = new Set(['password', 'password_lama']);

function fingerprintOf(request: FastifyRequest): Buffer {
  const body = JSON.stringify(request.body ?? null, (name, value) => (secrets.has(name) ? undefined : value));
  return createHash('sha256').update(`${request.method} ${request.url}\n${body}`).digest();
}
