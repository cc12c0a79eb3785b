import { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { restAfter, restBefore } from './rest.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Returns a connection whose request was refused and answered. */
function refused(headers: Record<string, string> = {}): Socket {
  const socket = new Socket();
  const response = new EventEmitter();
  restAfter({ headers, socket } as unknown as IncomingMessage, response as unknown as ServerResponse);
  expect(socket.isPaused()).toBe(false);
  response.emit('finish');
  return socket;
}

test('a refused connection is read again in turn: forty every 10 ms', () => {
  const sockets = Array.from({ length: 100 }, () => refused());
  const read = () => sockets.filter((socket) => !socket.isPaused()).length;
  expect(read()).toBe(0);
  vi.advanceTimersByTime(10);
  expect(read()).toBe(40);
  vi.advanceTimersByTime(20);
  expect(read()).toBe(100);
  expect(vi.getTimerCount()).toBe(0);
  const next = refused();
  vi.advanceTimersByTime(10);
  expect(next.isPaused()).toBe(false);
});

test('a connection of a proxy goes on', () => {
  const ways = [{ 'x-forwarded-for': '10.1.2.3' }, { forwarded: 'for=10.1.2.3' }, { via: '1.1 balancer' }];
  expect(ways.map((headers) => refused(headers).isPaused())).toEqual([false, false, false]);
});

test('a request tells how long its connection rested before it was read, unless it was sent after the rest', () => {
  const before = (socket: Socket) => restBefore({ socket } as unknown as IncomingMessage);
  const [hurried, patient] = [refused(), refused()];
  expect(before(hurried)).toBe(0);
  vi.advanceTimersByTime(10);
  vi.advanceTimersByTime(100);
  expect([before(hurried), before(hurried)]).toEqual([10, 0]);
  vi.advanceTimersByTime(1);
  expect(before(patient)).toBe(0);
});
