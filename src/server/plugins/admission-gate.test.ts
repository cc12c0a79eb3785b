import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { AdmissionGate, usualAdmission } from './admission-gate.ts';

const limits = { ...usualAdmission, running: 2, perPerson: 2, long: 1, longAfter: 500, patience: 1_000 };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Queues for a place; `leave` is set once it is admitted. */
function asked(gate: AdmissionGate, asker: number, signal?: AbortSignal, kind = String(asker)) {
  const one: { leave?: () => void; failure?: { code: string; status: number; params: object } } = {};
  gate.take(asker, kind, signal).then(
    (leave) => {
      one.leave = leave;
    },
    (error) => {
      one.failure = error;
    },
  );
  return one;
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('the gate', () => {
  test('gives turns in order, and refuses who waited for as long as patience goes', async () => {
    const gate = new AdmissionGate({ ...limits, long: 0 });
    const [first, , third, fourth] = [1, 2, 3, 4].map((asker) => asked(gate, asker));
    await pass(999);
    expect(gate.figures).toEqual({ running: 2, long: 0, waiting: 2 });
    first?.leave?.();
    await pass(0);
    expect(third?.leave).toBeDefined();
    await pass(1);
    expect(fourth?.failure).toMatchObject({ code: 'busy', status: 503, params: { seconds: 2 } });
    expect(gate.figures).toEqual({ running: 2, long: 0, waiting: 0 });
  });

  test('refuses at once where nothing has moved for longer than patience', async () => {
    const gate = new AdmissionGate({ ...limits, long: 0 });
    const [one] = [asked(gate, 1), asked(gate, 2)];
    await pass(1_000);
    const waits = asked(gate, 3);
    await pass(1);
    const refused = asked(gate, 4);
    await pass(0);
    expect([waits.failure, refused.failure?.code]).toEqual([undefined, 'busy']);
    one?.leave?.();
    const next = asked(gate, 5);
    await pass(0);
    expect([next.failure, gate.figures.waiting]).toEqual([undefined, 1]);
  });

  test('refuses at once who would wait too long at the measured pace, and takes them again when it is quicker', async () => {
    const gate = new AdmissionGate(limits);
    const turns = async (every: number, count: number) => {
      for (let done = 0; done < count; done += 1) {
        await pass(every);
        const next = asked(gate, 1);
        running.shift()?.leave?.();
        await pass(0);
        running.push(next);
      }
    };
    const running = [asked(gate, 1), asked(gate, 1)];
    await pass(0);
    // one place is freed every 200 ms
    await turns(200, 33);
    // a rest before counts as waiting
    expect([gate.hasRoom(790), gate.hasRoom(810)]).toEqual([true, false]);
    const waiting = Array.from({ length: 5 }, (_, index) => asked(gate, 10 + index));
    await pass(0);
    expect(waiting.map(({ failure }) => failure?.code)).toEqual(Array(5).fill(undefined));
    const refused = asked(gate, 20);
    await pass(0);
    expect(refused.failure?.code).toBe('busy');
    expect(gate.hasRoom()).toBe(false);
    for (const one of [...running, ...waiting]) {
      one.leave?.();
      await pass(0);
    }
    running.splice(0, 2, asked(gate, 1), asked(gate, 1));
    await pass(0);
    await turns(10, 100);
    const many = Array.from({ length: 12 }, (_, index) => asked(gate, 10 + index));
    await pass(0);
    expect(many.filter(({ failure }) => failure)).toEqual([]);
  });

  test('long requests give their place to others, as many as may', async () => {
    const gate = new AdmissionGate(limits);
    const long = [asked(gate, 1), asked(gate, 2)];
    await pass(400);
    const next = [asked(gate, 3), asked(gate, 4)];
    await pass(100);
    expect(gate.figures).toEqual({ running: 2, long: 1, waiting: 1 });
    expect(next.map(({ leave }) => leave !== undefined)).toEqual([true, false]);
    // the next long request is admitted once the first ends
    long[0]?.leave?.();
    long[0]?.leave?.();
    expect(gate.figures).toEqual({ running: 2, long: 0, waiting: 1 });
    await pass(500);
    expect(gate.figures).toEqual({ running: 2, long: 1, waiting: 0 });
    for (const one of [...long, ...next]) one.leave?.();
    expect(gate.figures).toEqual({ running: 0, long: 0, waiting: 0 });
  });

  test('of kinds that take long lately no more are admitted than there are places for long ones; others are', async () => {
    const gate = new AdmissionGate({ ...limits, running: 3, perPerson: 3, long: 3 });
    const askedAll = async (kind: string, ...askers: number[]) => {
      const all = askers.map((asker) => asked(gate, asker, undefined, kind));
      await pass(0);
      return all;
    };
    const [first] = await askedAll('laporan', 1, 2, 3);
    await pass(499);
    expect(gate.figures).toEqual({ running: 3, long: 0, waiting: 0 });
    await pass(1);
    expect(gate.figures).toEqual({ running: 0, long: 3, waiting: 0 });
    const [refused] = await askedAll('laporan', 4);
    expect(refused?.failure?.code).toBe('busy');
    const lists = await askedAll('daftar', 5, 6, 7);
    expect(lists.every(({ leave }) => leave)).toBe(true);
    // one of two that wait is refused at its turn
    first?.leave?.();
    const waiting = await askedAll('laporan', 8, 9);
    expect(gate.figures).toEqual({ running: 3, long: 2, waiting: 2 });
    for (const one of lists) one.leave?.();
    await pass(0);
    expect(waiting.map(({ failure }) => failure?.code)).toEqual([undefined, 'busy']);
    expect(gate.figures).toEqual({ running: 1, long: 2, waiting: 0 });
    // after one that is short they are no longer mostly long
    waiting[0]?.leave?.();
    const again = await askedAll('laporan', 10, 11);
    expect(again.map(({ failure }) => failure?.code)).toEqual([undefined, undefined]);
  });

  test('one caller takes no more than their places, and who gives up leaves the line', async () => {
    const gate = new AdmissionGate({ ...limits, perPerson: 1 });
    asked(gate, 1);
    const gone = new AbortController();
    asked(gate, 1, gone.signal);
    const other = asked(gate, 2);
    await pass(0);
    expect([other.leave !== undefined, gate.figures.waiting]).toEqual([true, 1]);
    gone.abort();
    expect(gate.figures).toEqual({ running: 2, long: 0, waiting: 0 });
  });
});
