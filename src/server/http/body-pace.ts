import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import { AppError } from '../../shared/errors.ts';
import { refuse } from './refusal.ts';

/** How slowly a body may come: seconds in which nothing need come, and then bytes a second on average. */
export interface Pace {
  graceSeconds: number;
  bytesPerSecond: number;
}

/** Slower than any line that a person would work over. */
export const usualPace: Pace = { graceSeconds: 20, bytesPerSecond: 1024 };

const TICK_SECONDS = 1;

interface Watched {
  request: IncomingMessage;
  /** Seconds that we waited for the sender; those in which it waited for us are not its fault. */
  waited: number;
  /** What the connection had brought before this body. */
  before: number;
}

/** Cuts off, with 408, whoever sends the body of a request more slowly than this. */
export function watchBodies(server: Server, { graceSeconds, bytesPerSecond }: Pace): void {
  const watched = new Set<Watched>();
  let timer: NodeJS.Timeout | undefined;

  server.prependListener('request', (request: IncomingMessage) => {
    if (!hasBody(request)) return;
    const one = { request, waited: 0, before: request.socket.bytesRead };
    watched.add(one);
    request.once('close', () => watched.delete(one));
    timer ??= setInterval(look, TICK_SECONDS * 1000).unref();
  });
  server.once('close', () => clearInterval(timer));

  function look(): void {
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
