import fc, { type Arbitrary } from 'fast-check';

/** Invalid days and years. */
export const impossibleDates: readonly string[] = [
  '0000-01-01',
  '0000-02-29',
  '0000-12-31',
  '0001-01-01',
  '1900-12-31',
  '10000-01-01',
  '+10000-01-01',
  '-0001-01-01',
  '2026-02-29',
  '2026-13-01',
];
export const impossibleYears: readonly number[] = [-1, 0, 1, 1900, 10_000];

/** Texts known to break programs. */
export const hostileTexts: readonly string[] = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'a\udfffb',
  '\u202egnilab\u202c',
  '\ufeff',
  '\uffff\ufffe',
  'Z̸̡̛͎͚a̷l̴g̸o̵'.repeat(20),
  'İıſﬀß',
  '٣１²',
  '👩‍👩‍👧‍👦'.repeat(30),
  'a'.repeat(10_000),
  '💣'.repeat(10_000),
  "'; DROP TABLE barang; --",
  "' OR '1'='1",
  '1;select pg_sleep(9)',
  '$1',
  '%',
  '_%\\',
  '\\',
  '"',
  '`id`',
  '$(id)',
  `$${'{'}7*7}`,
  '{{7*7}}',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '//evil.test',
  '/\\evil.test',
  '../../../../etc/passwd',
  '..\\..\\windows\\win.ini',
  'C:\\boot.ini',
  '%00',
  '%2e%2e%2f',
  '\r\nX-Injected: ya',
  '\r\n\r\n<html>',
  '=cmd|"/c calc"!A1',
  '＝1+1',
  '__proto__',
  'constructor',
  'toString',
  '[object Object]',
  'null',
  'NaN',
  '-1',
  '1e309',
  '0x10',
  '2026-02-30',
  ...impossibleDates,
  '0000-00-00',
  '275760-09-14',
  '-infinity',
  'now',
  '1901-01-01T00:00:00+99:99',
  '{"$gt":""}',
  '(',
  '[a-',
  '(a+)+$',
  '*'.repeat(500),
  '* | & ! <-> :*',
  'a b '.repeat(60),
];

const hostileNumbers: readonly number[] = [
  ...impossibleYears,
  0,
  -0,
  -1,
  1.5,
  0.1,
  5e-324,
  1e21,
  1e308,
  -1e308,
  2 ** 31,
  2 ** 31 - 1,
  -(2 ** 31) - 1,
  2 ** 32,
  2 ** 53,
  2 ** 53 - 1,
  -(2 ** 53),
  2 ** 63,
  -(2 ** 63),
  1e13,
  1e15,
  999_999,
];

const otherHostile: readonly unknown[] = [
  null,
  true,
  false,
  [],
  {},
  [[]],
  [null],
  { toString: 1 },
  { length: 1e9 },
  { constructor: { prototype: { admin: true } } },
  { valueOf: null },
  Array.from({ length: 1000 }, (_, index) => index),
];

/** Values of types that no field expects. */
export const hostileValues: Arbitrary<unknown> = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...hostileTexts) },
  { weight: 3, arbitrary: fc.constantFrom(...hostileNumbers) },
  { weight: 2, arbitrary: fc.constantFrom(...otherHostile) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
);

/** Field names that a caller must not be able to set. */
const extraNames = [
  'id',
  'versi',
  'roles',
  'aktif',
  'pengguna_id',
  'password',
  'password_hash',
  'status',
  'kode_barang',
  'created_at',
  'dibuat_oleh_id',
  'diputus_oleh_id',
  'is_admin',
  'surat_komitmen_id',
  'constructor',
  'toString',
  'hasOwnProperty',
  '',
];

type Path = (string | number)[];

/** Lists the paths of all places in a JSON value, the root first. */
function allPaths(value: unknown, from: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [from];
  const inner = Object.entries(value).slice(0, 30);
  return [
    from,
    ...inner.flatMap(([key, each]) => allPaths(each, [...from, Array.isArray(value) ? Number(key) : key])),
  ];
}

const REMOVED = Symbol('removed');

function replaceAt(value: unknown, [step, ...rest]: Path, by: unknown): unknown {
  if (step === undefined) return by;
  if (Array.isArray(value)) {
    return value.flatMap((each, index) =>
      index === step ? (by === REMOVED && rest.length === 0 ? [] : [replaceAt(each, rest, by)]) : [each],
    );
  }
  const record = { ...(value as Record<string, unknown>) };
  if (by === REMOVED && rest.length === 0) delete record[step];
  else record[step] = replaceAt(record[step], rest, by);
  return record;
}

/** Mutates a valid value in one to three places: replaced, left out, or added. */
export function spoil(valid: Arbitrary<unknown>): Arbitrary<unknown> {
  const spoilt = fc.record({
    way: fc.constantFrom('ganti', 'ganti', 'ganti', 'hapus', 'tambah'),
    place: fc.nat(),
    by: hostileValues,
    name: fc.constantFrom(...extraNames),
  });
  return fc.tuple(valid, fc.array(spoilt, { minLength: 1, maxLength: 3 })).map(([value, spoils]) => {
    let at = value;
    for (const each of spoils) at = spoilOnce(at, each);
    return at;
  });
}

interface Spoil {
  way: string;
  place: number;
  by: unknown;
  name: string;
}

function spoilOnce(at: unknown, { way, place, by, name }: Spoil): unknown {
  const isRecord = typeof at === 'object' && at !== null && !Array.isArray(at);
  if (way === 'tambah' && isRecord) return { ...at, [name]: by };
  const places = allPaths(at).slice(1);
  const chosen = places[place % Math.max(places.length, 1)] ?? [];
  return replaceAt(at, chosen, way === 'hapus' && chosen.length > 0 ? REMOVED : by);
}
