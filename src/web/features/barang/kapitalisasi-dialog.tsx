import { NumberInput, Textarea, TextInput } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { formatAngka } from '../../../shared/angka.ts';
import type { Barang } from '../../../shared/barang.ts';
import { barangKapitalisasiEndpoints } from '../../../shared/barang-kapitalisasi.ts';
import { MAX_ALASAN, MAX_DOCUMENT_NUMBER, MAX_MASA_MANFAAT_BULAN } from '../../../shared/limits.ts';
import { formatRupiah } from '../../../shared/rupiah.ts';
import { officeToday } from '../../../shared/today.ts';
import { call } from '../../api/client.ts';
import { queryClient } from '../../api/query-client.ts';
import { DefinitionList } from '../../components/definition-list.tsx';
import { showToast } from '../../components/feedback/toast-store.ts';
import { DateField } from '../../components/form/date-field.tsx';
import { FormDialog } from '../../components/form/form-dialog.tsx';
import { labelFirst } from '../../components/form/label-first.ts';
import { RupiahField } from '../../components/form/rupiah-field.tsx';
import { useRecordForm } from '../../components/form/use-record-form.ts';
import { detailKey } from '../../entities/keys.ts';
import { refreshAll } from '../../entities/refresh.ts';

interface Values extends Record<string, unknown> {
  nilai: number | null;
  tambah_bulan: number | string;
  tanggal: string;
  alasan: string;
  nomor: string;
}

interface KapitalisasiDialogProps {
  open: boolean;
  onClose: () => void;
  barang: Barang;
}

/** Renders the dialog "Tambah nilai (kapitalisasi)": capitalizes the cost of a repair or extension of one piece. */
export function KapitalisasiDialog({ open, onClose, barang }: KapitalisasiDialogProps) {
  const { id, nama_barang, versi } = barang;
  const state = useRecordForm<Values, { data: Barang }>({
    name: `barang/${id}/kapitalisasi`,
    initial: { nilai: null, tambah_bulan: '', tanggal: officeToday(), alasan: '', nomor: '' },
    save: async ({ nilai, tambah_bulan, tanggal, alasan, nomor }, { idempotencyKey }) => {
      const answer = await call(barangKapitalisasiEndpoints.run, {
        params: { id },
        body: {
          nilai: nilai ?? Number.NaN,
          tambah_bulan: Number(tambah_bulan),
          tanggal,
          alasan,
          dokumen: { nomor },
          versi,
        },
        idempotencyKey,
      });
      await refreshAll(queryClient);
      return answer;
    },
    onSaved: () => {
      onClose();
      showToast({ message: `Nilai ${nama_barang} sudah ditambah.` });
    },
  });
  const { values } = state.form;
  const field = state.form.getInputProps;
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title="Tambah nilai (kapitalisasi)"
      state={state}
      submitLabel="Tambah nilai"
      intro="Perbaikan atau perluasan yang menambah nilai barang ini. Perawatan biasa tidak dicatat di sini."
    >
      <RupiahField
        label="Biaya"
        required
        data-autofocus
        value={values.nilai}
        onChange={(nilai) => state.form.setFieldValue('nilai', nilai)}
        error={state.form.errors.nilai}
        data-path="nilai"
      />
      <NumberInput
        label="Tambahan masa manfaat"
        description="Dalam bulan; boleh dikosongkan"
        inputWrapperOrder={labelFirst}
        clampBehavior="none"
        allowDecimal={false}
        allowNegative={false}
        max={MAX_MASA_MANFAAT_BULAN}
        {...field('tambah_bulan')}
      />
      <DateField
        label="Tanggal"
        required
        clearable={false}
        max={officeToday()}
        value={values.tanggal}
        onChange={(tanggal) => state.form.setFieldValue('tanggal', tanggal)}
        error={state.form.errors.tanggal}
        data-path="tanggal"
      />
      <TextInput label="Nomor dokumen" maxLength={MAX_DOCUMENT_NUMBER} {...field('nomor')} />
      <Textarea
        label="Alasan"
        required
        data-wide
        autosize
        minRows={2}
        maxRows={6}
        maxLength={MAX_ALASAN}
        {...field('alasan')}
      />
      <BeforeAndAfter id={id} values={values} />
    </FormDialog>
  );
}

/** Renders book value and remaining months before and after; unknown values as a dash. */
function BeforeAndAfter({ id, values: { tanggal, nilai, tambah_bulan } }: { id: number; values: Values }) {
  const { data: base } = useQuery({
    queryKey: [...detailKey('barang'), id, 'kapitalisasi', tanggal],
    queryFn: ({ signal }) =>
      call(barangKapitalisasiEndpoints.read, { params: { id }, query: { tanggal }, signal }),
    select: ({ data }) => data,
    placeholderData: keepPreviousData,
  });
  const added = Number(tambah_bulan);
  const months = (more: number) =>
    base && base.sisa_bulan !== null ? `, disusutkan ${formatAngka(base.sisa_bulan + more)} bulan lagi` : '';
  return (
    <div data-wide aria-live="polite">
      <DefinitionList
        items={[
          { label: 'Nilai buku sebelum', value: base && `${formatRupiah(base.nilai_buku)}${months(0)}` },
          {
            label: 'Nilai buku sesudah',
            value: base && nilai !== null && `${formatRupiah(base.nilai_buku + nilai)}${months(added)}`,
          },
        ]}
      />
    </div>
  );
}
