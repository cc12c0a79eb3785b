import { Textarea, TextInput } from '@mantine/core';
import { penghapusanEndpoints } from '../../../shared/penghapusan-endpoints.ts';
import { laksanakanInput } from '../../../shared/penghapusan-input.ts';
import { bringsIn, givesAway } from '../../../shared/penghapusan-words.ts';
import { officeToday } from '../../../shared/today.ts';
import { call } from '../../api/client.ts';
import { DateField } from '../../components/form/date-field.tsx';
import { FormDialog } from '../../components/form/form-dialog.tsx';
import { labelFirst } from '../../components/form/label-first.ts';
import { maxLengthOf } from '../../components/form/max-length.ts';
import { RupiahField } from '../../components/form/rupiah-field.tsx';
import type { StepDialogProps } from './step-dialog.types.ts';
import { useStepForm } from './use-step-form.ts';

const initial = () => ({
  tanggal: officeToday(),
  hasil: null as number | null,
  penerima: '',
  penerima_jabatan: '',
  penerima_alamat: '',
  saksi: '',
});

/** Renders the dialog for date of disposal, recipient and proceeds. */
export function CarryOutDialog({ usulan: { id, cara, judul }, open, onClose }: StepDialogProps) {
  const state = useStepForm({
    name: `penghapusan/${id}/laksanakan`,
    initial: initial(),
    save: ({ hasil, ...values }) =>
      call(penghapusanEndpoints.laksanakan, {
        params: { id },
        body: { ...values, ...(hasil !== null && { hasil }) },
      }),
    onClose,
  });
  const { form } = state;
  const field = (name: keyof typeof laksanakanInput.shape) => ({
    maxLength: maxLengthOf(laksanakanInput.shape[name]),
    ...form.getInputProps(name),
  });
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title="Catat pelaksanaan"
      state={state}
      submitLabel="Catat pelaksanaan"
      intro={`Semua baris "${judul}" yang layak keluar dari register pada tanggal ini, dan yang masih dipegang ditarik kembali.`}
    >
      <DateField
        label="Tanggal keluar"
        required
        clearable={false}
        max={officeToday()}
        value={form.values.tanggal}
        onChange={(tanggal) => form.setFieldValue('tanggal', tanggal)}
        error={form.errors.tanggal}
        data-path="tanggal"
      />
      {bringsIn(cara) && (
        <RupiahField
          label="Hasil seluruhnya"
          description="Dibagi ke setiap baris menurut nilai bukunya."
          inputWrapperOrder={labelFirst}
          value={form.values.hasil}
          onChange={(hasil) => form.setFieldValue('hasil', hasil)}
          error={form.errors.hasil}
          data-path="hasil"
        />
      )}
      {givesAway(cara) && (
        <>
          <TextInput {...field('penerima')} label="Penerima" required />
          <TextInput {...field('penerima_jabatan')} label="Jabatan penerima" />
          <Textarea {...field('penerima_alamat')} label="Alamat penerima" autosize minRows={2} data-wide />
        </>
      )}
      {cara === 'musnah' && (
        <TextInput
          {...field('saksi')}
          label="Saksi"
          description="Siapa yang menyaksikan pemusnahannya."
          inputWrapperOrder={labelFirst}
          data-wide
        />
      )}
    </FormDialog>
  );
}
