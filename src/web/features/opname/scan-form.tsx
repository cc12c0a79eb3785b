import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import classes from './opname.module.css';
import { useTypedAnywhere } from './typed-anywhere.ts';

/** Takes codes that are typed, by hand or by a scanner that types wherever the page has the focus. */
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
        maxLength={500}
        value={kode}
        onChange={(event) => setKode(event.currentTarget.value)}
      />
      <Button type="submit">Hitung</Button>
    </form>
  );
}
