import { formatAngka } from '../../../shared/angka.ts';
import { useSession } from '../../api/session.ts';
import { BulkProgress } from '../../components/feedback/bulk-progress.tsx';
import { FormDialog } from '../../components/form/form-dialog.tsx';
import { useRecordForm } from '../../components/form/use-record-form.ts';
import {
  TakeBackFields,
  takeBackBody,
  takeBackValues,
} from '../../entities/barang-pengguna/take-back-fields.tsx';
import type { BulkDialogProps } from './bulk.types.ts';
import { useBulk } from './use-bulk.ts';

/** Renders the dialog that takes back all holdings of the selected barang. */
export function BulkTakeBackDialog({ subject, open, onClose, onDone }: BulkDialogProps) {
  const bulk = useBulk();
  const { user } = useSession();
  const state = useRecordForm({
    name: 'barang/massal/tarik',
    initial: takeBackValues(user?.id),
    save: (values, { idempotencyKey }) =>
      bulk.run({ body: { aksi: 'tarik', ...subject.choice, ...takeBackBody(values) }, idempotencyKey }),
    onSaved: ({ data, message }) => onDone(data, message),
  });
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={`Tarik kembali ${formatAngka(subject.count)} barang`}
      state={state}
      onStop={bulk.stop}
      progress={<BulkProgress count={subject.count} />}
      submitLabel="Tarik kembali"
      intro="Semua yang sedang dipegang dari barang ini kembali ke stok, siapa pun pemegangnya. Setiap pemegang mendapat BAST sendiri."
    >
      <TakeBackFields form={state.form} />
    </FormDialog>
  );
}
