import { expect, test } from 'vitest';
import { hashPassword } from './password.ts';

const about = ['Ratna Dewi', 'ratna.dewi@kantor.test'];

test.each([
  'Manis123456',
  'inventaris-2026',
  'Kantor.Manis.99',
  'admin-admin-1',
  'RatnaDewi1990',
  'ratna.manis!!2026',
])('%s consists of words that everybody would try first', async (password) => {
  await expect(hashPassword(password, about)).rejects.toMatchObject({ code: 'validation_failed' });
});

test.each([
  'Mangga-Harum-Manis-77',
  'Hujan Bulan Juni 1994',
  '8391-0283-7465',
  'ratna suka kopi tubruk',
  '漢字だけのパスワード',
  `${'x'.repeat(60)}abcd`,
])('%s is taken', async (password) => {
  await expect(hashPassword(password, about)).resolves.toMatch(/^\$argon2id\$/);
});
