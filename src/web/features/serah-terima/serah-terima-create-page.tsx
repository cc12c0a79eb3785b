import { Textarea } from '@mantine/core';
import { serahTerimaEndpoints } from '../../../shared/serah-terima.ts';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { queryClient } from '../../api/query-client.ts';
import { AsyncSelect } from '../../components/form/async-select.tsx';
import { labelFirst } from '../../components/form/label-first.ts';
import { FormSection, RecordForm } from '../../components/form/record-form.tsx';
import { useRecordForm } from '../../components/form/use-record-form.ts';
import { LinkButton } from '../../components/link-button.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { useIdSearch } from '../../components/use-id-search.ts';
import { useNavigateFromPage } from '../../components/use-navigate-from-page.ts';
import { penggunaChoice } from '../../entities/pengguna/pengguna-choice.ts';
import { refreshAfter } from '../../entities/refresh.ts';
import { pageNames } from '../../page-names.ts';

interface Values extends Record<string, unknown> {
  pengguna_id: number | null;
  alasan: string;
}

/** Renders `/serah-terima/create`; `?pengguna_id=` presets the person who leaves. */
export function SerahTerimaCreatePage() {
  const wanted = useIdSearch('pengguna_id') ?? null;
  return <Create key={wanted} wanted={wanted} />;
}

function Create({ wanted }: { wanted: number | null }) {
  const navigate = useNavigateFromPage();
  const state = useRecordForm<Values, { data: { id: number } }>({
    name: `serah-terima/baru/${wanted ?? ''}`,
    initial: { pengguna_id: wanted, alasan: '' },
    save: ({ pengguna_id, alasan }, { idempotencyKey }) =>
      call(serahTerimaEndpoints.create, {
        body: { pengguna_id: pengguna_id as number, alasan },
        idempotencyKey,
      }),
    onSaved: ({ data }) => {
      void refreshAfter(queryClient, 'serahTerima');
      void navigate({ to: '/serah-terima/$id/ubah', params: { id: String(data.id) }, replace: true });
    },
  });
  const { form } = state;
  const draft = draftOf(state.failure);
  return (
    <>
      <PageHeader
        title="Buat Serah Terima Jabatan"
        subtitle="Pilih siapa yang pergi atau pindah jabatan. Semua yang dipegangnya dikumpulkan dalam sebuah draf; belum ada yang berpindah."
        crumbs={[pageNames.serahTerima]}
      />
      <RecordForm state={state} submitLabel="Kumpulkan tanggungannya">
        <FormSection>
          <AsyncSelect
            {...penggunaChoice}
            label="Siapa yang pergi atau pindah"
            required
            data-wide
            value={form.values.pengguna_id}
            onChange={(id) => form.setFieldValue('pengguna_id', id)}
            error={form.errors.pengguna_id}
            data-path="pengguna_id"
          />
          {draft !== undefined && (
            <div data-wide>
              <LinkButton
                variant="default"
                link={{ to: '/serah-terima/$id/ubah', params: { id: String(draft) } }}
              >
                Lanjutkan draf itu
              </LinkButton>
            </div>
          )}
          <Textarea
            label="Sebab"
            description="Misalnya pensiun, pindah ke bagian lain, atau berhenti. Tercantum dalam BAST dan suratnya."
            inputWrapperOrder={labelFirst}
            required
            data-wide
            autosize
            minRows={1}
            {...form.getInputProps('alasan')}
          />
        </FormSection>
      </RecordForm>
    </>
  );
}

/** Reads the id of the person's existing draft from an error. */
function draftOf(failure: unknown): number | undefined {
  if (!(failure instanceof ApiError) || failure.code !== 'conflict') return undefined;
  const { id } = (failure.details ?? {}) as { id?: unknown };
  return typeof id === 'number' ? id : undefined;
}
