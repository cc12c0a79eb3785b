import { Checkbox, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type GabungKind, gabungEndpoints } from '../../../shared/gabung.ts';
import { MAX_ALASAN } from '../../../shared/limits.ts';
import { officeToday } from '../../../shared/today.ts';
import { call } from '../../api/client.ts';
import { showToast } from '../../components/feedback/toast-store.ts';
import type { AsyncChoice } from '../../components/form/async-choice.ts';
import { AsyncSelect } from '../../components/form/async-select.tsx';
import { DateField } from '../../components/form/date-field.tsx';
import { FormDialog } from '../../components/form/form-dialog.tsx';
import { labelFirst } from '../../components/form/label-first.ts';
import { useRecordForm } from '../../components/form/use-record-form.ts';
import { jenisChoice } from '../jenis/jenis-choice.ts';
import { kategoriChoice } from '../kategori/kategori-choice.ts';
import { lokasiChoice } from '../lokasi/lokasi-choice.ts';
import { refreshAfter } from '../refresh.ts';

/** Record to merge, and its name in sentences. */
export interface GabungSubject {
  kind: GabungKind;
  id: number;
  name: string;
}

const choices: Record<GabungKind, AsyncChoice> = {
  kategori: kategoriChoice,
  jenis: jenisChoice,
  lokasi: lokasiChoice,
};

const effects: Record<GabungKind, string> = {
  kategori:
    'Semua barangnya direklasifikasi ke kategori tujuan; yang mengikuti penyusutan kategori ikut cara kategori tujuan sejak tanggal itu.',
  jenis: 'Semua bukunya direklasifikasi ke jenis tujuan.',
  lokasi: 'Semua barang, buku, dan lokasi di dalamnya pindah ke lokasi tujuan.',
};

interface GabungDialogProps {
  subject: GabungSubject;
  open: boolean;
  onClose: () => void;
  /** Called with the id of the remaining record. */
  onMerged?: ((into: number) => void) | undefined;
}

/** Renders the dialog that merges a kategori, jenis or lokasi into another. */
export default function GabungDialog({ subject, open, onClose, onMerged }: GabungDialogProps) {
  const { kind, id, name } = subject;
  const queryClient = useQueryClient();
  const state = useRecordForm({
    name: `${kind}/${id}/gabung`,
    initial: { ke_id: null as number | null, tanggal: officeToday(), alasan: '', hapus: true },
    save: (values, { idempotencyKey }) =>
      call(gabungEndpoints[kind], {
        params: { id },
        // the server refuses an empty choice with an error at the field
        body: { ...values, ke_id: values.ke_id as number },
        idempotencyKey,
      }),
    onSaved: ({ message = '' }, { ke_id, hapus }) => {
      onClose();
      if (ke_id !== null) onMerged?.(ke_id);
      showToast({ message });
      void refreshAfter(queryClient, kind, { listsOnly: hapus });
    },
  });
  const { form } = state;
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={`Gabungkan ${name}`}
      state={state}
      submitLabel="Gabungkan"
      intro={`${effects[kind]} Hari-hari sebelumnya tetap seperti semula.`}
    >
      <AsyncSelect
        {...choices[kind]}
        label="Gabungkan ke"
        required
        data-wide
        data-autofocus
        value={form.values.ke_id}
        onChange={(ke_id) => form.setFieldValue('ke_id', ke_id)}
        error={form.errors.ke_id}
        data-path="ke_id"
      />
      <DateField
        label="Berlaku sejak"
        required
        clearable={false}
        max={officeToday()}
        value={form.values.tanggal}
        onChange={(tanggal) => form.setFieldValue('tanggal', tanggal)}
        error={form.errors.tanggal}
        data-path="tanggal"
      />
      <Textarea
        label="Alasan"
        description="Boleh dikosongkan; terbaca pada riwayat mutasi."
        inputWrapperOrder={labelFirst}
        data-wide
        autosize
        minRows={1}
        maxRows={6}
        maxLength={MAX_ALASAN}
        {...form.getInputProps('alasan')}
      />
      <Checkbox
        label={`Hapus ${name} sesudah kosong`}
        description="Namanya tetap terbaca pada laporan hari-hari sebelumnya."
        data-wide
        {...form.getInputProps('hapus', { type: 'checkbox' })}
      />
    </FormDialog>
  );
}
