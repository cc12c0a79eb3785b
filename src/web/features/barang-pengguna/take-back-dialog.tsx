import { Checkbox } from '@mantine/core';
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

/** Renders the dialog "Tarik kembali": all or some of the pieces go back to the stock. */
export function TakeBackDialog({ open, onClose, barang, holding }: HoldingDialogProps) {
  const freshAfter = useFreshAfter();
  const { name } = holding.pengguna;
  const state = useRecordForm<Values, { data: { jumlah: number } }>({
    name: `penggunaan/${holding.id}/kembali`,
    initial: {
      jumlah: holding.jumlah,
      tanggal_akhir: officeToday(),
      kondisi_akhir: holding.kondisi_awal ?? barang.kondisi,
      keterangan: '',
      foto: [],
      pecah: false,
    },
    save: ({ foto, ...values }, { idempotencyKey }) =>
      freshAfter(
        call(barangPenggunaEndpoints.takeBack, {
          params: { id: barang.id, holdingId: holding.id },
          body: {
            ...values,
            jumlah: entered(values.jumlah),
            pecah: values.pecah && apart(barang, values),
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
        description={staysWith(name, holding.jumlah, state.form.values.jumlah)}
        bound={field('jumlah')}
      />
      <DayField label="Tanggal kembali" bound={field('tanggal_akhir')} />
      <KondisiField label="Kondisi saat kembali" bound={field('kondisi_akhir')} />
      {apart(barang, state.form.values) && (
        <Checkbox
          label={`Pisahkan menjadi barang sendiri, ${state.form.values.kondisi_akhir}`}
          description={`Lainnya tetap ${barang.kondisi} di barang ini.`}
          data-wide
          {...field('pecah', { type: 'checkbox' })}
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

/** Whether the pieces come back in another kondisi than those that stay in the barang have. */
function apart(
  { jumlah_barang, kondisi }: HoldingDialogProps['barang'],
  { jumlah, kondisi_akhir }: Pick<Values, 'jumlah' | 'kondisi_akhir'>,
): boolean {
  return kondisi_akhir !== kondisi && entered(jumlah) < jumlah_barang;
}

/** Describes what stays with the holder after returning so many pieces, or how many can be returned. */
export function staysWith(name: string, held: number, asked: Entered): string {
  const count = entered(asked);
  if (count === held) return 'Semuanya';
  if (count > 0 && count < held) return `${formatAngka(held - count)} tetap dipegang ${name}`;
  return `Paling banyak ${formatAngka(held)}`;
}
