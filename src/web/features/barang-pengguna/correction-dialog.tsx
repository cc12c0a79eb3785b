import { barangPenggunaEndpoints } from '../../../shared/barang-pengguna.ts';
import { call } from '../../api/client.ts';
import { showToast } from '../../components/feedback/toast-store.ts';
import { FormDialog } from '../../components/form/form-dialog.tsx';
import { useRecordForm } from '../../components/form/use-record-form.ts';
import type { HoldingDialogProps } from './dialog-props.ts';
import { type Entered, entered, kondisiOf, kondisiOrUnknown } from './form-values.ts';
import { CountField, DayField, KondisiField, NoteField, PersonField } from './holding-fields.tsx';
import { useFreshAfter } from './use-fresh-after.ts';

interface Values extends Record<string, unknown> {
  pengguna_id: number | null;
  jumlah: Entered;
  tanggal_awal: string;
  tanggal_akhir: string;
  kondisi_awal: string;
  kondisi_akhir: string;
  keterangan: string;
  alasan: string;
}

/** Renders the dialog "Koreksi": a new row replaces a wrong one, which stays struck through with the reason. */
export function CorrectionDialog({ open, onClose, barang, holding }: HoldingDialogProps) {
  const freshAfter = useFreshAfter();
  const state = useRecordForm<Values, unknown>({
    name: `penggunaan/${holding.id}/koreksi`,
    initial: {
      pengguna_id: holding.pengguna_id,
      jumlah: holding.jumlah,
      tanggal_awal: holding.tanggal_awal,
      tanggal_akhir: holding.tanggal_akhir ?? '',
      kondisi_awal: holding.kondisi_awal ?? '',
      kondisi_akhir: holding.kondisi_akhir ?? '',
      keterangan: holding.keterangan ?? '',
      alasan: '',
    },
    save: (values, { idempotencyKey }) =>
      freshAfter(
        call(barangPenggunaEndpoints.correct, {
          params: { id: barang.id, holdingId: holding.id },
          body: {
            ...values,
            pengguna_id: entered(values.pengguna_id),
            jumlah: entered(values.jumlah),
            tanggal_akhir: values.tanggal_akhir || null,
            kondisi_awal: kondisiOf(values.kondisi_awal),
            kondisi_akhir: values.tanggal_akhir ? kondisiOf(values.kondisi_akhir) : null,
          },
          idempotencyKey,
        }),
      ),
    onSaved: () => {
      onClose();
      showToast({ message: 'Catatan sudah dikoreksi. Catatan yang lama tetap ada di riwayat.' });
    },
  });
  const field = state.form.getInputProps;
  const returned = state.form.values.tanggal_akhir !== '';
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={`Koreksi catatan ${holding.pengguna.name}`}
      state={state}
      submitLabel="Simpan koreksi"
      intro="Perbaiki isian yang keliru. Catatan lama tetap tampil dengan tanda coret, beserta alasannya."
    >
      <PersonField label="Pengguna" bound={field('pengguna_id')} />
      <CountField label="Jumlah" bound={field('jumlah')} />
      <KondisiField
        label="Kondisi saat diserahkan"
        choices={kondisiOrUnknown}
        bound={field('kondisi_awal')}
      />
      <DayField label="Tanggal serah terima" bound={field('tanggal_awal')} />
      <DayField
        label="Tanggal kembali"
        description={returned ? undefined : 'Kosongkan bila masih digunakan'}
        bound={field('tanggal_akhir')}
      />
      {returned && (
        <KondisiField
          label="Kondisi saat kembali"
          choices={kondisiOrUnknown}
          bound={field('kondisi_akhir')}
        />
      )}
      <NoteField label="Keterangan" bound={field('keterangan')} />
      <NoteField label="Alasan koreksi" required bound={field('alasan')} />
    </FormDialog>
  );
}
