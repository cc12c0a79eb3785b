import { Navigate } from '@tanstack/react-router';
import { type SerahTerimaRinci, serahTerimaEndpoints } from '../../../shared/serah-terima.ts';
import { call } from '../../api/client.ts';
import { queryClient } from '../../api/query-client.ts';
import { showToast } from '../../components/feedback/toast-store.ts';
import { RecordForm } from '../../components/form/record-form.tsx';
import { useRecordForm } from '../../components/form/use-record-form.ts';
import { PageHeader } from '../../components/page-header.tsx';
import { useNavigateFromPage } from '../../components/use-navigate-from-page.ts';
import { recordPage } from '../../entities/record-page.tsx';
import { refreshAfter } from '../../entities/refresh.ts';
import { pageNames } from '../../page-names.ts';
import { serahTerimaDetail } from './serah-terima.queries.ts';
import { SerahTerimaFields } from './serah-terima-fields.tsx';
import { bodyOf, type SerahTerimaValues, valuesOf } from './serah-terima-values.ts';

/** Renders `/serah-terima/{id}/ubah`: the destinations of a draft's lines. */
export const SerahTerimaEditPage = recordPage({
  queryOf: serahTerimaDetail,
  render: (draft: SerahTerimaRinci) =>
    draft.status === 'draf' ? (
      <Edit key={draft.versi} draft={draft} />
    ) : (
      <Navigate to="/serah-terima/$id" params={{ id: String(draft.id) }} replace />
    ),
});

function Edit({ draft }: { draft: SerahTerimaRinci }) {
  const navigate = useNavigateFromPage();
  const { id, pengguna } = draft;
  const params = { id: String(id) };
  const state = useRecordForm<SerahTerimaValues, { message?: string | undefined }>({
    name: `serah-terima/${id}`,
    initial: valuesOf(draft),
    save: (values) => call(serahTerimaEndpoints.update, { params: { id }, body: bodyOf(values, draft) }),
    onSaved: ({ message }) => {
      void refreshAfter(queryClient, 'serahTerima');
      showToast({ message: message ?? 'Draf serah terima sudah disimpan.' });
      void navigate({ to: '/serah-terima/$id', params });
    },
  });
  return (
    <>
      <PageHeader
        title={`Serah terima ${pengguna.name}`}
        subtitle="Tentukan ke mana setiap baris pergi. Belum ada yang berpindah sampai draf ini dilaksanakan."
        crumbs={[pageNames.serahTerima, { label: pengguna.name, link: { to: '/serah-terima/$id', params } }]}
      />
      <RecordForm
        state={state}
        submitLabel="Simpan draf"
        onCancel={() => void navigate({ to: '/serah-terima/$id', params })}
      >
        <SerahTerimaFields form={state.form} draft={draft} />
      </RecordForm>
    </>
  );
}
