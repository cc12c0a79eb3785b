import { inflateRawSync } from 'node:zlib';
import { AppError } from '../../shared/errors.ts';

/** Maximum inflated bytes of one entry, and of all together. */
const MAX_ENTRY = 80 * 1024 * 1024;
const MAX_TOTAL = 120 * 1024 * 1024;
const MAX_ENTRIES = 2000;

const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const LOCAL_ENTRY = 0x04034b50;
const END_SIZE = 22;
const STORED = 0;
const DEFLATED = 8;

interface DirectoryEntry {
  name: string;
  method: number;
  compressedSize: number;
  offset: number;
}

/** Checks for the signature of a ZIP archive, also of an empty one; an XLSX file is one. */
export function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 3 || bytes[2] === 5);
}

/**
 * Lists the names in an archive's directory.
 * @throws AppError unsupported_type when it has no readable one
 */
export function zipNames(bytes: Uint8Array): string[] {
  return readDirectory(viewOf(bytes)).map((entry) => entry.name);
}

/**
 * Inflates the entries that `wanted` selects, each and all of them up to a limit, whatever sizes the archive claims.
 * @throws AppError too_large beyond a limit, unsupported_type for a damaged, encrypted or ambiguous archive
 */
export function inflateEntries(bytes: Uint8Array, wanted: (name: string) => boolean): Map<string, Buffer> {
  const buffer = viewOf(bytes);
  const found = new Map<string, Buffer>();
  let total = 0;
  for (const entry of readDirectory(buffer)) {
    if (!wanted(entry.name)) continue;
    if (found.has(entry.name)) throw damaged();
    const content = inflate(buffer, entry, Math.min(MAX_ENTRY, MAX_TOTAL - total));
    total += content.length;
    found.set(entry.name, content);
  }
  return found;
}

function viewOf(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function readDirectory(buffer: Buffer): DirectoryEntry[] {
  const end = findEnd(buffer);
  const count = buffer.readUInt16LE(end + 10);
  let at = buffer.readUInt32LE(end + 16);
  if (count > MAX_ENTRIES) throw damaged();
  const entries: DirectoryEntry[] = [];
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > buffer.length || buffer.readUInt32LE(at) !== DIRECTORY_ENTRY) throw damaged();
    const nameLength = buffer.readUInt16LE(at + 28);
    const extraLength = buffer.readUInt16LE(at + 30);
    const commentLength = buffer.readUInt16LE(at + 32);
    if ((buffer.readUInt16LE(at + 8) & 1) === 1) throw locked();
    entries.push({
      name: buffer.toString('utf8', at + 46, at + 46 + nameLength),
      method: buffer.readUInt16LE(at + 10),
      compressedSize: compressedSizeOf(buffer, at, nameLength, extraLength),
      offset: buffer.readUInt32LE(at + 42),
    });
    at += 46 + nameLength + extraLength + commentLength;
  }
  return entries;
}

/** Reads the compressed size, which some writers put into the 64-bit extra field though the file is small. */
function compressedSizeOf(buffer: Buffer, at: number, nameLength: number, extraLength: number): number {
  const size = buffer.readUInt32LE(at + 20);
  if (size !== 0xffffffff) return size;
  const sizeBefore = buffer.readUInt32LE(at + 24) === 0xffffffff ? 8 : 0;
  let field = at + 46 + nameLength;
  const end = Math.min(field + extraLength, buffer.length);
  while (field + 4 <= end) {
    const length = buffer.readUInt16LE(field + 2);
    if (field + 4 + length > end) break;
    if (buffer.readUInt16LE(field) === 1 && length >= sizeBefore + 8) {
      return Number(buffer.readBigUInt64LE(field + 4 + sizeBefore));
    }
    field += 4 + length;
  }
  throw damaged();
}

function findEnd(buffer: Buffer): number {
  const first = Math.max(0, buffer.length - END_SIZE - 65_535);
  for (let at = buffer.length - END_SIZE; at >= first; at -= 1) {
    if (buffer.readUInt32LE(at) === END_OF_DIRECTORY) return at;
  }
  throw damaged();
}

function inflate(buffer: Buffer, entry: DirectoryEntry, cap: number): Buffer {
  const { offset, compressedSize } = entry;
  if (offset + 30 > buffer.length || buffer.readUInt32LE(offset) !== LOCAL_ENTRY) throw damaged();
  const start = offset + 30 + buffer.readUInt16LE(offset + 26) + buffer.readUInt16LE(offset + 28);
  if (start + compressedSize > buffer.length) throw damaged();
  const content = buffer.subarray(start, start + compressedSize);
  if (entry.method === STORED) {
    if (content.length > cap) throw tooLarge();
    return content;
  }
  if (entry.method !== DEFLATED) throw damaged();
  if (cap <= 0) throw tooLarge();
  try {
    return inflateRawSync(content, { maxOutputLength: cap });
  } catch (error) {
    throw error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'
      ? tooLarge()
      : damaged();
  }
}

function tooLarge(): AppError {
  return new AppError('too_large', {
    message:
      'Isi berkas XLSX ini terlalu besar setelah dibuka. Salin daftarnya saja ke berkas baru, atau simpan sebagai .csv.',
  });
}

function damaged(): AppError {
  return new AppError('unsupported_type', {
    params: { hint: 'Berkas ini rusak atau tidak lengkap. Simpan ulang sebagai .xlsx atau .csv.' },
  });
}

function locked(): AppError {
  return new AppError('unsupported_type', {
    params: { hint: 'Berkas ini dikunci dengan kata sandi. Simpan tanpa kata sandi, lalu unggah lagi.' },
  });
}
