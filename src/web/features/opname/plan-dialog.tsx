import { useQueryClient } from '@tanstack/react-query';
import type { Opname } from '../../../shared/opname.ts';
import { opnameEndpoints } from '../../../shared/opname-endpoints.ts';
import { call } from '../../api/client.ts';
import { showToast } from '../../components/feedback/toast-store.ts';
import { DateField } from '../../components/form/date-field.tsx';
import { FormDialog } from '../../components/form/form-dialog.tsx';
import { useRecordForm } from '../../components/form/use-record-form.ts';
import { refreshAfter } from '../../entities/refresh.ts';
import { PetugasField } from './petugas-field.tsx';

interface PlanDialogProps {
  opname: Opname;
  onClose: () => void;
}

/** Renders the dialog for petugas and deadline of an open opname. */
export function PlanDialog({ opname, onClose }: PlanDialogProps) {
  const queryClient = useQueryClient();
  const { id, versi } = opname;
  const state = useRecordForm({
    name: `opname/rencana/${id}`,
    initial: {
      petugas: opname.petugas.map((one) => ({ id: one.id, name: one.name })),
      tenggat: opname.tenggat ?? '',
    },
    save: ({ petugas, tenggat }) =>
      call(opnameEndpoints.update, {
        params: { id },
        body: { petugas: petugas.map((one) => one.id), tenggat: tenggat || null, versi },
      }),
    onSaved: ({ message }) => {
      void refreshAfter(queryClient, 'opname');
      showToast({ message: message ?? 'Tersimpan.' });
      onClose();
    },
  });
  const { form } = state;
  return (
    <FormDialog open onClose={onClose} title="Ubah petugas dan tenggat" state={state} submitLabel="Simpan">
      <PetugasField
        value={form.values.petugas}
        onChange={(petugas) => form.setFieldValue('petugas', petugas)}
        error={form.errors.petugas}
      />
      <DateField
        label="Tenggat"
        value={form.values.tenggat}
        onChange={(day) => form.setFieldValue('tenggat', day)}
        error={form.errors.tenggat}
        data-path="tenggat"
        min={opname.tanggal}
      />
    </FormDialog>
  );
}
