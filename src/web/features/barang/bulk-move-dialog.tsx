import { TextInput } from '@mantine/core';
import { barangFields } from '../../../shared/barang-input.ts';
import { officeToday } from '../../../shared/today.ts';
import { fieldsOf } from '../../components/form/fields-of.ts';
import { labelFirst } from '../../components/form/label-first.ts';
import { SinceField } from '../../components/form/since-field.tsx';
import { NewLokasiField } from '../../entities/bulk/bulk-fields.tsx';
import { BulkForm } from '../../entities/bulk/bulk-form.tsx';
import type { BulkDialogProps } from './bulk.types.ts';
import { isPart, PartField, splitOff, useDivisible } from './part-field.tsx';
import { useBarangBulk } from './use-barang-bulk.ts';

interface Values extends Record<string, unknown> {
  lokasi_id: number | null;
  detail_lokasi: string;
  jumlah: number | string;
  tanggal: string;
}

const initial = (): Values => ({ lokasi_id: null, detail_lokasi: '', jumlah: '', tanggal: officeToday() });

/** Renders the dialog that moves the selected barang to a lokasi. */
export function BulkMoveDialog(dialog: BulkDialogProps) {
  const { subject } = dialog;
  const barang = useDivisible(subject);
  const bulk = useBarangBulk(dialog, {
    name: 'lokasi',
    initial: initial(),
    save: (values, { run, idempotencyKey }) => {
      const { detail_lokasi, tanggal } = values;
      // the server refuses an empty choice with an error at the field
      const lokasi_id = values.lokasi_id as number;
      if (isPart(barang, values) && lokasi_id !== null) {
        const part = { jumlah: Number(values.jumlah), lokasi_id };
        return splitOff(barang, part, { tanggal, idempotencyKey });
      }
      return run({ aksi: 'pindah_lokasi', ...subject.choice, lokasi_id, detail_lokasi, tanggal });
    },
  });
  const { form } = bulk;
  const field = fieldsOf(form, barangFields);
  return (
    <BulkForm dialog={dialog} bulk={bulk} action="Pindahkan">
      <NewLokasiField form={form} />
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
    </BulkForm>
  );
}
