import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Endpoint } from '../shared/contract.ts';
import { AppError } from '../shared/errors.ts';
import type { Actor, Db, PublicContext, Trx } from './context.ts';
import { inTransaction } from './db/transaction.ts';

const HEADER = 'idempotency-key';
const MAX_LENGTH = 200;
/** Hours for which a resend reads the first answer. */
const KEPT_HOURS = 24;

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
    const first = await claim(trx, actor, key, fingerprint);
    if (first) return first.answer as T;
    const answer = await run({ ...ctx, db: trx });
    await trx
      .updateTable('idempotensi')
      .set({ jawaban: JSON.stringify(answer) })
      .where('pengguna_id', '=', actor.id)
      .where('kunci', '=', key)
      .execute();
    return answer;
  });
}

/** Takes the key, or returns what it was answered before. Waits while another request holds it. */
async function claim(
  trx: Trx,
  actor: Actor,
  key: string,
  fingerprint: Buffer,
): Promise<{ answer: unknown } | undefined> {
  const taken = await trx
    .insertInto('idempotensi')
    .values({ pengguna_id: actor.id, kunci: key, sidik: fingerprint })
    .onConflict((conflict) => conflict.doNothing())
    .returning('kunci')
    .executeTakeFirst();
  if (taken) return undefined;
  const before = await trx
    .selectFrom('idempotensi')
    .select(['sidik', 'jawaban'])
    .where('pengguna_id', '=', actor.id)
    .where('kunci', '=', key)
    .executeTakeFirstOrThrow();
  if (!before.sidik.equals(fingerprint)) throw new AppError('idempotency_key_reused');
  return { answer: before.jawaban };
}

/** Passwords stay out: a fast hash of one must lie nowhere. */
const secrets = new Set(['password', 'password_lama']);

function fingerprintOf(request: FastifyRequest): Buffer {
  const body = JSON.stringify(request.body ?? null, (name, value) => (secrets.has(name) ? undefined : value));
  return createHash('sha256').update(`${request.method} ${request.url}\n${body}`).digest();
}

/** Forgets keys that are older than a resend can be. */
export async function sweepIdempotensi(db: Db): Promise<void> {
  await db
    .deleteFrom('idempotensi')
    .where('created_at', '<', sql<string>`now() - make_interval(hours => ${KEPT_HOURS})`)
    .execute();
}
