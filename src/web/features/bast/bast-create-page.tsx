import { useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { bastEndpoints, jenisBast } from '../../../shared/bast.ts';
import { call } from '../../api/client.ts';
import { useSession } from '../../api/session.ts';
import { showToast } from '../../components/feedback/toast-store.ts';
import { RecordForm } from '../../components/form/record-form.tsx';
import { useRecordForm } from '../../components/form/use-record-form.ts';
import { PageHeader } from '../../components/page-header.tsx';
import { useIdSearch } from '../../components/use-id-search.ts';
import { useNavigateFromPage } from '../../components/use-navigate-from-page.ts';
import { refreshAfter } from '../../entities/refresh.ts';
import { pageNames } from '../../page-names.ts';
import type { SearchText } from '../../search-text.ts';
import { BastFields } from './bast-fields.tsx';
import { type BastValues, bodyOf, emptyBast } from './bast-values.ts';

/** Renders `/bast/create`; `?jenis=&pengguna_id=&holding_id=` preset its fields. */
export function BastCreatePage() {
  const search = useSearch({ strict: false }) as SearchText;
  const jenis = jenisBast.safeParse(search.jenis).data ?? 'penyerahan';
  const pengguna_id = useIdSearch('pengguna_id') ?? null;
  const holding = useIdSearch('holding_id');
  const { user } = useSession();
  const initial = {
    ...emptyBast(),
    jenis,
    pengguna_id,
    petugas_id: user?.id ?? null,
    holding_ids: holding === undefined ? [] : [holding],
  };
  return <BastCreate key={`${jenis}/${pengguna_id}/${holding}`} initial={initial} wanted={holding} />;
}

function BastCreate({ initial, wanted }: { initial: BastValues; wanted: number | undefined }) {
  const navigate = useNavigateFromPage();
  const queryClient = useQueryClient();
  const state = useRecordForm({
    name: `bast/${initial.jenis}/${initial.pengguna_id ?? 'baru'}/${wanted ?? ''}`,
    initial,
    save: (values, { idempotencyKey }) =>
      call(bastEndpoints.create, { body: bodyOf(values), idempotencyKey }),
    onSaved: ({ data, message }) => {
      void refreshAfter(queryClient, 'bast');
      showToast({ message: message ?? 'BAST sudah diterbitkan.' });
      void navigate({ to: '/bast/detail/$id', params: { id: String(data.id) } });
    },
  });
  return (
    <>
      <PageHeader
        title="Buat BAST"
        subtitle="Pilih barang yang dipegang satu orang. Sesudah terbit, isinya tidak dapat diubah; yang keliru dibatalkan lalu diganti."
        crumbs={[pageNames.bast]}
      />
      <RecordForm state={state} submitLabel="Terbitkan BAST">
        <BastFields form={state.form} wanted={wanted} />
      </RecordForm>
    </>
  );
}
