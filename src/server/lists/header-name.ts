import { cleanText } from './cell.ts';

/** What people shorten; each stands for one word in a header. */
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

/** Words in a header that only say in what it is counted, or nothing. */
const FILLERS = new Set([
  // every column of a Homebox export begins with it
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

/** The header's words in one usual spelling: lower case, without marks, abbreviations written out. */
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
