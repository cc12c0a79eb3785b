import { useQueryClient } from '@tanstack/react-query';
import { type Buku, bukuEndpoints } from '../../../shared/buku.ts';
import { officeToday } from '../../../shared/today.ts';
import { call } from '../../api/client.ts';
import { showToast } from '../../components/feedback/toast-store.ts';
import { FormConflict } from '../../components/form/form-conflict.tsx';
import type { NextRecord } from '../../components/form/one-after-another.tsx';
import { RecordForm } from '../../components/form/record-form.tsx';
import { useRecordForm } from '../../components/form/use-record-form.ts';
import { useNavigateFromPage } from '../../components/use-navigate-from-page.ts';
import { BerkasSection } from '../../entities/berkas/berkas-section.tsx';
import { bukuDetail } from '../../entities/buku/buku.queries.ts';
import { PerubahanSection } from '../../entities/mutasi/perubahan-section.tsx';
import { perubahanBody } from '../../entities/mutasi/perubahan-values.ts';
import { refreshAfter, showAnswer } from '../../entities/refresh.ts';
import { NilaiSection, TempatSection, TerbitanSection } from './buku-form-sections.tsx';
import { bodyOf, changedOf, valueNames, valuesAfter, valuesOf } from './buku-form-values.ts';
import { bukuValue } from './buku-value.tsx';

/** Renders the form of a new or existing buku. */
export function BukuForm({ buku, after, onAgain }: NextRecord<Buku> & { buku?: Buku }) {
  const navigate = useNavigateFromPage();
  const queryClient = useQueryClient();
  const state = useRecordForm({
    name: buku ? `buku/${buku.id}` : 'buku/baru',
    initial: after ? valuesAfter(after) : valuesOf(buku),
    save: (values, { idempotencyKey }) =>
      buku
        ? call(bukuEndpoints.update, {
            params: { id: buku.id },
            body: {
              ...bodyOf(values),
              ...perubahanBody(values.perubahan, changedOf(buku, values)),
              versi: values.versi,
            },
          })
        : call(bukuEndpoints.create, { body: bodyOf(values), idempotencyKey }),
    onSaved: ({ data, message }, _values, { again }) => {
      void refreshAfter(queryClient, 'buku');
      showAnswer(queryClient, bukuDetail(data.id), data);
      if (again && onAgain) {
        showToast({ message: `${data.judul} sudah disimpan sebagai ${data.kode_buku}.` });
        return onAgain(data);
      }
      showToast({ message: message ?? 'Buku sudah disimpan.' });
      void navigate({ to: '/buku/detail/$id', params: { id: String(data.id) } });
    },
  });
  const { form } = state;
  const fields = { form, buku };
  return (
    <>
      {buku && (
        <FormConflict
          jenis="buku"
          title="Buku ini sudah berubah"
          state={state}
          record={buku}
          detail={bukuDetail(buku.id)}
          valuesOf={valuesOf}
          fields={valueNames}
          show={bukuValue}
        />
      )}
      <RecordForm
        state={state}
        submitLabel="Simpan buku"
        again={onAgain !== undefined}
        begin={after !== undefined}
      >
        <TerbitanSection {...fields} />
        <NilaiSection {...fields} />
        <TempatSection {...fields} />
        {buku && (
          <PerubahanSection
            value={form.values.perubahan}
            onChange={(perubahan) => form.setFieldValue('perubahan', perubahan)}
            errors={form.errors}
            changed={changedOf(buku, form.values)}
            acquired={officeToday(new Date(buku.created_at))}
          />
        )}
        <BerkasSection
          values={form.values}
          errors={form.errors}
          onChange={(field, file) => form.setFieldValue(field, file)}
        />
      </RecordForm>
    </>
  );
}
