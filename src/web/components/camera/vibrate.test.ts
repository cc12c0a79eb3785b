import { afterEach, expect, test, vi } from 'vitest';
import { vibrate } from './vibrate.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  [true, [[60, 60, 120]]],
  [false, []],
])('a page that somebody has touched (%s) vibrates %j', (hasBeenActive, patterns) => {
  const asked: unknown[] = [];
  vi.stubGlobal('navigator', {
    userActivation: { hasBeenActive },
    vibrate: (pattern: unknown) => asked.push(pattern),
  });
  vibrate([60, 60, 120]);
  expect(asked).toEqual(patterns);
});

test('a device that cannot vibrate stays silent', () => {
  vi.stubGlobal('navigator', { userActivation: { hasBeenActive: true } });
  expect(() => vibrate(60)).not.toThrow();
});
