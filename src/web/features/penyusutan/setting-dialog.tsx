import { useQueryClient } from '@tanstack/react-query';
import { barangPenggunaEndpoints } from '../../../shared/barang-pengguna.ts';
import type { AnswerOf } from '../../../shared/contract.ts';
import type { PenyusutanPegangan } from '../../../shared/penyusutan-endpoints.ts';
import type { PenyusutanSendiri } from '../../../shared/penyusutan-setting.ts';
import { penyusutanInWords } from '../../../shared/penyusutan-words.ts';
import { call } from '../../api/client.ts';
import { showToast } from '../../components/feedback/toast-store.ts';
import { FormDialog } from '../../components/form/form-dialog.tsx';
import { useRecordForm } from '../../components/form/use-record-form.ts';
import { PenyusutanFields } from '../../entities/penyusutan/penyusutan-fields.tsx';
import { refreshAfter } from '../../entities/refresh.ts';

interface Values extends Record<string, unknown> {
  penyusutan: PenyusutanSendiri | null;
  versi: number;
}

interface SettingDialogProps {
  open: boolean;
  onClose: () => void;
  holdingId: number;
  data: PenyusutanPegangan;
}

/** "Atur penyusutan": the units of one holding follow their barang, or have a setting of their own. */
export function SettingDialog({ open, onClose, holdingId, data }: SettingDialogProps) {
  const queryClient = useQueryClient();
  const state = useRecordForm<Values, AnswerOf<typeof barangPenggunaEndpoints.update>>({
    name: `penyusutan/${holdingId}`,
    initial: { penyusutan: data.pengaturan_sendiri, versi: data.versi },
    save: (body) => call(barangPenggunaEndpoints.update, { params: { id: data.barang.id, holdingId }, body }),
    onSaved: ({ message }) => {
      onClose();
      void refreshAfter(queryClient, 'barang');
      showToast({ message: message ?? 'Pengaturan penyusutan sudah disimpan.' });
    },
  });
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title="Atur penyusutan"
      state={state}
      submitLabel="Simpan pengaturan"
      intro={`Berlaku untuk unit yang dipegang ${data.pengguna.name} dalam catatan ini saja.`}
    >
      <PenyusutanFields
        value={state.form.values.penyusutan}
        onChange={(value) => state.form.setFieldValue('penyusutan', value)}
        errors={state.form.errors}
        inherited={`Mengikuti barang: ${penyusutanInWords(data.pengaturan_barang)}`}
        withStart
      />
    </FormDialog>
  );
}
