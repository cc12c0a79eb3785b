import type { ReactNode } from 'react';
import { formatAngka } from '../../../shared/angka.ts';
import { BulkProgress } from '../../components/feedback/bulk-progress.tsx';
import { FormDialog } from '../../components/form/form-dialog.tsx';
import type { BulkFormState } from './use-bulk-form.ts';

interface BulkFormProps<Values> {
  dialog: { subject: { count: number }; open: boolean; onClose: () => void };
  bulk: BulkFormState<Values>;
  /** What it does, on the button and in the title: "Pindahkan". */
  action: string;
  tone?: 'danger';
  intro?: string;
  children: ReactNode;
}

/** Renders the dialog of a bulk action, whose title counts the records. */
export function BulkForm<Values>({ dialog, bulk, action, tone, children, ...more }: BulkFormProps<Values>) {
  const { subject, open, onClose } = dialog;
  const { noun, state, stop } = bulk;
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={`${action} ${formatAngka(subject.count)} ${noun}${tone === 'danger' ? '?' : ''}`}
      state={state}
      onStop={stop}
      progress={<BulkProgress count={subject.count} noun={noun} />}
      submitLabel={action}
      {...(tone && { tone })}
      {...more}
    >
      {children}
    </FormDialog>
  );
}
