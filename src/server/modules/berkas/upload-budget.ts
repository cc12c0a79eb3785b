import { formatAngka } from '../../../shared/angka.ts';
import { AppError } from '../../../shared/errors.ts';

/** Limit of unreferenced uploads of a person within a day. */
export interface UploadBudget {
  files: number;
  bytes: number;
  /** Noun for such files in sentences, e.g. `berkas yang belum dipakai data mana pun`. */
  name: string;
  /** Advice on what to do, as a sentence. */
  advice: string;
}

/** Current usage of the limit, and seconds until the oldest upload no longer counts. */
export interface Uploaded {
  files: number;
  bytes: number;
  seconds: number;
}

const MB = 1024 * 1024;

/**
 * Refuses an upload when the day's limit is used up.
 * @param bytes size of the upload; 0 while it is not received yet
 * @throws AppError too_many_uploads
 */
export function assertWithinBudget(budget: UploadBudget, used: Uploaded, bytes = 0): void {
  if (used.files < budget.files && used.bytes + bytes <= budget.bytes) return;
  const has = `${formatAngka(used.files)} ${budget.name} (${formatAngka(Math.ceil(used.bytes / MB))} MB)`;
  const most = `${formatAngka(budget.files)} berkas dan ${formatAngka(budget.bytes / MB)} MB dalam 24 jam`;
  throw new AppError('too_many_uploads', {
    params: { seconds: used.seconds },
    message: `Anda sudah mengunggah ${has}; batasnya ${most}. ${budget.advice}`,
  });
}
