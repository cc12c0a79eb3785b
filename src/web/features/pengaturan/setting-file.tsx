import type { ReactNode } from 'react';
import type { Berkas } from '../../../shared/berkas.ts';
import { berkasPengaturan } from '../../../shared/pengaturan.ts';
import { FileField } from '../../components/form/file-field.tsx';
import { berkasKinds } from '../../entities/berkas/berkas-kinds.ts';
import classes from './pengaturan.module.css';
import type { SettingFileWords } from './setting-files.ts';
import { SettingPreview } from './setting-preview.tsx';

interface SettingFileProps {
  words: SettingFileWords;
  value: Berkas | null;
  onChange: (file: Berkas | null) => void;
  error: ReactNode;
}

/** Renders one file of the settings: preview, upload, and a button that restores the default. */
export function SettingFile({ words, value, onChange, error }: SettingFileProps) {
  const untuk = berkasPengaturan[words.field];
  return (
    <div className={untuk === 'gambar' ? classes.setting : undefined} data-wide>
      {untuk === 'gambar' && <SettingPreview words={words} file={value} />}
      <FileField
        {...berkasKinds[untuk]}
        label={words.label}
        description={`${words.purpose} ${berkasKinds[untuk].description}`}
        value={value}
        onChange={onChange}
        error={error}
        path={`${words.field}_id`}
        removeLabel="Kembalikan bawaan"
      />
    </div>
  );
}
