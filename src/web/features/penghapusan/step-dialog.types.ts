import type { BarisPenghapusan, PenghapusanRinci } from '../../../shared/penghapusan.ts';

/** A step that asks for more than a sentence. */
export type Asked = { act: 'laksanakan' | 'sk' | 'koreksi' } | { act: 'penelitian'; baris: BarisPenghapusan };

/** What each of the dialogs gets. */
export interface StepDialogProps {
  usulan: PenghapusanRinci;
  open: boolean;
  onClose: () => void;
}
