import { useQueryClient } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';
import { type Refused, RefusedDialog } from '../../components/feedback/refused-dialog.tsx';
import type { Dialog } from '../../components/overlay/use-dialog.ts';
import { showManyDeleted } from '../logdeletebarang/deleted-toast.ts';
import { refreshAfter } from '../refresh.ts';
import type { BulkDialogPropsOf, BulkNoun, Selecting, SubjectOf } from './bulk.types.ts';

interface Result extends Omit<Refused, 'rows'> {
  /** Draft that a deletion became, where the office requires approval; null for none. */
  usulan: object | null;
  /** Entries of the delete log, for restoring; absent where nothing was deleted, or too many at once. */
  log_ids?: readonly number[] | undefined;
}

interface BulkDialogsProps<Input extends Selecting, Of extends Result> {
  noun: BulkNoun;
  /** Dialog of each action. */
  dialogs: Record<Input['aksi'], ComponentType<BulkDialogPropsOf<Input, Of>>>;
  /** Reads the refused records with their codes and names. */
  refusedOf: (result: Of) => Refused['rows'];
  dialog: Dialog<SubjectOf<Input>>;
  onDone: () => void;
}

/** Renders the dialog of the chosen bulk action, then the list of refusals. */
export function BulkDialogs<Input extends Selecting, Of extends Result>({
  noun,
  dialogs,
  refusedOf,
  dialog,
  onDone,
}: BulkDialogsProps<Input, Of>) {
  const queryClient = useQueryClient();
  const [refused, setRefused] = useState<Refused | null>(null);
  const { subject } = dialog;
  const Chosen: ComponentType<BulkDialogPropsOf<Input, Of>> | null =
    subject && dialogs[subject.aksi as Input['aksi']];
  const done = (result: Of, message = '') => {
    dialog.hide();
    onDone();
    void refreshAfter(queryClient, noun);
    if (result.ditolak > 0) setRefused({ ...result, rows: refusedOf(result) });
    if (result.ditolak === 0 || result.usulan) showManyDeleted(noun, message, result.log_ids);
  };
  return (
    <>
      {subject && Chosen && (
        <Chosen
          key={dialog.serial}
          subject={subject}
          open={dialog.open}
          onClose={dialog.hide}
          onDone={done}
        />
      )}
      <RefusedDialog result={refused} onClose={() => setRefused(null)} noun={noun} />
    </>
  );
}
