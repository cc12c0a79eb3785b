import type { BarisPenghapusan, PenghapusanRinci } from '../../../shared/penghapusan.ts';

/** A step that asks for more than a sentence. */
export type Asked = { act: 'laksanakan' | 'sk' | 'koreksi' } | { act: 'penelitian'; baris: BarisPenghapusan };

/** Props of every step dialog. */
export interface StepDialogProps {
  usulan: PenghapusanRinci;
  open: boolean;
  onClose: () => void;
}
