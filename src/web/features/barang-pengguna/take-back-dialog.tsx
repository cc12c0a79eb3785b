import { formatAngka } from '../../../shared/angka.ts';
import { barangPenggunaEndpoints } from '../../../shared/barang-pengguna.ts';
import type { Kondisi } from '../../../shared/limits.ts';
import { formatTanggal } from '../../../shared/tanggal.ts';
import { officeToday } from '../../../shared/today.ts';
import { call } from '../../api/client.ts';
import { showToast } from '../../components/feedback/toast-store.ts';
import type { StoredFile } from '../../components/form/file-field.tsx';
import { FormDialog } from '../../components/form/form-dialog.tsx';
import { useRecordForm } from '../../components/form/use-record-form.ts';
import { KeepKondisi } from '../../entities/barang-pengguna/keep-kondisi.tsx';
import { PhotosField } from '../../entities/berkas/photos-field.tsx';
import type { HoldingDialogProps } from './dialog-props.ts';
import { type Entered, entered } from './form-values.ts';
import { CountField, DayField, KondisiField, NoteField } from './holding-fields.tsx';
import { useFreshAfter } from './use-fresh-after.ts';

interface Values extends Record<string, unknown> {
  jumlah: Entered;
  tanggal_akhir: string;
  kondisi_akhir: Kondisi;
  keterangan: string;
  foto: StoredFile[];
  pecah: boolean;
}

/** Renders the dialog "Tarik kembali": returns all or some pieces to stock. */
export function TakeBackDialog({ open, onClose, barang, holding }: HoldingDialogProps) {
  const freshAfter = useFreshAfter();
  const { name } = holding.pengguna;
  const state = useRecordForm<Values, { data: { jumlah: number } }>({
    name: `penggunaan/${holding.id}/kembali`,
    initial: {
      jumlah: holding.jumlah,
      tanggal_akhir: officeToday(),
      // the register's, so that nothing is split off unless the person picks another
      kondisi_akhir: barang.kondisi,
      keterangan: '',
      foto: [],
      pecah: true,
    },
    save: ({ foto, ...values }, { idempotencyKey }) =>
      freshAfter(
        call(barangPenggunaEndpoints.takeBack, {
          params: { id: barang.id, holdingId: holding.id },
          body: {
            ...values,
            jumlah: entered(values.jumlah),
            pecah: values.pecah && values.kondisi_akhir !== barang.kondisi,
            foto_ids: foto.map((one) => one.id),
          },
          idempotencyKey,
        }),
      ),
    onSaved: ({ data }) => {
      onClose();
      showToast({
        message: `${formatAngka(data.jumlah)} ${barang.nama_barang} ditarik kembali dari ${name}.`,
      });
    },
  });
  const field = state.form.getInputProps;
  const { jumlah, kondisi_akhir } = state.form.values;
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={`Tarik kembali dari ${name}`}
      state={state}
      submitLabel="Tarik kembali"
      intro={
        <>
          {name} memegang <strong>{formatAngka(holding.jumlah)}</strong> {barang.nama_barang} sejak{' '}
          {formatTanggal(holding.tanggal_awal)}.
        </>
      }
    >
      <CountField
        label="Jumlah"
        description={staysWith(name, holding.jumlah, jumlah)}
        bound={field('jumlah')}
      />
      <DayField label="Tanggal kembali" bound={field('tanggal_akhir')} />
      <KondisiField label="Kondisi saat kembali" bound={field('kondisi_akhir')} />
      {kondisi_akhir !== barang.kondisi && (
        <KeepKondisi
          barang={barang}
          jumlah={entered(jumlah)}
          kondisi={kondisi_akhir}
          bound={field('pecah', { type: 'checkbox' })}
        />
      )}
      <NoteField label="Keterangan" bound={field('keterangan')} />
      <PhotosField
        value={state.form.values.foto}
        onChange={(foto) => state.form.setFieldValue('foto', foto)}
        error={state.form.errors.foto_ids}
      />
    </FormDialog>
  );
}

/** Describes what stays with the holder after the return, or the maximum that can be returned. */
export function staysWith(name: string, held: number, asked: Entered): string {
  const count = entered(asked);
  if (count === held) return 'Semuanya';
  if (count > 0 && count < held) return `${formatAngka(held - count)} tetap dipegang ${name}`;
  return `Paling banyak ${formatAngka(held)}`;
}
