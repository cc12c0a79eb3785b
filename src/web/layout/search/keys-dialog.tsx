import { Button } from '@mantine/core';
import { Fragment } from 'react';
import { Modal } from '../../components/overlay/modal.tsx';
import classes from './search.module.css';

/** Keyboard shortcuts and their effects; the guide lists the same ones. */
export const shortcuts: readonly (readonly [keys: readonly string[], does: string])[] = [
  [['Ctrl', 'K'], 'Mencari barang, buku, orang, lokasi, dokumen, dan halaman'],
  [['/'], 'Ke kotak pencarian daftar'],
  [['?'], 'Menampilkan tombol-tombol ini'],
  [['↑', '↓'], 'Memilih di hasil pencarian dan di menu'],
  [['Enter'], 'Membuka yang dipilih'],
  [['Esc'], 'Menutup dialog atau menu'],
];

/** Renders the list of keyboard shortcuts. */
export function KeysDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Modal
      open={open}
      onClose={onClose}
      title="Tombol papan ketik"
      footer={
        <Button variant="default" onClick={onClose}>
          Tutup
        </Button>
      }
    >
      <dl className={classes.keys}>
        {shortcuts.map(([keys, does]) => (
          <Fragment key={does}>
            <dt>
              {keys.map((key, index) => (
                <Fragment key={key}>
                  {index > 0 && ' '}
                  <kbd className={classes.key}>{key}</kbd>
                </Fragment>
              ))}
            </dt>
            <dd>{does}</dd>
          </Fragment>
        ))}
      </dl>
    </Modal>
  );
}
