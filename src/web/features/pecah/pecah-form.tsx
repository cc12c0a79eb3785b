import { NativeSelect, Radio, Textarea } from '@mantine/core';
import { formatAngka } from '../../../shared/angka.ts';
import type { Barang } from '../../../shared/barang.ts';
import { barangPecahEndpoints } from '../../../shared/barang-pecah.ts';
import type { Holding } from '../../../shared/history.ts';
import { kondisiValues, MAX_ALASAN, MAX_PARTS } from '../../../shared/limits.ts';
import { officeToday } from '../../../shared/today.ts';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { queryClient } from '../../api/query-client.ts';
import { showToast } from '../../components/feedback/toast-store.ts';
import { AsyncSelect } from '../../components/form/async-select.tsx';
import { DateField } from '../../components/form/date-field.tsx';
import { labelFirst } from '../../components/form/label-first.ts';
import { CountInput } from '../../components/form/number-inputs.tsx';
import { FormSection, RecordForm } from '../../components/form/record-form.tsx';
import { useRecordForm } from '../../components/form/use-record-form.ts';
import { useNavigateFromPage } from '../../components/use-navigate-from-page.ts';
import { HoldingSource, STOCK } from '../../entities/barang-pengguna/holding-source.tsx';
import { lokasiChoice, lokasiCreation } from '../../entities/lokasi/lokasi-choice.ts';
import { refreshAll } from '../../entities/refresh.ts';
import { fieldOfError, linesOf, type PecahValues, partsOf, unitsApart } from './parts.ts';
import { PecahOutcome } from './pecah-outcome.tsx';

interface PecahFormProps {
  barang: Barang;
  /** Current holdings. */
  holdings: Holding[];
  left: number;
}

/** Renders the split form: number of pieces, their new lokasi and their holder. */
export function PecahForm({ barang, holdings, left }: PecahFormProps) {
  const navigate = useNavigateFromPage();
  const apart = unitsApart(barang.jumlah_barang);
  const first = left === 0 ? holdings[0] : undefined;
  const state = useRecordForm<PecahValues, { data: Barang[] }>({
    name: `barang/${barang.id}/pecah`,
    initial: {
      cara: 'sebagian',
      jumlah: 1,
      nomor_seri: '',
      dari_id: first ? String(first.id) : STOCK,
      lokasi_id: barang.lokasi_id,
      kondisi: barang.kondisi,
      tanggal: officeToday(),
      alasan: '',
    },
    save: async (values, { idempotencyKey }) => {
      if (values.cara === 'satuan') refuseTooManyLines(values.nomor_seri, apart);
      const { tanggal, alasan } = values;
      const body = { bagian: partsOf(values, { left, holdings }), tanggal, alasan, versi: barang.versi };
      const answer = await call(barangPecahEndpoints.run, {
        params: { id: barang.id },
        body,
        idempotencyKey,
      }).catch((error: unknown) => {
        throw atFields(error);
      });
      await refreshAll(queryClient);
      return answer;
    },
    onSaved: ({ data }) => {
      showToast({ message: `${barang.nama_barang} sudah dipecah: ${formatAngka(data.length)} barang baru.` });
      const [only, ...others] = data;
      const id = String(only && others.length === 0 ? only.id : barang.id);
      void navigate({ to: '/barang/detail/$id', params: { id } });
    },
  });
  const { form } = state;
  const { values, errors } = form;
  const field = form.getInputProps;
  const whole = values.cara === 'satuan';
  return (
    <RecordForm state={state} submitLabel="Pecah barang">
      <FormSection>
        <Radio.Group label="Yang dipisahkan" data-wide data-path="cara" {...field('cara')}>
          <Radio mt="xs" value="sebagian" label="Sebagian unit, menjadi satu barang baru" />
          <Radio mt="xs" value="satuan" label="Jadikan satu per unit, masing-masing barang sendiri" />
        </Radio.Group>
        {whole ? (
          <Textarea
            label="Nomor seri"
            description={`Satu baris untuk satu unit, paling banyak ${formatAngka(apart)}. Boleh dikosongkan.`}
            inputWrapperOrder={labelFirst}
            data-wide
            autosize
            minRows={4}
            maxRows={14}
            {...field('nomor_seri')}
          />
        ) : (
          <>
            <CountInput
              label="Jumlah unit"
              description={`Paling banyak ${formatAngka(barang.jumlah_barang - 1)}; satu tetap di barang ini`}
              inputWrapperOrder={labelFirst}
              data-autofocus
              {...field('jumlah')}
            />
            <HoldingSource
              holdings={holdings}
              left={left}
              value={values.dari_id}
              onChange={(dari) => form.setFieldValue('dari_id', dari)}
              error={errors.dari_id}
            />
          </>
        )}
        <AsyncSelect
          {...lokasiChoice}
          creation={lokasiCreation}
          label="Lokasi"
          required
          value={values.lokasi_id}
          onChange={(id) => form.setFieldValue('lokasi_id', id)}
          error={errors.lokasi_id}
          data-path="lokasi_id"
        />
        <NativeSelect label="Kondisi" data={[...kondisiValues]} {...field('kondisi')} />
        <DateField
          label="Sejak tanggal"
          clearable={false}
          max={officeToday()}
          value={values.tanggal}
          onChange={(tanggal) => form.setFieldValue('tanggal', tanggal)}
          error={errors.tanggal}
          data-path="tanggal"
        />
        <Textarea
          label="Alasan"
          description="Boleh dikosongkan."
          inputWrapperOrder={labelFirst}
          data-wide
          autosize
          minRows={1}
          maxRows={6}
          maxLength={MAX_ALASAN}
          {...field('alasan')}
        />
      </FormSection>
      <PecahOutcome barang={barang} values={values} holdings={holdings} left={left} />
      {whole && barang.jumlah_barang - 1 > MAX_PARTS && (
        <p>Paling banyak {formatAngka(MAX_PARTS)} barang baru sekaligus. Pecah sisanya sesudah itu.</p>
      )}
    </RecordForm>
  );
}

/** Rejects serial numbers beyond the number of units, as a field error of the server would. */
function refuseTooManyLines(text: string, apart: number): void {
  const count = linesOf(text).length;
  if (count <= apart) return;
  const sentence = `Ada ${formatAngka(count)} nomor seri untuk ${formatAngka(apart)} unit. Hapus yang berlebih.`;
  throw new ApiError({
    status: 422,
    code: 'validation_failed',
    message: sentence,
    errors: { nomor_seri: [sentence] },
  });
}

/** Maps errors of the parts to the form fields. */
function atFields(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error;
  const { status, code, message, details, retryAfter, logId } = error;
  const errors = Object.fromEntries(
    Object.entries(error.errors).map(([path, sentences]) => [fieldOfError(path), sentences]),
  );
  return new ApiError({ status, code, message, errors, details, retryAfter, logId });
}
