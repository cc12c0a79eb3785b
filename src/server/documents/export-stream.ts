import { Readable } from 'node:stream';

/** A file that is streamed while it is generated. */
export interface ExportFile {
  stream: Readable;
  /** Total bytes: exact for a small file, an estimate from its beginning for a large one. */
  size: { bytes: number; exact: boolean };
}

/** Bytes that are buffered before the first one is sent, to estimate the size. */
const BEGINNING = 256 * 1024;
/** Timeout in milliseconds for a client that reads nothing; then the row source is closed. */
const PATIENCE = 30_000;
/** Minimum average speed of a client in bytes per second, so that a slow one does not hold the row source. */
const SLOWEST_READER = 16 * 1024;

/** Counts rows while they pass through. */
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
 * Buffers the beginning of a stream to estimate its size, then passes the whole on. Destroys the source when the client
 * reads nothing for `patience` milliseconds, is slower than `SLOWEST_READER`, or disconnects.
 * @param share share of the rows that the bytes read so far contain, 0 to 1
 */
export async function withSize(
  source: Readable,
  share: () => number,
  patience = PATIENCE,
): Promise<ExportFile> {
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
  // also when it is closed before anybody reads from it, so that the generator never starts
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
