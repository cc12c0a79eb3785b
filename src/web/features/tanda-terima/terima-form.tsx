import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Berkas } from '../../../shared/berkas.ts';
import type { ReceivedItem } from '../../../shared/tanda-terima-tautan.ts';
import { type BentukTandaTangan, MAX_IDENTITAS } from '../../../shared/tanda-terima-words.ts';
import { ApiError } from '../../api/api-error.ts';
import { FormSection, RecordForm } from '../../components/form/record-form.tsx';
import { useRecordForm } from '../../components/form/use-record-form.ts';
import { confirmLeaving } from '../../components/form/use-unsaved-guard.ts';
import type { Send } from '../../components/form/use-upload.ts';
import { SignatureFields } from '../../entities/tanda-terima/signature-fields.tsx';
import { LineAnswers } from './line-answers.tsx';
import { PaperFields } from './paper-fields.tsx';
import { emptyTerima, type SigningWay, type TerimaValues, unanswered } from './terima-values.ts';

interface TerimaFormProps<Answer> {
  /** Name of the draft. */
  name: string;
  way: SigningWay;
  items: readonly ReceivedItem[];
  penerima: string;
  /** Kind of signature that the office allows. */
  bentuk: BentukTandaTangan;
  /** Uploads the photo of a line. */
  sendPhoto: Send<Berkas>;
  save: (values: TerimaValues, options: { idempotencyKey: string }) => Promise<Answer>;
  onSaved: (answer: Answer) => void;
  /** Leaves the page; without it, "Batal" resets the form. */
  onCancel?: () => void;
}

/** Fields excluded from drafts, as the device may be somebody else's. */
const SECRETS = ['goresan', 'nama', 'setuju', 'identitas'] as const;

/** Renders the form of a tanda terima: each line, then one signature for the whole BAST, or the signed paper. */
export function TerimaForm<Answer>(props: TerimaFormProps<Answer>): ReactNode {
  const { name, way, items, penerima, bentuk, sendPhoto, save, onSaved, onCancel } = props;
  const state = useRecordForm<TerimaValues, Answer>({
    name,
    initial: emptyTerima(items, bentuk),
    secrets: SECRETS,
    save: (values, options) => {
      refuseUnanswered(values, way);
      return save(values, options);
    },
    onSaved,
  });
  const { form } = state;
  const onPaper = way === 'pindaian';
  const empty = async () => {
    if (await confirmLeaving()) state.discardDraft();
  };
  return (
    <RecordForm
      state={state}
      submitLabel={onPaper ? 'Catat tanda terima' : 'Tanda tangani'}
      onCancel={onCancel ?? (() => void empty())}
    >
      {way === 'perangkat' && (
        <FormSection
          title="Saksi"
          text="Diisi oleh petugas, sebelum perangkat ini diberikan kepada penerima."
        >
          <TextInput
            label="Identitas yang Anda lihat"
            placeholder="Misalnya KTP atau kartu pegawai"
            required
            maxLength={MAX_IDENTITAS}
            data-wide
            {...form.getInputProps('identitas')}
          />
        </FormSection>
      )}
      {onPaper && <PaperFields form={form} penerima={penerima} />}
      <LineAnswers form={form} items={items} sendPhoto={sendPhoto} onPaper={onPaper} />
      {!onPaper && (
        <SignatureFields
          form={form}
          onChange={(changed) => form.setValues(changed)}
          allowed={bentuk}
          text={`${penerima} menandatangani satu kali untuk seluruh BAST ini. Sesudahnya tidak dapat diubah.`}
        />
      )}
    </RecordForm>
  );
}

/**
 * Rejects unanswered lines and a missing paper, each at its field.
 * @throws ApiError
 */
function refuseUnanswered(values: TerimaValues, way: SigningWay): void {
  const sentences = unanswered(values).map((index): [string, string[]] => [
    `baris.${index}.jawaban`,
    ['Pilih diterima atau ditolak.'],
  ]);
  if (way === 'pindaian' && !values.pindaian)
    sentences.push(['pindaian_id', ['Unggah dahulu kertas yang sudah ditandatangani.']]);
  if (sentences.length === 0) return;
  throw new ApiError({
    status: 422,
    code: 'validation_failed',
    message: 'Ada isian yang perlu diperbaiki.',
    errors: Object.fromEntries(sentences),
  });
}
