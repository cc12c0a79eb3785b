import { TextInput } from '@mantine/core';
import { formatAngka } from '../../../shared/angka.ts';
import { barangFields } from '../../../shared/barang-input.ts';
import { officeToday } from '../../../shared/today.ts';
import { BulkProgress } from '../../components/feedback/bulk-progress.tsx';
import { AsyncSelect } from '../../components/form/async-select.tsx';
import { fieldsOf } from '../../components/form/fields-of.ts';
import { FormDialog } from '../../components/form/form-dialog.tsx';
import { labelFirst } from '../../components/form/label-first.ts';
import { SinceField } from '../../components/form/since-field.tsx';
import { useRecordForm } from '../../components/form/use-record-form.ts';
import { lokasiChoice, lokasiCreation } from '../../entities/lokasi/lokasi-choice.ts';
import type { BulkDialogProps } from './bulk.types.ts';
import { isPart, PartField, splitOff, useDivisible } from './part-field.tsx';
import { useBulk } from './use-bulk.ts';

interface Values extends Record<string, unknown> {
  lokasi_id: number | null;
  detail_lokasi: string;
  jumlah: number | string;
  tanggal: string;
}

const initial = (): Values => ({ lokasi_id: null, detail_lokasi: '', jumlah: '', tanggal: officeToday() });

/** Renders the dialog that moves the selected barang to a lokasi. */
export function BulkMoveDialog({ subject, open, onClose, onDone }: BulkDialogProps) {
  const bulk = useBulk();
  const barang = useDivisible(subject);
  const state = useRecordForm({
    name: 'barang/massal/lokasi',
    initial: initial(),
    save: (values, { idempotencyKey }) => {
      const { detail_lokasi, tanggal } = values;
      // the server refuses an empty choice with an error at the field
      const lokasi_id = values.lokasi_id as number;
      if (isPart(barang, values) && lokasi_id !== null) {
        const part = { jumlah: Number(values.jumlah), lokasi_id };
        return splitOff(barang, part, { tanggal, idempotencyKey });
      }
      const body = { aksi: 'pindah_lokasi', ...subject.choice, lokasi_id, detail_lokasi, tanggal } as const;
      return bulk.run({ body, idempotencyKey });
    },
    onSaved: ({ data, message }) => onDone(data, message),
  });
  const { form } = state;
  const field = fieldsOf(form, barangFields);
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={`Pindahkan ${formatAngka(subject.count)} barang`}
      state={state}
      onStop={bulk.stop}
      progress={<BulkProgress count={subject.count} />}
      submitLabel="Pindahkan"
    >
      <AsyncSelect
        {...lokasiChoice}
        creation={lokasiCreation}
        label="Lokasi baru"
        required
        data-wide
        data-autofocus
        value={form.values.lokasi_id}
        onChange={(lokasi_id) => form.setFieldValue('lokasi_id', lokasi_id)}
        error={form.errors.lokasi_id}
        data-path="lokasi_id"
      />
      <PartField form={form} barang={barang} />
      {!isPart(barang, form.values) && (
        <TextInput
          {...field('detail_lokasi')}
          description="Misalnya Rak 3. Detail lokasi yang lama diganti dengan isian ini."
          inputWrapperOrder={labelFirst}
          data-wide
        />
      )}
      <SinceField form={form} />
    </FormDialog>
  );
}
