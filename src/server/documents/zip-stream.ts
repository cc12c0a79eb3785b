import { pipeline, Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';
import { Zip, type ZipInputFile } from 'fflate';

/** Entry of an archive; its content may be a stream. */
export interface ZipEntry {
  name: string;
  content: Iterable<Buffer> | AsyncIterable<Buffer>;
}

/** Maximum size of an entry and of the archive without ZIP64. */
const MAX_BYTES = 0xffff_ffff;
const DEFLATE = 8;
/** Date of all entries, the oldest that ZIP allows: the same content makes the same bytes. */
const OLDEST = new Date(1980, 0, 1);

/**
 * Streams a ZIP archive while its entries are generated, in constant memory. Compresses with zlib, which works outside
 * of the main thread.
 */
export async function* zipStream(
  entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>,
): AsyncGenerator<Uint8Array> {
  const made: Uint8Array[] = [];
  let total = 0;
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    made.push(chunk);
    total += chunk.length;
  });
  for await (const { name, content } of entries) {
    const file: ZipInputFile = { filename: name, size: 0, crc: 0, compression: DEFLATE, mtime: OLDEST };
    zip.add(file);
    for await (const chunk of deflated(content, file)) {
      file.ondata?.(null, chunk, false);
      yield* made.splice(0);
    }
    if (file.size > MAX_BYTES) throw new RangeError(`${name} is too large for a ZIP archive`);
    file.ondata?.(null, new Uint8Array(), true);
  }
  zip.end();
  if (total > MAX_BYTES) throw new RangeError('The ZIP archive is too large');
  yield* made.splice(0);
}

async function* deflated(
  content: ZipEntry['content'],
  file: ZipInputFile,
): AsyncGenerator<Buffer<ArrayBuffer>> {
  async function* measured() {
    for await (const chunk of content) {
      file.crc = crc32(chunk, file.crc);
      file.size += chunk.length;
      yield chunk;
    }
  }
  // leaving the loop early destroys the compressor and with it the source; reads one piece ahead
  const pieces = Readable.from(measured(), { highWaterMark: 1 });
  const compressor = pipeline(pieces, createDeflateRaw(), () => {});
  for await (const chunk of compressor) yield chunk as Buffer<ArrayBuffer>;
}
