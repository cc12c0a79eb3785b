import { cleanText } from './cell.ts';

/** Abbreviations; each stands for one word in a header. */
const ABBREVIATIONS: Record<string, string> = {
  thn: 'tahun',
  th: 'tahun',
  tgl: 'tanggal',
  tggl: 'tanggal',
  jml: 'jumlah',
  jlh: 'jumlah',
  jmlh: 'jumlah',
  jumla: 'jumlah',
  brg: 'barang',
  jns: 'jenis',
  spek: 'spesifikasi',
  no: 'nomor',
  nomer: 'nomor',
  nmr: 'nomor',
  ket: 'keterangan',
  merek: 'merk',
  hrg: 'harga',
  hg: 'harga',
  kond: 'kondisi',
  lok: 'lokasi',
  rg: 'ruang',
  kat: 'kategori',
  spesifikasi: 'spesifikasi',
  spec: 'spec',
  nm: 'nama',
  perol: 'perolehan',
  desc: 'description',
  quant: 'quantity',
  loc: 'location',
  cat: 'category',
  cond: 'condition',
  kd: 'kode',
  lt: 'lantai',
  gd: 'gedung',
  gdg: 'gedung',
  stn: 'satuan',
  pembel: 'pembelian',
  inv: 'inventaris',
  tipe: 'tipe',
};

/** Filler words in headers: units of measure, or words without meaning. */
const FILLERS = new Set([
  // prefix of every column of a Homebox export
  'hb',
  'rp',
  'idr',
  'rupiah',
  'dalam',
  'di',
  'of',
  'the',
  'dd',
  'mm',
  'yyyy',
  'wajib',
  'required',
]);

/** Normalizes a header: lower case, no punctuation, abbreviations expanded. */
export function normalizeHeader(text: string): string {
  const words = cleanText(text)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '' && !FILLERS.has(word))
    .map((word) => ABBREVIATIONS[word] ?? word);
  return words.join(' ');
}
