import { golonganList } from './golongan.ts';
import type { Isian } from './isian.ts';
import type { Golongan } from './limits.ts';

/**
 * The Kartu Inventaris Barang A to F (Permendagri 17/2007, kept by 47/2021): the golongan of each, and its columns
 * without a field in MANIS. A kategori copies these as own fields; the report reads them by key.
 */

export const kibValues = ['A', 'B', 'C', 'D', 'E', 'F'] as const;
export type Kib = (typeof kibValues)[number];

/** Default KIB: the one that every office fills. */
export const KIB_AWAL: Kib = 'B';

type Ditulis = Partial<Omit<Isian, 'kunci' | 'label'>>;

const field = <Kunci extends string>(
  kunci: Kunci,
  label: string,
  more: Ditulis = {},
): Isian & { kunci: Kunci } => ({
  kunci,
  label,
  jenis: 'teks',
  satuan: null,
  wajib: false,
  pilihan: [],
  ...more,
});
const number = <Kunci extends string>(kunci: Kunci, label: string, satuan: string) =>
  field(kunci, label, { jenis: 'angka', satuan });
const day = <Kunci extends string>(kunci: Kunci, label: string) => field(kunci, label, { jenis: 'tanggal' });
const either = <Kunci extends string>(kunci: Kunci, label: string) =>
  field(kunci, label, { jenis: 'ya_tidak' });
const oneOf = <Kunci extends string>(kunci: Kunci, label: string, ...pilihan: string[]) =>
  field(kunci, label, { jenis: 'pilihan', pilihan });

const alamat = field('alamat', 'Alamat');
const luas = number('luas', 'Luas', 'm²');
const bertingkat = either('bertingkat', 'Bertingkat');
const beton = either('beton', 'Beton');
const dokumen = [day('tanggal_dokumen', 'Tanggal dokumen'), field('nomor_dokumen', 'Nomor dokumen')];
/** Own fields of the land below a building, road or work in progress. */
const tanah = [
  oneOf(
    'status_tanah',
    'Status tanah',
    'Milik kantor',
    'Tanah negara',
    'Tanah hak ulayat',
    'Milik perorangan atau badan hukum',
  ),
  field('kode_tanah', 'Kode tanah'),
];

/**
 * Own fields of each KIB, in the order of its form. A key means the same in every KIB, and equals the key generated
 * from its label.
 */
export const isianKib = {
  A: [
    luas,
    alamat,
    oneOf(
      'hak_atas_tanah',
      'Hak atas tanah',
      'Hak pakai',
      'Hak pengelolaan',
      'Hak milik',
      'Hak guna bangunan',
      'Hak guna usaha',
    ),
    day('tanggal_sertifikat', 'Tanggal sertifikat'),
    field('nomor_sertifikat', 'Nomor sertifikat'),
    field('penggunaan', 'Penggunaan'),
  ],
  B: [
    field('ukuran_cc', 'Ukuran / CC'),
    field('nomor_rangka', 'Nomor rangka'),
    field('nomor_mesin', 'Nomor mesin'),
    field('nomor_polisi', 'Nomor polisi'),
    field('nomor_bpkb', 'Nomor BPKB'),
  ],
  C: [
    bertingkat,
    beton,
    number('luas_lantai', 'Luas lantai', 'm²'),
    alamat,
    ...dokumen,
    number('luas_tanah', 'Luas tanah', 'm²'),
    ...tanah,
  ],
  D: [
    field('konstruksi', 'Konstruksi'),
    number('panjang', 'Panjang', 'km'),
    number('lebar', 'Lebar', 'm'),
    luas,
    alamat,
    ...dokumen,
    ...tanah,
  ],
  E: [
    field('judul_pencipta', 'Judul / pencipta'),
    field('spesifikasi', 'Spesifikasi'),
    field('asal_daerah', 'Asal daerah'),
    field('pencipta', 'Pencipta'),
    field('jenis_hewan_tumbuhan', 'Jenis hewan / tumbuhan'),
  ],
  F: [
    oneOf('bangunan', 'Bangunan', 'Permanen', 'Semi permanen', 'Darurat'),
    bertingkat,
    beton,
    luas,
    alamat,
    ...dokumen,
    day('tanggal_mulai', 'Tanggal mulai'),
    ...tanah,
  ],
} satisfies Record<Kib, Isian[]>;
export type KunciKib = (typeof isianKib)[Kib][number]['kunci'];

/**
 * Own fields that are fields of barang by now. Offices that copied them before keep them, and the KIB shows their
 * values.
 */
export const isianBarang = [field('bahan', 'Bahan'), field('ukuran', 'Ukuran')] as const;

/** Each KIB with its golongan. */
export const kibList: readonly { kib: Kib; golongan: Golongan; nama: string }[] = kibValues.map(
  (kib, index) => {
    const { kode, nama } = golonganList[index] as (typeof golonganList)[number];
    return { kib, golongan: kode, nama };
  },
);

/** Returns the KIB of a golongan; null where it has none. */
export const kibOfGolongan = (golongan: string | null): Kib | null =>
  kibList.find((one) => one.golongan === golongan)?.kib ?? null;

/** Returns the KIB of a report's golongan; the default where none is given. */
export const kibOrDefault = (golongan: string | undefined): Kib =>
  kibOfGolongan(golongan ?? null) ?? KIB_AWAL;

/** Returns the golongan of a KIB. */
export const golonganOfKib = (kib: Kib): Golongan =>
  kibList.find((one) => one.kib === kib)?.golongan as Golongan;

/** Formats a KIB: "KIB B Peralatan dan Mesin". */
export function kibInWords(kib: Kib): string {
  return `KIB ${kib} ${kibList.find((one) => one.kib === kib)?.nama}`;
}
