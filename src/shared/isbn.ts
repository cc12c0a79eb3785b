/**
 * ISBN-13 after ISO 2108:2017 and ISBN-10 after ISO 2108:1992. The last character is a check digit, which reveals a
 * mistyped digit or two swapped ones.
 */

const TEN = /^\d{9}[\dX]$/;
const THIRTEEN = /^97[89]\d{10}$/;
/** Separators between groups: hyphens, spaces, and the other dashes that copied texts contain. */
const SEPARATORS = /[\s\u00ad\u2010-\u2015\u2212-]/g;
const LABEL = /^ISBN(-1[03])?:?/;

/** Normalizes an ISBN: removes hyphens, spaces and the word "ISBN", and makes a final x upper case. */
export function normalizeIsbn(text: string): string {
  return text.toUpperCase().trimStart().replace(LABEL, '').replace(SEPARATORS, '');
}

/** Computes the check digit of an ISBN-10, `X` for ten: weights 10 down to 2 make the sum divisible by 11. */
function checkDigitOf10(nine: string): string {
  const sum = [...nine].reduce((total, digit, index) => total + Number(digit) * (10 - index), 0);
  const check = (11 - (sum % 11)) % 11;
  return check === 10 ? 'X' : String(check);
}

/** Computes the check digit of an ISBN-13: weights 1 and 3 in turn make the sum divisible by 10. */
function checkDigitOf13(twelve: string): string {
  const sum = [...twelve].reduce(
    (total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3),
    0,
  );
  return String((10 - (sum % 10)) % 10);
}

/** Validates a normalized ISBN. Returns a sentence with advice; undefined when it is valid. */
export function faultOfIsbn(isbn: string): string | undefined {
  const ten = TEN.test(isbn);
  if (!ten && isbn.length === 13 && /^\d+$/.test(isbn) && !THIRTEEN.test(isbn)) {
    return 'ISBN 13 angka diawali 978 atau 979. Periksa kembali, atau kosongkan.';
  }
  if (!ten && !THIRTEEN.test(isbn))
    return 'ISBN terdiri atas 10 atau 13 angka. Periksa kembali, atau kosongkan.';
  const body = isbn.slice(0, -1);
  if (isbn.slice(-1) === (ten ? checkDigitOf10(body) : checkDigitOf13(body))) return undefined;
  return 'Angka pemeriksa ISBN ini tidak cocok: ada angka yang keliru atau tertukar. Periksa kembali, atau kosongkan.';
}

/** Converts an ISBN-10 to its ISBN-13 or back; undefined where there is none: only prefix 978 has both. */
export function otherIsbn(isbn: string): string | undefined {
  if (faultOfIsbn(isbn) !== undefined) return undefined;
  if (isbn.length === 10) {
    const twelve = `978${isbn.slice(0, 9)}`;
    return twelve + checkDigitOf13(twelve);
  }
  if (!isbn.startsWith('978')) return undefined;
  const nine = isbn.slice(3, 12);
  return nine + checkDigitOf10(nine);
}
