import { NumberInput, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { AnswerOf } from '../../../shared/contract.ts';
import { type KelompokPenyusutan, penyusutanEndpoints } from '../../../shared/penyusutan-endpoints.ts';
import { call } from '../../api/client.ts';
import { showToast } from '../../components/feedback/toast-store.ts';
import { FormDialog } from '../../components/form/form-dialog.tsx';
import { useRecordForm } from '../../components/form/use-record-form.ts';
import { refreshAfter } from '../../entities/refresh.ts';

interface Values extends Record<string, unknown> {
  nama: string;
  masa_manfaat_bulan: number | string;
  sumber: string;
}

interface KelompokDialogProps {
  open: boolean;
  onClose: () => void;
  kelompok: KelompokPenyusutan;
}

/** "Ubah kelompok": its name, its life and the rule that it comes from. */
export function KelompokDialog({ open, onClose, kelompok }: KelompokDialogProps) {
  const queryClient = useQueryClient();
  const { id, nama, masa_manfaat_bulan, sumber, versi } = kelompok;
  const state = useRecordForm<Values, AnswerOf<typeof penyusutanEndpoints.ubahKelompok>>({
    name: `kelompok-penyusutan/${id}`,
    initial: { nama, masa_manfaat_bulan, sumber },
    save: (values) =>
      call(penyusutanEndpoints.ubahKelompok, {
        params: { id },
        body: { ...values, masa_manfaat_bulan: Number(values.masa_manfaat_bulan), versi },
      }),
    onSaved: ({ message }) => {
      onClose();
      void refreshAfter(queryClient, 'kelompokPenyusutan');
      showToast({ message: message ?? 'Kelompok penyusutan sudah disimpan.' });
    },
  });
  const field = state.form.getInputProps;
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={`Ubah ${nama}`}
      state={state}
      submitLabel="Simpan kelompok"
    >
      <TextInput label="Nama" required maxLength={60} {...field('nama')} />
      <NumberInput
        label="Masa manfaat (bulan)"
        required
        min={1}
        max={1200}
        allowDecimal={false}
        allowNegative={false}
        {...field('masa_manfaat_bulan')}
      />
      <TextInput label="Sumber" required maxLength={300} {...field('sumber')} />
    </FormDialog>
  );
}
