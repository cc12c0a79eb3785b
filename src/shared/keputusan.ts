import { z } from 'zod';
import { formatAngka } from './angka.ts';
import { requiredLines, versi } from './fields.ts';
import { MAX_ALASAN } from './limits.ts';
import { dayParam } from './list-params.ts';

/** States of a pengajuan or permintaan. */
export const statusKeputusanValues = ['Menunggu', 'Disetujui', 'Ditolak', 'Dibatalkan'] as const;
export const statusKeputusan = z.enum(statusKeputusanValues);
export type StatusKeputusan = (typeof statusKeputusanValues)[number];

/** Kinds of permohonan. */
export type JenisPermohonan = 'pengajuan' | 'permintaan';

/** Number of permohonan in each state. */
export const jumlahPerStatus = z.object({
  Menunggu: z.int(),
  Disetujui: z.int(),
  Ditolak: z.int(),
  Dibatalkan: z.int(),
});
export type JumlahPerStatus = z.infer<typeof jumlahPerStatus>;

/** Maximum of pending pengajuan of one person, and of pending permintaan. */
export const MAX_PENDING = 100;
/** Maximum of one person's pending permintaan for one barang. */
export const MAX_PENDING_PER_BARANG = 5;

/** Error sentence for a person whose number of pending permohonan has reached the maximum. */
export const sentenceOfPending = (name: JenisPermohonan, jumlah: number) =>
  `Anda sudah mempunyai ${formatAngka(jumlah)} ${name} yang menunggu keputusan, sebanyak yang diperbolehkan. Tunggu keputusannya, atau batalkan yang tidak lagi diperlukan.`;

/** Error sentence for a person whose pending permintaan for one barang have reached the maximum. */
export const sentenceOfPendingPerBarang = (jumlah: number) =>
  `Anda sudah mempunyai ${formatAngka(jumlah)} permintaan untuk barang ini yang menunggu keputusan. Ubah atau batalkan salah satunya, atau tunggu keputusannya.`;

/** First and last day of the request, in the office's time zone. */
export const periodeDibuat = { dari: dayParam, sampai: dayParam };

/** Body of a refusal: the reason. With `versi` it applies only to the version that the admin has read. */
export const tolakInput = z.strictObject({ alasan: requiredLines(MAX_ALASAN), versi: versi.optional() });
export type TolakInput = z.output<typeof tolakInput>;

/** Body of an approval that takes no input. With `versi` it applies only to the version that the admin has read. */
export const setujuInput = z.strictObject({ versi: versi.optional() }).nullish();
