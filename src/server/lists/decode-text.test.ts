import { expect, test } from 'vitest';
import { decodeText } from './decode-text.ts';

const text = 'Monitor 19” – Rp5 é';

test('UTF-8 with and without a byte order mark', () => {
  expect(decodeText(Buffer.from(text))).toEqual({ text, pengodean: 'UTF-8' });
  expect(decodeText(Buffer.from(`\ufeff${text}`))).toEqual({ text, pengodean: 'UTF-8' });
});

test('UTF-16 of both kinds', () => {
  const little = Buffer.from(`\ufeff${text}`, 'utf16le');
  expect(decodeText(little)).toEqual({ text, pengodean: 'UTF-16LE' });
  expect(decodeText(Buffer.from(little).swap16())).toEqual({ text, pengodean: 'UTF-16BE' });
});

test('Windows-1252, with the signs between 0x80 and 0x9F', () => {
  const bytes = Buffer.from([0x4d, 0x20, 0x93, 0x53, 0x42, 0x46, 0x94, 0x20, 0x96, 0x20, 0x80, 0x20, 0xe9]);
  expect(decodeText(bytes)).toEqual({ text: 'M “SBF” – € é', pengodean: 'Windows-1252' });
});

test.each([
  ['NUL bytes', Buffer.from([0x41, 0, 0x42, 0])],
  ['many control characters', Buffer.from('a\u0001b\u0002c\u0003d')],
  ['random bytes', Buffer.from(Array.from({ length: 500 }, (_, index) => (index * 7919) % 251))],
])('%s are no text', (_, bytes) => {
  expect(() => decodeText(bytes)).toThrow(expect.objectContaining({ code: 'unsupported_type' }));
});
