import { formatAngka } from '../../../shared/angka.ts';
import { AppError } from '../../../shared/errors.ts';

/** What a person may have uploaded within a day that nothing refers to. */
export interface UploadBudget {
  files: number;
  bytes: number;
  /** What the sentence calls them, e.g. `berkas yang belum dipakai data mana pun`. */
  name: string;
  /** What to do, as a sentence. */
  advice: string;
}

/** What of it is used up, and seconds until the oldest of it no longer counts. */
export interface Uploaded {
  files: number;
  bytes: number;
  seconds: number;
}

const MB = 1024 * 1024;

/**
 * Refuses another upload when the day's are used up.
 * @param bytes of the one that comes; 0 while it is not received yet
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
