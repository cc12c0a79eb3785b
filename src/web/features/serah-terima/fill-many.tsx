import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { MAX_ALASAN } from '../../../shared/limits.ts';
import classes from './serah-terima.module.css';
import type { Choice, Successor, Way } from './serah-terima-values.ts';

interface FillManyProps {
  label: string;
  /** Label of the destinations without a successor. */
  lepas: string;
  /** Successors to choose from; empty if these lines take none. */
  penerus: readonly Successor[];
  onFill: (choice: Choice) => void;
}

/** Builds the options of a destination: return, each successor, or keep. */
export const waysOf = (lepas: string, penerus: readonly Successor[], nothing: string) => [
  { value: '', label: nothing },
  { value: 'lepas', label: lepas },
  ...penerus.map(({ id, name }) => ({ value: String(id), label: `Kepada ${name}` })),
  { value: 'tetap', label: 'Tetap padanya' },
];

/** Renders one choice that applies to many lines. */
export function FillMany({ label, lepas, penerus, onFill }: FillManyProps) {
  const [choice, setChoice] = useState<Choice>({ ke: '', alasan: '' });
  const ready = choice.ke !== '' && (choice.ke !== 'tetap' || choice.alasan.trim() !== '');
  return (
    <div data-wide className={classes.fill}>
      <NativeSelect
        label={label}
        data={waysOf(lepas, penerus, 'Pilih ke mana')}
        value={choice.ke}
        onChange={(event) => setChoice({ ...choice, ke: event.currentTarget.value as Way })}
      />
      {choice.ke === 'tetap' && (
        <TextInput
          label="Alasan tetap"
          maxLength={MAX_ALASAN}
          value={choice.alasan}
          onChange={(event) => setChoice({ ...choice, alasan: event.currentTarget.value })}
        />
      )}
      <Button variant="default" disabled={!ready} onClick={() => onFill(choice)}>
        Terapkan
      </Button>
    </div>
  );
}
