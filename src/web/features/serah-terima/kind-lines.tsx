import { NativeSelect, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { memo, type ReactNode, useCallback } from 'react';
import { formatAngka, formatUnit } from '../../../shared/angka.ts';
import { MAX_ALASAN } from '../../../shared/limits.ts';
import type { BarisSerah } from '../../../shared/serah-terima.ts';
import { type JenisSerah, kindWords } from '../../../shared/serah-terima-words.ts';
import { FormSection } from '../../components/form/record-form.tsx';
import { FillMany, waysOf } from './fill-many.tsx';
import classes from './serah-terima.module.css';
import {
  type Choice,
  chooseFor,
  keyOf,
  type SerahTerimaValues,
  type Successor,
  UNDECIDED,
  type Way,
} from './serah-terima-values.ts';

interface KindLinesProps {
  jenis: JenisSerah;
  /** All lines of the draft, in request order. */
  rows: readonly BarisSerah[];
  form: UseFormReturnType<SerahTerimaValues>;
}

const NOBODY: readonly Successor[] = [];

/** Renders the lines of one kind with their destinations; nothing if there are none. */
export function KindLines({ jenis, rows, form }: KindLinesProps) {
  const { pilihan, penerus } = form.values;
  const { title, lepas, noun, penerus: takes } = kindWords[jenis];
  const own = rows.map((row, place) => ({ row, place })).filter(({ row }) => row.jenis === jenis);
  const to = takes ? penerus : NOBODY;
  const { setFieldValue } = form;
  const choose = useCallback(
    (key: string, choice: Choice) =>
      setFieldValue('pilihan', ((before: Record<string, Choice>) => ({ ...before, [key]: choice })) as never),
    [setFieldValue],
  );
  if (own.length === 0) return null;
  return (
    <FormSection title={`${title} (${formatAngka(own.length)})`}>
      {own.length > 1 && (
        <FillMany
          label={`Isi semua ${formatAngka(own.length)} ${noun}`}
          lepas={lepas}
          penerus={to}
          onFill={(choice) =>
            setFieldValue(
              'pilihan',
              chooseFor(
                pilihan,
                own.map(({ row }) => row),
                choice,
                'all',
              ) as never,
            )
          }
        />
      )}
      <ul data-wide className={classes.lines} aria-label={title}>
        {own.map(({ row, place }) => (
          <Line
            key={keyOf(row)}
            row={row}
            place={place}
            choice={pilihan[keyOf(row)] ?? UNDECIDED}
            penerus={to}
            error={errorOf(form.errors, place)}
            choose={choose}
          />
        ))}
      </ul>
    </FormSection>
  );
}

/** Returns the error of this line at any of its fields. */
const errorOf = (errors: Record<string, ReactNode>, place: number): ReactNode =>
  ['tujuan', 'penerus_id', 'alasan', 'record_id']
    .map((field) => errors[`baris.${place}.${field}`])
    .find(Boolean);

interface LineProps {
  row: BarisSerah;
  place: number;
  choice: Choice;
  penerus: readonly Successor[];
  error: ReactNode;
  choose: (key: string, choice: Choice) => void;
}

const Line = memo(function Line({ row, place, choice, penerus, error, choose }: LineProps) {
  const { nama, kode, jumlah, satuan, rincian, jenis, perhatian } = row;
  const name = kode ? `${nama} ${kode}` : nama;
  const { counted, lepas } = kindWords[jenis];
  return (
    <li>
      <span className={classes.what}>
        <strong>{nama}</strong>
        <small>{[kode, rincian, counted && formatUnit(jumlah, satuan)].filter(Boolean).join(' · ')}</small>
        {perhatian.map((sentence) => (
          <small key={sentence} className={classes.notice}>
            {sentence}
          </small>
        ))}
      </span>
      <span className={classes.where}>
        <NativeSelect
          aria-label={`Ke mana ${name}`}
          data={waysOf(lepas, penerus, 'Belum diputuskan')}
          value={choice.ke}
          onChange={(event) => choose(keyOf(row), { ...choice, ke: event.currentTarget.value as Way })}
          error={choice.ke === 'tetap' ? undefined : error}
          data-path={choice.ke === 'tetap' ? undefined : `baris.${place}.tujuan`}
        />
        {choice.ke === 'tetap' && (
          <TextInput
            aria-label={`Alasan ${name} tetap`}
            placeholder="Mengapa tetap padanya"
            maxLength={MAX_ALASAN}
            value={choice.alasan}
            onChange={(event) => choose(keyOf(row), { ...choice, alasan: event.currentTarget.value })}
            error={error}
            data-path={`baris.${place}.alasan`}
          />
        )}
      </span>
    </li>
  );
});
