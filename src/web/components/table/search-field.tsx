import { IconSearch, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { MAX_SEARCH } from '../../../shared/list-params.ts';
import classes from './search-field.module.css';

export const SEARCH_DELAY = 250;

interface SearchFieldProps {
  /** Label and placeholder: "Cari nama, kode, merek". */
  label: string;
  value: string;
  onChange: (text: string) => void;
}

/** Renders a search box, debounced by 250 ms. */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  const [text, setText] = useState(value);
  const sent = useRef(value);

  // the address changed from outside (Back, "Hapus filter")
  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    setText(value);
  }, [value]);

  const send = (next: string) => {
    const trimmed = next.trim();
    if (trimmed === sent.current) return;
    sent.current = trimmed;
    onChange(trimmed);
  };
  const latest = useRef(send);
  latest.current = send;

  useEffect(() => {
    const timer = setTimeout(() => latest.current(text), SEARCH_DELAY);
    return () => clearTimeout(timer);
  }, [text]);

  return (
    <div className={classes.field}>
      <IconSearch size={16} stroke={1.75} aria-hidden />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') send(text);
          if (event.key === 'Escape' && text) {
            event.preventDefault();
            setText('');
          }
        }}
        maxLength={MAX_SEARCH}
      />
      {text && (
        <button
          type="button"
          aria-label="Hapus pencarian"
          onClick={() => {
            setText('');
            send('');
          }}
        >
          <IconX size={14} aria-hidden />
        </button>
      )}
    </div>
  );
}
