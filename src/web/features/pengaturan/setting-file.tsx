import type { ReactNode } from 'react';
import { type Berkas, berkasEndpoints, untukBerkas } from '../../../shared/berkas.ts';
import { berkasPengaturan } from '../../../shared/pengaturan.ts';
import { upload } from '../../api/upload.ts';
import { FileField } from '../../components/form/file-field.tsx';
import type { Send } from '../../components/form/use-upload.ts';
import classes from './pengaturan.module.css';
import type { SettingFileWords } from './setting-files.ts';
import { SettingPreview } from './setting-preview.tsx';

const sendAs =
  (untuk: 'gambar' | 'pdf'): Send<Berkas> =>
  async (file, options) =>
    (await upload(berkasEndpoints.upload, file, { ...options, query: { untuk } })).data;

const send = { gambar: sendAs('gambar'), pdf: sendAs('pdf') };

interface SettingFileProps {
  words: SettingFileWords;
  value: Berkas | null;
  onChange: (file: Berkas | null) => void;
  error: ReactNode;
}

/** One file of the settings: what is shown now, another one to choose, and the way back to the built-in default. */
export function SettingFile({ words, value, onChange, error }: SettingFileProps) {
  const untuk = berkasPengaturan[words.field];
  return (
    <div className={untuk === 'gambar' ? classes.setting : undefined} data-wide>
      {untuk === 'gambar' && <SettingPreview words={words} file={value} />}
      <FileField
        label={words.label}
        description={words.description}
        accept={untukBerkas[untuk].mime.join(',')}
        value={value}
        onChange={onChange}
        send={send[untuk]}
        error={typeof error === 'string' ? error : undefined}
        path={`${words.field}_id`}
        removeLabel="Kembalikan bawaan"
      />
    </div>
  );
}
