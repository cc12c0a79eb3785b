import { formatAngka } from './angka.ts';

/** Kinds of records that a person holds or is responsible for, in the order of a page. */
export const jenisSerahValues = [
  'barang',
  'buku',
  'lokasi',
  'bast',
  'aduan',
  'pengajuan',
  'permintaan',
  'opname',
] as const;
export type JenisSerah = (typeof jenisSerahValues)[number];

/** Destinations of a record: a successor, away from the person (to the stock, or ended), or staying with a reason. */
export const tujuanValues = ['penerus', 'lepas', 'tetap'] as const;
export type Tujuan = (typeof tujuanValues)[number];

export const statusSerahTerimaValues = ['draf', 'selesai'] as const;
export type StatusSerahTerima = (typeof statusSerahTerimaValues)[number];

export const statusSerahTerimaLabels: Record<StatusSerahTerima, string> = {
  draf: 'Draf',
  selesai: 'Selesai',
};

/** State of a record compared with the draft: unchanged, other pieces, gone, or new. */
export const keadaanSerahValues = ['sama', 'berubah', 'hilang', 'baru'] as const;

/** Words that differ between the kinds. */
interface KindWords {
  /** Section title on a page. */
  title: string;
  /** Noun after a count. */
  noun: string;
  /** Verb phrases for leaving the person without a successor; past tense for a completed act. */
  lepas: string;
  dilepas: string;
  /** Whether a successor can take it. */
  penerus: boolean;
  /** Whether it has a number of pieces. */
  counted: boolean;
  /** Unit of its count; null where a barang has its own, or the usual one. */
  unit: string | null;
}

export const kindWords: Record<JenisSerah, KindWords> = {
  barang: {
    title: 'Barang yang dipegang',
    noun: 'barang',
    lepas: 'Kembali ke stok',
    dilepas: 'Kembali ke stok',
    penerus: true,
    counted: true,
    unit: null,
  },
  buku: {
    title: 'Buku (PIC)',
    noun: 'buku',
    lepas: 'Tanpa PIC',
    dilepas: 'Tanpa PIC',
    penerus: true,
    counted: true,
    unit: 'eksemplar',
  },
  lokasi: {
    title: 'Lokasi (penanggung jawab)',
    noun: 'lokasi',
    lepas: 'Tanpa penanggung jawab',
    dilepas: 'Tanpa penanggung jawab',
    penerus: true,
    counted: false,
    unit: 'lokasi',
  },
  bast: {
    title: 'BAST yang menunggu tanda terimanya',
    noun: 'BAST',
    lepas: 'Batalkan BAST',
    dilepas: 'Dibatalkan',
    penerus: false,
    counted: false,
    unit: 'baris',
  },
  aduan: {
    title: 'Aduan yang menunggu',
    noun: 'aduan',
    lepas: 'Catat tanpa perubahan',
    dilepas: 'Dicatat',
    penerus: false,
    counted: true,
    unit: null,
  },
  pengajuan: {
    title: 'Pengajuan yang menunggu',
    noun: 'pengajuan',
    lepas: 'Batalkan pengajuan',
    dilepas: 'Dibatalkan',
    penerus: false,
    counted: true,
    unit: null,
  },
  permintaan: {
    title: 'Permintaan yang menunggu',
    noun: 'permintaan',
    lepas: 'Batalkan permintaan',
    dilepas: 'Dibatalkan',
    penerus: false,
    counted: true,
    unit: null,
  },
  opname: {
    title: 'Opname yang belum selesai',
    noun: 'opname',
    lepas: 'Lepaskan dari petugas',
    dilepas: 'Dilepas dari petugas',
    penerus: true,
    counted: false,
    unit: 'opname',
  },
};

/**
 * Returns the words for a line's destination.
 * @param done whether the act was carried out
 */
export function tujuanInWords(
  { jenis, tujuan, penerus }: { jenis: JenisSerah; tujuan: Tujuan | null; penerus: { name: string } | null },
  done: boolean,
): string {
  if (tujuan === null) return 'Belum diputuskan';
  if (tujuan === 'penerus') return `Diteruskan kepada ${penerus?.name ?? '–'}`;
  if (tujuan === 'tetap') return 'Tetap padanya';
  return done ? kindWords[jenis].dilepas : kindWords[jenis].lepas;
}

/** Problem of an undecided line. */
export const UNDECIDED = 'Belum diputuskan.';

/** Lists the problems that block a draft: general ones, the number of undecided lines, and those of each line. */
export function problemsInWords({
  masalah,
  baris,
}: {
  masalah: readonly string[];
  baris: readonly { nama: string; masalah: readonly string[] }[];
}): string[] {
  const open = baris.filter((row) => row.masalah.includes(UNDECIDED)).length;
  return [
    ...masalah,
    ...(open > 0 ? [`${formatAngka(open)} baris belum diputuskan.`] : []),
    ...baris.flatMap((row) =>
      row.masalah.filter((one) => one !== UNDECIDED).map((one) => `${row.nama}: ${one}`),
    ),
  ];
}

/** Maximum of lines in one act. */
export const MAX_BARIS_SERAH = 1000;
