import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Navigate, useSearch } from '@tanstack/react-router';
import type { CalonPenghapusan, PenghapusanRinci } from '../../../shared/penghapusan.ts';
import { penghapusanEndpoints } from '../../../shared/penghapusan-endpoints.ts';
import { call } from '../../api/client.ts';
import { showToast } from '../../components/feedback/toast-store.ts';
import { RecordForm } from '../../components/form/record-form.tsx';
import { useRecordForm } from '../../components/form/use-record-form.ts';
import { PageHeader } from '../../components/page-header.tsx';
import { useNavigateFromPage } from '../../components/use-navigate-from-page.ts';
import { calonList, penghapusanDetail } from '../../entities/penghapusan/penghapusan.queries.ts';
import { recordPage } from '../../entities/record-page.tsx';
import { refreshAfter } from '../../entities/refresh.ts';
import { pageNames } from '../../page-names.ts';
import type { SearchText } from '../../search-text.ts';
import { PenghapusanFields } from './penghapusan-fields.tsx';
import { bodyOf, emptyPenghapusan, lineOf, type PenghapusanValues, valuesOf } from './penghapusan-values.ts';

/** Renders `/penghapusan/create`; `?kunci=barang:5` preselects a record. */
export function PenghapusanCreatePage() {
  const { kunci } = useSearch({ strict: false }) as SearchText;
  const wanted = useQuery({ ...calonList({ kunci: kunci ?? '' }), enabled: Boolean(kunci) });
  if (kunci && wanted.isPending) return null;
  return <PenghapusanCreate key={kunci ?? ''} kunci={kunci ?? ''} wanted={wanted.data?.data ?? []} />;
}

function PenghapusanCreate({ kunci, wanted }: { kunci: string; wanted: CalonPenghapusan[] }) {
  const saved = useSaved();
  const state = useRecordForm({
    name: `penghapusan/baru/${kunci}`,
    initial: { ...emptyPenghapusan(), baris: wanted.map(lineOf) },
    save: (values: PenghapusanValues, { idempotencyKey }) =>
      call(penghapusanEndpoints.create, { body: bodyOf(values), idempotencyKey }),
    onSaved: saved,
  });
  return (
    <>
      <PageHeader
        title="Usulkan Penghapusan"
        subtitle="Pilih apa yang diusulkan keluar. Drafnya belum mencadangkan apa pun sampai Anda mengusulkannya."
        crumbs={[pageNames.penghapusan]}
      />
      <RecordForm state={state} submitLabel="Simpan draf">
        <PenghapusanFields form={state.form} />
      </RecordForm>
    </>
  );
}

/** Renders `/penghapusan/{id}/ubah`: edits a draft. */
export const PenghapusanEditPage = recordPage({
  queryOf: penghapusanDetail,
  render: (usulan: PenghapusanRinci) =>
    usulan.boleh.includes('ubah') ? (
      <PenghapusanEdit key={usulan.versi} usulan={usulan} />
    ) : (
      <Navigate to="/penghapusan/$id" params={{ id: String(usulan.id) }} replace />
    ),
});

function PenghapusanEdit({ usulan }: { usulan: PenghapusanRinci }) {
  const saved = useSaved();
  const { id, versi } = usulan;
  const state = useRecordForm({
    name: `penghapusan/${id}`,
    initial: valuesOf(usulan),
    save: (values) =>
      call(penghapusanEndpoints.update, { params: { id }, body: { ...bodyOf(values), versi } }),
    onSaved: saved,
  });
  return (
    <>
      <PageHeader
        title={`Ubah ${usulan.judul}`}
        crumbs={[
          pageNames.penghapusan,
          { label: usulan.judul, link: { to: '/penghapusan/$id', params: { id: String(id) } } },
        ]}
      />
      <RecordForm state={state} submitLabel="Simpan draf">
        <PenghapusanFields form={state.form} />
      </RecordForm>
    </>
  );
}

function useSaved() {
  const navigate = useNavigateFromPage();
  const queryClient = useQueryClient();
  return ({ data, message }: { data: PenghapusanRinci; message?: string | undefined }) => {
    void refreshAfter(queryClient, 'penghapusan');
    showToast({ message: message ?? 'Draf usulan sudah disimpan.' });
    void navigate({ to: '/penghapusan/$id', params: { id: String(data.id) } });
  };
}
