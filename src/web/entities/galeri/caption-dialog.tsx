import { TextInput } from '@mantine/core';
import type { GaleriEndpoints, GaleriItem } from '../../../shared/galeri.ts';
import { MAX_KETERANGAN_GALERI } from '../../../shared/galeri-words.ts';
import { call } from '../../api/client.ts';
import { showToast } from '../../components/feedback/toast-store.ts';
import { DateField } from '../../components/form/date-field.tsx';
import { FormDialog } from '../../components/form/form-dialog.tsx';
import { useRecordForm } from '../../components/form/use-record-form.ts';

interface CaptionDialogProps {
  open: boolean;
  onClose: () => void;
  recordId: number;
  item: GaleriItem;
  endpoint: GaleriEndpoints['update'];
  onSaved: (items: GaleriItem[]) => void;
}

/** Renders the dialog for caption and date of a photo or document. */
export function CaptionDialog({ open, onClose, recordId, item, endpoint, onSaved }: CaptionDialogProps) {
  const state = useRecordForm({
    name: `${endpoint.path}/${recordId}/${item.id}`,
    initial: { keterangan: item.keterangan ?? '', tanggal: item.tanggal ?? '' },
    save: ({ keterangan, tanggal }) =>
      call(endpoint, {
        params: { id: recordId, galeriId: item.id },
        body: { keterangan, tanggal: tanggal || null },
      }),
    onSaved: ({ data, message }) => {
      onClose();
      onSaved(data);
      showToast({ message: message ?? 'Keterangan sudah disimpan.' });
    },
  });
  const { form } = state;
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={`Keterangan ${item.berkas.nama}`}
      state={state}
      submitLabel="Simpan"
    >
      <TextInput
        label="Keterangan"
        data-wide
        data-autofocus
        maxLength={MAX_KETERANGAN_GALERI}
        {...form.getInputProps('keterangan')}
      />
      <DateField
        label="Tanggal"
        clearable
        value={form.values.tanggal}
        onChange={(day) => form.setFieldValue('tanggal', day ?? '')}
        error={form.errors.tanggal}
        data-path="tanggal"
      />
    </FormDialog>
  );
}
