import { Alert, Button, NativeSelect, NumberInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatAngka } from '../../../shared/angka.ts';
import type { Impor } from '../../../shared/impor.ts';
import type { ReadingFacts as Facts } from '../../../shared/impor-rows.ts';
import { sentenceOf } from '../../api/api-error.ts';
import { upload } from '../../api/upload.ts';
import { useUpload } from '../../components/form/use-upload.ts';
import { useNavigateFromPage } from '../../components/use-navigate-from-page.ts';
import { showAnswer } from '../../entities/refresh.ts';
import { entityWords } from './entity-words.ts';
import { imporDetail } from './impor.queries.ts';
import classes from './reading-facts.module.css';
import { fileOf, rememberFile } from './selected-file.ts';

/** Renders how the file was read, and a form to read it again with other options. */
export function ReadingFacts({ impor }: { impor: Impor }) {
  const [open, setOpen] = useState(false);
  const file = fileOf(impor.id);
  return (
    <div className={classes.facts}>
      <p>
        {factsOf(impor.bacaan).join(' · ')}
        {file && (
          <Button variant="subtle" size="compact-xs" aria-expanded={open} onClick={() => setOpen(!open)}>
            Baca dengan cara lain
          </Button>
        )}
      </p>
      {open && file && <ReadAgain impor={impor} file={file} />}
    </div>
  );
}

function factsOf(bacaan: Facts): string[] {
  const { bentuk, pengodean, pemisah, lembar, nomor_judul, baris_data, baris_kosong, baris_bukan_data } =
    bacaan;
  return [
    bentuk === 'xlsx' ? `Excel, lembar “${lembar}”` : `CSV, pemisah ${pemisah}, ${pengodean}`,
    nomor_judul === null ? 'tanpa judul kolom' : `judul kolom di baris ${formatAngka(nomor_judul)}`,
    `${formatAngka(baris_data - baris_bukan_data)} baris data`,
    ...(baris_bukan_data > 0 ? [`${formatAngka(baris_bukan_data)} baris dilewati`] : []),
    ...(baris_kosong > 0 ? [`${formatAngka(baris_kosong)} baris kosong`] : []),
  ];
}

/** Uploads the same file again with another sheet or header row. */
function ReadAgain({ impor, file }: { impor: Impor; file: File }) {
  const navigate = useNavigateFromPage();
  const queryClient = useQueryClient();
  const { lembar, lembar_lain, nomor_judul } = impor.bacaan;
  const [sheet, setSheet] = useState(lembar ?? '');
  const [header, setHeader] = useState<string | number>(nomor_judul ?? 0);
  const sending = useUpload<Impor>(
    async (again, options) => {
      const query = { ...(sheet !== '' && { lembar: sheet }), ...(header !== '' && { baris_judul: header }) };
      return (await upload(entityWords[impor.jenis].upload, again, { ...options, query })).data;
    },
    (fresh) => {
      rememberFile(fresh.id, file);
      showAnswer(queryClient, imporDetail(fresh.id), fresh);
      void navigate({ to: '/impor/$id', params: { id: String(fresh.id) }, replace: true });
    },
  );
  return (
    <div className={classes.again}>
      {lembar_lain.length > 0 && (
        <NativeSelect
          label="Lembar"
          data={[lembar ?? '', ...lembar_lain]}
          value={sheet}
          onChange={(event) => {
            setSheet(event.currentTarget.value);
            setHeader('');
          }}
        />
      )}
      <NumberInput
        label="Nomor baris judul kolom"
        description="0 bila tidak ada; kosong: dicari sendiri"
        inputWrapperOrder={['label', 'input', 'description']}
        min={0}
        allowDecimal={false}
        allowNegative={false}
        value={header}
        onChange={setHeader}
      />
      <Button variant="default" loading={sending.progress !== null} onClick={() => void sending.start(file)}>
        Baca ulang
      </Button>
      {sending.failure !== null && (
        <Alert color="red" role="alert" className={classes.failure}>
          {sentenceOf(sending.failure)}
        </Alert>
      )}
    </div>
  );
}
