import { deflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { zipOf } from '../../../test/fixtures/impor/xlsx.ts';
import { AppError } from '../../shared/errors.ts';
import { inflateEntries, zipNames } from './zip-entries.ts';

const MB = 1024 * 1024;
const all = () => true;

/** Builds a zip of one deflated entry whose directory may give false sizes. */
function deflated(content: Buffer, { claimed = content.length, flags = 0 } = {}): Buffer {
  const name = Buffer.from('xl/worksheets/sheet1.xml');
  const packed = deflateRawSync(content);
  const facts = Buffer.alloc(26);
  facts.writeUInt16LE(20, 0);
  facts.writeUInt16LE(flags, 2);
  facts.writeUInt16LE(8, 4);
  facts.writeUInt32LE(packed.length, 14);
  facts.writeUInt32LE(claimed, 18);
  facts.writeUInt16LE(name.length, 22);
  const local = Buffer.concat([Buffer.from('PK\x03\x04'), facts, name, packed]);
  const tail = Buffer.alloc(14);
  const directory = Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), facts, tail, name]);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(local.length, 16);
  return Buffer.concat([local, directory, end]);
}

/** Replaces the compressed size in the directory by a 64-bit extra field, which may claim other lengths than it has. */
function sixtyFour(zip: Buffer, { extra, claimed }: { extra: Buffer; claimed?: number }): Buffer {
  const end = zip.length - 22;
  const directory = Buffer.from(zip.subarray(zip.readUInt32LE(end + 16), end));
  directory.writeUInt32LE(0xffffffff, 20);
  directory.writeUInt16LE(claimed ?? extra.length, 30);
  return Buffer.concat([zip.subarray(0, zip.readUInt32LE(end + 16)), directory, extra, zip.subarray(end)]);
}

/** Builds an extra field with this compressed size. */
function sizeField(size: number, { id = 1, length = 8 } = {}): Buffer {
  const field = Buffer.alloc(12);
  field.writeUInt16LE(id, 0);
  field.writeUInt16LE(length, 2);
  field.writeBigUInt64LE(BigInt(size), 4);
  return field;
}

const codeOf = (work: () => unknown): string => {
  try {
    work();
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
  return 'none';
};

test('reads stored and deflated entries, only those that are wanted', () => {
  const stored = zipOf({ 'a.xml': 'satu', 'b.xml': 'dua' });
  expect(zipNames(stored)).toEqual(['a.xml', 'b.xml']);
  const found = inflateEntries(stored, (name) => name === 'b.xml');
  expect([...found].map(([name, content]) => [name, content.toString()])).toEqual([['b.xml', 'dua']]);
  const content = Buffer.from('<x>isi</x>'.repeat(500));
  expect(inflateEntries(deflated(content), all).get('xl/worksheets/sheet1.xml')).toEqual(content);
});

describe('what must not be inflated', () => {
  test('an entry beyond the cap, also one that claims to be small', () => {
    const bomb = Buffer.alloc(81 * MB);
    expect(codeOf(() => inflateEntries(deflated(bomb), all))).toBe('too_large');
    expect(codeOf(() => inflateEntries(deflated(bomb, { claimed: 100 }), all))).toBe('too_large');
  });
  test('an entry behind a password', () => {
    expect(() => zipNames(deflated(Buffer.from('x'), { flags: 1 }))).toThrow(/kata sandi/);
  });
  test('two entries of the same name, which two readers could read differently', () => {
    const twice = zipOf({ 'a.xml': 'satu', 'b.xml': 'dua' });
    const same = Buffer.from(twice.toString('latin1').replaceAll('b.xml', 'a.xml'), 'latin1');
    expect(codeOf(() => inflateEntries(same, all))).toBe('unsupported_type');
  });
  test('an archive that was cut short', () => {
    const whole = zipOf({ 'a.xml': 'satu' });
    expect(codeOf(() => inflateEntries(whole.subarray(0, whole.length - 30), all))).toBe('unsupported_type');
  });
});

describe('a compressed size in the 64-bit field', () => {
  const content = Buffer.from('<sheet/>'.repeat(50));
  const whole = deflated(content);
  const size = deflateRawSync(content).length;

  test('is read, also behind another field', () => {
    const extra = Buffer.concat([sizeField(0, { id: 0x5455 }), sizeField(size)]);
    for (const one of [sizeField(size), extra]) {
      const found = inflateEntries(sixtyFour(whole, { extra: one }), all);
      expect(found.get('xl/worksheets/sheet1.xml')).toEqual(content);
    }
  });

  test.each([
    [
      'that claims to go on behind the archive',
      { extra: sizeField(size, { length: 20_000 }), claimed: 65_535 },
    ],
    ['behind one that does', { extra: sizeField(0, { id: 2, length: 20_000 }), claimed: 65_535 }],
    [
      'behind one that ends with the archive',
      { extra: sizeField(0, { id: 2, length: 29 }), claimed: 65_535 },
    ],
    ['longer than all fields together', { extra: sizeField(size, { length: 9 }) }],
    ['too short for it', { extra: sizeField(size, { length: 7 }) }],
  ])('%s is refused in words', (_, field) => {
    expect(codeOf(() => zipNames(sixtyFour(whole, field)))).toBe('unsupported_type');
  });
});

test('damage of any kind is refused in words, never with another failure', () => {
  const whole = deflated(Buffer.from('<sheet/>'.repeat(50)));
  const change = fc.record({ at: fc.nat(whole.length - 1), to: fc.nat(255) });
  fc.assert(
    fc.property(fc.array(change, { minLength: 1, maxLength: 6 }), (changes) => {
      const bytes = Buffer.from(whole);
      for (const { at, to } of changes) bytes[at] = to;
      expect(['none', 'unsupported_type', 'too_large']).toContain(codeOf(() => inflateEntries(bytes, all)));
    }),
    { numRuns: 300 },
  );
});
