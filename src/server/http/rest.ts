import { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Connections that are read again each tick, and milliseconds between two ticks: 2,000 a second. */
const AT_ONCE = 20;
const TICK = 10;

const resting: Socket[] = [];
let timer: NodeJS.Timeout | undefined;

/**
 * Stops reading from a connection whose request is refused, once it has its answer, until its turn comes: thousands that
 * ask again at once would take all of the processor, and even new connections would not be accepted. While few are
 * refused nobody notices. Connections of a proxy carry other people's requests, too, and go on.
 */
export function restAfter({ headers, raw: { socket } }: FastifyRequest, { raw }: FastifyReply): void {
  if (!(socket instanceof Socket) || headers['x-forwarded-for'] || headers.forwarded || headers.via) return;
  raw.once('finish', () => {
    socket.pause();
    resting.push(socket);
    timer ??= setInterval(readAgain, TICK).unref();
  });
}

function readAgain(): void {
  for (const socket of resting.splice(0, AT_ONCE)) socket.resume();
  if (resting.length > 0) return;
  clearInterval(timer);
  timer = undefined;
}
