import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CountQueue } from '../../entities/opname/count-queue.ts';
import { rememberKnown, useTakenList } from './use-taken-list.ts';

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** A device with two unsent counts and one that was refused. */
const queue = {
  perangkatId: 'device',
  waiting: async () => [{ pesan: null }, { pesan: null }, { pesan: 'Ruangnya tidak ada.' }],
} as unknown as CountQueue;

/** Bodies that the stubbed server received. */
let bodies: unknown[];
function answerWith(status: number, body: object): void {
  bodies = [];
  vi.stubGlobal(
    'fetch',
    vi.fn(async (_: unknown, init: { body: string }) => {
      bodies.push(JSON.parse(init.body));
      return Response.json(body, { status });
    }),
  );
}
const taken = { data: { id: 'device', status: 'terbuka' } };

test('the server is told once the list is stored, however often that takes, and never again by itself', async () => {
  answerWith(503, { message: 'Sibuk.', code: 'busy' });
  const { result, unmount } = renderHook(() => useTakenList(queue, 3));
  expect(result.current.due).toBe(false);
  act(() => result.current.note(true));
  for (let attempt = 0; attempt < 3; attempt += 1) {
    expect([result.current.known, result.current.due, result.current.refusal]).toEqual(['belum', true, null]);
    await act(() => result.current.tell());
  }
  answerWith(200, taken);
  await act(() => result.current.tell());
  expect([result.current.known, result.current.due]).toEqual(['dibawa', false]);
  expect(bodies).toEqual([{ aksi: 'buka', perangkat_id: 'device', menunggu: 2 }]);
  unmount();
  // a later visit, maybe without a network
  const later = renderHook(() => useTakenList(queue, 3)).result;
  act(() => later.current.note(true));
  expect([later.current.known, later.current.due]).toEqual(['dibawa', false]);
});

test('a device that handed in is not out again by itself; without its list it takes it anew', async () => {
  rememberKnown('device', 'diserahkan');
  const due: boolean[] = [];
  // the list may be stored before the queue is opened
  const { result, rerender } = renderHook(
    ({ opened }) => {
      const taken = useTakenList(opened, 3);
      due.push(taken.due);
      return taken;
    },
    { initialProps: { opened: null as CountQueue | null } },
  );
  act(() => result.current.note(true));
  rerender({ opened: queue });
  expect([result.current.known, due.includes(true)]).toEqual(['diserahkan', false]);
  act(() => result.current.note(false));
  act(() => result.current.note(true));
  expect([result.current.known, result.current.due]).toEqual(['belum', true]);
});

test('a refusal is said, and not asked for again by itself', async () => {
  answerWith(409, { message: 'Perangkat ini sudah ditutup admin: hilang', code: 'conflict' });
  const { result } = renderHook(() => useTakenList(queue, 3));
  act(() => result.current.note(true));
  await act(() => result.current.tell());
  expect([result.current.due, result.current.refusal]).toEqual([
    false,
    'Perangkat ini sudah ditutup admin: hilang',
  ]);
  answerWith(200, taken);
  await act(() => result.current.tell());
  expect([result.current.known, result.current.refusal]).toEqual(['dibawa', null]);
});
