import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import { AppError } from '../../shared/errors.ts';
import { refuse } from './refusal.ts';

/** Minimum speed of a request body: a grace period in seconds, then average bytes per second. */
export interface Pace {
  graceSeconds: number;
  bytesPerSecond: number;
}

/** Default speed: slower than any connection that people can work over. */
export const defaultPace: Pace = { graceSeconds: 20, bytesPerSecond: 1024 };

const TICK_SECONDS = 1;

interface Watched {
  request: IncomingMessage;
  /** Seconds spent waiting for the sender; time in which received data was not read yet does not count. */
  waited: number;
  /** Bytes that the connection had received before this body. */
  before: number;
}

/** Aborts requests whose body arrives more slowly than this, with 408. */
export function watchBodies(server: Server, { graceSeconds, bytesPerSecond }: Pace): void {
  const watched = new Set<Watched>();
  let timer: NodeJS.Timeout | undefined;

  server.prependListener('request', (request: IncomingMessage) => {
    if (!hasBody(request)) return;
    const one = { request, waited: 0, before: request.socket.bytesRead };
    watched.add(one);
    request.once('close', () => watched.delete(one));
    timer ??= setInterval(checkBodies, TICK_SECONDS * 1000).unref();
  });
  server.once('close', () => clearInterval(timer));

  function checkBodies(): void {
    for (const one of watched) {
      const { request, before } = one;
      const { socket } = request;
      if (request.complete || socket.destroyed) {
        watched.delete(one);
        continue;
      }
      if (request.readableLength > 0) continue;
      one.waited += TICK_SECONDS;
      if (one.waited <= graceSeconds + (socket.bytesRead - before) / bytesPerSecond) continue;
      watched.delete(one);
      cutOff(socket);
    }
    if (watched.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  }
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function cutOff(socket: Socket): void {
  refuse(socket, new AppError('too_slow'));
}
