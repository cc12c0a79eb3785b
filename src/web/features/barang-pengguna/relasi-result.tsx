import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { formatAngka } from '../../../shared/angka.ts';
import type { Barang } from '../../../shared/barang.ts';
import { formatTanggal } from '../../../shared/tanggal.ts';
import { LinkButton } from '../../components/link-button.tsx';
import classes from './relasi.module.css';
import type { Relasi } from './relasi-form.tsx';

interface RelasiResultProps {
  barang: Barang;
  relasi: Relasi;
  onAgain: () => void;
}

/** Renders the result of a transfer, with further links. */
export function RelasiResult({ barang, relasi, onAgain }: RelasiResultProps) {
  const { holding, from } = relasi;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  // another barang, if the pieces were split off
  const id = String(holding.barang_id);
  return (
    <section className={classes.result}>
      <span className={classes.check} aria-hidden="true">
        <IconCheck size={20} stroke={2} />
      </span>
      <div>
        <h2 ref={heading} tabIndex={-1} className={classes.resultTitle}>
          Pengguna barang sudah diganti
        </h2>
        <p className={classes.resultText}>
          <strong>{formatAngka(holding.jumlah)}</strong> {barang.nama_barang} berpindah dari{' '}
          <strong>{from ?? 'stok'}</strong> kepada <strong>{holding.pengguna.name}</strong> pada{' '}
          {formatTanggal(holding.tanggal_awal)}.
        </p>
        <div className={classes.ways}>
          <LinkButton link={{ to: '/history/detail/', search: { barang: id, catatan: String(holding.id) } }}>
            Lihat riwayat
          </LinkButton>
          <LinkButton variant="default" link={{ to: '/barang/pengguna_barang/$id', params: { id } }}>
            Pengguna barang ini
          </LinkButton>
          <Button variant="subtle" onClick={onAgain}>
            Ganti lagi
          </Button>
        </div>
      </div>
    </section>
  );
}
