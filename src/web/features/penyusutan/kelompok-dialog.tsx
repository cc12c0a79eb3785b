import { NumberInput, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { AnswerOf } from '../../../shared/contract.ts';
import { kelompokInput } from '../../../shared/kelompok-input.ts';
import { MAX_MASA_MANFAAT_BULAN } from '../../../shared/limits.ts';
import { type KelompokPenyusutan, penyusutanEndpoints } from '../../../shared/penyusutan-endpoints.ts';
import { call } from '../../api/client.ts';
import { showToast } from '../../components/feedback/toast-store.ts';
import { fieldsOf } from '../../components/form/fields-of.ts';
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
  const field = fieldsOf(state.form, kelompokInput.shape);
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={`Ubah ${nama}`}
      state={state}
      submitLabel="Simpan kelompok"
    >
      <TextInput {...field('nama')} required />
      <NumberInput
        {...field('masa_manfaat_bulan')}
        required
        min={1}
        max={MAX_MASA_MANFAAT_BULAN}
        allowDecimal={false}
        allowNegative={false}
      />
      <TextInput {...field('sumber')} required />
    </FormDialog>
  );
}
