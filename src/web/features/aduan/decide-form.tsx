import { Alert, NativeSelect, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type Aduan, aduanEndpoints } from '../../../shared/aduan.ts';
import type { PutusanAduanInput } from '../../../shared/aduan-input.ts';
import { MAX_CATATAN_ADUAN } from '../../../shared/aduan-words.ts';
import { formatAngka, formatUnit } from '../../../shared/angka.ts';
import type { BodyInput } from '../../../shared/contract.ts';
import { type Kondisi, kondisiValues } from '../../../shared/limits.ts';
import { officeToday } from '../../../shared/today.ts';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { showToast } from '../../components/feedback/toast-store.ts';
import { DateField } from '../../components/form/date-field.tsx';
import { labelFirst } from '../../components/form/label-first.ts';
import { CountInput } from '../../components/form/number-inputs.tsx';
import { FormSection, RecordForm } from '../../components/form/record-form.tsx';
import { useRecordForm } from '../../components/form/use-record-form.ts';
import { PageSection } from '../../components/page-section.tsx';
import { useNavigateFromPage } from '../../components/use-navigate-from-page.ts';
import { KeepKondisi } from '../../entities/barang-pengguna/keep-kondisi.tsx';
import { refreshAfter } from '../../entities/refresh.ts';

type Putusan = PutusanAduanInput['putusan'];

interface Values extends Record<string, unknown> {
  putusan: Putusan;
  jumlah: number | '';
  tanggal: string;
  kondisi: Kondisi;
  pecah: boolean;
  jawaban: string;
}

const labels: Record<Putusan, string> = {
  dikembalikan: 'Kembali ke stok',
  kondisi: 'Tetap dipegang, catat kondisinya',
  dicatat: 'Catat tanpa perubahan',
  ditolak: 'Tolak',
};

const buttons: Record<Putusan, string> = {
  dikembalikan: 'Terima pengembalian',
  kondisi: 'Catat kondisi',
  dicatat: 'Catat',
  ditolak: 'Tolak aduan',
};

/** Renders the form with which an admin decides an aduan in one step. */
export function DecideForm({ aduan }: { aduan: Aduan }) {
  const { id, jenis, barang, pegangan, pelapor } = aduan;
  const navigate = useNavigateFromPage();
  const queryClient = useQueryClient();
  const open = pegangan !== null && pegangan.tanggal_akhir === null;
  const state = useRecordForm<Values, { message?: string | undefined }>({
    name: `aduan/${id}/putusan`,
    initial: {
      putusan: !open ? 'dicatat' : jenis === 'rusak' ? 'kondisi' : 'dikembalikan',
      jumlah: Math.min(aduan.jumlah, pegangan?.jumlah ?? aduan.jumlah),
      tanggal: officeToday(),
      kondisi: jenis === 'rusak' ? worse(barang.kondisi) : (barang.kondisi ?? 'Baik'),
      pecah: true,
      jawaban: '',
    },
    save: async (values, { idempotencyKey }) => {
      try {
        return await call(aduanEndpoints.putuskan, {
          params: { id },
          body: bodyOf(values, barang),
          idempotencyKey,
        });
      } catch (error) {
        // somebody decided it meanwhile, or the holding ended
        if (error instanceof ApiError && error.status === 409) void refreshAfter(queryClient, 'aduan');
        throw error;
      }
    },
    onSaved: ({ message }) => {
      void refreshAfter(queryClient, 'aduan');
      showToast({ message: message ?? 'Aduan sudah diputuskan.' });
    },
  });
  const { form } = state;
  const { putusan, jumlah, kondisi, tanggal } = form.values;
  const field = form.getInputProps;
  const acts = putusan === 'dikembalikan' || putusan === 'kondisi';
  const choices = (Object.keys(labels) as Putusan[]).filter(
    (one) => open || one === 'dicatat' || one === 'ditolak',
  );
  return (
    <PageSection title="Putuskan">
      {!open && (
        <Alert color="amber" variant="light" mb="md">
          {pelapor.name} tidak memegang barang ini lagi. Aduannya dapat dicatat atau ditolak.
        </Alert>
      )}
      <RecordForm
        state={state}
        submitLabel={buttons[putusan]}
        onCancel={() => void navigate({ to: '/aduan' })}
      >
        <FormSection>
          <NativeSelect
            label="Putusan"
            data={choices.map((value) => ({ value, label: labels[value] }))}
            {...field('putusan')}
          />
          {acts && (
            <>
              <NativeSelect
                label={putusan === 'kondisi' ? 'Kondisi sekarang' : 'Kondisi saat kembali'}
                data={[...kondisiValues]}
                {...field('kondisi')}
              />
              {pegangan && pegangan.jumlah > 1 && (
                <CountInput
                  label="Jumlah"
                  description={`${pelapor.name} memegang ${formatUnit(pegangan.jumlah, barang.satuan)}`}
                  inputWrapperOrder={labelFirst}
                  {...field('jumlah')}
                />
              )}
              <DateField
                label={putusan === 'kondisi' ? 'Berlaku sejak' : 'Tanggal kembali'}
                max={officeToday()}
                value={tanggal}
                onChange={(day) => form.setFieldValue('tanggal', day)}
                error={form.errors.tanggal}
                data-path="tanggal"
              />
            </>
          )}
          {putusan === 'dikembalikan' && kondisi !== barang.kondisi && (
            <KeepKondisi
              barang={barang}
              jumlah={Number(jumlah)}
              kondisi={kondisi}
              bound={field('pecah', { type: 'checkbox' })}
            />
          )}
          {putusan === 'kondisi' && Number(jumlah) < (barang.jumlah_barang ?? 0) && (
            <p data-wide style={{ margin: 0 }}>
              {formatAngka(Number(jumlah))} dari {formatUnit(barang.jumlah_barang ?? 0, barang.satuan)}{' '}
              menjadi barang sendiri yang tetap dipegang {pelapor.name}.
            </p>
          )}
          <Textarea
            label={putusan === 'ditolak' ? 'Alasan' : 'Jawaban'}
            description={`Dibaca oleh ${pelapor.name}.`}
            inputWrapperOrder={labelFirst}
            required={!acts}
            data-wide
            autosize
            minRows={2}
            maxRows={8}
            maxLength={MAX_CATATAN_ADUAN}
            {...field('jawaban')}
          />
        </FormSection>
      </RecordForm>
    </PageSection>
  );
}

const worse = (kondisi: Kondisi | null): Kondisi =>
  kondisi === 'Rusak Ringan' ? 'Rusak Berat' : kondisi === 'Rusak Berat' ? 'Rusak Berat' : 'Rusak Ringan';

function bodyOf(values: Values, barang: Aduan['barang']): BodyInput<typeof aduanEndpoints.putuskan> {
  const { putusan, jawaban, tanggal, kondisi, pecah } = values;
  const jumlah = Number(values.jumlah);
  if (putusan === 'dikembalikan')
    return { putusan, jumlah, tanggal, kondisi, pecah: pecah && kondisi !== barang.kondisi, jawaban };
  if (putusan === 'kondisi') return { putusan, jumlah, tanggal, kondisi, jawaban };
  return { putusan, jawaban };
}
