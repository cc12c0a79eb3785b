import type { UseFormReturnType } from '@mantine/form';
import type { Berkas } from '../../../shared/berkas.ts';
import { labelOfField } from '../../../shared/field-labels.ts';
import { FileField } from '../../components/form/file-field.tsx';
import { FormSection } from '../../components/form/record-form.tsx';
import { berkasKinds } from './berkas-kinds.ts';

interface WithBerkas extends Record<string, unknown> {
  gambar: Berkas | null;
  lampiran: Berkas | null;
}

interface BerkasSectionProps {
  /** Values of the form; the API reports errors under `gambar_id` and `lampiran_id`. */
  values: WithBerkas;
  errors: UseFormReturnType<WithBerkas>['errors'];
  onChange: (field: keyof Pick<WithBerkas, 'gambar' | 'lampiran'>, file: Berkas | null) => void;
}

/** Renders the upload fields of a record: its picture and its attachment. */
export function BerkasSection({ values, errors, onChange }: BerkasSectionProps) {
  return (
    <FormSection title="Berkas">
      <FileField
        {...berkasKinds.gambar}
        label={labelOfField('gambar')}
        value={values.gambar}
        onChange={(gambar) => onChange('gambar', gambar)}
        error={errors.gambar_id}
        path="gambar_id"
      />
      <FileField
        {...berkasKinds.lampiran}
        label={labelOfField('lampiran')}
        value={values.lampiran}
        onChange={(lampiran) => onChange('lampiran', lampiran)}
        error={errors.lampiran_id}
        path="lampiran_id"
      />
    </FormSection>
  );
}
