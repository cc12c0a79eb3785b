import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { type Barang, barangEndpoints } from '../../../shared/barang.ts';
import { acquiredOn } from '../../../shared/perolehan.ts';
import { call } from '../../api/client.ts';
import { showToast } from '../../components/feedback/toast-store.ts';
import type { NextRecord } from '../../components/form/one-after-another.tsx';
import { RecordForm } from '../../components/form/record-form.tsx';
import { useRecordForm } from '../../components/form/use-record-form.ts';
import { useNavigateFromPage } from '../../components/use-navigate-from-page.ts';
import { IdentitasSection, PerolehanSection, TempatSection } from '../../entities/barang/barang-fields.tsx';
import {
  type BarangValues,
  bodyOf,
  saldoAwalBody,
  valuesAfter,
  valuesLike,
  valuesOf,
} from '../../entities/barang/barang-values.ts';
import { isiBody } from '../../entities/barang/isi-values.ts';
import { BerkasSection } from '../../entities/berkas/berkas-section.tsx';
import { kategoriDetail } from '../../entities/kategori/kategori.queries.ts';
import { detailKey } from '../../entities/keys.ts';
import { PerubahanSection } from '../../entities/mutasi/perubahan-section.tsx';
import { type ChangedFields, perubahanBody } from '../../entities/mutasi/perubahan-values.ts';
import { refreshAfter } from '../../entities/refresh.ts';
import { BarangConflict } from './barang-conflict.tsx';
import { PenyusutanSection } from './barang-penyusutan.tsx';
import { IsianSection } from './isian-section.tsx';
import { SaldoAwalSection } from './saldo-awal-section.tsx';
import { useChanged } from './use-changed.ts';

interface BarangFormProps extends NextRecord<Barang> {
  barang?: Barang;
  /** Existing barang whose shared values prefill a new one. */
  like?: Barang;
}

/** Returns the form values of the chosen kategori's own fields; the server rejects a field that was removed since. */
async function isiOf(queryClient: QueryClient, { kategori_id, isian }: BarangValues) {
  if (kategori_id === null) return {};
  const kategori = await queryClient.ensureQueryData(kategoriDetail(kategori_id));
  return isiBody(kategori.isian, isian);
}

/** Renders the form of an existing barang, or of a new one. */
export function BarangForm({ barang, like, after, onAgain }: BarangFormProps) {
  const navigate = useNavigateFromPage();
  const queryClient = useQueryClient();
  const changed = useRef<ChangedFields>({ counted: [], placed: false });
  const state = useRecordForm({
    name: barang ? `barang/${barang.id}` : like ? `barang/seperti/${like.id}` : 'barang/baru',
    initial: like ? valuesLike(like) : after ? valuesAfter(after) : valuesOf(barang),
    save: async (values, { idempotencyKey }) => {
      const isi = await isiOf(queryClient, values);
      const saved = barang
        ? call(barangEndpoints.update, {
            params: { id: barang.id },
            body: {
              ...bodyOf(values),
              ...isi,
              ...perubahanBody(values.perubahan, changed.current),
              versi: values.versi,
            },
          })
        : call(barangEndpoints.create, {
            body: { ...bodyOf(values), ...isi, ...saldoAwalBody(values) },
            idempotencyKey,
          });
      // its kategori may have other fields now
      saved.catch(() => queryClient.invalidateQueries({ queryKey: detailKey('kategori') }));
      return saved;
    },
    onSaved: ({ data, message }, _values, { again }) => {
      void refreshAfter(queryClient, 'barang');
      if (again && onAgain) {
        showToast({ message: `${data.nama_barang} sudah disimpan sebagai ${data.kode_barang}.` });
        return onAgain(data);
      }
      showToast({ message: message ?? 'Barang sudah disimpan.' });
      void navigate({ to: '/barang/detail/$id', params: { id: String(data.id) } });
    },
  });
  const { form } = state;
  changed.current = useChanged(barang, form.values);
  const fields = { form, barang };
  return (
    <>
      {barang && <BarangConflict state={state} barang={barang} />}
      <RecordForm
        state={state}
        submitLabel="Simpan barang"
        again={onAgain !== undefined}
        begin={after !== undefined}
      >
        <IdentitasSection {...fields} />
        <IsianSection {...fields} />
        <PerolehanSection {...fields} />
        <TempatSection {...fields} />
        <PenyusutanSection form={form} />
        {!barang && <SaldoAwalSection form={form} />}
        {barang && (
          <PerubahanSection
            value={form.values.perubahan}
            onChange={(perubahan) => form.setFieldValue('perubahan', perubahan)}
            errors={form.errors}
            changed={changed.current}
            acquired={acquiredOn(barang)}
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
