import { ActionIcon, Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import {
  type JenisIsian,
  jenisIsianLabels,
  jenisIsianValues,
  MAX_LABEL_ISIAN,
  MAX_SATUAN_ISIAN,
} from '../../../shared/isian.ts';
import type { IsianRow } from './isian-rows.ts';
import classes from './isian-section.module.css';

interface IsianEditorProps {
  row: IsianRow;
  index: number;
  last: boolean;
  errors: Record<string, ReactNode>;
  onChange: (more: Partial<IsianRow>) => void;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
}

/** Renders the editor of one own field of a kategori. */
export function IsianEditor({ row, index, last, errors, onChange, onMove, onRemove }: IsianEditorProps) {
  const { id, label, jenis, satuan, wajib, pilihan } = row;
  const name = label || `isian ${index + 1}`;
  const at = (field: string) => {
    const path = `isian.${index}.${field}`;
    // an error in one choice shows at the choice input
    const found = Object.keys(errors).find((one) => one === path || one.startsWith(`${path}.`));
    return { error: found && errors[found], 'data-path': found ?? path };
  };
  return (
    <li className={classes.row} aria-label={name}>
      <TextInput
        {...at('label')}
        id={`${id}-label`}
        className={classes.label}
        label="Nama isian"
        required
        maxLength={MAX_LABEL_ISIAN}
        value={label}
        onChange={({ currentTarget }) => onChange({ label: currentTarget.value })}
      />
      <NativeSelect
        {...at('jenis')}
        className={classes.jenis}
        label="Jenis isian"
        data={jenisIsianValues.map((value) => ({ value, label: jenisIsianLabels[value] }))}
        value={jenis}
        onChange={({ currentTarget }) => onChange({ jenis: currentTarget.value as JenisIsian })}
      />
      {(jenis === 'teks' || jenis === 'angka') && (
        <TextInput
          {...at('satuan')}
          className={classes.satuan}
          label="Satuan"
          placeholder="Misalnya m²"
          maxLength={MAX_SATUAN_ISIAN}
          value={satuan}
          onChange={({ currentTarget }) => onChange({ satuan: currentTarget.value })}
        />
      )}
      <div className={classes.actions}>
        <ActionIcon
          id={`${id}-naik`}
          variant="subtle"
          color="gray"
          aria-label={`Naikkan ${name}`}
          aria-disabled={index === 0}
          {...(index === 0 && { 'data-disabled': true })}
          onClick={() => onMove(-1)}
        >
          <IconArrowUp size={16} aria-hidden />
        </ActionIcon>
        <ActionIcon
          id={`${id}-turun`}
          variant="subtle"
          color="gray"
          aria-label={`Turunkan ${name}`}
          aria-disabled={last}
          {...(last && { 'data-disabled': true })}
          onClick={() => onMove(1)}
        >
          <IconArrowDown size={16} aria-hidden />
        </ActionIcon>
        <ActionIcon variant="subtle" color="red" aria-label={`Hapus ${name}`} onClick={onRemove}>
          <IconTrash size={16} aria-hidden />
        </ActionIcon>
      </div>
      {jenis === 'pilihan' && (
        <Textarea
          {...at('pilihan')}
          className={classes.wide}
          label="Pilihan"
          description="Satu per baris."
          required
          autosize
          minRows={2}
          maxRows={10}
          value={pilihan}
          onChange={({ currentTarget }) => onChange({ pilihan: currentTarget.value })}
        />
      )}
      <Checkbox
        className={classes.wide}
        label="Wajib diisi"
        checked={wajib}
        onChange={({ currentTarget: { checked } }) => onChange({ wajib: checked })}
      />
    </li>
  );
}
