import { expect, test } from 'vitest';
import { type Isian, isianInWords } from './isian.ts';
import { checkIsi, convertNilai, isianLines, kunciOf, nilaiFromText, nilaiInWords } from './isian-values.ts';

const isian = (more: Partial<Isian> = {}): Isian => ({
  kunci: 'luas',
  label: 'Luas',
  jenis: 'teks',
  satuan: null,
  wajib: false,
  pilihan: [],
  ...more,
});

test('a key is made of the label, and of no other one', () => {
  const of = (label: string, ...taken: string[]) => kunciOf(label, new Set(taken));
  expect(of('Nomor polisi')).toBe('nomor_polisi');
  expect(of('  Ukuran/CC (m²) ')).toBe('ukuran_cc_m2');
  expect(of('Luas', 'luas', 'luas_2')).toBe('luas_3');
  expect([of('ID'), of('123'), of('²')]).toEqual(['isian', 'isian', 'isian']);
  expect(of('a'.repeat(60))).toHaveLength(37);
});

test('a value is read from what people write', () => {
  const angka = isian({ jenis: 'angka' });
  for (const [text, value] of [
    ['1.234,5', 1234.5],
    ['1234,5', 1234.5],
    ['1234.5', 1234.5],
    ['-3', -3],
    ['1.234', 1234],
    ['1.234.567', 1_234_567],
    ['dua', undefined],
    ['', undefined],
    ['1,23456', undefined],
  ] as const)
    expect([text, nilaiFromText(angka, text)]).toEqual([text, value]);
  const tanggal = isian({ jenis: 'tanggal' });
  for (const [text, value] of [
    ['2026-11-21', '2026-11-21'],
    ['21/11/2026', '2026-11-21'],
    ['1-2-2026', '2026-02-01'],
    ['30/02/2026', undefined],
    ['1900-12-31', undefined],
    ['1901-01-01', '1901-01-01'],
  ] as const)
    expect([text, nilaiFromText(tanggal, text)]).toEqual([text, value]);
  const ya = isian({ jenis: 'ya_tidak' });
  expect(['Ya', 'TIDAK', 'mungkin'].map((text) => nilaiFromText(ya, text))).toEqual([true, false, undefined]);
  const pilihan = isian({ jenis: 'pilihan', pilihan: ['Solar'] });
  expect([nilaiFromText(pilihan, ' solar '), nilaiFromText(pilihan, 'Avtur')]).toEqual(['Solar', undefined]);
});

test('a stored value becomes one of another type where it is one', () => {
  expect(convertNilai(isian({ jenis: 'angka' }), '12,5')).toBe(12.5);
  expect(convertNilai(isian({ jenis: 'angka' }), true)).toBeUndefined();
  expect(convertNilai(isian({ jenis: 'teks' }), 12.5)).toBe('12,5');
  expect(convertNilai(isian({ jenis: 'teks' }), false)).toBe('Tidak');
  expect(convertNilai(isian({ jenis: 'tanggal' }), '21/11/2026')).toBe('2026-11-21');
  expect(convertNilai(isian({ jenis: 'pilihan', pilihan: ['Ya', 'Tidak'] }), true)).toBe('Ya');
});

test('values and fields are told in words', () => {
  const luas = isian({ jenis: 'angka', satuan: 'm²', wajib: true });
  expect(nilaiInWords(luas, 1234.5678)).toBe('1.234,5678 m²');
  expect([nilaiInWords(luas, 0), nilaiInWords(luas, undefined)]).toEqual(['0 m²', '']);
  expect(nilaiInWords(isian({ jenis: 'tanggal' }), '2026-11-21')).toBe('21 November 2026');
  expect(nilaiInWords(isian({ jenis: 'teks' }), '2026-11-21')).toBe('2026-11-21');
  expect(nilaiInWords(isian({ jenis: 'pilihan' }), '2026-11-21')).toBe('2026-11-21');
  expect(nilaiInWords({ satuan: null }, '2026-11-21')).toBe('21 November 2026');
  expect(nilaiInWords(isian(), false)).toBe('Tidak');
  expect(isianInWords(luas)).toBe('Luas (angka, m², wajib)');
  expect(isianInWords(isian({ jenis: 'pilihan', pilihan: ['A', 'B'] }))).toBe('Luas (pilihan A / B)');
  expect(isianLines([luas, isian({ kunci: 'hak', label: 'Hak' })], { luas: 2 })).toEqual([
    ['Luas', '2 m²'],
    ['Hak', null],
  ]);
});

test('what is written by nobody’s name is refused, also a name that every object has', () => {
  expect(checkIsi([isian()], JSON.parse('{"__proto__": "x", "luas": "1"}')).errors).toHaveProperty([
    'isian.__proto__',
  ]);
  expect(checkIsi([isian({ kunci: 'constructor', wajib: true })], {}).errors).toHaveProperty([
    'isian.constructor',
  ]);
  expect(checkIsi([isian()], { lebar: null, luas: '' })).toEqual({ isi: {}, errors: {} });
});
