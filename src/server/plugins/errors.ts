import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { z } from 'zod';
import type { Failure } from '../../shared/contract.ts';
import { AppError, type ErrorCode } from '../../shared/errors.ts';
import { errorsByField } from '../../shared/zod-indonesia.ts';
import type { Config } from '../config.ts';
import { isOutdated } from '../db/prepared.ts';
import { isStorageFull } from '../db/storage-full.ts';
import { UNREACHABLE } from '../db/wait.ts';
import { contextOf } from '../request-context.ts';
import { errorOfConstraint } from './constraint-errors.ts';
import { bareHeaders } from './security.ts';

/** Converts whatever a request threw to `{ message, code, errors? }` with the right status. */
export const errors = fp(async (app) => {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const failure = toAppError(error);
    // counted by the queue that refused it: there may be thousands per second
    if (failure.status >= 500 && failure.code !== 'busy') request.log.error({ err: error }, 'request failed');
    if (watched.has(failure.code)) {
      request.log.warn({ event: failure.code, pengguna_id: contextOf(request)?.actor?.id }, 'security event');
    }
    return answer(failure, request, reply);
  });
});

/** Refusals that are logged for an administrator: failed attempts to get access. */
const watched: ReadonlySet<ErrorCode> = new Set([
  'wrong_credentials',
  'account_inactive',
  'invalid_invitation',
  'link_ended',
  'etask_refused',
  'etask_state',
  'forbidden',
  'too_many_attempts',
  'idempotency_key_reused',
] as const);

/** Answers an error; a 500 carries the request id, under which the log has the details. */
export function answer(failure: AppError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (failure.params.seconds !== undefined) reply.header('retry-after', failure.params.seconds);
  if (failure.code === 'unauthenticated') reply.header('www-authenticate', 'Bearer');
  const body: Failure & { id?: string } = {
    message: failure.message,
    code: failure.code,
    ...(failure.errors && { errors: failure.errors }),
    ...(failure.details !== undefined && { details: failure.details }),
    ...(failure.status === 500 && { id: request.id }),
  };
  // bypasses the endpoint's serializer, which knows only successful answers
  return reply
    .code(failure.status)
    .type('application/json; charset=utf-8')
    .serializer((payload: unknown) => JSON.stringify(payload))
    .send(body);
}

/** Answers an address that can't be parsed, before any route or hook has run. */
export const refuseAddress =
  (config: Config) =>
  (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    // an id this long can't exist
    const code = error.code === 'FST_ERR_MAX_PARAM_LENGTH' ? 'not_found' : 'bad_request';
    answer(new AppError(code, { cause: error }), request, reply.headers(bareHeaders(config)));
  };

/** Converts a thrown error to the error that is answered. */
export function toAppError(error: FastifyError): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof z.ZodError) return validationFailure(error, error.validationContext);
  const ofConstraint = errorOfConstraint(error);
  if (ofConstraint) return ofConstraint;
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
    case 'FST_REQ_FILE_TOO_LARGE':
      return new AppError('too_large', { params: { limit: '1 MB' }, cause: error });
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new AppError('unsupported_type', {
        params: { hint: 'Kirim sebagai application/json.' },
        cause: error,
      });
  }
  const { statusCode } = error;
  if (statusCode === 404) return new AppError('not_found', { cause: error });
  if (statusCode && statusCode >= 400 && statusCode < 500)
    return new AppError('bad_request', { cause: error });
  if (isStorageFull(error)) return new AppError('storage_full', { cause: error });
  if (error.code === ENDED) return new AppError('took_too_long', { cause: error });
  if (isDatabaseAway(error)) return new AppError('unavailable', { cause: error });
  return new AppError('internal_error', { cause: error });
}

declare module 'zod' {
  interface ZodError {
    /** Part of the request with the error. */
    validationContext?: string;
  }
}

function validationFailure(error: z.ZodError, place: string | undefined): AppError {
  // an invalid id in the path can't exist: not found
  if (place === 'params') return new AppError('not_found', { cause: error });
  const byField = errorsByField(error);
  if (place === 'body' && '' in byField) return new AppError('bad_request', { cause: error });
  return new AppError('validation_failed', { errors: byField, cause: error });
}

/** SQLSTATE of a statement that ran into its time limit, or whose caller left and hears no answer. */
const ENDED = '57014';

const AWAY = new Set<string>([
  'DATABASE_AWAY',
  ...UNREACHABLE,
  'EPIPE',
  // shutting down, crashed, starting up
  '57P01',
  '57P02',
  '57P03',
  // too many connections
  '53300',
  // a read-only replica, during a failover
  '25006',
  '08000',
  '08001',
  '08003',
  '08004',
  '08006',
]);

function isDatabaseAway(error: FastifyError): boolean {
  return (
    AWAY.has(error.code) ||
    isOutdated(error) ||
    /Connection terminated|not queryable|timeout exceeded when trying to connect|timeout expired/.test(
      error.message,
    )
  );
}
