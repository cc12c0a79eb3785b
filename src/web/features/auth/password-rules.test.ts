import { expect, it } from 'vitest';
import { passwordRules } from './password-rules.ts';

const met = (password: string, repeated: string) => passwordRules(password, repeated).map((rule) => rule.met);

it('says which rules a new password still lacks', () => {
  expect(met('', '')).toEqual([false, false, false]);
  expect(met('pendek1', 'pendek1')).toEqual([false, true, true]);
  expect(met('aaaaaaaaaaaa', 'aaaaaaaaaaaa')).toEqual([true, false, true]);
  expect(met('kursi kayu jati', 'kursi kayu jati')).toEqual([true, true, true]);
  expect(met('kursi kayu jati', 'kursi kayu')).toEqual([true, true, false]);
});
