import { Checkbox, Textarea } from '@mantine/core';
import { formatAngka } from '../../../shared/angka.ts';
import { hapusInput } from '../../../shared/hapus-input.ts';
import { BulkProgress } from '../../components/feedback/bulk-progress.tsx';
import { fieldsOf } from '../../components/form/fields-of.ts';
import { FormDialog } from '../../components/form/form-dialog.tsx';
import { useRecordForm } from '../../components/form/use-record-form.ts';
import { HapusFields, hapusBody, hapusValues } from '../../entities/logdeletebarang/hapus-fields.tsx';
import { orProposed } from '../../entities/penghapusan/propose-deleted.ts';
import type { BulkDialogProps } from './bulk.types.ts';
import { useBulk } from './use-bulk.ts';

const initial = () => ({ alasan: '', tarik_semua: false, keluar: hapusValues() });

/** Renders the dialog that deletes the selected barang with one reason. */
export function BulkDeleteDialog({ subject, open, onClose, onDone }: BulkDialogProps) {
  const bulk = useBulk();
  const state = useRecordForm({
    name: 'barang/massal/hapus',
    initial: initial(),
    save: ({ keluar, ...values }, { idempotencyKey }) =>
      orProposed((more) =>
        bulk.run({
          body: { aksi: 'hapus', ...subject.choice, ...values, ...hapusBody(keluar), ...more },
          idempotencyKey,
        }),
      ),
    onSaved: ({ data, message }) => onDone(data, message),
  });
  const { form } = state;
  const field = fieldsOf(form, hapusInput.shape);
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={`Hapus ${formatAngka(subject.count)} barang?`}
      state={state}
      onStop={bulk.stop}
      progress={<BulkProgress count={subject.count} />}
      submitLabel="Hapus"
      tone="danger"
      intro="Semuanya dicatat di Riwayat Delete Barang dan dapat dipulihkan dari sana."
    >
      <Textarea {...field('alasan')} required rows={3} data-wide data-autofocus />
      <HapusFields
        value={form.values.keluar}
        onChange={(keluar) => form.setFieldValue('keluar', keluar)}
        errors={form.errors}
      />
      <Checkbox
        label="Tarik kembali dahulu yang masih dipegang"
        description="Tanpa ini, barang yang masih dipegang tidak ikut dihapus."
        data-wide
        {...form.getInputProps('tarik_semua', { type: 'checkbox' })}
      />
    </FormDialog>
  );
}
