import { hash, verify } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';
import { refused } from '../../../shared/errors.ts';
import { Queue } from '../../queue.ts';

const common: ReadonlySet<string> = new Set(dictionary['passwords-common'] as string[]);

/**
 * Queue for hashing. Each hash takes one of the four libuv threads that files and DNS need too. Callers are not signed
 * in yet, so it has no limit per person.
 */
const hashing = new Queue({
  running: 2,
  waiting: 200,
  perPerson: { running: 2, waiting: 200 },
  patience: 15_000,
});
const ANYBODY = 'anybody';

/** Hash of a password nobody has, so that signing in as an unknown person takes as long as with a wrong password. */
const hashOfNobody = hash('nobody has this password');

/**
 * Hashes a password with argon2id (the library's defaults: 19 MiB, 2 passes, as OWASP advises).
 * @param about name and e-mail of the person, which a password may not consist of
 * @throws AppError validation_failed when it is common or easy to guess; busy
 */
export async function hashPassword(password: string, about: readonly (string | null)[]): Promise<string> {
  const reason = weaknessOf(password, about);
  if (reason) throw refused('password', reason);
  return hashing.run(ANYBODY, () => hash(password));
}

/** Verifies a password; takes the same time when the person has none or does not exist. */
export async function verifyPassword(
  passwordHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  const known = passwordHash ?? (await hashOfNobody);
  const right = await hashing.run(ANYBODY, () => verify(known, password));
  return right && Boolean(passwordHash);
}

/** Words that an attacker would try first (docs/keamanan.md, V6.1.2). */
const OWN_WORDS = [
  'manis',
  'inventaris',
  'manajemen',
  'informasi',
  'kantor',
  'barang',
  'admin',
  'pengguna',
  'etask',
];

/** Checks whether a password consists only of easily guessed words, digits and signs. */
function isOwnWords(plain: string, about: readonly (string | null)[]): boolean {
  const words = [...OWN_WORDS, ...about.flatMap((text) => text?.toLowerCase().split(/[^\p{L}]+/u) ?? [])];
  const longestFirst = words
    .filter((word) => word.length > 2)
    .sort((one, other) => other.length - one.length);
  const letters = plain.replace(/[^\p{L}]/gu, '');
  let rest = letters;
  for (const word of longestFirst) rest = rest.replaceAll(word, '');
  return rest.length < letters.length && rest.length < 3;
}

function weaknessOf(password: string, about: readonly (string | null)[]): string | undefined {
  const plain = password.toLowerCase();
  const word = plain.replace(/[^\p{L}]+$/u, '');
  if (common.has(plain) || common.has(word) || new Set(plain).size < 4) {
    return 'Kata sandi ini terlalu umum dan mudah ditebak. Gunakan beberapa kata yang tidak berhubungan.';
  }
  if (about.some((text) => text && text.toLowerCase() === plain)) {
    return 'Kata sandi tidak boleh sama dengan nama atau e-mail Anda.';
  }
  if (isOwnWords(plain, about)) {
    return 'Kata sandi tidak boleh hanya terdiri atas nama Anda, MANIS, atau kata kantor lainnya. Tambahkan kata lain.';
  }
  return undefined;
}
