import type { BarisPenghapusan, PenghapusanRinci } from '../../../shared/penghapusan.ts';

/** Step that needs a form. */
export type Asked = { act: 'laksanakan' | 'sk' | 'koreksi' } | { act: 'penelitian'; baris: BarisPenghapusan };

/** Props of every step dialog. */
export interface StepDialogProps {
  usulan: PenghapusanRinci;
  open: boolean;
  onClose: () => void;
}
