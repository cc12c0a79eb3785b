import { NativeSelect } from '@mantine/core';
import { formatAngka } from '../../../shared/angka.ts';
import { type Kondisi, kondisiValues } from '../../../shared/limits.ts';
import { officeToday } from '../../../shared/today.ts';
import { FormDialog } from '../../components/form/form-dialog.tsx';
import { useRecordForm } from '../../components/form/use-record-form.ts';
import type { BulkDialogProps } from './bulk.types.ts';
import { BulkProgress } from './bulk-progress.tsx';
import { SinceField } from './since-field.tsx';
import { useBulk } from './use-bulk.ts';

interface Values extends Record<string, unknown> {
  kondisi: Kondisi | '';
  tanggal: string;
}

const initial = (): Values => ({ kondisi: '', tanggal: officeToday() });

/** Renders the dialog that sets one kondisi for the selected barang. */
export function BulkKondisiDialog({ subject, open, onClose, onDone }: BulkDialogProps) {
  const bulk = useBulk();
  const state = useRecordForm({
    name: 'barang/massal/kondisi',
    initial: initial(),
    save: ({ kondisi, tanggal }, { idempotencyKey }) =>
      bulk.run({
        // the server refuses an empty choice with an error at the field
        body: { aksi: 'ubah_kondisi', ...subject.choice, kondisi: kondisi as Kondisi, tanggal },
        idempotencyKey,
      }),
    onSaved: ({ data, message }) => onDone(data, message),
  });
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={`Ubah kondisi ${formatAngka(subject.count)} barang`}
      state={state}
      onStop={bulk.stop}
      progress={<BulkProgress count={subject.count} />}
      submitLabel="Ubah kondisi"
    >
      <NativeSelect
        label="Kondisi baru"
        required
        data-wide
        data-autofocus
        data={[{ value: '', label: 'Pilih kondisi' }, ...kondisiValues]}
        {...state.form.getInputProps('kondisi')}
      />
      <SinceField form={state.form} />
    </FormDialog>
  );
}
