import { TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';

interface TahunFilterProps {
  value: number | undefined;
  onChange: (tahun: number | null) => void;
}

/** Renders a filter by year; it applies once the year has four digits. */
export function TahunFilter({ value, onChange }: TahunFilterProps) {
  const [text, setText] = useState(value?.toString() ?? '');
  useEffect(() => setText(value?.toString() ?? ''), [value]);
  return (
    <TextInput
      aria-label="Tahun"
      placeholder="Tahun"
      className="angka"
      flex="0 1 72px"
      inputMode="numeric"
      maxLength={4}
      value={text}
      onChange={(event) => {
        const typed = event.currentTarget.value.replace(/\D/g, '');
        setText(typed);
        if (typed === '') onChange(null);
        if (/^(?:19|2\d)\d\d$/.test(typed)) onChange(Number(typed));
      }}
    />
  );
}
