import { Radio } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { Berkas } from '../../../shared/berkas.ts';
import { FileField } from '../../components/form/file-field.tsx';
import { FormSection } from '../../components/form/record-form.tsx';
import { berkasKinds } from '../../entities/berkas/berkas-kinds.ts';
import classes from './tanda-terima.module.css';
import type { TerimaValues } from './terima-values.ts';

interface PaperFieldsProps {
  form: UseFormReturnType<TerimaValues>;
  penerima: string;
}

/** Renders the upload of the signed paper, and its description. */
export function PaperFields({ form, penerima }: PaperFieldsProps) {
  const certified = form.values.jenis_pindaian === 'tersertifikasi';
  const kind = certified ? berkasKinds.pdf : berkasKinds.pindaian;
  return (
    <FormSection
      title="Kertas"
      text={`BAST yang sudah ditandatangani ${penerima}. Berkasnya disimpan, dan sidiknya (SHA-256) disebut pada lembar tanda terima.`}
    >
      <Radio.Group label="Cara ditandatangani" data-wide {...form.getInputProps('jenis_pindaian')}>
        <div className={classes.ways}>
          <Radio value="basah" label="Tanda tangan basah, dipindai" />
          <Radio value="tersertifikasi" label="Tanda tangan elektronik tersertifikasi (PDF)" />
        </div>
      </Radio.Group>
      <div data-wide>
        <FileField
          {...kind}
          label={certified ? 'PDF bertanda tangan' : 'Pindaian atau foto'}
          value={form.values.pindaian}
          onChange={(file) => {
            form.setFieldValue('pindaian', file as Berkas | null);
            form.clearFieldError('pindaian_id');
          }}
          error={form.errors.pindaian_id}
          path="pindaian_id"
        />
      </div>
    </FormSection>
  );
}
