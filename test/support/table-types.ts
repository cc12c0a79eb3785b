import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Kysely } from 'kysely';
import { type GenerateOptions, generate, PostgresDialect } from 'kysely-codegen';
import type { Database } from '../../src/server/db/tables.ts';

export const tableTypesFile = fileURLToPath(new URL('../../src/server/db/tables.ts', import.meta.url));

/** Type of computed columns, which can't be written. */
const computed = 'ColumnType<string, never, never>';

/** Column types of a view, which PostgreSQL reports as nullable. */
const lokasiJalur = {
  'lokasi_jalur.id': 'number',
  'lokasi_jalur.jalur': 'string',
  'lokasi_jalur.leluhur': 'number[]',
  'lokasi_jalur.lokasi': 'string',
};

/** Generates the formatted text of `tables.ts` from a migrated database. */
export async function generateTableTypes(db: Kysely<Database>): Promise<string> {
  const text = await generate({
    db: db as unknown as GenerateOptions['db'],
    dialect: new PostgresDialect({ dateParser: 'string', numericParser: 'number' }),
    excludePattern: '{*.migrasi,per_tanggal.*}',
    typeMapping: { int8: 'number' },
    overrides: {
      columns: {
        'barang.cari': computed,
        'barang.kode_barang': 'Generated<string>',
        'buku.cari': computed,
        'buku.kode_buku': 'Generated<string>',
        'logdeletebarang.cari': computed,
        'logdeletebarang.kode': computed,
        'logdeletebarang.nama': computed,
        ...lokasiJalur,
      },
    },
  });
  return format(
    text
      .replace('export interface DB {', 'export interface Database {')
      // Timestamps are read as ISO 8601 text, see the parsers of `connection.ts`.
      .replace('Timestamp = ColumnType<Date,', 'Timestamp = ColumnType<string,'),
  );
}

function format(text: string): string {
  const biome = join(
    dirname(createRequire(import.meta.url).resolve('@biomejs/biome/package.json')),
    'bin',
    'biome',
  );
  const check = [biome, 'check', '--write', '--stdin-file-path', tableTypesFile];
  return execFileSync(process.execPath, check, { input: text, encoding: 'utf8' });
}
