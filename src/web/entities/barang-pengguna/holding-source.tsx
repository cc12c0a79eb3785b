import { Radio } from '@mantine/core';
import { useId } from 'react';
import { formatAngka } from '../../../shared/angka.ts';
import type { Holding } from '../../../shared/history.ts';
import { formatTanggal } from '../../../shared/tanggal.ts';
import classes from './holding-source.module.css';

/** Option value of the stock; a holding uses its id. */
export const STOCK = 'stok';

interface HoldingSourceProps {
  holdings: Holding[];
  /** Pieces in the stock. */
  left: number;
  value: string | null;
  onChange: (value: string) => void;
  error: React.ReactNode;
}

/** Renders the choice of the source: the stock or a holder, each with the number of pieces available. */
export function HoldingSource({ holdings, left, value, onChange, error }: HoldingSourceProps) {
  const id = useId();
  const options = [
    {
      value: STOCK,
      name: `Stok (sisa ${formatAngka(left)})`,
      about: 'Belum dipegang siapa pun',
      count: left,
    },
    ...holdings.map(({ id: holdingId, pengguna, jumlah, tanggal_awal }) => ({
      value: String(holdingId),
      name: pengguna.name,
      about: [pengguna.jabatan, `sejak ${formatTanggal(tanggal_awal)}`].filter(Boolean).join(' · '),
      count: jumlah,
    })),
  ];
  return (
    <Radio.Group
      label="Dari"
      required
      data-wide
      data-path="dari_id"
      value={value}
      onChange={onChange}
      error={error}
      aria-invalid={error ? true : undefined}
    >
      <div className={classes.options}>
        {options.map((option) => (
          <label
            key={option.value}
            htmlFor={`${id}-${option.value}`}
            className={classes.option}
            data-chosen={value === option.value || undefined}
            data-empty={option.count === 0 || undefined}
          >
            <Radio
              id={`${id}-${option.value}`}
              value={option.value}
              size="xs"
              disabled={option.count === 0}
              aria-describedby={`${id}-${option.value}-tentang`}
              aria-label={option.name}
            />
            <span className={classes.optionWords}>
              <strong>{option.name}</strong>
              <small id={`${id}-${option.value}-tentang`}>{option.about}</small>
            </span>
            <span className={classes.optionCount}>{formatAngka(option.count)}</span>
          </label>
        ))}
      </div>
    </Radio.Group>
  );
}
