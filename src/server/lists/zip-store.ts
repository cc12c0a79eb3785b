import { crc32 } from 'node:zlib';

/**
 * An uncompressed zip archive of these entries. The spreadsheet reader is given this instead of the upload, so that it
 * sees exactly what was inflated against the caps and nothing that an archive can hide from one reader and show another.
 */
export function storeZip(entries: ReadonlyMap<string, Buffer>): ArrayBuffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of entries) {
    const nameBytes = Buffer.from(name, 'utf8');
    const facts = commonFacts(content, nameBytes.length);
    const local = Buffer.concat([Buffer.from([0x50, 0x4b, 3, 4]), facts, nameBytes]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    directory.push(Buffer.from([0x50, 0x4b, 1, 2, 20, 0]), facts, tail, nameBytes);
    parts.push(local, content);
    offset += local.length + content.length;
  }
  const directoryBytes = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.size, 8);
  end.writeUInt16LE(entries.size, 10);
  end.writeUInt32LE(directoryBytes.length, 12);
  end.writeUInt32LE(offset, 16);
  const whole = Buffer.concat([...parts, directoryBytes, end]);
  return whole.buffer.slice(whole.byteOffset, whole.byteOffset + whole.byteLength) as ArrayBuffer;
}

/** The 26 bytes that an entry's own header and its line in the directory share: version to length of the extra field. */
function commonFacts(content: Buffer, nameLength: number): Buffer {
  const facts = Buffer.alloc(26);
  facts.writeUInt16LE(20, 0);
  facts.writeUInt16LE(0x0800, 2);
  facts.writeUInt32LE(crc32(content), 10);
  facts.writeUInt32LE(content.length, 14);
  facts.writeUInt32LE(content.length, 18);
  facts.writeUInt16LE(nameLength, 22);
  return facts;
}
