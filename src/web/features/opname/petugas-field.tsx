import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { AsyncSelect } from '../../components/form/async-select.tsx';
import { activePenggunaChoice } from '../../entities/pengguna/pengguna-choice.ts';
import classes from './opname.module.css';
import type { OpnameValues } from './opname-values.ts';

interface PetugasFieldProps {
  value: OpnameValues['petugas'];
  onChange: (petugas: OpnameValues['petugas']) => void;
  error: ReactNode;
}

/** Renders the petugas of a new opname: those chosen, and a field to add one. */
export function PetugasField({ value, onChange, error }: PetugasFieldProps) {
  return (
    <div data-wide className={classes.petugas}>
      <AsyncSelect
        {...activePenggunaChoice}
        label="Petugas"
        description="Siapa pun yang memiliki akun, dengan peran apa pun. Pilih satu per satu."
        required={value.length === 0}
        value={null}
        error={error}
        data-path="petugas"
        onChange={(id, option) => {
          if (id === null || value.some((one) => one.id === id)) return;
          onChange([...value, { id, name: option?.label ?? '' }]);
        }}
      />
      {value.length > 0 && (
        <ul aria-label="Petugas yang dipilih">
          {value.map(({ id, name }) => (
            <li key={id}>
              <Button
                size="compact-sm"
                variant="default"
                rightSection={<IconX size={14} aria-hidden />}
                aria-label={`Lepas ${name}`}
                onClick={() => onChange(value.filter((one) => one.id !== id))}
              >
                {name}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
