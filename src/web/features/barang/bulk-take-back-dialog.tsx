import { useSession } from '../../api/session.ts';
import {
  TakeBackFields,
  takeBackBody,
  takeBackValues,
} from '../../entities/barang-pengguna/take-back-fields.tsx';
import { BulkForm } from '../../entities/bulk/bulk-form.tsx';
import type { BulkDialogProps } from './bulk.types.ts';
import { useBarangBulk } from './use-barang-bulk.ts';

/** Renders the dialog that takes back all holdings of the selected barang. */
export function BulkTakeBackDialog(dialog: BulkDialogProps) {
  const { user } = useSession();
  const bulk = useBarangBulk(dialog, {
    name: 'tarik',
    initial: takeBackValues(user?.id),
    save: (values, { run }) => run({ aksi: 'tarik', ...dialog.subject.choice, ...takeBackBody(values) }),
  });
  return (
    <BulkForm
      dialog={dialog}
      bulk={bulk}
      action="Tarik kembali"
      intro="Semua yang sedang dipegang dari barang ini kembali ke stok, siapa pun pemegangnya. Setiap pemegang mendapat BAST sendiri."
    >
      <TakeBackFields form={bulk.form} />
    </BulkForm>
  );
}
