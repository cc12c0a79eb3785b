import { Checkbox } from '@mantine/core';
import { DELETED_INTRO, DeleteFields } from '../../entities/bulk/bulk-fields.tsx';
import { BulkForm } from '../../entities/bulk/bulk-form.tsx';
import { deletionBody, deletionValues } from '../../entities/logdeletebarang/deletion-fields.tsx';
import { orProposed } from '../../entities/penghapusan/propose-deleted.ts';
import type { BulkDialogProps } from './bulk.types.ts';
import { useBarangBulk } from './use-barang-bulk.ts';

const initial = () => ({ alasan: '', tarik_semua: false, keluar: deletionValues() });

/** Renders the dialog that deletes the selected barang with one reason. */
export function BulkDeleteDialog(dialog: BulkDialogProps) {
  const bulk = useBarangBulk(dialog, {
    name: 'hapus',
    initial: initial(),
    save: ({ keluar, ...values }, { run }) =>
      orProposed((more) =>
        run({ aksi: 'hapus', ...dialog.subject.choice, ...values, ...deletionBody(keluar), ...more }),
      ),
  });
  const { form } = bulk;
  return (
    <BulkForm dialog={dialog} bulk={bulk} action="Hapus" tone="danger" intro={DELETED_INTRO}>
      <DeleteFields form={form} />
      <Checkbox
        label="Tarik kembali dahulu yang masih dipegang"
        description="Tanpa ini, barang yang masih dipegang tidak ikut dihapus."
        data-wide
        {...form.getInputProps('tarik_semua', { type: 'checkbox' })}
      />
    </BulkForm>
  );
}
