import { IconPhoto } from '@tabler/icons-react';
import type { Berkas } from '../../../shared/berkas.ts';
import { Kawung } from '../../components/kawung.tsx';
import classes from './pengaturan.module.css';
import type { SettingFileWords } from './setting-files.ts';

/** Renders the current file: the uploaded one or the default. */
export function SettingPreview({ words, file }: { words: SettingFileWords; file: Berkas | null }) {
  return (
    <figure className={classes.preview}>
      <span className={classes.frame} data-kind={words.field}>
        {file ? (
          <img src={file.url} alt={`${words.label} sekarang: ${file.nama}`} />
        ) : words.field === 'latar_masuk' ? (
          <Kawung size={56} />
        ) : (
          <IconPhoto size={28} stroke={1.25} aria-hidden />
        )}
      </span>
      <figcaption>{file ? 'Milik kantor' : `Bawaan: ${words.builtIn}`}</figcaption>
    </figure>
  );
}
