import { Button, Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatAngka, formatUnit } from '../../../shared/angka.ts';
import { type BarisBast, type JenisBast, MAX_BARIS_BAST } from '../../../shared/bast.ts';
import { formatTanggal } from '../../../shared/tanggal.ts';
import { Loaded } from '../../components/feedback/loaded.tsx';
import { KondisiBadge } from '../../entities/kondisi/kondisi-badge.tsx';
import classes from './bast.module.css';
import { bastCalon } from './bast.queries.ts';

interface CalonFieldProps {
  jenis: JenisBast;
  penggunaId: number;
  /** Id of the holding in the address. */
  wanted: number | undefined;
  value: number[];
  onChange: (ids: number[]) => void;
  error: ReactNode;
}

/** Renders the choice of a person's holdings that are not on a BAST of this kind yet. */
export function CalonField(props: CalonFieldProps) {
  const query = useQuery(bastCalon(props.jenis, props.penggunaId, props.wanted));
  return (
    <div data-wide>
      <Loaded query={query} height={40}>
        {(rows) => <Choice {...props} rows={rows} />}
      </Loaded>
    </div>
  );
}

function Choice({
  jenis,
  penggunaId,
  value,
  onChange,
  error,
  rows,
}: CalonFieldProps & { rows: BarisBast[] }) {
  const known = new Set(rows.map(({ holding_id }) => holding_id));
  const listed = value.some((id) => !known.has(id));
  if (rows.length === 0) return <NothingLeft jenis={jenis} penggunaId={penggunaId} />;
  const all = rows.every(({ holding_id }) => value.includes(holding_id));
  return (
    <Checkbox.Group
      label="Barang yang tercantum"
      description={
        jenis === 'penyerahan'
          ? 'Yang sedang dipegang dan belum tercantum dalam BAST penyerahan.'
          : 'Yang sudah dikembalikan dan belum tercantum dalam BAST pengembalian.'
      }
      required
      error={error}
      data-path="holding_ids"
      value={value.map(String)}
      onChange={(ids) => onChange(ids.map(Number))}
    >
      {listed && (
        <p role="status" className={classes.soft}>
          Catatan yang Anda buka tidak dapat dipilih: sudah tercantum dalam{' '}
          <Link to="/bast" search={{ pengguna_id: String(penggunaId) }}>
            BAST lain
          </Link>{' '}
          atau bukan dari jenis ini.
        </p>
      )}
      <ul className={classes.choices}>
        {rows.map((row) => (
          <li key={row.holding_id} className={classes.choice}>
            <Checkbox value={String(row.holding_id)} label={<RowWords row={row} jenis={jenis} />} />
          </li>
        ))}
      </ul>
      <div className={classes.below}>
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => onChange(all ? [] : rows.map(({ holding_id }) => holding_id))}
        >
          {all ? 'Kosongkan pilihan' : `Pilih semua (${formatAngka(rows.length)})`}
        </Button>
        {rows.length === MAX_BARIS_BAST && (
          <span className={classes.soft}>
            Hanya {formatAngka(MAX_BARIS_BAST)} catatan terbaru yang tampil.
          </span>
        )}
      </div>
    </Checkbox.Group>
  );
}

function RowWords({ row, jenis }: { row: BarisBast; jenis: JenisBast }) {
  const { nama_barang, kode_barang, merk, nomor_seri, jumlah, satuan, kondisi, tanggal } = row;
  const details = [kode_barang, merk, nomor_seri].filter(Boolean).join(' · ');
  return (
    <span className={classes.row}>
      <span className={classes.name}>
        <strong>{nama_barang}</strong>
        <small className={classes.soft}>{details}</small>
      </span>
      <span className="angka">{formatUnit(jumlah, satuan)}</span>
      <span className={classes.soft}>
        {jenis === 'penyerahan' ? 'sejak' : 'kembali'} {formatTanggal(tanggal)}
      </span>
      <KondisiBadge kondisi={kondisi} />
    </span>
  );
}

function NothingLeft({ jenis, penggunaId }: { jenis: JenisBast; penggunaId: number }) {
  return (
    <p className={classes.soft} data-path="holding_ids">
      {jenis === 'penyerahan'
        ? 'Tidak ada barang yang sedang dipegang tanpa BAST penyerahan. '
        : 'Tidak ada barang yang sudah dikembalikan tanpa BAST pengembalian. '}
      <Link to="/bast" search={{ pengguna_id: String(penggunaId), jenis }}>
        Lihat BAST yang sudah terbit
      </Link>
    </p>
  );
}
