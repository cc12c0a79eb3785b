import { pipeline, Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

/** A file of an archive; its content may come piece by piece. */
export interface ZipEntry {
  name: string;
  content: Iterable<Buffer> | AsyncIterable<Buffer>;
}

interface Written {
  name: Buffer;
  crc: number;
  compressed: number;
  size: number;
  offset: number;
}

/** Without ZIP64 no file and no archive may be larger. */
const MAX_BYTES = 0xffff_ffff;
const VERSION = 20;
/** Sizes follow the data (bit 3), names are UTF-8 (bit 11). */
const FLAGS = 0x0808;
const DEFLATE = 8;
/** 1 January 1980, the oldest date there is: the same content makes the same bytes. */
const DATE = 0x0021;

/** Writes a ZIP archive while its entries are being made, so that memory does not grow with them. */
export async function* zipStream(
  entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>,
): AsyncGenerator<Buffer> {
  const written: Written[] = [];
  let offset = 0;
  for await (const { name, content } of entries) {
    const entry: Written = { name: Buffer.from(name), crc: 0, compressed: 0, size: 0, offset };
    const header = localHeader(entry);
    yield header;
    for await (const chunk of deflated(content, entry)) {
      entry.compressed += chunk.length;
      yield chunk;
    }
    if (entry.size > MAX_BYTES) throw new RangeError(`${name} is too large for a ZIP archive`);
    const descriptor = dataDescriptor(entry);
    yield descriptor;
    offset += header.length + entry.compressed + descriptor.length;
    written.push(entry);
  }
  const directory = Buffer.concat(written.map(centralHeader));
  if (offset + directory.length > MAX_BYTES) throw new RangeError('The ZIP archive is too large');
  yield directory;
  yield endOfDirectory(written.length, directory.length, offset);
}

async function* deflated(content: ZipEntry['content'], entry: Written): AsyncGenerator<Buffer> {
  async function* measured() {
    for await (const chunk of content) {
      entry.crc = crc32(chunk, entry.crc);
      entry.size += chunk.length;
      yield chunk;
    }
  }
  // leaving the loop early destroys the compressor, and with it the source; one piece at a time is read ahead
  const pieces = Readable.from(measured(), { highWaterMark: 1 });
  const compressor = pipeline(pieces, createDeflateRaw(), () => {});
  for await (const chunk of compressor) yield chunk as Buffer;
}

function localHeader({ name }: Written): Buffer {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(VERSION, 4);
  header.writeUInt16LE(FLAGS, 6);
  header.writeUInt16LE(DEFLATE, 8);
  header.writeUInt16LE(DATE, 12);
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, name]);
}

function dataDescriptor({ crc, compressed, size }: Written): Buffer {
  const descriptor = Buffer.alloc(16);
  descriptor.writeUInt32LE(0x08074b50, 0);
  descriptor.writeUInt32LE(crc, 4);
  descriptor.writeUInt32LE(compressed, 8);
  descriptor.writeUInt32LE(size, 12);
  return descriptor;
}

function centralHeader({ name, crc, compressed, size, offset }: Written): Buffer {
  const header = Buffer.alloc(46);
  header.writeUInt32LE(0x02014b50, 0);
  header.writeUInt16LE(VERSION, 4);
  header.writeUInt16LE(VERSION, 6);
  header.writeUInt16LE(FLAGS, 8);
  header.writeUInt16LE(DEFLATE, 10);
  header.writeUInt16LE(DATE, 14);
  header.writeUInt32LE(crc, 16);
  header.writeUInt32LE(compressed, 20);
  header.writeUInt32LE(size, 24);
  header.writeUInt16LE(name.length, 28);
  header.writeUInt32LE(offset, 42);
  return Buffer.concat([header, name]);
}

function endOfDirectory(count: number, size: number, offset: number): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(offset, 16);
  return end;
}
