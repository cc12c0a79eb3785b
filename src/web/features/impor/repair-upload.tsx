import { Alert, Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Impor } from '../../../shared/impor.ts';
import { imporEndpoints } from '../../../shared/impor-endpoints.ts';
import { sentenceOf } from '../../api/api-error.ts';
import { upload } from '../../api/upload.ts';
import { useUpload } from '../../components/form/use-upload.ts';
import { useNavigateFromPage } from '../../components/use-navigate-from-page.ts';
import { showAnswer } from '../../entities/refresh.ts';
import { imporDetail } from './impor.queries.ts';
import { rememberFile } from './selected-file.ts';

/** Renders the upload for corrected rows, which are checked at once with the settings of their list. */
export function RepairUpload({ id }: { id: number }) {
  const navigate = useNavigateFromPage();
  const queryClient = useQueryClient();
  const picker = useRef<HTMLInputElement>(null);
  const sending = useUpload<Impor>(
    async (file, options) =>
      (await upload(imporEndpoints.perbaikan, file, { ...options, params: { id } })).data,
    (impor, file) => {
      rememberFile(impor.id, file);
      showAnswer(queryClient, imporDetail(impor.id), impor);
      const search = impor.pemeriksaan?.ditolak ? { status: 'ditolak' } : {};
      void navigate({ to: '/impor/$id/periksa', params: { id: String(impor.id) }, search });
    },
  );
  return (
    <>
      <input
        ref={picker}
        type="file"
        accept=".xlsx,.csv,.txt,.tsv"
        className="visually-hidden"
        tabIndex={-1}
        aria-label="Berkas perbaikan"
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          if (file) void sending.start(file);
          // allows choosing the same file again after correcting it
          event.currentTarget.value = '';
        }}
      />
      <Button
        variant="default"
        leftSection={<IconUpload size={16} />}
        loading={sending.progress !== null}
        onClick={() => picker.current?.click()}
      >
        Unggah perbaikan
      </Button>
      {sending.failure !== null && (
        <Alert color="red" role="alert" w="100%">
          {sentenceOf(sending.failure)}
        </Alert>
      )}
    </>
  );
}
