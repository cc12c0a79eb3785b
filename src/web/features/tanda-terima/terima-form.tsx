import { TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Bast } from '../../../shared/bast.ts';
import { type TandaTerima, tandaTerimaEndpoints } from '../../../shared/tanda-terima.ts';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { FormSection, RecordForm } from '../../components/form/record-form.tsx';
import { useRecordForm } from '../../components/form/use-record-form.ts';
import { refresh } from '../../entities/refresh.ts';
import { SignatureFields } from '../../entities/tanda-terima/signature-fields.tsx';
import { LineAnswers } from './line-answers.tsx';
import { bodyOf, emptyTerima, type TerimaValues, unanswered } from './terima-values.ts';

interface TerimaFormProps {
  bast: Bast;
  asked: TandaTerima;
  /** Whether it is signed on the device of an officer, who says what they were shown. */
  witnessed?: boolean;
  onSigned: () => void;
  onCancel: () => void;
}

/** Renders the form of a signature: each line, then one signature for the whole BAST. */
export function TerimaForm({
  bast,
  asked,
  witnessed = false,
  onSigned,
  onCancel,
}: TerimaFormProps): ReactNode {
  const queryClient = useQueryClient();
  const { id } = bast;
  const state = useRecordForm<TerimaValues, unknown>({
    name: `tanda-terima/${id}${witnessed ? '/saksi' : ''}`,
    initial: emptyTerima(bast, asked.bentuk),
    // what is typed on somebody else's device stays out of it
    secrets: witnessed ? ['goresan', 'nama', 'identitas'] : ['goresan'],
    save: (values, { idempotencyKey }) => {
      refuseUnanswered(values);
      const [params, body] = [{ id }, bodyOf(values)];
      return witnessed
        ? call(tandaTerimaEndpoints.saksikan, {
            params,
            body: { ...body, identitas: values.identitas },
            idempotencyKey,
          })
        : call(tandaTerimaEndpoints.terima, { params, body, idempotencyKey });
    },
    onSaved: () => {
      void refresh(queryClient, 'bast', 'barang', 'history', 'pengguna');
      onSigned();
    },
  });
  const { form } = state;
  return (
    <RecordForm state={state} submitLabel="Tanda tangani" onCancel={onCancel}>
      {witnessed && (
        <FormSection
          title="Saksi"
          text="Diisi oleh petugas, sebelum perangkat ini diberikan kepada penerima."
        >
          <TextInput
            label="Identitas yang Anda lihat"
            placeholder="Misalnya KTP atau kartu pegawai"
            required
            maxLength={100}
            data-wide
            {...form.getInputProps('identitas')}
          />
        </FormSection>
      )}
      <LineAnswers form={form} items={bast.isi.barang} />
      <SignatureFields
        form={form}
        onChange={(changed) => form.setValues(changed)}
        allowed={asked.bentuk}
        text={`${asked.penerima} menandatangani satu kali untuk seluruh BAST ini. Sesudahnya tidak dapat diubah.`}
      />
    </RecordForm>
  );
}

/** Refuses to send lines that were not answered, each at its own place. @throws ApiError */
function refuseUnanswered(values: TerimaValues): void {
  const sentences = unanswered(values).map((index): [string, string[]] => [
    `baris.${index}.jawaban`,
    ['Pilih diterima atau ditolak.'],
  ]);
  if (sentences.length === 0) return;
  throw new ApiError({
    status: 422,
    code: 'validation_failed',
    message: 'Ada barang yang belum dijawab.',
    errors: Object.fromEntries(sentences),
  });
}
