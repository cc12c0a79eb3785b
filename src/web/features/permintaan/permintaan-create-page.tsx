import { useNavigate } from '@tanstack/react-router';
import { permintaanEndpoints } from '../../../shared/permintaan.ts';
import { call } from '../../api/client.ts';
import { queryClient } from '../../api/query-client.ts';
import { useSession } from '../../api/session.ts';
import { showToast } from '../../components/feedback/toast-store.ts';
import { FormSection, RecordForm } from '../../components/form/record-form.tsx';
import { useRecordForm } from '../../components/form/use-record-form.ts';
import { PageHeader } from '../../components/page-header.tsx';
import { useIdSearch } from '../../components/use-id-search.ts';
import { refreshAfter } from '../../entities/refresh.ts';
import { bodyOf, PermintaanFields, type PermintaanValues } from './permintaan-fields.tsx';

/** Renders `/permintaan/user/create`; `?barang=` presets the barang. */
export function PermintaanCreatePage() {
  const barang = useIdSearch('barang');
  return <PermintaanCreate key={barang} barangId={barang ?? null} />;
}

function PermintaanCreate({ barangId }: { barangId: number | null }) {
  const { user } = useSession();
  const navigate = useNavigate();
  const params = { id: String(user?.id ?? '') };
  const state = useRecordForm({
    name: barangId === null ? 'permintaan/baru' : `permintaan/baru/${barangId}`,
    initial: { barang_id: barangId, jumlah: 1, keterangan: '' } as PermintaanValues,
    save: (values, { idempotencyKey }) =>
      call(permintaanEndpoints.create, { body: bodyOf(values), idempotencyKey }),
    onSaved: ({ message }) => {
      void refreshAfter(queryClient, 'permintaan');
      showToast({ message: message ?? 'Permintaan sudah dikirim.' });
      void navigate({ to: '/permintaan/user/$id', params });
    },
  });
  return (
    <>
      <PageHeader
        title="Minta Barang"
        subtitle="Minta barang yang ada di stok untuk Anda pakai. Anda dapat mengubahnya selama belum diputuskan."
        crumbs={[{ label: 'Permintaan Barang', link: { to: '/permintaan/user/$id', params } }]}
      />
      <RecordForm state={state} submitLabel="Kirim permintaan">
        <FormSection>
          <PermintaanFields form={state.form} />
        </FormSection>
      </RecordForm>
    </>
  );
}
