import { formatAngka, formatList } from '../../../shared/angka.ts';
import type { ReadingFacts } from '../../../shared/impor-rows.ts';
import classes from './line-account.module.css';

interface LineAccountProps {
  bacaan: ReadingFacts;
  counts: { diterima: number; ditolak: number; dilewati: number };
}

/** Renders a sentence with the number of rows by outcome, which add up to all rows of the file. */
export function LineAccount({ bacaan, counts }: LineAccountProps) {
  const onlyHeader = counts.dilewati === bacaan.baris_judul;
  const leftOut = onlyHeader ? 'judul kolom' : 'dilewati (kop, judul, jumlah, penutup)';
  const parts = [
    { count: counts.diterima, label: 'diterima', always: true },
    { count: counts.ditolak, label: 'ditolak', always: true },
    { count: counts.dilewati, label: leftOut },
    { count: bacaan.baris_kosong, label: 'kosong' },
    { count: bacaan.baris_lanjutan, label: 'lanjutan sel di atasnya' },
  ].filter(({ count, always }) => always || count > 0);
  return (
    <p className={classes.account}>
      {formatAngka(bacaan.baris_fisik)} baris di berkas:{' '}
      {formatList(parts.map(({ count, label }) => `${formatAngka(count)} ${label}`))}.
    </p>
  );
}
