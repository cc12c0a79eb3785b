import type { BulkResult, MassalInput } from '../../../shared/barang-massal.ts';

export type MassalAksi = MassalInput['aksi'];
export type MassalChoice = Pick<MassalInput, 'ids' | 'filter' | 'total'>;

/** What is to be done, with which barang. */
export interface BulkSubject {
  aksi: MassalAksi;
  count: number;
  choice: MassalChoice;
}

/** What each of the dialogs needs. */
export interface BulkDialogProps {
  subject: BulkSubject;
  open: boolean;
  onClose: () => void;
  onDone: (result: BulkResult, message: string | undefined) => void;
}
