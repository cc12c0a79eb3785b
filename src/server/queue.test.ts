import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Queue } from './queue.ts';

const bounds = { running: 2, waiting: 3, perPerson: { running: 2, waiting: 2 }, patience: 1000 };

/** Starts a job that runs until the test ends it. */
function held(queue: Queue, asker: number, signal?: AbortSignal) {
  let end = () => {};
  const promise = new Promise<void>((resolve) => {
    end = resolve;
  });
  const begun = vi.fn();
  const done = queue.run(
    asker,
    () => {
      begun();
      return promise;
    },
    signal,
  );
  done.catch(() => {});
  return { begun, end: () => end(), done };
}

/** Lets pending promises and timers run. */
const settle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a queue', () => {
  test('runs no more than its places; the others follow in order, and begin nothing before', async () => {
    const queue = new Queue(bounds);
    const works = [1, 2, 3, 4].map((asker) => held(queue, asker));
    await settle();
    expect(works.map(({ begun }) => begun.mock.calls.length)).toEqual([1, 1, 0, 0]);
    works[1]?.end();
    await settle();
    expect(works.map(({ begun }) => begun.mock.calls.length)).toEqual([1, 1, 1, 0]);
    expect(queue.figures).toEqual({ running: 2, waiting: 1 });
  });

  test('goes on after a work that failed', async () => {
    const queue = new Queue({ ...bounds, running: 1 });
    await expect(queue.run(1, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    await expect(queue.run(1, async () => 'well')).resolves.toBe('well');
    expect(queue.figures).toEqual({ running: 0, waiting: 0 });
  });

  test('a place that is left twice comes free once', async () => {
    const queue = new Queue({ ...bounds, running: 1 });
    const leave = await queue.take(1);
    leave();
    leave();
    held(queue, 1);
    const second = held(queue, 2);
    await settle();
    expect(second.begun).not.toHaveBeenCalled();
  });

  test('one person takes no more than their places: others pass those who wait for one', async () => {
    const queue = new Queue({ ...bounds, perPerson: { running: 1, waiting: 2 } });
    const own = [held(queue, 1), held(queue, 1), held(queue, 1)];
    const other = held(queue, 2);
    await settle();
    expect(own.map(({ begun }) => begun.mock.calls.length)).toEqual([1, 0, 0]);
    expect(other.begun).toHaveBeenCalled();
    other.end();
    await settle();
    expect(own[1]?.begun).not.toHaveBeenCalled();
    own[0]?.end();
    await settle();
    expect(own[1]?.begun).toHaveBeenCalled();
  });

  test('turns away whose own works wait in full number, with 429 and when to come again', async () => {
    const queue = new Queue({ ...bounds, running: 1 });
    const own = [1, 2, 3, 4].map(() => held(queue, 1));
    await expect(own[3]?.done).rejects.toMatchObject({
      code: 'too_many_at_once',
      status: 429,
      params: { seconds: 10 },
    });
    expect(queue.figures).toEqual({ running: 1, waiting: 2 });
    expect(held(queue, 2).done).toBeInstanceOf(Promise);
    expect(queue.figures.waiting).toBe(3);
  });

  test('turns everybody away with 503 when as many wait as may', async () => {
    const queue = new Queue({ ...bounds, running: 1 });
    for (const asker of [1, 2, 3, 4]) held(queue, asker);
    await expect(held(queue, 5).done).rejects.toMatchObject({ code: 'busy', status: 503 });
    expect(queue.figures).toEqual({ running: 1, waiting: 3 });
  });

  test('turns away who waited for as long as patience goes, not before', async () => {
    const queue = new Queue({ ...bounds, running: 1 });
    const first = held(queue, 1);
    const late = held(queue, 2);
    await vi.advanceTimersByTimeAsync(999);
    expect(queue.figures.waiting).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    await expect(late.done).rejects.toMatchObject({ code: 'busy' });
    first.end();
    await settle();
    expect(late.begun).not.toHaveBeenCalled();
    expect(queue.figures).toEqual({ running: 0, waiting: 0 });
  });

  test('who gives up leaves the line, and who gave up before does not enter it', async () => {
    const queue = new Queue({ ...bounds, running: 1 });
    const first = held(queue, 1);
    const visitor = new AbortController();
    const gone = held(queue, 2, visitor.signal);
    visitor.abort();
    await expect(gone.done).rejects.toThrow('aborted');
    expect(queue.figures).toEqual({ running: 1, waiting: 0 });
    await expect(held(queue, 2, visitor.signal).done).rejects.toThrow('aborted');
    first.end();
    await settle();
    expect(gone.begun).not.toHaveBeenCalled();
  });
});
