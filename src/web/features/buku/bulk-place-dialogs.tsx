import type { Kondisi } from '../../../shared/limits.ts';
import { officeToday } from '../../../shared/today.ts';
import { SinceField } from '../../components/form/since-field.tsx';
import { NewKondisiField, NewLokasiField } from '../../entities/bulk/bulk-fields.tsx';
import { BulkForm } from '../../entities/bulk/bulk-form.tsx';
import type { BukuBulkDialogProps } from './bulk.types.ts';
import { useBukuBulk } from './use-buku-bulk.ts';

interface MoveValues extends Record<string, unknown> {
  lokasi_id: number | null;
  tanggal: string;
}

/** Renders the dialog that moves the selected buku to a lokasi. */
export function BulkMoveDialog(dialog: BukuBulkDialogProps) {
  const bulk = useBukuBulk<MoveValues>(dialog, {
    name: 'lokasi',
    initial: { lokasi_id: null, tanggal: officeToday() },
    save: ({ lokasi_id, tanggal }, { run }) =>
      run({
        aksi: 'pindah_lokasi',
        ...dialog.subject.choice,
        // the server refuses an empty choice with an error at the field
        lokasi_id: lokasi_id as number,
        tanggal,
      }),
  });
  return (
    <BulkForm dialog={dialog} bulk={bulk} action="Pindahkan">
      <NewLokasiField form={bulk.form} />
      <SinceField form={bulk.form} />
    </BulkForm>
  );
}

interface KondisiValues extends Record<string, unknown> {
  kondisi: Kondisi | '';
  tanggal: string;
}

/** Renders the dialog that sets one kondisi for the selected buku. */
export function BulkKondisiDialog(dialog: BukuBulkDialogProps) {
  const bulk = useBukuBulk<KondisiValues>(dialog, {
    name: 'kondisi',
    initial: { kondisi: '', tanggal: officeToday() },
    save: ({ kondisi, tanggal }, { run }) =>
      run({ aksi: 'ubah_kondisi', ...dialog.subject.choice, kondisi: kondisi as Kondisi, tanggal }),
  });
  return (
    <BulkForm dialog={dialog} bulk={bulk} action="Ubah kondisi">
      <NewKondisiField form={bulk.form} />
      <SinceField form={bulk.form} />
    </BulkForm>
  );
}
