import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { z } from 'zod';
import type { Failure } from '../../shared/contract.ts';
import { AppError } from '../../shared/errors.ts';
import { errorsByField } from '../../shared/zod-indonesia.ts';
import { errorOfConstraint } from './constraint-errors.ts';

/** Turns whatever a request threw into `{ message, code, errors? }` with the right status. */
export const errors = fp(async (app) => {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const failure = toAppError(error);
    if (failure.status >= 500) request.log.error({ err: error }, 'request failed');
    return answer(failure, request, reply);
  });
});

/** Answers an API failure; a 500 carries the id under which the log tells more. */
export function answer(failure: AppError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (failure.code === 'too_many_attempts') reply.header('retry-after', failure.params.seconds);
  if (failure.code === 'unauthenticated') reply.header('www-authenticate', 'Bearer');
  const body: Failure & { id?: string } = {
    message: failure.message,
    code: failure.code,
    ...(failure.errors && { errors: failure.errors }),
    ...(failure.details !== undefined && { details: failure.details }),
    ...(failure.status === 500 && { id: request.id }),
  };
  // not through the endpoint's own serialiser: that one knows successes only
  return reply
    .code(failure.status)
    .type('application/json; charset=utf-8')
    .serializer((payload: unknown) => JSON.stringify(payload))
    .send(body);
}

function toAppError(error: FastifyError): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof z.ZodError) return validationFailure(error, error.validationContext);
  const ofConstraint = errorOfConstraint(error);
  if (ofConstraint) return ofConstraint;
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
    case 'FST_REQ_FILE_TOO_LARGE':
      return new AppError('too_large', { params: { limit: 'kiriman 1 MB' }, cause: error });
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
  if (isDatabaseAway(error)) return new AppError('unavailable', { cause: error });
  return new AppError('internal_error', { cause: error });
}

declare module 'zod' {
  interface ZodError {
    /** Where Fastify found what did not fit. */
    validationContext?: string;
  }
}

function validationFailure(error: z.ZodError, place: string | undefined): AppError {
  // an id in the path that can't exist names nothing: there is no such page
  if (place === 'params') return new AppError('not_found', { cause: error });
  const byField = errorsByField(error);
  if (place === 'body' && '' in byField) return new AppError('bad_request', { cause: error });
  return new AppError('validation_failed', { errors: byField, cause: error });
}

const AWAY = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  '57P01',
  '57P02',
  '57P03',
  '08006',
  '08001',
]);

function isDatabaseAway(error: FastifyError): boolean {
  return (
    AWAY.has(error.code) ||
    /Connection terminated|timeout exceeded when trying to connect/.test(error.message)
  );
}
