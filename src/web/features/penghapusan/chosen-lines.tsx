import { ActionIcon, Input } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { CountInput } from '../../components/form/number-inputs.tsx';
import classes from './penghapusan.module.css';
import { type ChosenLine, keyOf } from './penghapusan-values.ts';

interface ChosenLinesProps {
  rows: readonly ChosenLine[];
  onChange: (rows: ChosenLine[]) => void;
  errors: Record<string, ReactNode>;
}

/** Renders the chosen lines with their numbers of pieces. */
export function ChosenLines({ rows, onChange, errors }: ChosenLinesProps) {
  return (
    <div data-wide data-path="baris" tabIndex={-1}>
      {rows.length === 0 && <p className={classes.nothing}>Belum ada yang dipilih.</p>}
      {errors.baris && <Input.Error>{errors.baris}</Input.Error>}
      <ul className={classes.chosen} aria-label="Yang dipilih">
        {rows.map((row, place) => {
          const failure = errors[`baris.${place}.jumlah`] ?? errors[`baris.${place}.record_id`];
          return (
            <li key={keyOf(row)}>
              <span className={classes.what}>
                {row.nama}
                <small className="angka">{row.kode}</small>
              </span>
              <CountInput
                aria-label={`Jumlah ${row.nama}`}
                max={row.tersedia}
                value={row.jumlah}
                onChange={(jumlah) => onChange(rows.map((one) => (one === row ? { ...row, jumlah } : one)))}
                error={failure}
                data-path={`baris.${place}.jumlah`}
              />
              <small className={classes.of}>dari {row.tersedia}</small>
              <ActionIcon
                variant="subtle"
                color="gray"
                size={36}
                aria-label={`Keluarkan ${row.nama}`}
                onClick={() => onChange(rows.filter((one) => one !== row))}
              >
                <IconX size={16} aria-hidden />
              </ActionIcon>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
