import { IconPaperclip } from '@tabler/icons-react';
import type { Berkas } from '../../../shared/berkas.ts';
import { formatSize } from '../../components/file-size.ts';
import classes from './barang-detail.module.css';

/** Opens or saves an attachment. */
export function LampiranLink({ berkas: { url, nama, ukuran } }: { berkas: Berkas }) {
  return (
    <a className={classes.lampiran} href={url} target="_blank" rel="noreferrer">
      <IconPaperclip size={14} aria-hidden />
      {nama} <small>{formatSize(ukuran)}</small>
    </a>
  );
}
