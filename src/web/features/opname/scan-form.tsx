import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { MAX_LABEL_TEXT } from '../../../shared/limits.ts';
import classes from './opname.module.css';
import { useTypedAnywhere } from './typed-anywhere.ts';

/** Renders the code input, for typing or for a scanner that acts as a keyboard. */
export function ScanForm({ onText }: { onText: (text: string) => void }) {
  const [kode, setKode] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useTypedAnywhere(field);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const text = kode.trim();
    setKode('');
    if (text !== '') onText(text);
  };
  return (
    <form onSubmit={submit} className={classes.scan}>
      <TextInput
        ref={field}
        label="Pindai atau ketik kode"
        placeholder="Misalnya 004-2024-017"
        autoComplete="off"
        maxLength={MAX_LABEL_TEXT}
        value={kode}
        onChange={(event) => setKode(event.currentTarget.value)}
      />
      <Button type="submit">Hitung</Button>
    </form>
  );
}
