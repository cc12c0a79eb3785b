import { expect, test } from 'vitest';
import { quickerOf } from './quicker-reader.ts';

/** Creates two readers with given durations and a log of their calls. */
function readers({
  sure,
  other,
  finds,
}: {
  sure: number;
  other: number;
  finds?: (text: string) => string | null;
}) {
  let clock = 0;
  const asked: string[] = [];
  const reader =
    (name: string, takes: number, found: (text: string) => string | null) => async (text: string) => {
      asked.push(name);
      clock += takes;
      return found(text);
    };
  const whole = (text: string) => text || null;
  const read = quickerOf(reader('sure', sure, whole), reader('other', other, finds ?? whole), () => clock);
  return {
    /** Reads frames; returns the results and the readers that were called. */
    read: async (...frames: string[]) => {
      asked.length = 0;
      const found: (string | null)[] = [];
      for (const frame of frames) found.push(await read(frame));
      return [found, asked.join(' ')];
    },
  };
}

test("the browser's own reader reads once it has found the same three times, and quicker", async () => {
  const { read } = readers({ sure: 30, other: 5 });
  expect(await read('', 'A', 'A')).toEqual([[null, 'A', 'A'], 'sure sure other sure other']);
  expect(await read('B')).toEqual([['B'], 'sure other']);
  expect(await read('C', 'D')).toEqual([['C', 'D'], 'other other']);
  // after a while without a result, the reliable reader is called, too
  expect(await read('', '', '', '')).toEqual([[null, null, null, null], 'other other other other sure']);
});

test('one that is slower, finds something else or fails is not asked any more', async () => {
  const slower = readers({ sure: 10, other: 11 });
  await slower.read('A', 'A', 'A');
  expect(await slower.read('B')).toEqual([['B'], 'sure']);
  const wrong = readers({ sure: 30, other: 5, finds: () => null });
  expect(await wrong.read('A', 'A')).toEqual([['A', 'A'], 'sure other sure']);
  const failing = readers({
    sure: 30,
    other: 5,
    finds: (text) => {
      if (text === 'broken') throw new Error('no service');
      return text;
    },
  });
  await failing.read('A', 'A', 'A');
  expect(await failing.read('broken', 'B')).toEqual([['broken', 'B'], 'other sure sure']);
});
