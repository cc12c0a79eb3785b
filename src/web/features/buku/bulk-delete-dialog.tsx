import { Textarea } from '@mantine/core';
import { formatAngka } from '../../../shared/angka.ts';
import { hapusInput } from '../../../shared/hapus-input.ts';
import { BulkProgress } from '../../components/feedback/bulk-progress.tsx';
import { fieldsOf } from '../../components/form/fields-of.ts';
import { FormDialog } from '../../components/form/form-dialog.tsx';
import { HapusFields, hapusBody, hapusValues } from '../../entities/logdeletebarang/hapus-fields.tsx';
import type { BukuBulkDialogProps } from './bulk.types.ts';
import { useBukuBulk } from './use-buku-bulk.ts';

const initial = () => ({ alasan: '', keluar: hapusValues() });

/** Renders the dialog that deletes the selected buku with one reason. */
export function BulkDeleteDialog(props: BukuBulkDialogProps) {
  const { subject, open, onClose } = props;
  const { state, stop, form } = useBukuBulk(props, {
    name: 'hapus',
    initial: initial(),
    body: ({ keluar, alasan }, more) => ({
      aksi: 'hapus',
      ...subject.choice,
      alasan,
      ...hapusBody(keluar),
      ...more,
    }),
  });
  const field = fieldsOf(form, hapusInput.shape);
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={`Hapus ${formatAngka(subject.count)} buku?`}
      state={state}
      onStop={stop}
      progress={<BulkProgress count={subject.count} noun="buku" />}
      submitLabel="Hapus"
      tone="danger"
      intro="Semuanya dicatat di Riwayat Delete Barang dan dapat dipulihkan dari sana."
    >
      <Textarea {...field('alasan')} required rows={3} data-wide data-autofocus />
      <HapusFields
        value={form.values.keluar}
        onChange={(keluar) => form.setValues({ keluar })}
        errors={form.errors}
      />
    </FormDialog>
  );
}
