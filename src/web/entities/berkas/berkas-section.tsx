import type { UseFormReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import { type Berkas, berkasEndpoints, type UntukBerkas, untukBerkas } from '../../../shared/berkas.ts';
import { upload } from '../../api/upload.ts';
import { FileField } from '../../components/form/file-field.tsx';
import { FormSection } from '../../components/form/record-form.tsx';
import type { Send } from '../../components/form/use-upload.ts';

interface WithBerkas extends Record<string, unknown> {
  gambar: Berkas | null;
  lampiran: Berkas | null;
}

const sendAs =
  (untuk: UntukBerkas): Send<Berkas> =>
  async (file, options) =>
    (await upload(berkasEndpoints.upload, file, { ...options, query: { untuk } })).data;

const sendGambar = sendAs('gambar');
const sendLampiran = sendAs('lampiran');

interface BerkasSectionProps {
  /** The form's own values; `gambar_id` and `lampiran_id` are where the API's errors stand. */
  values: WithBerkas;
  errors: UseFormReturnType<WithBerkas>['errors'];
  onChange: (field: keyof Pick<WithBerkas, 'gambar' | 'lampiran'>, file: Berkas | null) => void;
}

/** A picture and a paper that belongs to the record. */
export function BerkasSection({ values, errors, onChange }: BerkasSectionProps) {
  return (
    <FormSection title="Berkas">
      <FileField
        label="Gambar"
        description="JPEG, PNG, WebP, atau GIF, paling besar 6 MB dan 50 megapiksel."
        accept={untukBerkas.gambar.mime.join(',')}
        value={values.gambar}
        onChange={(gambar) => onChange('gambar', gambar)}
        send={sendGambar}
        error={textOf(errors.gambar_id)}
        path="gambar_id"
      />
      <FileField
        label="Lampiran"
        description="PDF, JPEG, PNG, DOC, atau DOCX, paling besar 2 MB."
        accept={[...untukBerkas.lampiran.mime, '.doc', '.docx'].join(',')}
        value={values.lampiran}
        onChange={(lampiran) => onChange('lampiran', lampiran)}
        send={sendLampiran}
        error={textOf(errors.lampiran_id)}
        path="lampiran_id"
      />
    </FormSection>
  );
}

function textOf(error: ReactNode): string | undefined {
  return typeof error === 'string' ? error : undefined;
}
