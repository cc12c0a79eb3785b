import { describe, expect, test } from 'vitest';
import { accepts } from '../../test/support/schema.ts';
import { etaskEndpoints, etaskToken } from './etask.ts';
import { etaskId, etaskLogin, etaskUser } from './etask-answers.ts';

test('an id of E-task is a number or a text without blanks', () => {
  expect([17, ' a-17 ', 'x'.repeat(100)].map((value) => etaskId.parse(value))).toEqual([
    '17',
    'a-17',
    'x'.repeat(100),
  ]);
  for (const value of ['', ' ', 'a b', 'a\u0000', 'x'.repeat(101), 1.5, null])
    expect(accepts(etaskId, value)).toBe(false);
});

describe('a profile', () => {
  const least = { id: 17, username: 'sari' };

  test('is read with or without name, e-mail and jabatan', () => {
    expect(etaskUser.parse(least)).toEqual({
      id: '17',
      username: 'sari',
      name: 'sari',
      email: null,
      jabatan: null,
    });
    expect(
      etaskUser.parse({
        ...least,
        name: 'Sari',
        email: 'sari@kantor.id',
        jabatan: { nama: 'Staf', id: 3 },
        lain: 1,
      }),
    ).toEqual({ id: '17', username: 'sari', name: 'Sari', email: 'sari@kantor.id', jabatan: 'Staf' });
    expect(etaskUser.parse({ ...least, name: ' ', email: '', jabatan: {} })).toEqual(etaskUser.parse(least));
    expect(etaskUser.parse({ ...least, name: null, jabatan: null })).toEqual(etaskUser.parse(least));
    for (const username of ['', ' \n ', null]) expect(accepts(etaskUser, { ...least, username })).toBe(false);
  });

  test('is cut to what MANIS stores, in one line', () => {
    const long = 'x'.repeat(300);
    const read = etaskUser.parse({ id: 1, username: long, name: long, email: long, jabatan: long });
    expect([read.username, read.name, read.email, read.jabatan].map((text) => text?.length)).toEqual([
      254, 150, 254, 150,
    ]);
    expect(etaskUser.parse({ id: 1, username: long }).name).toHaveLength(150);
    expect(etaskUser.parse({ id: 1, username: ' a\r\n\tb\u0000 ' }).username).toBe('a b');
  });
});

test('the answer to a sign-in names the person and a token', () => {
  const user = { id: 1, name: ' Sari ', email: 'sari@kantor.id', jabatan: 'Staf', lain: 1 };
  expect(etaskLogin.parse({ success: true, user, token: { token: 't', lain: 1 }, lain: 1 })).toEqual({
    success: true,
    user: { id: '1', name: 'Sari', email: 'sari@kantor.id', jabatan: 'Staf' },
    token: { token: 't' },
  });
  expect(
    etaskLogin.parse({
      success: true,
      user: { ...user, name: 'x'.repeat(151), email: 'y'.repeat(255) },
      token: { token: 't' },
    }).user,
  ).toMatchObject({
    name: 'x'.repeat(150),
    email: 'y'.repeat(254),
  });
  expect(accepts(etaskLogin, { success: false, user, token: { token: 't' } })).toBe(false);
  expect(accepts(etaskLogin, { success: true, user, token: { token: '' } })).toBe(false);
});

test('a token is kept without its prefix', () => {
  expect(
    ['abc', 'Bearer abc', 'bearer   a~!', 'Bearerabc', 'x Bearer y'.replaceAll(' ', '')].map((text) =>
      etaskToken.parse(text),
    ),
  ).toEqual(['abc', 'abc', 'a~!', 'Bearerabc', 'xBearery']);
  expect([4096, 4097].map((count) => accepts(etaskToken, 'x'.repeat(count)))).toEqual([true, false]);
  for (const text of ['', 'Bearer ', 'a b', 'x Bearer y', 'xBearer y', 'a\n', '\u007f', 'é'])
    expect(accepts(etaskToken, text)).toBe(false);
});

test('what the pages of signing in send has its limits', () => {
  const { login, start, check } = etaskEndpoints;
  const sent = { id_api: 1, name: 'Sari', email: ' sari ', success: true, token: 't' };
  expect(login.body.parse(sent)).toEqual({ ...sent, id_api: '1', email: 'sari', jabatan: null });
  for (const wrong of [
    { email: ' ' },
    { email: 'x'.repeat(255) },
    { name: '' },
    { password: 'p'.repeat(1025) },
    { lain: 1 },
  ])
    expect(accepts(login.body, { ...sent, ...wrong })).toBe(false);
  expect(accepts(login.body, { ...sent, email: 'x'.repeat(254), password: 'p'.repeat(1024) })).toBe(true);
  expect([2000, 2001].map((count) => accepts(start.body, { redirect: '/'.repeat(count) }))).toEqual([
    true,
    false,
  ]);
  expect([0, 1, 200, 201].map((count) => accepts(check.body, { state_oauth: 's'.repeat(count) }))).toEqual([
    false,
    true,
    true,
    false,
  ]);
});
