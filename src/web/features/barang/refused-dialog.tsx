import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { formatAngka } from '../../../shared/angka.ts';
import type { BulkResult } from '../../../shared/barang-bulk.ts';
import { Modal } from '../../components/overlay/modal.tsx';
import classes from './refused-dialog.module.css';

/** Renders which of the selected barang were refused, and why. */
export function RefusedDialog({ result, onClose }: { result: BulkResult | null; onClose: () => void }) {
  // keeps the content readable while the modal fades out
  const [shown, setShown] = useState(result);
  useEffect(() => {
    if (result) setShown(result);
  }, [result]);
  if (!shown) return null;
  const { diproses, tetap, ditolak, daftar_ditolak } = shown;
  const unnamed = ditolak - daftar_ditolak.length;
  return (
    <Modal
      open={result !== null}
      onClose={onClose}
      title={`${formatAngka(ditolak)} barang ditolak`}
      kind="warning"
      size="md"
      footer={<Button onClick={onClose}>Tutup</Button>}
    >
      <p>
        {formatAngka(diproses)} barang diproses
        {tetap > 0 && `, ${formatAngka(tetap)} sudah sesuai`}. Barang berikut ini tidak berubah:
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard must be able to scroll it */}
      <ul className={classes.refused} tabIndex={0} aria-label="Barang yang ditolak">
        {daftar_ditolak.map(({ id, kode_barang, nama_barang, alasan }) => (
          <li key={id}>
            <strong>{nama_barang ?? `Barang nomor ${id}`}</strong>{' '}
            {kode_barang && <small>{kode_barang}</small>}
            <br />
            {alasan}
          </li>
        ))}
        {unnamed > 0 && <li>… dan {formatAngka(unnamed)} barang lain.</li>}
      </ul>
    </Modal>
  );
}
