import type { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';

/**
 * Connections that are read again each tick, and milliseconds between two ticks: 4,000 a second, so that of 2,000 none rests
 * longer than half a second.
 */
const AT_ONCE = 40;
const TICK = 10;

const resting: Socket[] = [];
let timer: NodeJS.Timeout | undefined;

/**
 * Stops reading from a connection whose request is refused, once it has its answer, until its turn comes: thousands that
 * ask again at once would take all of the processor, and even new connections would not be accepted. While few are
 * refused nobody notices. Connections of a proxy carry other people's requests, too, and go on.
 */
export function restAfter({ headers, socket }: IncomingMessage, response: ServerResponse): void {
  if (!(socket instanceof Socket) || headers['x-forwarded-for'] || headers.forwarded || headers.via) return;
  response.once('finish', () => {
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
