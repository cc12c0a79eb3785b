import { NativeSelect } from '@mantine/core';
import { formatAngka } from '../../../shared/angka.ts';
import { type Kondisi, kondisiValues } from '../../../shared/limits.ts';
import { officeToday } from '../../../shared/today.ts';
import { BulkProgress } from '../../components/feedback/bulk-progress.tsx';
import { FormDialog } from '../../components/form/form-dialog.tsx';
import { SinceField } from '../../components/form/since-field.tsx';
import { useRecordForm } from '../../components/form/use-record-form.ts';
import type { BulkDialogProps } from './bulk.types.ts';
import { isPart, PartField, splitOff, useDivisible } from './part-field.tsx';
import { useBulk } from './use-bulk.ts';

interface Values extends Record<string, unknown> {
  kondisi: Kondisi | '';
  jumlah: number | string;
  tanggal: string;
}

const initial = (): Values => ({ kondisi: '', jumlah: '', tanggal: officeToday() });

/** Renders the dialog that sets one kondisi for the selected barang. */
export function BulkKondisiDialog({ subject, open, onClose, onDone }: BulkDialogProps) {
  const bulk = useBulk();
  const barang = useDivisible(subject);
  const state = useRecordForm({
    name: 'barang/massal/kondisi',
    initial: initial(),
    save: (values, { idempotencyKey }) => {
      const { kondisi, tanggal } = values;
      if (isPart(barang, values) && kondisi !== '') {
        const part = { jumlah: Number(values.jumlah), kondisi };
        return splitOff(barang, part, { tanggal, idempotencyKey });
      }
      // the server refuses an empty choice with an error at the field
      const chosen = kondisi as Kondisi;
      const body = { aksi: 'ubah_kondisi', ...subject.choice, kondisi: chosen, tanggal } as const;
      return bulk.run({ body, idempotencyKey });
    },
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
      <PartField form={state.form} barang={barang} />
      <SinceField form={state.form} />
    </FormDialog>
  );
}
