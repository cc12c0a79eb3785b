import { Checkbox, Radio, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { type BentukTandaTangan, MAX_NAMA_TTD } from '../../../shared/tanda-terima-words.ts';
import { FormSection } from '../../components/form/record-form.tsx';
import classes from './signature.module.css';
import { SignaturePad } from './signature-pad.tsx';
import type { SignatureValues } from './signature-values.ts';

interface SignatureFieldsProps {
  /** Surrounding form, whose values include those of the signature. */
  form: { values: SignatureValues; errors: Record<string, ReactNode> };
  onChange: (changed: Partial<SignatureValues>) => void;
  /** Forms of signature that the office allows. */
  allowed: BentukTandaTangan;
  /** Text of what is signed for good. */
  text: string;
}

/** Renders the signature: drawn, or the typed name with a tick. */
export function SignatureFields({ form, onChange, allowed, text }: SignatureFieldsProps) {
  const { bentuk, goresan, nama, setuju } = form.values;
  return (
    <FormSection title="Tanda tangan" text={text}>
      {allowed === 'keduanya' && (
        <Radio.Group
          label="Cara menandatangani"
          data-wide
          value={bentuk}
          onChange={(way) => onChange({ bentuk: way as SignatureValues['bentuk'] })}
        >
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
            onChange={(strokes) => onChange({ goresan: strokes })}
            error={form.errors['tanda_tangan.goresan']}
          />
        </div>
      ) : (
        <>
          <TextInput
            label="Nama lengkap"
            maxLength={MAX_NAMA_TTD}
            autoComplete="off"
            value={nama}
            onChange={(event) => onChange({ nama: event.currentTarget.value })}
            error={form.errors['tanda_tangan.nama']}
            data-path="tanda_tangan.nama"
          />
          <Checkbox
            data-wide
            label="Saya menyetujui bahwa nama yang saya ketik ini adalah tanda tangan saya."
            checked={setuju}
            onChange={(event) => onChange({ setuju: event.currentTarget.checked })}
            error={form.errors['tanda_tangan.setuju']}
            data-path="tanda_tangan.setuju"
          />
        </>
      )}
    </FormSection>
  );
}
