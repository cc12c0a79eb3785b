import { TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type Lokasi, lokasiEndpoints } from '../../../shared/lokasi.ts';
import { lokasiChoice } from '../../api/choices.ts';
import { call } from '../../api/client.ts';
import { AsyncSelect } from '../../components/async-select.tsx';
import { FormSection, RecordForm } from '../../components/record-form.tsx';
import { showToast } from '../../components/toast-store.ts';
import { useRecordForm } from '../../components/use-record-form.ts';
import { lokasiKeys } from './lokasi.queries.ts';
import { openBranch } from './open-branches.ts';

interface LokasiFormProps {
  lokasi?: Lokasi;
  /** Where a new one is put at first. */
  indukId?: number | null;
}

/** Name and parent of a lokasi. */
export function LokasiForm({ lokasi, indukId = null }: LokasiFormProps) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const state = useRecordForm({
    name: lokasi ? `lokasi/${lokasi.id}` : `lokasi/baru/${indukId ?? 0}`,
    initial: {
      lokasi: lokasi?.lokasi ?? '',
      induk_id: lokasi ? lokasi.induk_id : indukId,
      // stays the one that was read first, whatever the page reads again while somebody types
      versi: lokasi?.versi,
    },
    save: (values, { idempotencyKey }) =>
      lokasi
        ? call(lokasiEndpoints.update, { params: { id: lokasi.id }, body: values })
        : call(lokasiEndpoints.create, { body: values, idempotencyKey }),
    onSaved: ({ data, message }) => {
      if (data.induk_id !== null) openBranch(data.induk_id);
      void queryClient.invalidateQueries({ queryKey: lokasiKeys.all });
      showToast({ message: message ?? 'Lokasi sudah disimpan.' });
      void navigate({ to: '/lokasi' });
    },
  });
  const { form } = state;
  const loadParents = async (q: string, signal: AbortSignal) => {
    const options = await lokasiChoice.load(q, signal);
    return lokasi ? options.filter(({ label }) => !`${label} / `.startsWith(`${lokasi.jalur} / `)) : options;
  };
  return (
    <RecordForm state={state} submitLabel="Simpan lokasi">
      <FormSection>
        <TextInput label="Nama lokasi" required maxLength={100} {...form.getInputProps('lokasi')} />
        <AsyncSelect
          label="Berada di dalam"
          placeholder="Berdiri sendiri"
          queryKey={[...lokasiChoice.queryKey, lokasi?.id ?? 0]}
          load={loadParents}
          loadOne={lokasiChoice.loadOne}
          value={form.values.induk_id}
          onChange={(id) => form.setFieldValue('induk_id', id)}
          error={form.errors.induk_id}
          data-path="induk_id"
        />
      </FormSection>
    </RecordForm>
  );
}
