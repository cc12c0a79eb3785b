import { z } from 'zod';
import { caraHapusValues } from './cara-hapus.ts';
import { id, optionalId } from './contract.ts';
import {
  jumlah,
  optionalLines,
  optionalText,
  requiredLines,
  requiredText,
  tanggalInput,
  versi,
} from './fields.ts';
import { MAX_ALASAN, MAX_NILAI } from './limits.ts';
import { MAX_CATATAN_PENGHAPUSAN } from './penghapusan-words.ts';

/** Maximum of lines in one proposal. */
export const MAX_BARIS_PENGHAPUSAN = 200;

const barisInput = z.strictObject({
  jenis: z.enum(['barang', 'buku']),
  record_id: id,
  /** Pieces to leave. */
  jumlah,
});

/** Body of a new proposal, a draft. */
export const penghapusanInput = z.strictObject({
  judul: requiredText(150),
  cara: z.enum(caraHapusValues),
  alasan: requiredLines(MAX_ALASAN),
  /** Examiner and approver; required once it is proposed. */
  pemeriksa_id: optionalId,
  penyetuju_id: optionalId,
  baris: z
    .array(barisInput)
    .min(1, { error: 'Pilih sedikitnya satu barang atau buku.' })
    .max(MAX_BARIS_PENGHAPUSAN, { error: `Satu usulan memuat paling banyak ${MAX_BARIS_PENGHAPUSAN} baris.` })
    .refine((rows) => new Set(rows.map((row) => `${row.jenis}:${row.record_id}`)).size === rows.length, {
      error: 'Ada barang atau buku yang dipilih dua kali.',
    }),
});
export type PenghapusanInput = z.output<typeof penghapusanInput>;

export const penghapusanEdit = penghapusanInput.extend({ versi });

/** The examiner's findings on some lines; they may be changed until the examination ends. */
export const penelitianInput = z.strictObject({
  baris: z
    .array(
      z.strictObject({
        id,
        /** Whether it may leave as proposed. */
        layak: z.boolean(),
        catatan: optionalLines(MAX_CATATAN_PENGHAPUSAN),
        foto_id: optionalId,
      }),
    )
    .min(1)
    .max(MAX_BARIS_PENGHAPUSAN),
});

/** Ends the examination with an overall result. */
export const telitiInput = z.strictObject({ hasil_penelitian: requiredLines(MAX_CATATAN_PENGHAPUSAN) });
export const setujuiInput = z.strictObject({ catatan: optionalLines(MAX_CATATAN_PENGHAPUSAN) });
export const alasanInput = z.strictObject({ alasan: requiredLines(MAX_ALASAN) });

export const laksanakanInput = z.strictObject({
  /** Day of departure; today when left out. */
  tanggal: tanggalInput.optional(),
  /** Total proceeds, whole rupiah. */
  hasil: z.int().min(0).max(MAX_NILAI).optional(),
  /** Receiver, if there is one. */
  penerima: optionalText(150),
  penerima_jabatan: optionalText(150),
  penerima_alamat: optionalLines(400),
  /** Witnesses of a destruction. */
  saksi: optionalText(300),
});
export type LaksanakanInput = z.output<typeof laksanakanInput>;

export const skInput = z.strictObject({ nomor: requiredText(100), tanggal: tanggalInput });

/** A correcting SK: these lines were found again. */
export const koreksiInput = skInput.extend({
  alasan: requiredLines(MAX_ALASAN),
  baris: z
    .array(id)
    .min(1, { error: 'Pilih sedikitnya satu barang atau buku yang ditemukan.' })
    .max(MAX_BARIS_PENGHAPUSAN),
});
