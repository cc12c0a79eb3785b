import { Checkbox, Textarea, TextInput } from '@mantine/core';
import { penghapusanEndpoints } from '../../../shared/penghapusan-endpoints.ts';
import { koreksiInput, skInput } from '../../../shared/penghapusan-input.ts';
import { officeToday } from '../../../shared/today.ts';
import { call } from '../../api/client.ts';
import { DateField } from '../../components/form/date-field.tsx';
import { FormDialog } from '../../components/form/form-dialog.tsx';
import { maxLengthOf } from '../../components/form/max-length.ts';
import classes from './penghapusan.module.css';
import type { StepDialogProps } from './step-dialog.types.ts';
import { useStepForm } from './use-step-form.ts';

const initial = () => ({ nomor: '', tanggal: officeToday(), alasan: '', baris: [] as string[] });

/** Renders the dialog for number and date of the SK; for a correction also the lines found again. */
export function SkDialog({ usulan, corrects, open, onClose }: StepDialogProps & { corrects: boolean }) {
  const { id, baris } = usulan;
  const params = { id };
  const state = useStepForm({
    name: `penghapusan/${id}/${corrects ? 'koreksi' : 'sk'}`,
    initial: initial(),
    save: ({ nomor, tanggal, alasan, baris: found }) =>
      corrects
        ? call(penghapusanEndpoints.koreksi, {
            params,
            body: { nomor, tanggal, alasan, baris: found.map(Number) },
          })
        : call(penghapusanEndpoints.sk, { params, body: { nomor, tanggal } }),
    onClose,
  });
  const { form } = state;
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={corrects ? 'SK koreksi' : 'Catat SK'}
      state={state}
      submitLabel="Catat SK"
      intro={
        corrects
          ? 'Yang ditemukan lagi kembali ke register, seolah-olah tidak pernah keluar.'
          : 'Setelah SK dicatat, penghapusan ini tidak dapat dibatalkan; hanya SK koreksi yang mengembalikan barangnya.'
      }
    >
      <TextInput
        label="Nomor SK"
        required
        maxLength={maxLengthOf(skInput.shape.nomor)}
        data-autofocus
        {...form.getInputProps('nomor')}
      />
      <DateField
        label="Tanggal SK"
        required
        clearable={false}
        max={officeToday()}
        value={form.values.tanggal}
        onChange={(tanggal) => form.setFieldValue('tanggal', tanggal)}
        error={form.errors.tanggal}
        data-path="tanggal"
      />
      {corrects && (
        <>
          <Textarea
            label="Alasan"
            required
            autosize
            minRows={2}
            data-wide
            maxLength={maxLengthOf(koreksiInput.shape.alasan)}
            {...form.getInputProps('alasan')}
          />
          <Checkbox.Group
            label="Yang ditemukan"
            required
            data-wide
            data-path="baris"
            value={form.values.baris}
            onChange={(found) => form.setFieldValue('baris', found)}
            error={form.errors.baris}
          >
            <div className={classes.found}>
              {baris
                .filter(({ layak, kembali }) => layak && !kembali)
                .map((row) => (
                  <Checkbox
                    key={row.id}
                    value={String(row.id)}
                    label={`${row.nama} (${row.kode}), ${row.jumlah} unit`}
                  />
                ))}
            </div>
          </Checkbox.Group>
        </>
      )}
    </FormDialog>
  );
}
