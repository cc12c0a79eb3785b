import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { faultOfIsbn, normalizeIsbn, otherIsbn } from './isbn.ts';

const isRight = (text: string) => faultOfIsbn(normalizeIsbn(text)) === undefined;

describe('an ISBN', () => {
  test.each([
    // examples from the users' manual of the International ISBN Agency
    ['978-92-95055-12-4', '9789295055124'],
    ['ISBN 978-0-571-08989-5', '9780571089895'],
    ['0-571-08989-5', '0571089895'],
    ['99921-58-10-7', '9992158107'],
    ['0-8044-2957-X', '080442957X'],
    ['0 8044 2957 x', '080442957X'],
    ['978 602 291 6628', '9786022916628'],
    ['ISBN-13: 9786022916628', '9786022916628'],
    ['979–11–86178–14–0', '9791186178140'],
    ['  9786022916628 ', '9786022916628'],
    ['ISBN-10: 0-571-08989-5', '0571089895'],
    ['isbn:978\u00ad6022\u22129166\u201228', '9786022916628'],
    [' \t ISBN9786022916628', '9786022916628'],
  ])('%s is taken as %s', (text, digits) => {
    expect(normalizeIsbn(text)).toBe(digits);
    expect(faultOfIsbn(digits)).toBeUndefined();
  });

  test.each([
    ['9786022916627', /^Angka pemeriksa/],
    ['9780571089859', /^Angka pemeriksa/],
    ['0571089894', /^Angka pemeriksa/],
    ['0804429570', /^Angka pemeriksa/],
    ['9771234567898', /^ISBN 13 angka diawali 978 atau 979/],
    ['978602291662', /^ISBN terdiri atas 10 atau 13 angka/],
    ['97860229166281', /^ISBN terdiri atas/],
    ['978602291662X', /^ISBN terdiri atas/],
    ['X771234567898', /^ISBN terdiri atas/],
    ['977123456789A', /^ISBN terdiri atas/],
    ['19786022916628', /^ISBN terdiri atas/],
    ['10571089895', /^ISBN terdiri atas/],
    ['05710898950', /^ISBN terdiri atas/],
    ['9786022916628 ISBN', /^ISBN terdiri atas/],
    ['9801234567892', /^ISBN 13 angka diawali/],
    ['X571089895', /^ISBN terdiri atas/],
    ['tidak ada', /^ISBN terdiri atas/],
    ['', /^ISBN terdiri atas/],
    ['٩٧٨٦٠٢٢٩١٦٦٢٨', /^ISBN terdiri atas/],
  ])('%s is refused', (text, sentence) => {
    expect(faultOfIsbn(normalizeIsbn(text))).toMatch(sentence);
  });

  const digits = (count: number) =>
    fc
      .array(fc.integer({ min: 0, max: 9 }), { minLength: count, maxLength: count })
      .map((all) => all.join(''));

  test('of ten and of thirteen digits name each other, and exactly one check digit is right', () => {
    fc.assert(
      fc.property(digits(9), (nine) => {
        const right = [...'0123456789X'].filter((check) => isRight(nine + check));
        expect(right).toHaveLength(1);
        const ten = nine + right[0];
        const thirteen = otherIsbn(ten) ?? '';
        expect(thirteen).toMatch(/^978\d{10}$/);
        expect(isRight(thirteen)).toBe(true);
        expect(otherIsbn(thirteen)).toBe(ten);
      }),
    );
    expect(otherIsbn('9791186178140')).toBeUndefined();
    expect(otherIsbn('9786022916627')).toBeUndefined();
  });

  test('with one digit mistyped is never right', () => {
    fc.assert(
      fc.property(
        digits(9),
        fc.integer({ min: 3, max: 12 }),
        fc.integer({ min: 1, max: 9 }),
        (nine, at, more) => {
          const check = [...'0123456789X'].find((one) => isRight(nine + one)) ?? '';
          const thirteen = otherIsbn(nine + check) ?? '';
          const wrong = (Number(thirteen[at]) + more) % 10;
          expect(isRight(thirteen.slice(0, at) + String(wrong) + thirteen.slice(at + 1))).toBe(false);
        },
      ),
    );
  });
});
