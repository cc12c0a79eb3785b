import { expect, test } from 'vitest';
import { ConnectionShares } from './connection-shares.ts';

/** Asks for a connection; `leave` is set once it may be taken. */
function asked(shares: ConnectionShares, owner: object | undefined, signal?: AbortSignal) {
  const one: { leave?: () => void; failure?: unknown } = {};
  shares.take(owner, signal).then(
    (leave) => {
      one.leave = leave;
    },
    (error) => {
      one.failure = error;
    },
  );
  return one;
}
const settle = () => new Promise((resolve) => setImmediate(resolve));
const given = async (...all: { leave?: () => void }[]) => {
  await settle();
  return all.map(({ leave }) => leave !== undefined);
};

test('the first connection of a request is given at once, further ones while the common share lasts', async () => {
  const shares = new ConnectionShares(2);
  const [one, two, three] = [{}, {}, {}];
  const first = asked(shares, one);
  const extra = [asked(shares, one), asked(shares, one)];
  const waits = [asked(shares, one), asked(shares, two), asked(shares, two), asked(shares, undefined)];
  expect(await given(first, ...extra, ...waits)).toEqual([true, true, true, false, true, false, false]);
  expect(await given(asked(shares, three))).toEqual([true]);
  // one extra comes free: the one that has waited longest
  extra[0]?.leave?.();
  expect(await given(...waits)).toEqual([true, true, false, false]);
  // what is given back last of a request is its first
  waits[1]?.leave?.();
  expect(await given(...waits)).toEqual([true, true, true, false]);
  extra[1]?.leave?.();
  expect(await given(...waits)).toEqual([true, true, true, true]);
});

test('who goes away waits no longer', async () => {
  const shares = new ConnectionShares(0);
  const owner = {};
  const first = asked(shares, owner);
  const gone = new AbortController();
  const second = asked(shares, owner, gone.signal);
  const third = asked(shares, owner);
  await settle();
  gone.abort(new Error('gone'));
  await settle();
  expect(second.failure).toEqual(new Error('gone'));
  first.leave?.();
  expect(await given(second, third)).toEqual([false, true]);
  expect(asked(shares, {}, gone.signal).leave).toBeUndefined();
});
