import { EventEmitter } from 'node:events';
import { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { restAfter } from './rest.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A connection whose request is refused and answered. */
function refused(headers: Record<string, string> = {}): Socket {
  const socket = new Socket();
  const raw = new EventEmitter();
  restAfter({ headers, raw: { socket } } as unknown as FastifyRequest, { raw } as unknown as FastifyReply);
  expect(socket.isPaused()).toBe(false);
  raw.emit('finish');
  return socket;
}

test('a refused connection is read again in turn: twenty every 10 ms', () => {
  const sockets = Array.from({ length: 50 }, () => refused());
  const read = () => sockets.filter((socket) => !socket.isPaused()).length;
  expect(read()).toBe(0);
  vi.advanceTimersByTime(10);
  expect(read()).toBe(20);
  vi.advanceTimersByTime(20);
  expect(read()).toBe(50);
  expect(vi.getTimerCount()).toBe(0);
  const next = refused();
  vi.advanceTimersByTime(10);
  expect(next.isPaused()).toBe(false);
});

test('a connection of a proxy goes on', () => {
  const ways = [{ 'x-forwarded-for': '10.1.2.3' }, { forwarded: 'for=10.1.2.3' }, { via: '1.1 balancer' }];
  expect(ways.map((headers) => refused(headers).isPaused())).toEqual([false, false, false]);
});
