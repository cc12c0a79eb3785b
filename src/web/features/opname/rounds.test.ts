import { expect, test } from 'vitest';
import { inRounds } from './rounds.ts';

/** Creates rounds that the test ends by hand. */
function byHand() {
  const ends: { resolve: (answer: string) => void; reject: (error: Error) => void }[] = [];
  const send = inRounds(() => new Promise<string>((resolve, reject) => ends.push({ resolve, reject })));
  return { ends, send };
}
const turn = () => new Promise((resolve) => setTimeout(resolve));

test('one round runs at a time, and all who ask meanwhile share the next one', async () => {
  const { ends, send } = byHand();
  const first = send();
  await turn();
  const [second, third] = [send(), send()];
  await turn();
  expect(ends).toHaveLength(1);
  ends[0]?.resolve('satu');
  expect(await first).toBe('satu');
  await turn();
  expect(ends).toHaveLength(2);
  ends[1]?.resolve('dua');
  expect(await Promise.all([second, third])).toEqual(['dua', 'dua']);
});

test('a round that failed does not keep the next one from beginning, asked for before or after it ended', async () => {
  const { ends, send } = byHand();
  const first = send();
  await turn();
  const second = send();
  ends[0]?.reject(new Error('no room on the device'));
  await expect(first).rejects.toThrow('no room');
  await turn();
  ends[1]?.reject(new Error('again'));
  await expect(second).rejects.toThrow('again');
  const third = send();
  await turn();
  expect(ends).toHaveLength(3);
  ends[2]?.resolve('tiga');
  expect(await third).toBe('tiga');
});
