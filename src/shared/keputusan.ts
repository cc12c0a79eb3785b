import { z } from 'zod';
import { requiredLines, tanggal, versi } from './fields.ts';

/** The states of what people ask for, pengajuan and permintaan alike. */
export const statusKeputusanValues = ['Menunggu', 'Disetujui', 'Ditolak', 'Dibatalkan'] as const;
export const statusKeputusan = z.enum(statusKeputusanValues);
export type StatusKeputusan = (typeof statusKeputusanValues)[number];

/** How many there are in each state. */
export const jumlahPerStatus = z.object({
  Menunggu: z.int(),
  Disetujui: z.int(),
  Ditolak: z.int(),
  Dibatalkan: z.int(),
});
export type JumlahPerStatus = z.infer<typeof jumlahPerStatus>;

/** First and last day on which it was asked for, in the office's time zone. */
export const periodeDibuat = { dari: tanggal.optional(), sampai: tanggal.optional() };

/** A refusal says why; with `versi` it only meets what the admin has read. */
export const tolakInput = z.strictObject({ alasan: requiredLines(1000), versi: versi.optional() });
export type TolakInput = z.output<typeof tolakInput>;

/** An approval without anything to fill in; with `versi` it only meets what the admin has read. */
export const setujuInput = z.strictObject({ versi: versi.optional() }).nullish();
export type SetujuInput = z.output<typeof setujuInput>;
