import { createHash } from 'node:crypto';

const names = [
  'lapt',
  'komputer',
  'monitor',
  'print',
  'proyektor',
  'meja',
  'kursi',
  'lemari',
  'rak',
  'ac',
  'kipas',
  'dispenser',
  'kamera',
  'ups',
  'switch',
  'titik',
  'pemindai',
  'fotokopi',
  'televisi',
  'papan',
  'mikroskop',
  'timbangan',
  'genset',
  'pompa',
  'sepeda',
  'brankas',
  'telepon',
  'pemadam',
];
const brands = [
  'lenovo',
  'asus',
  'hp',
  'dell',
  'acer',
  'epson',
  'canon',
  'samsung',
  'lg',
  'daikin',
  'panasonic',
  'chitose',
];
const kinds = ['standar', 'pro', 'x1', 'mini', 'plus'];
const colours = ['hitam', 'putih', 'abu-abu', 'cokelat', 'biru'];
const people = [
  'agus',
  'siti',
  'budi',
  'dewi',
  'eko',
  'rina',
  'hendra',
  'joko',
  'wulan',
  'bambang',
  'ratna',
  'maya',
  'fajar',
];
const families = [
  'santoso',
  'wijaya',
  'prasetyo',
  'kurniawan',
  'susilo',
  'hidayat',
  'saputra',
  'nugroho',
  'siregar',
  'utami',
];

const pick = (list: readonly string[], n: number): string => list[n % list.length] ?? '';
const md5 = (text: string) => createHash('md5').update(text).digest('hex');

/** Search texts: each function returns another one per number, of records made by `fill.ts`. */
const searches: ((n: number) => string)[] = [
  (n) => `${pick(names, n)} ${pick(brands, n >> 2)}`,
  (n) => md5(`seri${1 + n * 7919}`).slice(0, 12),
  (n) => `${pick(names, n >> 1)} ${pick(kinds, n)} ${pick(colours, n >> 3)}`,
  (n) => md5(`faktur${n * 13}`).slice(0, 6),
  (n) => `${pick(names, n)} ${pick(people, n >> 1)}`,
  (n) => `${pick(people, n)} ${pick(families, n >> 2)}`,
  (n) => `${pick(brands, n)} ruang ${1 + (n % 7)}0${1 + ((n >> 1) % 6)}`,
  (n) => pick(names, n),
  (n) => `${pick(names, n)} gedung ${pick(['a', 'b', 'c', 'd', 'e', 'f'], n >> 2)}`,
  (n) => `-${String(1 + n * 131).padStart(3, '0')}`,
];

/** Returns the n-th search text. */
export const searchOf = (n: number): string =>
  (searches[n % searches.length] ?? String)(Math.floor(n / searches.length));
