import { Radio, Textarea } from '@mantine/core';
import type { BarisPenghapusan } from '../../../shared/penghapusan.ts';
import { penghapusanEndpoints } from '../../../shared/penghapusan-endpoints.ts';
import { MAX_CATATAN_PENGHAPUSAN } from '../../../shared/penghapusan-words.ts';
import { call } from '../../api/client.ts';
import { FileField } from '../../components/form/file-field.tsx';
import { FormDialog } from '../../components/form/form-dialog.tsx';
import { berkasKinds } from '../../entities/berkas/berkas-kinds.ts';
import classes from './penghapusan.module.css';
import type { StepDialogProps } from './step-dialog.types.ts';
import { useStepForm } from './use-step-form.ts';

/** Renders the dialog for the examiner's finding on one line. */
export function FindingDialog({
  usulan,
  baris,
  open,
  onClose,
}: StepDialogProps & { baris: BarisPenghapusan }) {
  const { id, nama, kode, jumlah } = baris;
  const state = useStepForm({
    name: `penghapusan/${usulan.id}/penelitian/${id}`,
    initial: {
      layak: baris.layak === null ? '' : baris.layak ? 'ya' : 'tidak',
      catatan: baris.catatan ?? '',
      foto: baris.foto,
    },
    save: ({ layak, catatan, foto }) =>
      call(penghapusanEndpoints.penelitian, {
        params: { id: usulan.id },
        body: {
          // an unset choice is rejected by the server at its field
          baris: [
            {
              id,
              layak: (layak === '' ? undefined : layak === 'ya') as boolean,
              catatan,
              foto_id: foto?.id ?? null,
            },
          ],
        },
      }),
    onClose,
  });
  const { form } = state;
  const error = (name: string) => form.errors[`baris.0.${name}`];
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={`Teliti ${nama}`}
      state={state}
      submitLabel="Simpan"
      intro={`${kode}, ${jumlah} unit diusulkan.`}
    >
      <Radio.Group
        label="Menurut penelitian"
        required
        data-wide
        data-path="baris.0.layak"
        value={form.values.layak}
        onChange={(layak) => form.setFieldValue('layak', layak)}
        error={error('layak')}
      >
        <div className={classes.found}>
          <Radio value="ya" label="Layak dihapus" />
          <Radio value="tidak" label="Tidak layak, tetap dalam register" />
        </div>
      </Radio.Group>
      <Textarea
        label="Catatan"
        autosize
        minRows={2}
        maxLength={MAX_CATATAN_PENGHAPUSAN}
        data-wide
        data-path="baris.0.catatan"
        value={form.values.catatan}
        onChange={(event) => form.setFieldValue('catatan', event.currentTarget.value)}
        error={error('catatan')}
      />
      <div data-wide>
        <FileField
          {...berkasKinds.gambar}
          label="Foto"
          value={form.values.foto}
          onChange={(foto) => form.setFieldValue('foto', foto as typeof baris.foto)}
          error={error('foto_id')}
          path="baris.0.foto_id"
        />
      </div>
    </FormDialog>
  );
}
