import { CarryOutDialog } from './carry-out-dialog.tsx';
import { FindingDialog } from './finding-dialog.tsx';
import { SkDialog } from './sk-dialog.tsx';
import type { Asked, StepDialogProps } from './step-dialog.types.ts';

/** Renders the dialog of a step. */
export function StepDialog({ asked, ...rest }: StepDialogProps & { asked: Asked }) {
  if (asked.act === 'penelitian') return <FindingDialog {...rest} baris={asked.baris} />;
  if (asked.act === 'laksanakan') return <CarryOutDialog {...rest} />;
  return <SkDialog {...rest} corrects={asked.act === 'koreksi'} />;
}
