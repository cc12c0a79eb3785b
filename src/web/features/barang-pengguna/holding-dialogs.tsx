import type { Barang } from '../../../shared/barang.ts';
import type { Holding } from '../../../shared/history.ts';
import type { Dialog } from '../../components/overlay/use-dialog.ts';
import { CorrectionDialog } from './correction-dialog.tsx';
import { HandOutDialog } from './hand-out-dialog.tsx';
import type { HoldingAction } from './holding-actions.tsx';
import { TakeBackDialog } from './take-back-dialog.tsx';
import { TransferDialog } from './transfer-dialog.tsx';

/** Action of the open dialog: on a holding, or a hand-out from stock. */
export type HoldingSubject = { action: HoldingAction; holding: Holding } | { action: 'serahkan' };

interface HoldingDialogsProps {
  dialog: Dialog<HoldingSubject>;
  barang: Barang;
  /** Pieces in stock. */
  left: number;
}

/** Renders the dialog of the chosen action; each opening starts a fresh form. */
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
