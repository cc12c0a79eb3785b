import { z } from 'zod';
import { berkas } from './berkas.ts';
import { kondisi, moment, nilaiTotal, penggunaRef, tanggal, versi } from './fields.ts';
import {
  countFaultValues,
  countResultValues,
  isiOpnameValues,
  kelompokSelisihValues,
  keputusanOpnameValues,
  kertasOpnameValues,
  menurutOpnameValues,
  sejakValues,
  statusOpnameValues,
} from './opname-words.ts';

/** Part of the scope: its id while it is there, and its name. */
const bagian = z.object({ id: z.int().nullable(), nama: z.string() }).nullable();

const kemajuan = {
  /** Rows of the daftar harapan. */
  harapan: z.int(),
  /** Of which something was counted. */
  dihitung: z.int(),
};

export const opname = z.object({
  id: z.int(),
  nama: z.string(),
  status: z.enum(statusOpnameValues),
  lokasi: bagian,
  kategori: bagian,
  pengguna: bagian,
  isi: z.enum(isiOpnameValues),
  menurut: z.enum(menurutOpnameValues),
  tanggal,
  tenggat: tanggal.nullable(),
  dibuat_oleh: penggunaRef,
  dimulai_pada: moment.nullable(),
  ditinjau_pada: moment.nullable(),
  selesai_pada: moment.nullable(),
  selesai_oleh: penggunaRef.nullable(),
  alasan_batal: z.string().nullable(),
  petugas: z.array(penggunaRef),
  ...kemajuan,
  versi,
  created_at: moment,
});
export type Opname = z.infer<typeof opname>;

const ruang = z.object({
  lokasi_id: z.int(),
  jalur: z.string(),
  ...kemajuan,
  /** Things expected or found here that differ from the list, not counting those that nobody has counted yet. */
  selisih: z.int(),
  /** When it was last sent back to be counted again. */
  ulang_pada: moment.nullable(),
});
export type RuangOpname = z.infer<typeof ruang>;

const orang = z.object({
  pengguna_id: z.int(),
  nama: z.string(),
  ...kemajuan,
  /** Things counted with them of which they have more or fewer pieces than are expected of them. */
  selisih: z.int(),
  /** When they were last sent back to be counted again. */
  ulang_pada: moment.nullable(),
});
export type PemegangOpname = z.infer<typeof orang>;

export const perangkatOpname = z.object({
  id: z.uuid(),
  nama: z.string().nullable(),
  petugas: penggunaRef,
  status: z.enum(['terbuka', 'diserahkan', 'ditutup']),
  /** Counts that have arrived. */
  hitungan: z.int(),
  /** Counts that it last said it had not sent, and since when. */
  menunggu: z.int(),
  menunggu_sejak: moment.nullable(),
  terakhir_pada: moment,
  alasan_tutup: z.string().nullable(),
});
export type PerangkatOpname = z.infer<typeof perangkatOpname>;

const susulan = z.object({
  hitungan_id: z.uuid(),
  petugas: z.string(),
  jalur: z.string(),
  kode: z.string(),
  nama: z.string().nullable(),
  jumlah: z.int(),
  diterima_pada: moment,
  /** Null until an admin says so. */
  masuk: z.boolean().nullable(),
});

export const opnameRinci = opname.extend({
  /** Things that differ, not counting those that nobody has counted yet. */
  selisih: z.int(),
  ruang: z.array(ruang),
  /** Where counting is by people. */
  orang: z.array(orang),
  /** What each petugas has counted: things, rooms, and the last moment. */
  hitungan_petugas: z.array(
    z.object({ petugas: penggunaRef, dihitung: z.int(), ruang: z.int(), terakhir_pada: moment.nullable() }),
  ),
  perangkat: z.array(perangkatOpname),
  /** Counts that came late; admins alone see them. */
  susulan: z.array(susulan),
  /** Papers of one that is closed; admins alone see them. */
  kertas: z.array(z.object({ jenis: z.enum(kertasOpnameValues), nomor: z.string() })),
});
export type OpnameRinci = z.infer<typeof opnameRinci>;

const letak = z.object({
  lokasi_id: z.int(),
  jalur: z.string(),
  jumlah: z.int(),
  kondisi: kondisi.nullable(),
});

export const harapanOpname = z.object({
  kunci: z.string(),
  jenis: z.enum(['barang', 'buku']),
  record_id: z.int(),
  lokasi_id: z.int(),
  kode: z.string(),
  nama: z.string(),
  merk: z.string().nullable(),
  nomor_seri: z.string().nullable(),
  kategori: z.string(),
  jumlah: z.int(),
  kondisi,
  pemegang: z.string().nullable(),
  /** Of whom how many are expected, where counting is by people. */
  pegangan: z.array(z.object({ pengguna_id: z.int(), jumlah: z.int() })).optional(),
  /** Where how many were counted, by all devices, and with whom. */
  letak: z.array(letak.extend({ pengguna_id: z.int().optional() })),
});
export type HarapanOpname = z.infer<typeof harapanOpname>;

export const countAnswer = z.object({
  id: z.string(),
  diterima: z.boolean(),
  /** Of a count that was taken. */
  hasil: z.enum(countResultValues).optional(),
  nama: z.string().nullable().optional(),
  /** Arrived late, for the admin to take in or leave. */
  susulan: z.boolean().optional(),
  /** Why it was not taken, for the phone and for its petugas. */
  sebab: z.enum(countFaultValues).optional(),
  pesan: z.string().optional(),
});
export type CountAnswer = z.infer<typeof countAnswer>;

export const selisihOpname = z.object({
  kunci: z.string(),
  kelompok: z.enum(kelompokSelisihValues),
  jenis: z.enum(['barang', 'buku']).nullable(),
  record_id: z.int().nullable(),
  kode: z.string(),
  nama: z.string().nullable(),
  nilai: nilaiTotal.nullable(),
  /** Null for what was not expected. */
  harapan: letak.nullable(),
  letak: z.array(letak),
  /** Of whom how many are expected, in words; null where counting is by rooms. */
  pemegang: z.string().nullable(),
  /** The counts that hold, of each device; `orang` has them where counting is by people. */
  hitungan: z.array(
    letak.extend({ petugas: z.string(), orang: z.string().nullable(), catatan: z.string().nullable() }),
  ),
  /** Photos of its counts, the newest first. */
  foto: z.array(berkas),
  /** As it stands in the register now; null where it does not. */
  kini: letak.nullable(),
  sejak: z.array(z.enum(sejakValues)),
  usul: z.enum(keputusanOpnameValues),
  pilihan: z.array(z.enum(keputusanOpnameValues)),
  putusan: z
    .object({
      keputusan: z.enum(keputusanOpnameValues),
      letak: z.array(letak),
      catatan: z.string().nullable(),
      oleh: penggunaRef,
      pada: moment,
      /** Counts or the record have changed since: it is asked again. */
      usang: z.boolean(),
    })
    .nullable(),
});
export type SelisihOpname = z.infer<typeof selisihOpname>;
