import type { BulkInput, BulkResult } from '../../../shared/barang-bulk.ts';

export type BulkAction = BulkInput['aksi'];
export type BulkChoice = Pick<BulkInput, 'ids' | 'filter' | 'total'>;

/** Chosen bulk action and the barang selected for it. */
export interface BulkSubject {
  aksi: BulkAction;
  count: number;
  choice: BulkChoice;
}

export interface BulkDialogProps {
  subject: BulkSubject;
  open: boolean;
  onClose: () => void;
  onDone: (result: BulkResult, message: string | undefined) => void;
}
