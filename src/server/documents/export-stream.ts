import { Readable } from 'node:stream';

/** A file that is made while it is sent. */
export interface ExportFile {
  stream: Readable;
  /** Bytes in all: exact for a small file, an estimate from its beginning for a large one. */
  size: { bytes: number; exact: boolean };
}

/** How much of a file is looked at before the first byte is sent. */
const BEGINNING = 256 * 1024;
/** Milliseconds for which whoever asked may read nothing; then the rows' source is let go. */
const PATIENCE = 30_000;
/** Bytes a second that whoever asked must take on average: the rows' source is not held for a trickle. */
const SLOWEST_READER = 16 * 1024;

/** Passes rows on and counts them. */
export class RowCounter {
  count = 0;

  async *counted<Row>(rows: AsyncIterable<Row>): AsyncGenerator<Row> {
    for await (const row of rows) {
      this.count++;
      yield row;
    }
  }
}

/**
 * Reads the beginning of a file to tell its size, then gives the whole on. Whoever stops reading for `patience`
 * milliseconds, reads slower than `SLOWEST_READER`, or goes away, ends the source as well.
 * @param share how much of the rows has gone into what was read so far, 0 to 1
 */
export async function sized(source: Readable, share: () => number, patience = PATIENCE): Promise<ExportFile> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  let ended = true;
  try {
    for await (const chunk of source.iterator({ destroyOnReturn: false })) {
      chunks.push(chunk);
      bytes += chunk.length;
      if (bytes < BEGINNING) continue;
      ended = false;
      break;
    }
  } catch (error) {
    source.destroy();
    throw error;
  }
  const stream = Readable.from(patiently(chunks, source, patience), { objectMode: false });
  // also when it is closed before anybody read of it, and the generator never began
  stream.once('close', () => source.destroy());
  return {
    stream,
    size: { bytes: ended ? bytes : Math.round(bytes / Math.max(share(), 1e-6)), exact: ended },
  };
}

async function* patiently(beginning: Buffer[], source: Readable, patience: number): AsyncGenerator<Buffer> {
  const giveUp = () => source.destroy(new Error('Nobody reads the file'));
  let left = patience;
  for (const chunk of beginning.splice(0)) yield chunk;
  for await (const chunk of source) {
    const from = performance.now();
    const timer = setTimeout(giveUp, left);
    yield chunk;
    clearTimeout(timer);
    const earned = (chunk.length / SLOWEST_READER) * 1000;
    left = Math.min(patience, left + earned - (performance.now() - from));
  }
}
