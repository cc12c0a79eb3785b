import { barangTexts } from './barang-texts.ts';
import { labelOfField } from './field-labels.ts';
import type { JenisImpor } from './impor.ts';
import { bidangCaraPerolehan } from './impor-cara-perolehan.ts';
import type { Bidang } from './impor-field.ts';
import { bidangBuku } from './impor-fields-buku.ts';
import { bidangKategori } from './impor-fields-kategori.ts';
import { bidangKondisi } from './impor-fields-kondisi.ts';
import { bidangLokasi } from './impor-fields-lokasi.ts';
import { bidangPemegang } from './impor-fields-pemegang.ts';
import { bidangPengguna } from './impor-fields-pengguna.ts';
import { bidangPenyusutan } from './impor-fields-penyusutan.ts';
import { bidangPohon } from './impor-fields-pohon.ts';
import { textFieldsOf } from './impor-text-fields.ts';
import { MAX_HARGA, MAX_JUMLAH, MAX_NAMA_BARANG } from './limits.ts';
import { BELUM_DIKETAHUI } from './rupiah.ts';

/** Fields of a list of barang. */
export const bidangBarang = [
  {
    nama: 'nama_barang',
    label: labelOfField('nama_barang'),
    jenis: 'teks',
    wajib: true,
    maks: MAX_NAMA_BARANG,
  },
  ...textFieldsOf(barangTexts, 'identitas'),
  {
    nama: 'detail_barang',
    label: labelOfField('detail_barang'),
    jenis: 'teks_baris',
    wajib: false,
    maks: 5000,
    banyak: true,
    keterangan: 'Boleh diisi dari beberapa kolom',
  },
  {
    nama: 'kategori',
    label: labelOfField('kategori'),
    jenis: 'golongan',
    wajib: true,
    maks: 100,
    bawaan: true,
  },
  {
    nama: 'harga_barang',
    label: labelOfField('harga_barang'),
    jenis: 'rupiah',
    wajib: false,
    maks: MAX_HARGA,
    keterangan: 'Rupiah per satuan, bukan harga total',
    kosong: BELUM_DIKETAHUI,
    bawaan: true,
    pengganti: 'nilai',
  },
  {
    nama: 'jumlah_barang',
    label: labelOfField('jumlah_barang'),
    jenis: 'jumlah',
    wajib: true,
    maks: MAX_JUMLAH,
    bawaan: true,
  },
  ...textFieldsOf(barangTexts, 'jumlah'),
  { nama: 'tahun', label: labelOfField('tahun'), jenis: 'tahun', wajib: true, bawaan: true },
  {
    nama: 'tanggal_perolehan',
    label: labelOfField('tanggal_perolehan'),
    jenis: 'tanggal',
    wajib: false,
    keterangan: 'Urutan hari dan bulan dibaca dari seluruh isi kolom',
    pengganti: 'kosong',
  },
  bidangCaraPerolehan,
  ...textFieldsOf(barangTexts, 'perolehan'),
  {
    nama: 'kondisi',
    label: labelOfField('kondisi'),
    jenis: 'kondisi',
    wajib: true,
    bawaan: true,
    pengganti: 'nilai',
  },
  ...bidangKondisi,
  ...bidangLokasi,
  ...textFieldsOf(barangTexts, 'tempat'),
  ...bidangPenyusutan,
  ...bidangPemegang,
  {
    nama: 'kode_barang',
    label: 'Kode barang (MANIS)',
    jenis: 'teks',
    wajib: false,
    maks: 50,
    hanyaCocok: true,
    keterangan: 'Kode yang diberikan MANIS; hanya untuk menemukan datanya',
  },
] as const satisfies readonly Bidang[];

export type NamaBidangBarang = (typeof bidangBarang)[number]['nama'];

const bidang: Record<JenisImpor, readonly Bidang[]> = {
  barang: bidangBarang,
  buku: bidangBuku,
  kategori: bidangKategori,
  lokasi: bidangPohon,
  pengguna: bidangPengguna,
};

/** Returns the fields of a list of this kind. */
export function bidangOf(jenis: JenisImpor): readonly Bidang[] {
  return bidang[jenis];
}

/** Returns the fields by which rows of an update list may find their records. */
export function matchingFields(fields: readonly Bidang[]): readonly Bidang[] {
  const own = fields.filter(({ cocok }) => cocok);
  return own.length > 0 ? own : fields.filter(({ jenis }) => ['teks', 'isbn', 'tahun'].includes(jenis));
}
