import { DELETED_INTRO, DeleteFields } from '../../entities/bulk/bulk-fields.tsx';
import { BulkForm } from '../../entities/bulk/bulk-form.tsx';
import { deletionBody, deletionValues } from '../../entities/logdeletebarang/deletion-fields.tsx';
import { orProposed } from '../../entities/penghapusan/propose-deleted.ts';
import type { BukuBulkDialogProps } from './bulk.types.ts';
import { useBukuBulk } from './use-buku-bulk.ts';

const initial = () => ({ alasan: '', keluar: deletionValues() });

/** Renders the dialog that deletes the selected buku with one reason. */
export function BulkDeleteDialog(dialog: BukuBulkDialogProps) {
  const bulk = useBukuBulk(dialog, {
    name: 'hapus',
    initial: initial(),
    save: ({ keluar, alasan }, { run }) =>
      orProposed((more) =>
        run({ aksi: 'hapus', ...dialog.subject.choice, alasan, ...deletionBody(keluar), ...more }),
      ),
  });
  return (
    <BulkForm dialog={dialog} bulk={bulk} action="Hapus" tone="danger" intro={DELETED_INTRO}>
      <DeleteFields form={bulk.form} />
    </BulkForm>
  );
}
