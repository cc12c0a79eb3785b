import { randomBytes } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { removeFolder } from '../../../test/support/remove-folder.ts';
import { startS3, type TestS3 } from '../../../test/support/s3.ts';
import { loadConfig } from '../config.ts';
import type { FileStore } from './file-store.ts';
import { storeOf } from './files.ts';

let folder: string;
let s3: TestS3;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'manis-store-'));
  s3 = await startS3();
});
afterAll(async () => {
  await s3.stop();
  await removeFolder(folder);
});

/** Kinds of store by setting; all must pass the same tests. */
const kinds: Record<string, () => Record<string, string>> = {
  'on disk': () => ({ DATA_DIR: join(folder, 'not', 'there', 'yet') }),
  'in a bucket': () => ({ STORAGE_URL: s3.url() }),
};

describe.each(Object.keys(kinds))('the file store %s', (kind) => {
  let store: FileStore;

  beforeAll(() => {
    store = storeOf(loadConfig(kinds[kind]?.()));
  });

  const contentOf = async (key: string) => {
    const stream = await store.get(key);
    return stream && (await buffer(stream)).toString();
  };
  const keys = async () => {
    const found: string[] = [];
    for await (const { key } of store.list()) found.push(key);
    return found.sort();
  };

  test('keeps, reads, lists and removes', async () => {
    const from = Date.now() - 5_000;
    expect(await keys()).toEqual([]);
    await store.put('ab/satu', Buffer.from('1'));
    await store.put('ab/satu.kecil', Buffer.from('2'));
    await store.put('cd/dua', Buffer.from('3'));
    expect(await contentOf('ab/satu')).toBe('1');
    expect(await keys()).toEqual(['ab/satu', 'ab/satu.kecil', 'cd/dua']);
    for await (const { modifiedAt } of store.list()) expect(modifiedAt.getTime()).toBeGreaterThan(from);
    await store.remove('ab/satu');
    await store.remove('ab/satu');
    expect(await contentOf('ab/satu')).toBeUndefined();
    expect(await keys()).toEqual(['ab/satu.kecil', 'cd/dua']);
  });

  test('ten writers of one key leave one whole file', async () => {
    const texts = Array.from({ length: 10 }, (_, index) => String(index).repeat(100_000));
    await Promise.all(texts.map((text) => store.put('ab/sama', Buffer.from(text))));
    expect(texts).toContain(await contentOf('ab/sama'));
    expect((await keys()).filter((key) => key.startsWith('ab/sama'))).toEqual(['ab/sama']);
  });

  test('gives back every byte of a large file, also to one who stopped reading another', async () => {
    const content = randomBytes(6 * 1024 * 1024);
    await store.put('ab/besar', content);
    (await store.get('ab/besar'))?.destroy();
    const read = await store.get('ab/besar');
    expect(read && (await buffer(read)).equals(content)).toBe(true);
  });

  test('lists more than one page', async () => {
    const many = Array.from({ length: 1_050 }, (_, index) => `zz/b${String(index).padStart(4, '0')}`);
    for (let at = 0; at < many.length; at += 50)
      await Promise.all(many.slice(at, at + 50).map((key) => store.put(key, Buffer.from(key))));
    expect((await keys()).filter((key) => key.startsWith('zz/'))).toEqual(many);
  });

  test.each(['../luar', '/etc/passwd', 'a/../../b', 'a//b', '', 'a/.', '.a', 'a\\b', 'a\0b'])(
    '%j is no key',
    async (key) => {
      await expect(async () => store.put(key, Buffer.from('x'))).rejects.toThrow('is no key');
      await expect(async () => store.get(key)).rejects.toThrow('is no key');
      await expect(async () => store.remove(key)).rejects.toThrow('is no key');
    },
  );
});
