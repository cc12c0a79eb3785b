import { Button } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconPlus } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { formatAngka } from '../../../shared/angka.ts';
import { MAX_ISIAN } from '../../../shared/isian.ts';
import type { Kib } from '../../../shared/kib.ts';
import type { Golongan } from '../../../shared/limits.ts';
import { FormSection } from '../../components/form/record-form.tsx';
import { IsianEditor } from './isian-editor.tsx';
import { type IsianRow, movedRows, newRow } from './isian-rows.ts';
import classes from './isian-section.module.css';
import { KibMenu } from './kib-menu.tsx';
import { takenFrom, withoutTaken } from './kib-rows.ts';

interface IsianSectionProps<Values> {
  form: UseFormReturnType<Values>;
}

/** Renders the own fields of a kategori with their types, and buttons to reorder them. */
export function IsianSection<Values extends { isian: IsianRow[]; golongan: Golongan | null }>({
  form,
}: IsianSectionProps<Values>) {
  const rows = form.values.isian;
  const [focus, setFocus] = useState('');
  const [announced, setAnnounced] = useState('');
  const [taken, setTaken] = useState<ReturnType<typeof takenFrom> | null>(null);
  useEffect(() => {
    // restores the focus, which a moved button loses
    if (!focus) return;
    document.getElementById(focus)?.focus();
    setFocus('');
  }, [focus]);
  const set = (next: IsianRow[]) => {
    form.setFieldValue('isian', next as never);
    // error paths contain row indexes, which are outdated now
    for (const path of Object.keys(form.errors)) if (path.startsWith('isian')) form.clearFieldError(path);
  };
  const change = (index: number, more: Partial<IsianRow>) =>
    set(rows.map((row, at) => (at === index ? { ...row, ...more } : row)));
  const add = () => {
    const row = newRow();
    set([...rows, row]);
    setFocus(`${row.id}-label`);
  };
  const take = (kib: Kib) => {
    const next = takenFrom(rows, kib);
    if (next.added.length > 0) set([...rows, ...next.added]);
    setTaken(next);
  };
  const undo = ({ added }: NonNullable<typeof taken>) => {
    set(withoutTaken(rows, added));
    setTaken(null);
    setAnnounced('Susunan KIB dibatalkan.');
    setFocus('tambah-isian');
  };
  const remove = (index: number) => {
    const next = rows.filter((_, at) => at !== index);
    set(next);
    setAnnounced(`${rows[index]?.label || 'Isian'} dihapus dari daftar.`);
    setFocus('tambah-isian');
  };
  const move = (index: number, by: 1 | -1) => {
    const row = rows[index];
    if (!row || index + by < 0 || index + by >= rows.length) return;
    set(movedRows(rows, index, by));
    setAnnounced(`${row.label || 'Isian'} sekarang nomor ${formatAngka(index + by + 1)}.`);
    setFocus(`${row.id}-${by < 0 ? 'naik' : 'turun'}`);
  };
  return (
    <FormSection
      title="Isian tambahan"
      text="Diisi pada setiap barang dalam kategori ini, misalnya nomor polisi atau luas tanah."
    >
      <div data-wide>
        <ol className={classes.list}>
          {rows.map((row, index) => (
            <IsianEditor
              key={row.id}
              row={row}
              index={index}
              last={index === rows.length - 1}
              errors={form.errors}
              onChange={(more) => change(index, more)}
              onMove={(by) => move(index, by)}
              onRemove={() => remove(index)}
            />
          ))}
        </ol>
        {form.errors.isian && (
          <p role="alert" className={classes.error} data-path="isian">
            {form.errors.isian}
          </p>
        )}
        <div className={classes.buttons}>
          <Button
            id="tambah-isian"
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={add}
            disabled={rows.length >= MAX_ISIAN}
          >
            Tambah isian
          </Button>
          <KibMenu golongan={form.values.golongan} onPick={take} />
        </div>
        <p className={classes.taken} role="status">
          {taken?.text}
          {taken && withoutTaken(rows, taken.added).length < rows.length && (
            <Button size="compact-sm" variant="subtle" onClick={() => undo(taken)}>
              Urungkan
            </Button>
          )}
        </p>
        {rows.length >= MAX_ISIAN && (
          <p className={classes.note}>
            Sudah {formatAngka(MAX_ISIAN)} isian, jumlah terbanyak dalam satu kategori.
          </p>
        )}
        <span className="visually-hidden" aria-live="polite">
          {announced}
        </span>
      </div>
    </FormSection>
  );
}
