import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { formatAngka } from '../../../shared/angka.ts';
import { Modal } from '../overlay/modal.tsx';
import classes from './refused-dialog.module.css';

/** Result of a bulk action with refused records. */
export interface Refused {
  diproses: number;
  tetap: number;
  ditolak: number;
  /** The first refused records, with code and name if they still exist. */
  rows: { id: number; kode: string | null; nama: string | null; alasan: string }[];
}

interface RefusedDialogProps {
  result: Refused | null;
  onClose: () => void;
  noun?: 'barang' | 'buku';
}

/** Renders which of the selected records were refused, and why. */
export function RefusedDialog({ result, onClose, noun = 'barang' }: RefusedDialogProps) {
  // keeps the content readable while the modal fades out
  const [latest, setLatest] = useState(result);
  useEffect(() => {
    if (result) setLatest(result);
  }, [result]);
  if (!latest) return null;
  const { diproses, tetap, ditolak, rows } = latest;
  const unnamed = ditolak - rows.length;
  const name = noun === 'barang' ? 'Barang' : 'Buku';
  return (
    <Modal
      open={result !== null}
      onClose={onClose}
      title={`${formatAngka(ditolak)} ${noun} ditolak`}
      kind="warning"
      size="md"
      footer={<Button onClick={onClose}>Tutup</Button>}
    >
      <p>
        {formatAngka(diproses)} {noun} diproses
        {tetap > 0 && `, ${formatAngka(tetap)} sudah sesuai`}. {name} berikut ini tidak berubah:
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard must be able to scroll it */}
      <ul className={classes.refused} tabIndex={0} aria-label={`${name} yang ditolak`}>
        {rows.map(({ id, kode, nama, alasan }) => (
          <li key={id}>
            <strong>{nama ?? `${name} nomor ${id}`}</strong> {kode && <small>{kode}</small>}
            <br />
            {alasan}
          </li>
        ))}
        {unnamed > 0 && (
          <li>
            … dan {formatAngka(unnamed)} {noun} lain.
          </li>
        )}
      </ul>
    </Modal>
  );
}
