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

/** Part of the scope: its id while it exists, and its name. */
const bagian = z.object({ id: z.int().nullable(), nama: z.string() }).nullable();

const kemajuan = {
  /** Rows of the daftar harapan. */
  harapan: z.int(),
  /** Rows with a count. */
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
  /** Differences from the list in this room, without records not counted yet. */
  selisih: z.int(),
  /** Time of the last ordered recount. */
  ulang_pada: moment.nullable(),
});
export type RuangOpname = z.infer<typeof ruang>;

const orang = z.object({
  pengguna_id: z.int(),
  nama: z.string(),
  ...kemajuan,
  /** Records of which more or fewer pieces than expected were counted with them. */
  selisih: z.int(),
  /** Time of the last ordered recount. */
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
  /** Unsent counts that it last reported, and since when. */
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
  /** Null until an admin decides. */
  masuk: z.boolean().nullable(),
});

export const opnameRinci = opname.extend({
  /** Number of differences, without records not counted yet. */
  selisih: z.int(),
  ruang: z.array(ruang),
  /** Where counting is by people. */
  orang: z.array(orang),
  /** Counts by petugas: records, rooms, and the last time. */
  hitungan_petugas: z.array(
    z.object({ petugas: penggunaRef, dihitung: z.int(), ruang: z.int(), terakhir_pada: moment.nullable() }),
  ),
  perangkat: z.array(perangkatOpname),
  /** Late counts; for admins alone. */
  susulan: z.array(susulan),
  /** Papers after closing; for admins alone. */
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
  /** Code of an older label, by which it is found as well; missing where there is none. */
  kode_lama: z.string().optional(),
  nama: z.string(),
  merk: z.string().nullable(),
  nomor_seri: z.string().nullable(),
  kategori: z.string(),
  jumlah: z.int(),
  kondisi,
  pemegang: z.string().nullable(),
  /** Expected pieces by person, where counting is by people. */
  pegangan: z.array(z.object({ pengguna_id: z.int(), jumlah: z.int() })).optional(),
  /** Counted pieces by room, of all devices, and with whom. */
  letak: z.array(letak.extend({ pengguna_id: z.int().optional() })),
});
export type HarapanOpname = z.infer<typeof harapanOpname>;

export const countAnswer = z.object({
  id: z.string(),
  diterima: z.boolean(),
  /** Set for an accepted count. */
  hasil: z.enum(countResultValues).optional(),
  nama: z.string().nullable().optional(),
  /** Arrived late; an admin decides about it. */
  susulan: z.boolean().optional(),
  /** Reason for refusal: a code for the phone, and a sentence for the petugas. */
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
  /** Null where nothing was expected. */
  harapan: letak.nullable(),
  letak: z.array(letak),
  /** Expected pieces by person, in words; null where counting is by rooms. */
  pemegang: z.string().nullable(),
  /** Valid counts of each device, by room and, where counting is by people, by person. */
  hitungan: z.array(
    letak.extend({
      petugas: z.string(),
      perangkat: z.object({ id: z.uuid(), nama: z.string().nullable() }),
      pengguna_id: z.int().nullable(),
      orang: z.string().nullable(),
      catatan: z.string().nullable(),
    }),
  ),
  /** Photos of its counts, the newest first. */
  foto: z.array(berkas),
  /** Present state in the register; null where it is not in it. */
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
      /** Outdated, as counts or the record have changed: must be decided again. */
      usang: z.boolean(),
    })
    .nullable(),
});
export type SelisihOpname = z.infer<typeof selisihOpname>;
