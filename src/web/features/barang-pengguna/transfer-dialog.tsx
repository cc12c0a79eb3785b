import { formatAngka } from '../../../shared/angka.ts';
import { barangPenggunaEndpoints } from '../../../shared/barang-pengguna.ts';
import type { Kondisi } from '../../../shared/limits.ts';
import { formatTanggal } from '../../../shared/tanggal.ts';
import { officeToday } from '../../../shared/today.ts';
import { call } from '../../api/client.ts';
import { showToast } from '../../components/feedback/toast-store.ts';
import { FormDialog } from '../../components/form/form-dialog.tsx';
import { useRecordForm } from '../../components/form/use-record-form.ts';
import { KeepKondisi } from '../../entities/barang-pengguna/keep-kondisi.tsx';
import type { HoldingDialogProps } from './dialog-props.ts';
import { type Entered, entered } from './form-values.ts';
import { CountField, DayField, KondisiField, NoteField, PersonField } from './holding-fields.tsx';
import { staysWith } from './take-back-dialog.tsx';
import { useFreshAfter } from './use-fresh-after.ts';

interface Values extends Record<string, unknown> {
  pengguna_id: number | null;
  jumlah: Entered;
  tanggal: string;
  kondisi: Kondisi;
  pecah: boolean;
  keterangan: string;
}

/** Renders the dialog "Pindahkan": transfers all or some of the pieces from their holder to somebody else. */
export function TransferDialog({ open, onClose, barang, holding }: HoldingDialogProps) {
  const freshAfter = useFreshAfter();
  const { name } = holding.pengguna;
  const state = useRecordForm<Values, { data: { jumlah: number; pengguna: { name: string } } }>({
    name: `penggunaan/${holding.id}/pindahkan`,
    initial: {
      pengguna_id: null,
      jumlah: holding.jumlah,
      tanggal: officeToday(),
      // the register's, so that nothing is split off unless the person picks another
      kondisi: barang.kondisi,
      pecah: true,
      keterangan: '',
    },
    save: (values, { idempotencyKey }) =>
      freshAfter(
        call(barangPenggunaEndpoints.transfer, {
          params: { id: barang.id },
          body: {
            ...values,
            dari_id: holding.id,
            pengguna_id: entered(values.pengguna_id),
            jumlah: entered(values.jumlah),
            pecah: values.pecah && values.kondisi !== barang.kondisi,
          },
          idempotencyKey,
        }),
      ),
    onSaved: ({ data }) => {
      onClose();
      showToast({
        message: `${formatAngka(data.jumlah)} ${barang.nama_barang} berpindah dari ${name} kepada ${data.pengguna.name}.`,
      });
    },
  });
  const field = state.form.getInputProps;
  const { jumlah, kondisi } = state.form.values;
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={`Pindahkan dari ${name}`}
      state={state}
      submitLabel="Pindahkan"
      intro={
        <>
          {name} memegang <strong>{formatAngka(holding.jumlah)}</strong> {barang.nama_barang} sejak{' '}
          {formatTanggal(holding.tanggal_awal)}.
        </>
      }
    >
      <PersonField label="Kepada" bound={field('pengguna_id')} />
      <CountField
        label="Jumlah"
        description={staysWith(name, holding.jumlah, jumlah)}
        bound={field('jumlah')}
      />
      <DayField label="Tanggal" bound={field('tanggal')} />
      <KondisiField label="Kondisi saat dipindahkan" bound={field('kondisi')} />
      {kondisi !== barang.kondisi && (
        <KeepKondisi
          event="pemindahan"
          barang={barang}
          jumlah={entered(jumlah)}
          kondisi={kondisi}
          bound={field('pecah', { type: 'checkbox' })}
        />
      )}
      <NoteField label="Keterangan" bound={field('keterangan')} placeholder="Alasan pemindahan" />
    </FormDialog>
  );
}
