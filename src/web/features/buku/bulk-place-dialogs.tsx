import { NativeSelect } from '@mantine/core';
import { formatAngka } from '../../../shared/angka.ts';
import { type Kondisi, kondisiValues } from '../../../shared/limits.ts';
import { officeToday } from '../../../shared/today.ts';
import { BulkProgress } from '../../components/feedback/bulk-progress.tsx';
import { AsyncSelect } from '../../components/form/async-select.tsx';
import { FormDialog } from '../../components/form/form-dialog.tsx';
import { SinceField } from '../../components/form/since-field.tsx';
import { lokasiChoice, lokasiCreation } from '../../entities/lokasi/lokasi-choice.ts';
import type { BukuBulkDialogProps } from './bulk.types.ts';
import { useBukuBulk } from './use-buku-bulk.ts';

interface MoveValues extends Record<string, unknown> {
  lokasi_id: number | null;
  tanggal: string;
}

/** Renders the dialog that moves the selected buku to a lokasi. */
export function BulkMoveDialog(props: BukuBulkDialogProps) {
  const { subject, open, onClose } = props;
  const { state, stop, form } = useBukuBulk<MoveValues>(props, {
    name: 'lokasi',
    initial: { lokasi_id: null, tanggal: officeToday() },
    // the server refuses an empty choice with an error at the field
    body: ({ lokasi_id, tanggal }) => ({
      aksi: 'pindah_lokasi',
      ...subject.choice,
      lokasi_id: lokasi_id as number,
      tanggal,
    }),
  });
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={`Pindahkan ${formatAngka(subject.count)} buku`}
      state={state}
      onStop={stop}
      progress={<BulkProgress count={subject.count} noun="buku" />}
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
        onChange={(lokasi_id) => form.setValues({ lokasi_id })}
        error={form.errors.lokasi_id}
        data-path="lokasi_id"
      />
      <SinceField form={form} />
    </FormDialog>
  );
}

interface KondisiValues extends Record<string, unknown> {
  kondisi: Kondisi | '';
  tanggal: string;
}

/** Renders the dialog that sets one kondisi for the selected buku. */
export function BulkKondisiDialog(props: BukuBulkDialogProps) {
  const { subject, open, onClose } = props;
  const { state, stop, form } = useBukuBulk<KondisiValues>(props, {
    name: 'kondisi',
    initial: { kondisi: '', tanggal: officeToday() },
    body: ({ kondisi, tanggal }) => ({
      aksi: 'ubah_kondisi',
      ...subject.choice,
      kondisi: kondisi as Kondisi,
      tanggal,
    }),
  });
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={`Ubah kondisi ${formatAngka(subject.count)} buku`}
      state={state}
      onStop={stop}
      progress={<BulkProgress count={subject.count} noun="buku" />}
      submitLabel="Ubah kondisi"
    >
      <NativeSelect
        label="Kondisi baru"
        required
        data-wide
        data-autofocus
        data={[{ value: '', label: 'Pilih kondisi' }, ...kondisiValues]}
        {...form.getInputProps('kondisi')}
      />
      <SinceField form={form} />
    </FormDialog>
  );
}
