import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import {
  type BulkEditPreview,
  type BulkEditRow,
  barangBulkEditEndpoints,
} from '../../../shared/barang-bulk-edit.ts';
import { call } from '../../api/client.ts';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { showToast } from '../../components/feedback/toast-store.ts';
import { randomKey } from '../../components/form/random-key.ts';
import { RecordForm } from '../../components/form/record-form.tsx';
import { useRecordForm } from '../../components/form/use-record-form.ts';
import { LinkButton } from '../../components/link-button.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { useNavigateFromPage } from '../../components/use-navigate-from-page.ts';
import { type ChosenBarang, chosenFrom } from '../../entities/barang/chosen-barang.ts';
import { refreshAfter } from '../../entities/refresh.ts';
import { pageNames } from '../../page-names.ts';
import type { SearchText } from '../../search-text.ts';
import { BulkEditFields } from './bulk-edit-fields.tsx';
import { BulkEditPreviewView } from './bulk-edit-preview.tsx';
import { atFields, type BulkEditValues, bulkEditBody, emptyBulkEdit } from './bulk-edit-values.ts';

/**
 * Renders `/barang/ubah`: sets chosen fields of many barang to the same values, after a preview. `?ids=3,4` or the
 * list's filters with `semua=ya` select them.
 */
export function BulkEditPage() {
  const choice = chosenFrom(useSearch({ strict: false }) as SearchText);
  return (
    <>
      <PageHeader
        title="Ubah Beberapa Barang"
        subtitle="Pilih isiannya, periksa pratinjaunya, lalu simpan: semua atau tidak satu pun."
        crumbs={[pageNames.barang]}
      />
      {choice ? (
        <BulkEdit key={JSON.stringify(choice)} choice={choice} />
      ) : (
        <EmptyState
          title="Belum ada barang yang dipilih"
          text="Tandai barang di daftar, lalu pilih Ubah."
          action={<LinkButton link={{ to: '/barang' }}>Ke daftar barang</LinkButton>}
        />
      )}
    </>
  );
}

function BulkEdit({ choice }: { choice: ChosenBarang }) {
  const navigate = useNavigateFromPage();
  const queryClient = useQueryClient();
  const [preview, setPreview] = useState<BulkEditPreview | null>(null);
  const state = useRecordForm<BulkEditValues, BulkEditPreview>({
    name: 'barang/ubah',
    initial: emptyBulkEdit(),
    save: async (values) => {
      const body = { ...choice, ...bulkEditBody(values) };
      const { data } = await call(barangBulkEditEndpoints.preview, { body }).catch((error: unknown) => {
        throw atFields(error);
      });
      return data;
    },
    onSaved: setPreview,
  });
  // idempotency key per preview, so that a repeated save takes effect once
  const key = useRef(randomKey());
  const saving = useMutation({
    mutationFn: (rows: BulkEditRow[]) =>
      call(barangBulkEditEndpoints.run, {
        body: {
          barang: rows.map(({ id, versi }) => ({ id, versi })),
          ...bulkEditBody(state.form.getValues()),
        },
        idempotencyKey: key.current,
      }),
    onSuccess: ({ message = '' }) => {
      void refreshAfter(queryClient, 'barang');
      showToast({ message });
      void navigate({ to: '/barang' });
    },
  });
  const again = () => {
    key.current = randomKey();
    saving.reset();
    setPreview(null);
  };
  if (!preview) {
    return (
      <RecordForm state={state} submitLabel="Lihat pratinjau">
        <BulkEditFields form={state.form} />
      </RecordForm>
    );
  }
  return (
    <BulkEditPreviewView
      preview={preview}
      saving={saving.isPending || state.saving}
      failure={saving.error ?? state.failure}
      onBack={again}
      onAgain={() => {
        key.current = randomKey();
        saving.reset();
        void state.submit();
      }}
      onSave={(rows) => saving.mutate(rows)}
    />
  );
}
