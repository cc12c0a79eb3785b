import { z } from 'zod';
import { id, optionalId } from './contract.ts';
import {
  hargaBarang,
  jumlah,
  kondisi,
  optionalLines,
  requiredLines,
  requiredText,
  tahun,
  tanggalInput,
} from './fields.ts';
import { MAX_ALASAN, MAX_JUMLAH, MAX_NAMA_BARANG } from './limits.ts';
import {
  isiOpnameValues,
  kelompokSelisihValues,
  keputusanOpnameValues,
  MAX_CATATAN,
  MAX_PETUGAS,
  MAX_PUTUSAN,
  menurutOpnameValues,
} from './opname-words.ts';

/** Maximum length of a stored code; longer ones are truncated. */
export const MAX_COUNT_KODE = 500;

const petugasInput = z.array(id).min(1, { error: 'Pilih sedikitnya satu petugas.' }).max(MAX_PETUGAS);

/** Body of a new opname. Without lokasi, kategori and person it covers the whole office. */
export const opnameInput = z
  .strictObject({
    nama: requiredText(150),
    /** This lokasi and everything inside it. */
    lokasi_id: optionalId,
    kategori_id: optionalId,
    /** Holdings of this person, and the buku they are in charge of. */
    pengguna_id: optionalId,
    isi: z.enum(isiOpnameValues).default('barang'),
    menurut: z.enum(menurutOpnameValues).default('ruang'),
    petugas: petugasInput,
    /** Cut-off day: the register at its end is expected. */
    tanggal: tanggalInput,
    tenggat: tanggalInput.nullish().transform((day) => day ?? null),
  })
  .refine(({ kategori_id, isi }) => kategori_id === null || isi === 'barang', {
    error: 'Kategori hanya untuk barang. Pilih isi "Barang", atau kosongkan kategorinya.',
    path: ['kategori_id'],
  })
  .refine(({ tanggal, tenggat }) => tenggat === null || tenggat >= tanggal, {
    error: 'Tenggat paling cepat pada tanggal batas.',
    path: ['tenggat'],
  });
export type OpnameInput = z.output<typeof opnameInput>;

/** Body that changes petugas and deadline of an open opname. */
export const opnameEdit = z.strictObject({
  petugas: petugasInput,
  tenggat: tanggalInput.nullish().transform((day) => day ?? null),
  versi: z.int().optional(),
});
export type OpnameEdit = z.output<typeof opnameEdit>;

/** Body that orders rooms, or people where counting is by people, to be recounted. */
export const ulangInput = z
  .strictObject({
    lokasi_id: z.array(id).max(MAX_PUTUSAN).default([]),
    pengguna_id: z.array(id).max(MAX_PUTUSAN).default([]),
    catatan: optionalLines(MAX_CATATAN),
  })
  .refine(({ lokasi_id, pengguna_id }) => lokasi_id.length + pengguna_id.length > 0, {
    error: 'Pilih sedikitnya satu ruang, atau satu orang bila opname ini menurut orang.',
    path: ['lokasi_id'],
  });
export type UlangInput = z.output<typeof ulangInput>;

export const batalOpnameInput = z.strictObject({ alasan: requiredLines(MAX_ALASAN) });

/** Turns an invalid field of a count into null, so that only this count is refused. */
const orNull = <Schema extends z.ZodType>(schema: Schema) => schema.nullable().catch(null as never);

const MAX_INT = 2_147_483_647;

/** One count as sent by the phone, in the format of every release so far. */
export const countInput = z.strictObject({
  /** UUID generated on the phone. */
  id: z.string().max(100).catch(''),
  /** Sequence number of the device. */
  urut: orNull(z.int().min(1).max(MAX_INT)),
  /** Room of the count. */
  lokasi_id: orNull(id),
  /** Holder, where counting is by people. */
  pengguna_id: z.union([id, z.null()]).optional().catch(-1),
  /** Scanned or typed code. */
  kode: orNull(z.string().max(20_000)),
  /** 0 withdraws the device's earlier count. */
  jumlah: orNull(z.int().min(0).max(MAX_JUMLAH)),
  /** Left out, it is as expected. */
  kondisi: z
    .union([kondisi, z.null()])
    .optional()
    .catch('?' as never),
  /** Pieces per condition, where they differ; kondisi is then left out. */
  rincian: z
    .union([z.array(z.strictObject({ kondisi, jumlah: z.int().min(1).max(MAX_JUMLAH) })).max(3), z.null()])
    .optional()
    .catch('?' as never),
  catatan: z
    .union([z.string().max(MAX_CATATAN), z.null()])
    .optional()
    .catch('\0'),
  foto_id: z.union([id, z.null()]).optional().catch(-1),
  /** The phone's clock. */
  waktu: z.iso.datetime({ offset: true }).nullish().catch(null),
});
export type CountInput = z.output<typeof countInput>;

/** Body of a batch of counts; more than `MAX_COUNTS` are answered 413. */
export const countBatch = z.strictObject({ perangkat_id: z.uuid(), hitungan: z.array(countInput) });
export type CountBatch = z.output<typeof countBatch>;

const perangkat_id = z.uuid();
const count = z.int().min(0).max(MAX_INT);

/** Message of a device: takes the list with its state, hands in, or is closed by an admin. */
export const perangkatInput = z.discriminatedUnion('aksi', [
  z.strictObject({
    aksi: z.literal('buka'),
    perangkat_id,
    nama: requiredText(100).optional(),
    /** Number of its unsent counts. */
    menunggu: count.default(0),
  }),
  z.strictObject({
    aksi: z.literal('serah'),
    perangkat_id,
    /** Number of counts that it made. */
    jumlah_hitungan: count,
  }),
  z.strictObject({ aksi: z.literal('tutup'), perangkat_id, alasan: requiredLines(MAX_ALASAN) }),
]);
export type PerangkatInput = z.output<typeof perangkatInput>;

/** Pieces of one record in one room; with whom, where counting is by people. */
const letakInput = z.strictObject({ lokasi_id: id, jumlah, kondisi, pengguna_id: id.optional() });

const putusanInput = z
  .strictObject({
    kunci: z.string().min(1).max(510),
    keputusan: z.enum(keputusanOpnameValues),
    /** Pieces by room; as counted when left out. Required where devices differ. */
    letak: z.array(letakInput).max(MAX_PUTUSAN).optional(),
    /** Data of a new barang. */
    barang: z
      .strictObject({
        nama_barang: requiredText(MAX_NAMA_BARANG),
        kategori_id: id,
        lokasi_id: id,
        jumlah_barang: jumlah,
        kondisi,
        tahun,
        harga_barang: hargaBarang,
        /** One of the photos of its counts. */
        gambar_id: optionalId,
      })
      .optional(),
    catatan: optionalLines(MAX_CATATAN),
  })
  .refine(({ keputusan, barang }) => (keputusan === 'barang_baru') === (barang !== undefined), {
    error: 'Isi data barang baru bila temuannya dicatat sebagai barang baru, dan hanya bila demikian.',
    path: ['barang'],
  });

/** Checks that no key stands twice in a list. */
const isUnique = (keys: readonly string[]) => new Set(keys).size === keys.length;

/** Decisions: one by one, a whole group as proposed, and on late counts. */
export const putusanBatch = z.strictObject({
  putusan: z
    .array(putusanInput)
    .max(MAX_PUTUSAN)
    .refine((rows) => isUnique(rows.map(({ kunci }) => kunci)), {
      error:
        'Satu selisih diputuskan dua kali dalam permintaan ini. Kirim satu putusan untuk setiap selisih.',
    })
    .default([]),
  /** Decides all open differences of this group, or of all, as proposed. */
  sesuai_usul: z.enum([...kelompokSelisihValues, 'semua']).optional(),
  susulan: z
    .array(z.strictObject({ hitungan_id: z.uuid(), masuk: z.boolean() }))
    .max(MAX_PUTUSAN)
    .refine((rows) => isUnique(rows.map(({ hitungan_id }) => hitungan_id.toLowerCase())), {
      error:
        'Satu hitungan susulan diputuskan dua kali dalam permintaan ini. Kirim satu putusan untuk setiap hitungan.',
    })
    .default([]),
});
export type PutusanBatch = z.output<typeof putusanBatch>;
export type PutusanInput = PutusanBatch['putusan'][number];
