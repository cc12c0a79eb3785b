import type { BulkInput, BulkResult } from '../../../shared/barang-bulk.ts';

export type BulkAction = BulkInput['aksi'];
export type BulkChoice = Pick<BulkInput, 'ids' | 'filter' | 'total'>;

/** What is to be done, with which barang. */
export interface BulkSubject {
  aksi: BulkAction;
  count: number;
  choice: BulkChoice;
}

/** What each of the dialogs needs. */
export interface BulkDialogProps {
  subject: BulkSubject;
  open: boolean;
  onClose: () => void;
  onDone: (result: BulkResult, message: string | undefined) => void;
}
