import { Textarea, TextInput } from '@mantine/core';
import { MAX_ALASAN, MAX_DOCUMENT_NUMBER } from '../../../shared/limits.ts';
import { type LogDelete, logdeletebarangEndpoints } from '../../../shared/logdeletebarang.ts';
import { officeToday } from '../../../shared/today.ts';
import { call } from '../../api/client.ts';
import { queryClient } from '../../api/query-client.ts';
import { showToast } from '../../components/feedback/toast-store.ts';
import { DateField } from '../../components/form/date-field.tsx';
import { FormDialog } from '../../components/form/form-dialog.tsx';
import { RupiahField } from '../../components/form/rupiah-field.tsx';
import { useRecordForm } from '../../components/form/use-record-form.ts';
import { refreshAfter } from '../../entities/refresh.ts';
import { snapshotOf } from './snapshot.ts';

interface Values extends Record<string, unknown> {
  hasil: number | null;
  tanggal: string;
  nomor: string;
  keterangan: string;
}

interface ProceedsDialogProps {
  open: boolean;
  onClose: () => void;
  log: LogDelete;
}

/** Renders the dialog "Catat hasil": the proceeds of pieces disposed of earlier. */
export function ProceedsDialog({ open, onClose, log }: ProceedsDialogProps) {
  const { id, jenis } = log;
  const { nama } = snapshotOf(log);
  const state = useRecordForm<Values, { data: LogDelete }>({
    name: `logdeletebarang/${id}/hasil`,
    initial: { hasil: null, tanggal: officeToday(), nomor: '', keterangan: '' },
    save: ({ hasil, tanggal, nomor, keterangan }, { idempotencyKey }) =>
      call(logdeletebarangEndpoints.hasil, {
        params: { id },
        body: { hasil: hasil ?? Number.NaN, tanggal, dokumen: { nomor }, keterangan },
        idempotencyKey,
      }),
    onSaved: () => {
      void refreshAfter(queryClient, jenis);
      onClose();
      showToast({ message: `Hasil ${nama} sudah dicatat.` });
    },
  });
  const { form } = state;
  const field = form.getInputProps;
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title="Catat hasil"
      state={state}
      submitLabel="Catat hasil"
      intro={`Yang diterima sesudah ${nama} keluar. Laporan Pelepasan memuatnya pada tanggal diterimanya.`}
    >
      <RupiahField
        label="Hasil"
        required
        data-autofocus
        value={form.values.hasil}
        onChange={(hasil) => form.setFieldValue('hasil', hasil)}
        error={form.errors.hasil}
        data-path="hasil"
      />
      <DateField
        label="Tanggal diterima"
        required
        clearable={false}
        max={officeToday()}
        value={form.values.tanggal}
        onChange={(tanggal) => form.setFieldValue('tanggal', tanggal)}
        error={form.errors.tanggal}
        data-path="tanggal"
      />
      <TextInput label="Nomor dokumen" maxLength={MAX_DOCUMENT_NUMBER} {...field('nomor')} />
      <Textarea
        label="Keterangan"
        data-wide
        autosize
        minRows={2}
        maxRows={6}
        maxLength={MAX_ALASAN}
        {...field('keterangan')}
      />
    </FormDialog>
  );
}
