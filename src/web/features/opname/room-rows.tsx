import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { formatAngka, formatUnit } from '../../../shared/angka.ts';
import type { HarapanOpname } from '../../../shared/opname.ts';
import { StatusBadge } from '../../components/feedback/status-badge.tsx';
import type { RoomRow } from './count-rows.ts';
import classes from './opname.module.css';

interface RoomRowsProps {
  what: 'ruang' | 'orang';
  rows: readonly RoomRow[];
  /** Counts a single piece by hand. */
  onTick: (row: HarapanOpname) => void;
  /** Opens the dialog for pieces, kondisi and note. */
  onAsk: (row: HarapanOpname) => void;
}

/** Maximum of rendered rows; more take seconds on a phone. */
const MAX_ROWS = 100;

/** Renders the rows expected in a room or of a person, uncounted ones first. */
export function RoomRows({ what, rows, onTick, onAsk }: RoomRowsProps) {
  const [text, setText] = useState('');
  const wanted = text.trim().toLowerCase();
  const sorted = rows
    .filter(({ row: { nama, kode, nomor_seri } }) =>
      [nama, kode, nomor_seri ?? ''].some((one) => one.toLowerCase().includes(wanted)),
    )
    .sort((one, other) => Number(one.here > 0) - Number(other.here > 0));
  if (rows.length === 0)
    return (
      <p>
        Tidak ada yang diharapkan {what === 'ruang' ? 'di ruang ini' : 'pada orang ini'}. Yang Anda temukan
        tetap dapat dipindai.
      </p>
    );
  return (
    <>
      {rows.length > MAX_ROWS && (
        <TextInput
          label="Cari dalam daftar"
          placeholder="Cari nama, kode, atau nomor seri"
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      )}
      <ul className={classes.rows} aria-label="Daftar harapan">
        {sorted.slice(0, MAX_ROWS).map(({ row, here, elsewhere, foreign }) => (
          <li key={row.kunci}>
            <div className={classes.rowWords}>
              <span className={classes.rowName}>{row.nama}</span>
              <small>
                <span className="angka">{row.kode}</span>
                {row.merk && ` · ${row.merk}`}
                {row.nomor_seri && ` · ${row.nomor_seri}`}
                {` · ${formatUnit(row.jumlah)}`}
                {what === 'ruang' && row.pemegang && ` · ${row.pemegang}`}
              </small>
              <StateBadge
                other={`${what} lain`}
                expected={row.jumlah}
                here={here}
                elsewhere={elsewhere}
                foreign={foreign}
              />
            </div>
            <div className={classes.rowButtons}>
              {here === 0 && (
                <Button size="compact-md" aria-label={`Ada: ${row.nama}`} onClick={() => onTick(row)}>
                  Ada
                </Button>
              )}
              <Button
                size="compact-md"
                variant="default"
                aria-label={`Rincian ${row.nama}`}
                onClick={() => onAsk(row)}
              >
                Rincian
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {sorted.length === 0 && <p>Tidak ada baris dengan nama atau kode itu.</p>}
      {sorted.length > MAX_ROWS && (
        <p>
          Masih ada {formatAngka(sorted.length - MAX_ROWS)} baris lain. Pindai labelnya, atau cari namanya.
        </p>
      )}
    </>
  );
}

interface StateBadgeProps {
  /** `ruang lain` or `orang lain`. */
  other: string;
  expected: number;
  here: number;
  elsewhere: number;
  foreign: boolean;
}

function StateBadge({ other, expected, here, elsewhere, foreign }: StateBadgeProps) {
  if (here === 0 && elsewhere === 0) return <StatusBadge tone="quiet">Belum dihitung</StatusBadge>;
  if (here === 0)
    return (
      <StatusBadge tone="warn">
        {formatAngka(elsewhere)} {other === 'ruang lain' ? 'di' : 'pada'} {other}
      </StatusBadge>
    );
  if (foreign)
    return (
      <StatusBadge tone="warn">
        Dari {other}: {formatAngka(here)}
      </StatusBadge>
    );
  const tone = here + elsewhere === expected ? 'good' : 'warn';
  return (
    <StatusBadge tone={tone}>
      {formatAngka(here)} dari {formatAngka(expected)}
    </StatusBadge>
  );
}
