import { Alert, Radio } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { formatAngka } from '../../../shared/angka.ts';
import { type Impor, jenisImporValues, MAX_IMPOR_BYTES, MAX_IMPOR_ROWS } from '../../../shared/impor.ts';
import { sentenceOf } from '../../api/api-error.ts';
import { upload } from '../../api/upload.ts';
import { useUpload } from '../../components/form/use-upload.ts';
import { PageHeader } from '../../components/page-header.tsx';
import { useNavigateFromPage } from '../../components/use-navigate-from-page.ts';
import { showAnswer } from '../../entities/refresh.ts';
import type { SearchText } from '../../search-text.ts';
import { entityWords, jenisOf, startOf } from './entity-words.ts';
import { FileDrop } from './file-drop.tsx';
import { imporDetail } from './impor.queries.ts';
import { ImporHistory } from './impor-history.tsx';
import classes from './impor-page.module.css';
import { ListNotes } from './list-notes.tsx';
import { rememberFile } from './selected-file.ts';
import { Steps } from './steps.tsx';

const hint = `Excel (.xlsx) atau CSV, paling besar ${MAX_IMPOR_BYTES / 1024 / 1024} MB dan ${formatAngka(MAX_IMPOR_ROWS)} baris. Belum ada yang disimpan sebelum Anda menyetujuinya.`;

/** Renders `/impor`, `/impor?jenis=buku`: the choice of file and of what it lists. */
export function ImporPage() {
  const navigate = useNavigateFromPage();
  const queryClient = useQueryClient();
  const search = useSearch({ strict: false }) as SearchText;
  const jenis = jenisOf(search.jenis);
  const words = entityWords[jenis];
  const sending = useUpload<Impor>(
    async (file, options) => (await upload(words.upload, file, options)).data,
    (impor, file) => {
      rememberFile(impor.id, file);
      showAnswer(queryClient, imporDetail(impor.id), impor);
      void navigate({ to: '/impor/$id', params: { id: String(impor.id) } });
    },
  );
  return (
    <>
      <PageHeader
        title={`Impor ${words.label}`}
        crumbs={[words.list]}
        subtitle={`Masukkan daftar ${words.noun} yang sudah ada dari Excel atau CSV.`}
      />
      <Steps current={1} />
      {sending.failure !== null && (
        <Alert color="red" role="alert" className={classes.failure}>
          {sentenceOf(sending.failure)}
        </Alert>
      )}
      <Radio.Group
        label="Daftar ini berisi"
        className={classes.kinds}
        value={jenis}
        onChange={(kind) => void navigate({ to: '.', search: startOf(jenisOf(kind)).search, replace: true })}
      >
        {jenisImporValues.map((kind) => (
          <Radio
            key={kind}
            value={kind}
            label={entityWords[kind].label}
            disabled={sending.progress !== null}
          />
        ))}
      </Radio.Group>
      <FileDrop upload={sending} hint={hint} />
      <ListNotes jenis={jenis} />
      <ImporHistory />
    </>
  );
}
