import type { Barang } from '../../../shared/barang.ts';
import type { Holding } from '../../../shared/history.ts';
import type { Dialog } from '../../components/overlay/use-dialog.ts';
import { CorrectionDialog } from './correction-dialog.tsx';
import { HandOutDialog } from './hand-out-dialog.tsx';
import type { HoldingAction } from './holding-actions.tsx';
import { TakeBackDialog } from './take-back-dialog.tsx';
import { TransferDialog } from './transfer-dialog.tsx';

/** What is being done: something with a holding, or a hand-over from the stock. */
export type HoldingSubject = { action: HoldingAction; holding: Holding } | { action: 'serahkan' };

interface HoldingDialogsProps {
  dialog: Dialog<HoldingSubject>;
  barang: Barang;
  /** Pieces in the stock. */
  left: number;
}

/** The dialog of what is being done; a fresh form for each opening. */
export function HoldingDialogs({ dialog, barang, left }: HoldingDialogsProps) {
  const { subject, open, hide, serial } = dialog;
  if (!subject) return null;
  const shared = { open, onClose: hide, barang };
  if (subject.action === 'serahkan') return <HandOutDialog key={serial} {...shared} left={left} />;
  const Dialog = { tarik: TakeBackDialog, pindahkan: TransferDialog, koreksi: CorrectionDialog }[
    subject.action
  ];
  return <Dialog key={serial} {...shared} holding={subject.holding} />;
}
