import type { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';

/**
 * Connections resumed per tick, and milliseconds between ticks: 4,000 a second, so that of 2,000 none waits longer than
 * half a second.
 */
const AT_ONCE = 40;
const TICK = 10;

const resting: Socket[] = [];
let timer: NodeJS.Timeout | undefined;

/**
 * Pauses reading from a connection whose request was refused, until its turn comes: thousands that retry at once would
 * take the whole processor and keep new connections from being accepted. With few refusals the pause is not noticeable.
 * Connections of a proxy, which carry other people's requests too, are not paused.
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
