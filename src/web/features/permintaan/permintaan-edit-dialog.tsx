import { type Permintaan, permintaanEndpoints } from '../../../shared/permintaan.ts';
import { call } from '../../api/client.ts';
import { queryClient } from '../../api/query-client.ts';
import { showToast } from '../../components/feedback/toast-store.ts';
import { FormDialog } from '../../components/form/form-dialog.tsx';
import { useRecordForm } from '../../components/form/use-record-form.ts';
import { refreshAfter } from '../../entities/refresh.ts';
import { bodyOf, PermintaanFields, type PermintaanValues } from './permintaan-fields.tsx';

interface PermintaanEditDialogProps {
  permintaan: Permintaan;
  open: boolean;
  onClose: () => void;
}

/** Renders the dialog that edits one's own permintaan while it is pending. */
export function PermintaanEditDialog({ permintaan, open, onClose }: PermintaanEditDialogProps) {
  const { id, barang_id, jumlah, keterangan, versi } = permintaan;
  const state = useRecordForm({
    name: `permintaan/${id}/${versi}`,
    initial: { barang_id, jumlah, keterangan } as PermintaanValues,
    save: (values) =>
      call(permintaanEndpoints.update, { params: { id }, body: { ...bodyOf(values), versi } }),
    onSaved: ({ message }) => {
      onClose();
      void refreshAfter(queryClient, 'permintaan');
      showToast({ message: message ?? 'Permintaan sudah diubah.' });
    },
  });
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title="Ubah permintaan"
      state={state}
      submitLabel="Simpan perubahan"
    >
      <PermintaanFields form={state.form} />
    </FormDialog>
  );
}
