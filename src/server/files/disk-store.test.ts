import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDiskStore } from './disk-store.ts';
import type { FileStore } from './file-store.ts';

let folder: string;
let store: FileStore;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'manis-store-'));
  store = createDiskStore(join(folder, 'not', 'there', 'yet'));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

async function contentOf(key: string): Promise<string | undefined> {
  const stream = await store.get(key);
  return stream && (await buffer(stream)).toString();
}

async function keys(from = store): Promise<string[]> {
  const found: string[] = [];
  for await (const { key } of from.list()) found.push(key);
  return found.sort();
}

describe('the file store on disk', () => {
  test('keeps, reads, lists and removes', async () => {
    expect(await keys()).toEqual([]);
    await store.put('ab/satu', Buffer.from('1'));
    await store.put('ab/satu.kecil', Buffer.from('2'));
    await store.put('cd/dua', Buffer.from('3'));
    expect(await contentOf('ab/satu')).toBe('1');
    expect(await keys()).toEqual(['ab/satu', 'ab/satu.kecil', 'cd/dua']);
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

  test('leaves nothing where it can not write', async () => {
    await writeFile(join(folder, 'taken'), '');
    const broken = createDiskStore(join(folder, 'taken'));
    await expect(broken.put('ab/satu', Buffer.from('1'))).rejects.toThrow();
  });

  test.each(['../luar', '/etc/passwd', 'a/../../b', 'a//b', '', 'a/.', '.a', 'a\\b', 'a\0b'])(
    '%j is no key',
    async (key) => {
      await expect(store.put(key, Buffer.from('x'))).rejects.toThrow('is no key');
    },
  );
});
