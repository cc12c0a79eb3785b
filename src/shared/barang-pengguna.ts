import { z } from 'zod';
import { dataOf, defineEndpoint, id, idParams, idText } from './contract.ts';
import { jumlah, kondisi, optionalLines, requiredText, tanggalInput } from './fields.ts';
import { fotoIds } from './foto-kejadian.ts';
import { holding } from './history.ts';

/** A day that is not after the office's today; the server checks that, as it knows the office's time zone. */
const day = tanggalInput;

const holdingParams = z.object({ id: idText, holdingId: idText });

export const handOutInput = z.strictObject({
  pengguna_id: id,
  jumlah,
  /** Defaults to today. */
  tanggal_awal: day.optional(),
  /** Defaults to the barang's own kondisi. */
  kondisi_awal: kondisi.optional(),
  keterangan: optionalLines(1000),
  /** Lets the register take over the kondisi, as at a return; pieces that are split off stay with this person. */
  pecah: z.boolean().optional(),
  /** Photos of the hand-over. */
  foto_ids: fotoIds,
});
export type HandOutInput = z.output<typeof handOutInput>;

export const takeBackInput = z.strictObject({
  /** Defaults to all held pieces. */
  jumlah: jumlah.optional(),
  /** Defaults to today. */
  tanggal_akhir: day.optional(),
  kondisi_akhir: kondisi.optional(),
  keterangan: optionalLines(1000),
  /**
   * Lets the register take over the kondisi at the return: the barang has it from then on, or a part split off when
   * only some pieces came back.
   */
  pecah: z.boolean().optional(),
  /** Photos of the return. */
  foto_ids: fotoIds,
});
export type TakeBackInput = z.output<typeof takeBackInput>;

export const transferInput = z.strictObject({
  /** Holding to take the pieces from; null takes them from the stock. */
  dari_id: id.nullable(),
  pengguna_id: id,
  jumlah,
  /** Defaults to today. */
  tanggal: day.optional(),
  kondisi: kondisi.optional(),
  keterangan: optionalLines(1000),
  /** Lets the register take over the kondisi, as at a return; pieces that are split off stay with this person. */
  pecah: z.boolean().optional(),
});
export type TransferInput = z.output<typeof transferInput>;

export const correctionInput = z.strictObject({
  pengguna_id: id,
  jumlah,
  tanggal_awal: day,
  tanggal_akhir: day.nullable().default(null),
  kondisi_awal: kondisi.nullable().default(null),
  kondisi_akhir: kondisi.nullable().default(null),
  keterangan: optionalLines(1000),
  alasan: requiredText(500),
});
export type CorrectionInput = z.output<typeof correctionInput>;

/** Holdings of a barang, and how many pieces are left in the stock. */
export const holdings = z.object({
  data: z.array(holding),
  meta: z.object({ jumlah_barang: z.int(), dipegang: z.int(), sisa: z.int() }),
});

const tag = 'Pengguna barang';

export const barangPenggunaEndpoints = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/barang/:id/pengguna',
    permission: 'barang:read',
    tag,
    summary: 'Siapa memegang barang ini, sekarang dan dahulu',
    params: idParams,
    answer: holdings,
  }),
  read: defineEndpoint({
    method: 'GET',
    path: '/api/barang/:id/pengguna/:holdingId',
    permission: 'barang:read',
    tag,
    summary: 'Satu catatan penggunaan',
    params: holdingParams,
    answer: dataOf(holding),
  }),
  handOut: defineEndpoint({
    method: 'POST',
    path: '/api/barang/:id/pengguna',
    permission: 'barang:write',
    tag,
    summary: 'Menyerahkan barang dari stok kepada pengguna',
    params: idParams,
    body: handOutInput,
    answer: dataOf(holding),
    status: 201,
  }),
  takeBack: defineEndpoint({
    method: 'POST',
    path: '/api/barang/:id/pengguna/:holdingId/kembali',
    permission: 'barang:write',
    tag,
    summary: 'Menarik kembali seluruh atau sebagian barang',
    params: holdingParams,
    body: takeBackInput,
    answer: dataOf(holding),
  }),
  transfer: defineEndpoint({
    method: 'POST',
    path: '/api/barang/:id/relasi',
    permission: 'barang:write',
    tag,
    summary: 'Ganti pengguna barang: dari pemegang atau stok kepada pengguna lain',
    params: idParams,
    body: transferInput,
    answer: dataOf(holding),
    status: 201,
  }),
  correct: defineEndpoint({
    method: 'POST',
    path: '/api/barang/:id/pengguna/:holdingId/koreksi',
    permission: 'barang:write',
    tag,
    summary: 'Mengoreksi catatan: baris baru menggantikan yang lama, yang lama tetap tampil',
    params: holdingParams,
    body: correctionInput,
    answer: dataOf(holding),
    status: 201,
  }),
};
