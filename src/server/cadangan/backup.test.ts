import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { extract, pack } from 'tar-stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { removeFolder } from '../../../test/support/remove-folder.ts';
import { loadConfig } from '../config.ts';
import { type Migration, readMigrations } from '../db/migration-files.ts';
import { migrationsFolder } from '../places.ts';
import { StartupError } from '../startup-error.ts';
import { createArchive } from './archive-writer.ts';
import { openBackup } from './backup.ts';
import { defaultName } from './default-name.ts';
import { fileName, MANIFEST_NAME, type Manifest, partName, README, README_NAME } from './manifest.ts';
import { restore } from './pulihkan.ts';

const now = new Date('2026-11-21T18:05:00Z');
let folder: string;
let known: Migration[];
let count = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'manis-cadangan-'));
  known = await readMigrations(migrationsFolder);
});
afterAll(() => removeFolder(folder));

interface Made {
  /** Falsifies the manifest. */
  says?: (manifest: Manifest) => object;
  rows?: string;
  key?: string;
  /** Extra entries that the manifest doesn't list. */
  more?: Record<string, string>;
}

/** Builds a backup of one table and one file with correct checksums. */
async function make({
  says = (manifest) => manifest,
  rows = '1\tsatu\n2\tdua\n',
  key = 'ab/satu',
  more = {},
}: Made) {
  count += 1;
  const path = join(folder, `buatan-${count}.tar`);
  const archive = await createArchive(path, now);
  try {
    await archive.add(README_NAME, README);
    const block = Buffer.from(rows);
    const part = await archive.add(partName('jenis', 0), await promisify(gzip)(block));
    const file = await archive.add(fileName(key), Buffer.from('isi berkas'));
    for (const [name, content] of Object.entries(more)) await archive.add(name, Buffer.from(content));
    const manifest: Manifest = {
      format: 1,
      dibuat_pada: now.toISOString(),
      versi_aplikasi: '0.1.0',
      postgresql: 18,
      zona_waktu: 'Asia/Jakarta',
      migrasi: known.map(({ name, checksum }) => ({ nama: name, checksum })),
      tabel: [
        {
          nama: 'jenis',
          kolom: ['id', 'jenis_buku'],
          baris: 2,
          bagian: [{ ...part, ukuran_asli: block.length }],
        },
      ],
      urutan: [],
      berkas: [{ kunci: key, ...file }],
      berkas_hilang: [],
      berkas_rusak: [],
    };
    await archive.add(MANIFEST_NAME, Buffer.from(JSON.stringify(says(manifest))));
    await archive.finish();
  } catch (error) {
    await archive.discard();
    throw error;
  }
  return path;
}

/** Returns the sentence with which a file is refused; throws when it isn't. */
async function refusal(path: string): Promise<string> {
  try {
    await (await openBackup(path, known)).close();
  } catch (error) {
    if (error instanceof StartupError) return error.message;
    throw error;
  }
  throw new Error(`${path} was accepted`);
}

async function written(content: Buffer | string): Promise<string> {
  const path = join(folder, 'ubah.tar');
  await writeFile(path, content);
  return path;
}

describe('a backup file', () => {
  test('that is whole is opened, and any tar program reads it', async () => {
    const path = await make({});
    const backup = await openBackup(path, known);
    const [table] = backup.manifest.tabel;
    const rows = Readable.from(table ? backup.rowsOf(table) : [], { objectMode: false });
    expect(await text(rows)).toBe('1\tsatu\n2\tdua\n');
    expect((await backup.contentOf('ab/satu')).toString()).toBe('isi berkas');
    await backup.close();
    const names: string[] = [];
    const reader = extract();
    reader.end(await readFile(path));
    for await (const entry of reader) {
      names.push(entry.header.name);
      entry.resume();
    }
    expect(names).toEqual([
      'BACA-SAYA.txt',
      'tabel/jenis/000001.gz',
      'berkas/ab/satu',
      'manifes.json',
      'total.sha256',
    ]);
  });

  test('is refused with any byte of it changed', async () => {
    const whole = await readFile(await make({}));
    for (let at = 0; at < whole.length; at += 23) {
      const changed = Buffer.from(whole);
      changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
      expect(await refusal(await written(changed)), `byte ${at}`).toMatch(
        / rusak | terpotong |bukan cadangan/,
      );
    }
  });

  test('is refused wherever it is cut off, or with something after it', async () => {
    const whole = await readFile(await make({}));
    for (let length = whole.length - 1; length > 2048; length -= 397) {
      expect(await refusal(await written(whole.subarray(0, length))), `${length} bytes`).toMatch(
        / terpotong /,
      );
    }
    expect(await refusal(await written(Buffer.concat([whole, Buffer.alloc(512)])))).toMatch(/ rusak /);
  });

  test('of another kind is refused', async () => {
    const tar = pack();
    tar.entry({ name: 'data.sql' }, 'select 1');
    tar.finalize();
    const others: (Buffer | string)[] = [
      await buffer(Readable.from(tar, { objectMode: false })),
      Buffer.from('504b0304140000000800', 'hex'),
      '',
      'bukan apa-apa\n'.repeat(500),
      Buffer.alloc(20_000),
    ];
    for (const other of others)
      expect(await refusal(await written(other))).toMatch(/bukan cadangan MANIS\.$/);
    await mkdir(join(folder, 'map'));
    expect(await refusal(join(folder, 'map'))).toMatch(/bukan cadangan MANIS\.$/);
    expect(await refusal(join(folder, 'tiada.tar'))).toMatch(/tidak ada\. Periksa namanya\.$/);
  });
});

/** Malicious backups with correct checksums. */
const crafted: Record<string, [Made, RegExp]> = {
  'a table that expands to more than it says': [
    { says: (all) => withPart(all, { ukuran_asli: 13 }), rows: `${'0'.repeat(3_000_000)}\n1\n` },
    / rusak /,
  ],
  'a part larger than any part may be': [
    { says: (all) => withPart(all, { ukuran_asli: 2 ** 31 }) },
    / rusak /,
  ],
  'another number of rows': [{ rows: '1\tsatu\n' }, / rusak /],
  'an entry that nobody named': [{ more: { 'berkas/cd/lain': 'x' } }, / rusak /],
  'a name that leads out of the store': [
    {
      says: (all) => ({ ...all, berkas: all.berkas.map((file) => ({ ...file, kunci: '../../etc/passwd' })) }),
    },
    / rusak /,
  ],
  'a table named like a statement': [
    { says: (all) => ({ ...all, tabel: all.tabel.map((table) => ({ ...table, nama: 'jenis"; drop' })) }) },
    / rusak /,
  ],
  'a manifest that is not JSON': [{ says: () => [] }, / rusak /],
  'a later form': [{ says: (all) => ({ ...all, format: 2 }) }, /lebih baru \(bentuk 2\)/],
  'a migration that this version does not know': [
    {
      says: (all) => ({
        ...all,
        migrasi: [...all.migrasi, { nama: '9999_kelak.sql', checksum: '0'.repeat(64) }],
      }),
    },
    /lebih baru \(versi 0\.1\.0, migrasi 9999_kelak\.sql\)/,
  ],
};

function withPart(all: Manifest, part: object): object {
  return {
    ...all,
    tabel: all.tabel.map((table) => ({
      ...table,
      bagian: table.bagian.map((each) => ({ ...each, ...part })),
    })),
  };
}

describe('a crafted file is refused', () => {
  test.each(Object.entries(crafted))('%s', async (_, [made, sentence]) => {
    expect(await refusal(await make(made))).toMatch(sentence);
  });

  test('with an entry outside of it, before it is even written', async () => {
    await expect(make({ key: '../luar' })).rejects.toThrow('is no name for an entry');
  });
});

test('nothing is touched before the whole file was found good', async () => {
  const DATA_DIR = join(folder, 'data');
  const path = await written((await readFile(await make({}))).subarray(0, -700));
  const options = { say: () => {}, signal: new AbortController().signal, path };
  await expect(restore({ ...options, config: loadConfig({ DATA_DIR }) })).rejects.toThrow(/ terpotong /);
  expect(existsSync(DATA_DIR)).toBe(false);
  const away = loadConfig({ DATA_DIR, DATABASE_URL: 'postgres://manis@127.0.0.1:1/manis' });
  await expect(restore({ ...options, config: away })).rejects.toThrow(/ terpotong /);
});

test('a backup that was killed leaves only a draft, which the next one in that folder clears away', async () => {
  const place = join(folder, 'tempat');
  await mkdir(place);
  await writeFile(join(place, '.manis.tar.4194304.sementara'), 'x');
  const archive = await createArchive(join(place, 'b.tar'), now);
  await archive.discard();
  expect(await readdir(place)).toEqual([]);
});

test('the name of a backup says when it was made, in the time of the office', () => {
  expect(defaultName(now, 'Asia/Jakarta')).toBe('manis-2026-11-22-0105.tar');
});
