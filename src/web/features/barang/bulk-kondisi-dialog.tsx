import type { Kondisi } from '../../../shared/limits.ts';
import { officeToday } from '../../../shared/today.ts';
import { SinceField } from '../../components/form/since-field.tsx';
import { NewKondisiField } from '../../entities/bulk/bulk-fields.tsx';
import { BulkForm } from '../../entities/bulk/bulk-form.tsx';
import type { BulkDialogProps } from './bulk.types.ts';
import { isPart, PartField, splitOff, useDivisible } from './part-field.tsx';
import { useBarangBulk } from './use-barang-bulk.ts';

interface Values extends Record<string, unknown> {
  kondisi: Kondisi | '';
  jumlah: number | string;
  tanggal: string;
}

const initial = (): Values => ({ kondisi: '', jumlah: '', tanggal: officeToday() });

/** Renders the dialog that sets one kondisi for the selected barang. */
export function BulkKondisiDialog(dialog: BulkDialogProps) {
  const { subject } = dialog;
  const barang = useDivisible(subject);
  const bulk = useBarangBulk(dialog, {
    name: 'kondisi',
    initial: initial(),
    save: (values, { run, idempotencyKey }) => {
      const { kondisi, tanggal } = values;
      if (isPart(barang, values) && kondisi !== '') {
        const part = { jumlah: Number(values.jumlah), kondisi };
        return splitOff(barang, part, { tanggal, idempotencyKey });
      }
      // the server refuses an empty choice with an error at the field
      return run({ aksi: 'ubah_kondisi', ...subject.choice, kondisi: kondisi as Kondisi, tanggal });
    },
  });
  return (
    <BulkForm dialog={dialog} bulk={bulk} action="Ubah kondisi">
      <NewKondisiField form={bulk.form} />
      <PartField form={bulk.form} barang={barang} />
      <SinceField form={bulk.form} />
    </BulkForm>
  );
}
