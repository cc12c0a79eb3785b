import { formatAngka } from '../../../shared/angka.ts';
import { barangPenggunaEndpoints } from '../../../shared/barang-pengguna.ts';
import type { Kondisi } from '../../../shared/limits.ts';
import { officeToday } from '../../../shared/today.ts';
import { call } from '../../api/client.ts';
import { showToast } from '../../components/feedback/toast-store.ts';
import type { StoredFile } from '../../components/form/file-field.tsx';
import { FormDialog } from '../../components/form/form-dialog.tsx';
import { useRecordForm } from '../../components/form/use-record-form.ts';
import { KeepKondisi } from '../../entities/barang-pengguna/keep-kondisi.tsx';
import { PhotosField } from '../../entities/berkas/photos-field.tsx';
import type { DialogProps } from './dialog-props.ts';
import { type Entered, entered } from './form-values.ts';
import { CountField, DayField, KondisiField, NoteField, PersonField } from './holding-fields.tsx';
import { useFreshAfter } from './use-fresh-after.ts';

interface Values extends Record<string, unknown> {
  pengguna_id: number | null;
  jumlah: Entered;
  tanggal_awal: string;
  kondisi_awal: Kondisi;
  pecah: boolean;
  keterangan: string;
  foto: StoredFile[];
}

/** Renders the dialog "Serahkan": hands out pieces from stock to a person. */
export function HandOutDialog({ open, onClose, barang, left }: DialogProps & { left: number }) {
  const freshAfter = useFreshAfter();
  const state = useRecordForm<Values, { data: { jumlah: number; pengguna: { name: string } } }>({
    name: `barang/${barang.id}/serahkan`,
    initial: {
      pengguna_id: null,
      jumlah: 1,
      tanggal_awal: officeToday(),
      kondisi_awal: barang.kondisi,
      pecah: true,
      keterangan: '',
      foto: [],
    },
    save: ({ foto, ...values }, { idempotencyKey }) =>
      freshAfter(
        call(barangPenggunaEndpoints.handOut, {
          params: { id: barang.id },
          body: {
            ...values,
            pengguna_id: entered(values.pengguna_id),
            jumlah: entered(values.jumlah),
            pecah: values.pecah && values.kondisi_awal !== barang.kondisi,
            foto_ids: foto.map(({ id }) => id),
          },
          idempotencyKey,
        }),
      ),
    onSaved: ({ data }) => {
      onClose();
      showToast({
        message: `${formatAngka(data.jumlah)} ${barang.nama_barang} diserahkan kepada ${data.pengguna.name}.`,
      });
    },
  });
  const field = state.form.getInputProps;
  const { jumlah, kondisi_awal } = state.form.values;
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={`Serahkan ${barang.nama_barang}`}
      state={state}
      submitLabel="Serahkan"
    >
      <PersonField label="Kepada" bound={field('pengguna_id')} />
      <CountField
        label="Jumlah"
        description={`Sisa ${formatAngka(left)} dari ${formatAngka(barang.jumlah_barang)}`}
        bound={field('jumlah')}
      />
      <DayField label="Tanggal serah terima" bound={field('tanggal_awal')} />
      <KondisiField label="Kondisi saat diserahkan" bound={field('kondisi_awal')} />
      {kondisi_awal !== barang.kondisi && (
        <KeepKondisi
          event="penyerahan"
          barang={barang}
          jumlah={entered(jumlah)}
          kondisi={kondisi_awal}
          bound={field('pecah', { type: 'checkbox' })}
        />
      )}
      <NoteField label="Keterangan" bound={field('keterangan')} placeholder="Misalnya untuk keperluan apa" />
      <PhotosField
        value={state.form.values.foto}
        onChange={(foto) => state.form.setFieldValue('foto', foto)}
        error={state.form.errors.foto_ids}
      />
    </FormDialog>
  );
}
