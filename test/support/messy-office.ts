import { type Insertable, sql } from 'kysely';
import type { Db } from '../../src/server/context.ts';
import type { Barang, Buku, Kategori, Lokasi, Pengguna } from '../../src/server/db/tables.ts';
import type { Isian, IsiBarang } from '../../src/shared/isian.ts';
import { golonganValues, kondisiValues, sifatValues } from '../../src/shared/limits.ts';
import { hasKelompok } from '../../src/shared/penyusutan-fiskal.ts';
import { kelompokValues, metodeFiskalValues, metodeValues } from '../../src/shared/penyusutan-setting.ts';
import { writeRegister } from './register.ts';

/** One-line texts that spreadsheets, CSV readers or list detection would corrupt. */
const TEXTS = [
  'Kursi "Chitose"',
  '"',
  '""; ""',
  'Meja; besar, putih',
  ';;;;;;;;;;;;;;;;;;;;;;;;;',
  '0012',
  '+62 812-3456',
  '-7',
  '=1+1',
  '@hibah',
  "'petik",
  "'=petik",
  '-',
  '— —',
  '#N/A',
  'TRUE',
  '1e5',
  '10/12/2020',
  'Rp 1.000,00',
  'Lemari 🗄️ 👩🏽‍🔧 é e\u0301',
  'dua  spasi',
  'spasi\u00a0keras\u200b dan\u00adlunak',
  'Jumlah',
  'Mengetahui,',
  'Kepala Kantor',
  'Nama barang',
  'Gedung > Lantai / Ruang \\ Rak',
  'Belum diketahui',
  "' = '",
] as const;

/** Multi-line texts. */
const LINES = [
  'satu\ndua',
  'satu\r\ndua; tiga\r\n"empat"',
  ';\n;;;;;;;;;;;;;;;;;;;;;;;;\n"',
  `a\n${'1;2;3\n'.repeat(80)}z`,
  '- butir "satu"\n- butir; dua\n\n= akhir',
] as const;

/** Draws a number for a seed, the same each time, roughly uniform. */
function draw(seed: number, choices: number): number {
  const mixed = Math.imul(seed ^ (seed >>> 13), 2_654_435_761);
  return (Math.imul(mixed ^ (mixed >>> 15), 2_246_822_507) >>> 7) % choices;
}
const one = <Item>(list: readonly Item[], seed: number): Item => list[draw(seed, list.length)] as Item;
/** Returns a text of at most this many characters; null for every third record. */
const maybe = (seed: number, maximum: number, texts: readonly string[] = TEXTS): string | null =>
  draw(seed + 7, 3) === 0 ? null : one(texts, seed).slice(0, maximum).trim();
/** Returns a unique name; some have the maximum length. */
const named = (index: number, maximum: number) => {
  const name = `${one(TEXTS, index).trim()} ${index}`;
  return draw(index + 3, 9) === 0 ? `${name} ${'p'.repeat(maximum)}`.slice(0, maximum) : name;
};

/** Own fields of kategori: one of each type, with characters that separate the parts of their description. */
const FIELDS: readonly Isian[] = [
  { kunci: 'catatan', label: 'Catatan; "lain"', jenis: 'teks', satuan: null, wajib: false, pilihan: [] },
  { kunci: 'volume', label: 'Volume (isi)', jenis: 'angka', satuan: 'm³', wajib: true, pilihan: [] },
  { kunci: 'uji', label: 'Uji, terakhir', jenis: 'tanggal', satuan: null, wajib: false, pilihan: [] },
  {
    kunci: 'warna',
    label: 'Warna / cat',
    jenis: 'pilihan',
    satuan: null,
    wajib: false,
    pilihan: ['Merah; tua', 'Biru (laut)', 'Hijau, daun', '"Emas"', '=1', '-'],
  },
  { kunci: 'dinas', label: 'Dinas', jenis: 'ya_tidak', satuan: null, wajib: false, pilihan: [] },
];

/** Returns the own fields of a kategori: none for every third, otherwise some, including the required one. */
const fieldsOf = (n: number): readonly Isian[] =>
  draw(n + 6, 3) === 0 ? [] : FIELDS.filter((_, at) => at === 1 || draw(n * 5 + at, 2) === 0);

/** Returns possible values of a barang for these fields. */
const messyIsian = (n: number): IsiBarang => ({
  catatan: maybe(n, 200) ?? '',
  volume: one([0, -1.5, 1.234, 999_999_999_999, 0.0001], n),
  ...(draw(n, 2) === 0 && { uji: one(['1999-12-31', '2026-02-01'], n + 1) }),
  ...(draw(n + 1, 2) === 0 && { warna: one(FIELDS[3]?.pilihan ?? [], n) }),
  ...(draw(n + 2, 2) === 0 && { dinas: draw(n + 5, 2) === 0 }),
});

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

function messyKategori(n: number): Omit<Insertable<Kategori>, 'isian'> & { isian: readonly Isian[] } {
  const sifat = one(sifatValues, n);
  const wears = sifat !== 'Habis pakai';
  const metode = wears ? one(metodeValues, n + 1) : 'tidak_disusutkan';
  const kelompok = wears && metode !== 'tidak_disusutkan' ? one(kelompokValues.slice(0, 4), n + 2) : null;
  const fiskal = wears && draw(n, 2) === 0 ? one(metodeFiskalValues, n + 6) : null;
  const kelompokFiskal = fiskal !== null && hasKelompok(fiskal) ? one(kelompokValues, n + 5) : null;
  return {
    nama_kategori: named(n, 100),
    fungsi: maybe(n, 1000, [...TEXTS, ...LINES]),
    sifat,
    golongan: draw(n + 4, 3) === 0 ? null : one(golonganValues, n),
    penyusutan_metode: metode,
    penyusutan_kelompok: kelompok,
    penyusutan_masa_manfaat_bulan: kelompok && draw(n, 3) === 0 ? 1 + draw(n + 1, 1200) : null,
    penyusutan_fiskal_metode: kelompokFiskal?.startsWith('bangunan') ? 'garis_lurus' : fiskal,
    penyusutan_fiskal_kelompok: kelompokFiskal,
    isian: fieldsOf(n),
  };
}

const messyPengguna = (n: number): Insertable<Pengguna> => ({
  name: named(n, 150),
  nip: draw(n, 3) === 0 ? null : String(n).padStart(18, '0'),
  jabatan: maybe(n + 1, 150),
  pangkat: maybe(n + 2, 100),
  unit_kerja: maybe(n + 3, 150),
  email: draw(n + 1, 3) === 0 ? null : `orang.${n}+x@kantor.test`,
  telepon: draw(n + 2, 3) === 0 ? null : one(['+62 812-3456', '0274 512345', '(0274) 51.23'], n),
  aktif: draw(n, 10) > 0,
});

/** Four levels of lokasi: each of the first hundred has children. */
const messyLokasi = (n: number, people: readonly number[]): Insertable<Lokasi> => ({
  id: n,
  kode_lokasi: maybe(n, 50),
  penanggung_jawab_id: draw(n + 5, 3) === 0 ? null : one(people, n),
  lokasi: named(n, 100),
  induk_id:
    n === 1 ? null : n <= 100 ? Math.ceil(n / 5) - (n <= 5 ? Math.ceil(n / 5) - 1 : 0) : 1 + draw(n, 100),
});

/** Own settings of both ledgers for every other barang whose kategori is not used up. */
function messySetting(n: number, kategoriAt: number): Partial<Insertable<Barang>> {
  const wears = messyKategori(kategoriAt).sifat !== 'Habis pakai';
  const metode = wears && draw(n + 11, 2) === 0 ? one(metodeValues, n + 12) : null;
  const kelompok = metode === null ? null : one(kelompokValues.slice(0, 4), n + 13);
  const half = metode === 'garis_lurus_semesteran';
  const fiskal = wears && draw(n + 14, 2) === 0 ? one(metodeFiskalValues, n + 15) : null;
  const kelompokFiskal = fiskal !== null && hasKelompok(fiskal) ? one(kelompokValues, n + 16) : null;
  return {
    penyusutan_metode: metode,
    penyusutan_kelompok: kelompok,
    penyusutan_masa_manfaat_bulan: metode !== null && draw(n + 17, 3) === 0 ? 1 + draw(n + 18, 1200) : null,
    penyusutan_nilai_residu:
      metode !== null && draw(n + 19, 2) === 0 ? (half ? 0 : one([0, 1], n + 20)) : null,
    penyusutan_mulai:
      metode !== null && draw(n + 21, 2) === 0 ? one(['2021-12-31', '2024-02-29'], n + 22) : null,
    penyusutan_fiskal_metode: kelompokFiskal?.startsWith('bangunan') ? 'garis_lurus' : fiskal,
    penyusutan_fiskal_kelompok: kelompokFiskal,
  };
}

function messyBarang(n: number, kategori: readonly number[], lokasi: number): Insertable<Barang> {
  const tahun = 1901 + draw(n, 120);
  const unknown = draw(n, 11) === 0;
  const setting = messySetting(n, draw(n, kategori.length) + 1);
  const harga = one([0, 1, 999, 12_345_678, 10_000_000_000_000], n);
  const free = unknown || harga === 0;
  return {
    nama_barang: one(TEXTS, n + 9)
      .slice(0, 200)
      .trim(),
    merk: maybe(n + 1, 150),
    nomor_seri: maybe(n + 2, 150),
    ukuran: maybe(n + 8, 100),
    bahan: maybe(n + 10, 100),
    kode_lama: maybe(n + 3, 200),
    fungsi: maybe(n + 4, 200),
    satuan: maybe(n + 5, 30),
    sumber_perolehan: maybe(n + 6, 200),
    cara_perolehan: one([null, 'beli', 'hibah', 'transfer', 'dibangun_sendiri'], n + 3),
    detail_lokasi: maybe(n + 7, 200),
    detail_barang: maybe(n, 5000, [...TEXTS, ...LINES]),
    kategori_id: one(kategori, n),
    lokasi_id: 1 + draw(n + 8, lokasi),
    harga_barang: unknown ? 0 : harga,
    harga_belum_diketahui: unknown,
    jumlah_barang: 1 + draw(n + 1, 100),
    tahun,
    tanggal_perolehan: draw(n, 2) === 0 ? null : `${tahun}-${one(['02-03', '11-12', '12-31'], n)}`,
    kondisi: one(kondisiValues, n),
    ...setting,
    ...(free && setting.penyusutan_nilai_residu && { penyusutan_nilai_residu: 0 }),
  };
}

const messyBuku = (
  n: number,
  { jenis, lokasi, people }: { jenis: readonly number[]; lokasi: number; people: readonly number[] },
): Insertable<Buku> => ({
  judul: n % 50 === 0 ? named(n, 300) : one(TEXTS, n),
  penulis: one(TEXTS, n + 1),
  penerbit: one(TEXTS, n + 2),
  isbn: maybe(n, 13, ['9786020332956', '9789793062792', '080442957X']),
  kode_lama: maybe(n + 4, 200),
  jenis_id: one(jenis, n),
  pengguna_id: draw(n + 5, 3) === 0 ? null : one(people, n),
  lokasi_id: 1 + draw(n + 8, lokasi),
  tahun: 1901 + draw(n + 3, 120),
  harga: one([0, 1, 85_000, 10_000_000_000_000], n),
  jumlah: 1 + draw(n + 1, 100),
  kondisi: one(kondisiValues, n + 2),
});

/**
 * Fills the office with so many records of each kind, with texts that lists and spreadsheets tend to corrupt: quotation
 * marks, line breaks, separators, leading zeros, characters of several code points, dashes, words from below tables;
 * each optional field is set in some and empty in others.
 */
export async function messyOffice(db: Db, many: number): Promise<void> {
  const insert = (trx: Db, table: string, rows: readonly object[]) => {
    const columns = Object.keys(rows[0] ?? {});
    const list = sql.join(columns.map((column) => sql.ref(column)));
    return sql<{ id: number }>`
      insert into ${sql.table(table)} (${list})
      select ${list} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)
      returning id`.execute(trx);
  };
  await writeRegister(db, async (trx) => {
    const idsOf = async (table: string, rows: readonly object[]) =>
      (await insert(trx, table, rows)).rows.map(({ id }) => id);
    const kinds = await idsOf('kategori', numbers(many).map(messyKategori));
    const jenis = await idsOf(
      'jenis',
      numbers(40).map((n) => ({ jenis_buku: named(n, 100) })),
    );
    const people = numbers(many).map(messyPengguna);
    const ids = await idsOf('pengguna', people);
    const active = ids.filter((_, at) => people[at]?.aktif);
    await insert(
      trx,
      'lokasi',
      numbers(many).map((n) => messyLokasi(n, active)),
    );
    const barang = await idsOf(
      'barang',
      numbers(many).map((n) => messyBarang(n, kinds, many)),
    );
    const values = barang.flatMap((barang_id, at) => {
      // draws the kategori like `messyBarang`
      const known = fieldsOf(draw(at + 1, many) + 1).map(({ kunci }) => kunci);
      const isi = Object.entries(messyIsian(at + 1)).filter(
        ([kunci, value]) => known.includes(kunci) && value !== '',
      );
      return isi.length > 0 ? [{ barang_id, isi: Object.fromEntries(isi) }] : [];
    });
    await sql`
      insert into barang_isian (barang_id, isi)
      select barang_id, isi from jsonb_populate_recordset(null::barang_isian, ${JSON.stringify(values)}::jsonb)`.execute(
      trx,
    );
    await insert(
      trx,
      'buku',
      numbers(many).map((n) => messyBuku(n, { jenis, lokasi: many, people: active })),
    );
  });
}
