import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createTurns } from './turns.ts';

test('no more than the places run, the others follow in order', async () => {
  const turns = createTurns(2);
  const order: string[] = [];
  const work = async (name: string) => {
    const leave = await turns.take();
    order.push(`+${name}`);
    await sleep(5);
    order.push(`-${name}`);
    leave();
    leave();
  };
  await Promise.all(['a', 'b', 'c', 'd'].map(work));
  expect(order).toEqual(['+a', '+b', '-a', '+c', '-b', '+d', '-c', '-d']);
});

test('who gives up while waiting leaves the queue', async () => {
  const turns = createTurns(1);
  const leave = await turns.take();
  const patience = new AbortController();
  const impatient = turns.take(patience.signal);
  const next = turns.take();
  patience.abort();
  await expect(impatient).rejects.toThrow('aborted');
  leave();
  (await next)();
  await expect(turns.take(patience.signal)).rejects.toThrow('aborted');
  (await turns.take())();
});
