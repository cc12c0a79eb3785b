import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { ArchiveWriter } from './archive-writer.ts';
import type { CatalogTable } from './catalog.repository.ts';
import { type ManifestTable, PART_BYTES, partName } from './manifest.ts';

const compress = promisify(gzip);
const expand = promisify(gunzip);
const NEWLINE = 10;

/** Writes the rows of a table in parts of a fixed size, so that memory does not grow with the table. */
export async function writeTable(
  archive: ArchiveWriter,
  { nama, kolom }: CatalogTable,
  rows: Readable,
  signal: AbortSignal,
): Promise<ManifestTable> {
  const table: ManifestTable = { nama, kolom, baris: 0, bagian: [] };
  for await (const block of inBlocks(rows)) {
    signal.throwIfAborted();
    table.baris += countRows(block);
    const written = await archive.add(partName(nama, table.bagian.length), await compress(block));
    table.bagian.push({ ...written, ukuran_asli: block.length });
  }
  return table;
}

async function* inBlocks(rows: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of rows) {
    for (let rest = chunk; rest.length > 0; ) {
      const taken = rest.subarray(0, PART_BYTES - size);
      chunks.push(taken);
      size += taken.length;
      rest = rest.subarray(taken.length);
      if (size === PART_BYTES) {
        yield Buffer.concat(chunks, size);
        chunks = [];
        size = 0;
      }
    }
  }
  if (size > 0) yield Buffer.concat(chunks, size);
}

/**
 * Counts the rows of COPY text. A line break within a value is written `
 * `, so each byte of a line break ends a row.
 */
export function countRows(block: Buffer): number {
  let rows = 0;
  for (let at = block.indexOf(NEWLINE); at !== -1; at = block.indexOf(NEWLINE, at + 1)) rows += 1;
  return rows;
}

/** Decompresses a part; null when its size differs from what the manifest says. */
export async function expandPart(content: Buffer, size: number): Promise<Buffer | null> {
  try {
    const block = await expand(content, { maxOutputLength: Math.max(size, 1) });
    return block.length === size ? block : null;
  } catch {
    return null;
  }
}
