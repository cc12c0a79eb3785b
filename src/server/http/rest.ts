import type { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';

/**
 * Connections resumed per tick, and milliseconds between ticks: 4,000 a second, so that of 2,000 none waits longer than
 * half a second.
 */
const AT_ONCE = 40;
const TICK = 10;

/** Milliseconds after its rest within which a connection's request was sent while it rested. */
const SENT_MEANWHILE = 100;

const resting: { socket: Socket; since: number }[] = [];
const rested = new WeakMap<Socket, { since: number; until: number }>();
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
    resting.push({ socket, since: performance.now() });
    timer ??= setInterval(readAgain, TICK).unref();
  });
}

function readAgain(): void {
  const until = performance.now();
  for (const { socket, since } of resting.splice(0, AT_ONCE)) {
    rested.set(socket, { since, until });
    socket.resume();
  }
  if (resting.length > 0) return;
  clearInterval(timer);
  timer = undefined;
}

/**
 * Returns the milliseconds for which a request waited to be read because its connection rested: 0 when it was sent
 * after the rest. Counts from the refusal, as callers in a hurry ask again at once.
 */
export function restBefore({ socket }: IncomingMessage): number {
  const rest = rested.get(socket);
  if (!rest) return 0;
  rested.delete(socket);
  return performance.now() - rest.until <= SENT_MEANWHILE ? rest.until - rest.since : 0;
}
