import { expect, test } from 'vitest';
import { formatAngka } from './angka.ts';
import { type Isian, isianInWords, MAX_ANGKA_ISIAN, MAX_TEXT_ISIAN } from './isian.ts';
import {
  checkIsi,
  convertNilai,
  isianLines,
  kunciOf,
  nilaiFromText,
  nilaiInWords,
  nilaiRefused,
} from './isian-values.ts';

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
  expect(of('Luas (m²)__')).toBe('luas_m2');
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
    ['1,2345', 1.2345],
    ['12.345', 12_345],
    ['123.456,78', 123_456.78],
    ['-12.345.678,9', -12_345_678.9],
    ['1.234.56', undefined],
    ['1.234 unit', undefined],
    ['Rp1.234', undefined],
    ['x1', undefined],
    ['1x', undefined],
    ['1.25', 1.25],
    ['0.125', 0.125],
    ['-0.789', -0.789],
    ['0.125.000', undefined],
    ['2,1250', 2.125],
    ['1.234,5,6', undefined],
  ] as const)
    expect([text, nilaiFromText(angka, text)]).toEqual([text, value]);
  const tanggal = isian({ jenis: 'tanggal' });
  for (const [text, value] of [
    ['2026-11-21', '2026-11-21'],
    ['21/11/2026', '2026-11-21'],
    ['1-2-2026', '2026-02-01'],
    ['1.12.2026', '2026-12-01'],
    ['30/02/2026', undefined],
    ['ke 21/11/2026', undefined],
    ['21/11/2026 pagi', undefined],
    ['2026-11-21T00', undefined],
    ['x2026-11-21', undefined],
    ['nanti', undefined],
    ['', undefined],
    ['1900-12-31', undefined],
    ['1901-01-01', '1901-01-01'],
  ] as const)
    expect([text, nilaiFromText(tanggal, text)]).toEqual([text, value]);
  const ya = isian({ jenis: 'ya_tidak' });
  const read = (texts: string[]) => texts.map((text) => nilaiFromText(ya, text));
  expect(new Set(read(['Ya', ' y ', 'Benar', 'true', '1', 'ADA']))).toEqual(new Set([true]));
  expect(new Set(read(['TIDAK', 't', 'bukan', 'False', '0', 'tidak ada']))).toEqual(new Set([false]));
  expect(new Set(read(['mungkin', '', '2']))).toEqual(new Set([undefined]));
  expect([nilaiFromText(isian(), ' Jati '), nilaiFromText(isian(), '  ')]).toEqual(['Jati', undefined]);
  const pilihan = isian({ jenis: 'pilihan', pilihan: ['Solar'] });
  expect([nilaiFromText(pilihan, ' solar '), nilaiFromText(pilihan, 'Avtur')]).toEqual(['Solar', undefined]);
});

test('a value that does not fit its field is refused with a sentence that says what does', () => {
  const pilihan = isian({ jenis: 'pilihan', pilihan: ['Solar', 'Bensin'] });
  const [angka, ya, tanggal] = (['angka', 'ya_tidak', 'tanggal'] as const).map((jenis) => isian({ jenis }));
  const refused = (satu: Isian | undefined, ...values: unknown[]) =>
    values.map((nilai) => satu && nilaiRefused(satu, nilai));
  expect(refused(ya, true, false, 'ya', 1)).toEqual([
    undefined,
    undefined,
    'Pilih ya atau tidak.',
    'Pilih ya atau tidak.',
  ]);
  expect(refused(pilihan, 'Solar', 'Avtur')).toEqual([undefined, 'Pilih salah satu: Solar, Bensin.']);
  expect(refused(isian(), 7, 'a'.repeat(MAX_TEXT_ISIAN), 'a'.repeat(MAX_TEXT_ISIAN + 1))).toEqual([
    'Isian ini harus berupa teks.',
    undefined,
    `Isi paling banyak ${MAX_TEXT_ISIAN} karakter.`,
  ]);
  const strange = 'Isian ini memuat karakter yang tidak diterima.';
  expect(refused(isian(), 'a\u0007', '\u0007a', 'a\nb', 'Jati · 2 m²')).toEqual([
    strange,
    strange,
    strange,
    undefined,
  ]);
  expect(refused(angka, MAX_ANGKA_ISIAN, -MAX_ANGKA_ISIAN, 1.2345)).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  const most = `Isi dengan angka sampai ${formatAngka(MAX_ANGKA_ISIAN)}.`;
  expect(refused(angka, MAX_ANGKA_ISIAN + 1, -MAX_ANGKA_ISIAN - 1)).toEqual([most, most]);
  const none = 'Isian ini harus berupa angka.';
  expect(refused(angka, '7', Number.NaN, Number.POSITIVE_INFINITY)).toEqual([none, none, none]);
  expect(refused(angka, 1.23456)).toEqual(['Isi paling banyak 4 angka di belakang koma.']);
  const day = 'Isi dengan tanggal sejak 1 Januari 1901.';
  expect(refused(tanggal, '2026-11-21', '2026-02-30', '1900-12-31', '2026-11-21 ', '+2026-11-21')).toEqual([
    undefined,
    day,
    day,
    day,
    day,
  ]);
});

test('what is written of a barang is trimmed, and each fault stands at its field', () => {
  const fields = [
    isian({ kunci: 'bahan', label: 'Bahan', wajib: true }),
    isian({ kunci: 'warna', label: 'Warna' }),
    isian({ kunci: 'luas', jenis: 'angka' }),
    isian({ kunci: 'layak', jenis: 'ya_tidak' }),
  ];
  expect(checkIsi(fields, { bahan: ' Jati ', warna: '  ', luas: 0, layak: false })).toEqual({
    isi: { bahan: 'Jati', luas: 0, layak: false },
    errors: {},
  });
  const gone = 'Kategori barang ini tidak memiliki isian tersebut. Muat ulang, lalu isi kembali.';
  expect(checkIsi(fields, { bahan: '   ', luas: 'dua', lebar: 3, tinggi: null })).toEqual({
    isi: {},
    errors: {
      'isian.bahan': ['Isi Bahan. Kategori ini mewajibkannya.'],
      'isian.luas': ['Isian ini harus berupa angka.'],
      'isian.lebar': [gone],
    },
  });
});

test('a stored value becomes one of another type where it is one', () => {
  expect(convertNilai(isian({ jenis: 'angka' }), '12,5')).toBe(12.5);
  expect(convertNilai(isian({ jenis: 'angka' }), true)).toBeUndefined();
  // a matching value is unchanged, even where parsing would alter it
  expect(convertNilai(isian({ jenis: 'angka' }), 12.5)).toBe(12.5);
  expect(convertNilai(isian({ jenis: 'teks' }), ' Jati ')).toBe(' Jati ');
  expect(convertNilai(isian({ jenis: 'ya_tidak' }), 1)).toBeUndefined();
  expect(convertNilai(isian({ jenis: 'pilihan', pilihan: ['Solar'] }), 'solar')).toBe('Solar');
  expect(convertNilai(isian({ jenis: 'pilihan', pilihan: ['2026-11-21'] }), '2026-11-21 ')).toBe(
    '2026-11-21',
  );
  expect(
    convertNilai(isian({ jenis: 'pilihan', pilihan: ['21 November 2026'] }), '2026-11-21'),
  ).toBeUndefined();
  expect(convertNilai(isian({ jenis: 'teks' }), 12.5)).toBe('12,5');
  expect(convertNilai(isian({ jenis: 'teks' }), false)).toBe('Tidak');
  expect(convertNilai(isian({ jenis: 'tanggal' }), '21/11/2026')).toBe('2026-11-21');
  expect(convertNilai(isian({ jenis: 'pilihan', pilihan: ['Ya', 'Tidak'] }), true)).toBe('Ya');
});

test('values and fields are told in words', () => {
  const luas = isian({ jenis: 'angka', satuan: 'm²', wajib: true });
  expect(nilaiInWords(luas, 1234.5678)).toBe('1.234,5678 m²');
  expect([nilaiInWords(luas, 0), nilaiInWords(luas, undefined)]).toEqual(['0 m²', '']);
  expect([nilaiInWords(luas, null), nilaiInWords(luas, '')]).toEqual(['', '']);
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
