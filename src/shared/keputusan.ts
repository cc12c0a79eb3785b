import { z } from 'zod';
import { formatAngka } from './angka.ts';
import { requiredLines, tanggalInput, versi } from './fields.ts';

/** The states of what people ask for, pengajuan and permintaan alike. */
export const statusKeputusanValues = ['Menunggu', 'Disetujui', 'Ditolak', 'Dibatalkan'] as const;
export const statusKeputusan = z.enum(statusKeputusanValues);
export type StatusKeputusan = (typeof statusKeputusanValues)[number];

/** The kinds of permohonan. */
export type JenisPermohonan = 'pengajuan' | 'permintaan';

/** How many there are in each state. */
export const jumlahPerStatus = z.object({
  Menunggu: z.int(),
  Disetujui: z.int(),
  Ditolak: z.int(),
  Dibatalkan: z.int(),
});
export type JumlahPerStatus = z.infer<typeof jumlahPerStatus>;

/** So many pengajuan, and as many permintaan, of one person may wait at a time. */
export const MAX_PENDING = 100;
/** Of these, so many permintaan for one barang. */
export const MAX_PENDING_PER_BARANG = 5;

/** What somebody reads who has as many waiting as they may, or more. */
export const sentenceOfPending = (name: JenisPermohonan, jumlah: number) =>
  `Anda sudah mempunyai ${formatAngka(jumlah)} ${name} yang menunggu keputusan, sebanyak yang diperbolehkan. Tunggu keputusannya, atau batalkan yang tidak lagi diperlukan.`;

/** The same for permintaan of one barang. */
export const sentenceOfPendingPerBarang = (jumlah: number) =>
  `Anda sudah mempunyai ${formatAngka(jumlah)} permintaan untuk barang ini yang menunggu keputusan. Ubah atau batalkan salah satunya, atau tunggu keputusannya.`;

/** First and last day on which it was asked for, in the office's time zone. */
export const periodeDibuat = { dari: tanggalInput.optional(), sampai: tanggalInput.optional() };

/** A refusal says why; with `versi` it only meets what the admin has read. */
export const tolakInput = z.strictObject({ alasan: requiredLines(1000), versi: versi.optional() });
export type TolakInput = z.output<typeof tolakInput>;

/** An approval without anything to fill in; with `versi` it only meets what the admin has read. */
export const setujuInput = z.strictObject({ versi: versi.optional() }).nullish();
