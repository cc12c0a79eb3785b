import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../shared/errors.ts';

/** Seconds in `Retry-After` for a client that was refused because the server is full. */
const RETRY_AFTER = 5;

/**
 * Answers an error on a socket without a request that Fastify could answer, and closes it. Never waits for the client
 * to read: sends only what its buffers take at once.
 */
export function refuse(socket: Socket, failure: AppError): void {
  if (!socket.writable || socket.destroyed) {
    socket.destroy();
    return;
  }
  const body = JSON.stringify({ message: failure.message, code: failure.code });
  const lines = [
    `HTTP/1.1 ${failure.status} ${STATUS_CODES[failure.status] ?? ''}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    ...(failure.status === 503 ? [`Retry-After: ${RETRY_AFTER}`] : []),
    'Connection: close',
  ];
  socket.write(`${lines.join('\r\n')}\r\n\r\n${body}`);
  socket.destroySoon();
}

/** Answers a request that Node could not parse, or that timed out. */
export function onClientError(this: FastifyInstance, error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  this.log.debug({ code: error.code }, 'connection refused');
  refuse(socket, failureOf(error.code));
}

function failureOf(code: string | undefined): AppError {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return new AppError('too_slow');
  if (code === 'HPE_HEADER_OVERFLOW')
    return new AppError('too_large', { params: { limit: '16 kB untuk kepala HTTP' } });
  return new AppError('bad_request');
}
