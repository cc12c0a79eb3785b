import { formatAngka } from '../../../shared/angka.ts';
import type { Barang } from '../../../shared/barang.ts';
import { barangPenggunaEndpoints } from '../../../shared/barang-pengguna.ts';
import type { Holding } from '../../../shared/history.ts';
import type { Kondisi } from '../../../shared/limits.ts';
import { officeToday } from '../../../shared/today.ts';
import { call } from '../../api/client.ts';
import { FormSection, RecordForm } from '../../components/form/record-form.tsx';
import { useRecordForm } from '../../components/form/use-record-form.ts';
import { HoldingSource, STOCK } from '../../entities/barang-pengguna/holding-source.tsx';
import { KeepKondisi } from '../../entities/barang-pengguna/keep-kondisi.tsx';
import { type Entered, entered } from './form-values.ts';
import { CountField, DayField, KondisiField, NoteField, PersonField } from './holding-fields.tsx';
import { staysWith } from './take-back-dialog.tsx';
import { useFreshAfter } from './use-fresh-after.ts';

interface Values extends Record<string, unknown> {
  dari_id: string;
  pengguna_id: number | null;
  jumlah: Entered;
  tanggal: string;
  kondisi: Kondisi;
  pecah: boolean;
  keterangan: string;
}

/** Result of a transfer: the new and the previous holding; null for stock. */
export interface Relasi {
  holding: Holding;
  from: string | null;
}

interface RelasiFormProps {
  barang: Barang;
  /** Current holdings. */
  holdings: Holding[];
  left: number;
  /** Id of the holding in the address. */
  wanted: number | undefined;
  onDone: (relasi: Relasi) => void;
}

/** Renders the transfer form of a barang: from whom, to whom, how many and why. */
export function RelasiForm({ barang, holdings, left, wanted, onDone }: RelasiFormProps) {
  const freshAfter = useFreshAfter();
  const holdingOf = (dari: string) => holdings.find(({ id }) => String(id) === dari);
  const first = holdingOf(String(wanted)) ?? (left === 0 ? holdings[0] : undefined);
  const state = useRecordForm<Values, { data: Holding }>({
    name: `barang/${barang.id}/relasi`,
    initial: {
      dari_id: first ? String(first.id) : STOCK,
      pengguna_id: null,
      jumlah: first?.jumlah ?? 1,
      tanggal: officeToday(),
      // the register's, so that nothing is split off unless the person picks another
      kondisi: barang.kondisi,
      pecah: true,
      keterangan: '',
    },
    save: ({ dari_id, ...values }, { idempotencyKey }) =>
      freshAfter(
        call(barangPenggunaEndpoints.transfer, {
          params: { id: barang.id },
          body: {
            ...values,
            dari_id: dari_id === STOCK ? null : Number(dari_id),
            pengguna_id: entered(values.pengguna_id),
            jumlah: entered(values.jumlah),
            pecah: values.pecah && values.kondisi !== barang.kondisi,
          },
          idempotencyKey,
        }),
      ),
    onSaved: ({ data }, { dari_id }) =>
      onDone({ holding: data, from: holdingOf(dari_id)?.pengguna.name ?? null }),
  });
  const { form } = state;
  const field = form.getInputProps;
  const { jumlah, kondisi } = form.values;
  const from = holdingOf(form.values.dari_id);
  const takeFrom = (dari_id: string) => {
    const chosen = holdingOf(dari_id);
    form.setFieldValue('dari_id', dari_id);
    form.setFieldValue('jumlah', chosen?.jumlah ?? 1);
  };
  return (
    <RecordForm state={state} submitLabel="Ganti pengguna">
      <FormSection>
        <HoldingSource
          holdings={holdings}
          left={left}
          value={form.values.dari_id}
          onChange={takeFrom}
          error={form.errors.dari_id}
        />
        <PersonField label="Kepada" bound={field('pengguna_id')} />
        <CountField
          label="Jumlah"
          description={
            from ? staysWith(from.pengguna.name, from.jumlah, jumlah) : `Sisa ${formatAngka(left)} di stok`
          }
          bound={field('jumlah')}
        />
        <DayField label="Tanggal" bound={field('tanggal')} />
        <KondisiField label="Kondisi saat diserahkan" bound={field('kondisi')} />
        {kondisi !== barang.kondisi && (
          <KeepKondisi
            event="penyerahan"
            barang={barang}
            jumlah={entered(jumlah)}
            kondisi={kondisi}
            bound={field('pecah', { type: 'checkbox' })}
          />
        )}
        <NoteField label="Keterangan" placeholder="Alasan penggantian" bound={field('keterangan')} />
      </FormSection>
    </RecordForm>
  );
}
