import { expect, it } from 'vitest';

const sources = import.meta.glob<string>(['../../**/*.{ts,tsx}', '!../../**/*.test.{ts,tsx}'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Matches a native date input, which uses the date order of the browser's language. */
const NATIVE = /\btype\s*[=:]\s*\{?\s*['"`](date|datetime-local|month|week|time)['"`]/;

it('no date is asked for by a field of the browser’s own', () => {
  expect('<TextInput type="date" />').toMatch(NATIVE);
  expect("{ type: 'datetime-local' }").toMatch(NATIVE);
  expect(Object.keys(sources).length).toBeGreaterThan(300);
  const native = Object.entries(sources).flatMap(([path, text]) => (NATIVE.test(text) ? [path] : []));
  expect(native).toEqual([]);
});
