import { Checkbox, Radio, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { BentukTandaTangan } from '../../../shared/tanda-terima-words.ts';
import { FormSection } from '../../components/form/record-form.tsx';
import { SignaturePad } from './signature-pad.tsx';
import classes from './tanda-terima.module.css';
import type { TerimaValues } from './terima-values.ts';

interface SignatureFieldsProps {
  form: UseFormReturnType<TerimaValues>;
  /** How the office lets it be signed. */
  allowed: BentukTandaTangan;
  nama: string;
}

/** Renders how to sign: drawn, or the name typed with a tick. */
export function SignatureFields({ form, allowed, nama }: SignatureFieldsProps) {
  const { bentuk, goresan, setuju } = form.values;
  return (
    <FormSection
      title="Tanda tangan"
      text={`${nama} menandatangani satu kali untuk seluruh BAST ini. Sesudahnya tidak dapat diubah.`}
    >
      {allowed === 'keduanya' && (
        <Radio.Group label="Cara menandatangani" data-wide {...form.getInputProps('bentuk')}>
          <div className={classes.ways}>
            <Radio value="gambar" label="Gambar" />
            <Radio value="ketik" label="Ketik nama" />
          </div>
        </Radio.Group>
      )}
      {bentuk === 'gambar' ? (
        <div data-wide>
          <SignaturePad
            value={goresan || []}
            onChange={(strokes) => form.setFieldValue('goresan', strokes)}
            error={form.errors['tanda_tangan.goresan']}
          />
        </div>
      ) : (
        <>
          <TextInput
            label="Nama lengkap"
            maxLength={150}
            autoComplete="off"
            {...form.getInputProps('nama')}
            error={form.errors['tanda_tangan.nama']}
            data-path="tanda_tangan.nama"
          />
          <Checkbox
            data-wide
            label="Saya menyetujui bahwa nama yang saya ketik ini adalah tanda tangan saya."
            checked={setuju}
            onChange={(event) => form.setFieldValue('setuju', event.currentTarget.checked)}
            error={form.errors['tanda_tangan.setuju']}
            data-path="tanda_tangan.setuju"
          />
        </>
      )}
    </FormSection>
  );
}
