import { IconPaperclip } from '@tabler/icons-react';
import type { StoredFile } from './file-field.tsx';
import classes from './file-link.module.css';
import { formatSize } from './file-size.ts';

/** Renders a link that opens or downloads an attachment. */
export function FileLink({ file: { url, nama, ukuran } }: { file: StoredFile }) {
  return (
    <a className={classes.link} href={url} target="_blank" rel="noreferrer">
      <IconPaperclip size={14} aria-hidden />
      {nama} <small>{formatSize(ukuran)}</small>
    </a>
  );
}
