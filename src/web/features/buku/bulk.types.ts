import type { BukuBulkInput, BukuBulkResult } from '../../../shared/buku-bulk.ts';

export type BukuBulkAction = BukuBulkInput['aksi'];

/** Chosen bulk action and the buku selected for it. */
export interface BukuBulkSubject {
  aksi: BukuBulkAction;
  count: number;
  choice: Pick<BukuBulkInput, 'ids' | 'filter' | 'total'>;
}

export interface BukuBulkDialogProps {
  subject: BukuBulkSubject;
  open: boolean;
  onClose: () => void;
  onDone: (result: BukuBulkResult, message: string | undefined) => void;
}
