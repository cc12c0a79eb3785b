import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { IsianNumber } from './isian-number.tsx';

let stored: number | '' = '';

function Page({ start }: { start?: number }) {
  const [value, setValue] = useState<number | ''>(start ?? '');
  stored = value;
  return (
    <MantineProvider env="test">
      <IsianNumber label="Isi silinder" value={value === '' ? undefined : value} onChange={setValue} />
      <button type="button" onClick={() => setValue(7)}>
        Tujuh
      </button>
    </MantineProvider>
  );
}

afterEach(cleanup);

const field = () => screen.getByLabelText<HTMLInputElement>('Isi silinder');

/** Types or deletes step by step, as a keyboard does. */
const steps = (...texts: string[]) => {
  for (const text of texts) fireEvent.change(field(), { target: { value: text } });
};

it.each([
  [['1', '14', '149', '1496', '1.496,', '1.496,5'], '1.496,5', 1496.5],
  [['0', '0,', '0,0', '0,05'], '0,05', 0.05],
  [['1', '12', '12,', '12,5', '12,50'], '12,50', 12.5],
  [['-', '-6', '-6,', '-6,2'], '-6,2', -6.2],
])('takes what is typed step by step: %s', (texts, text, number) => {
  render(<Page />);
  steps(...texts);
  expect([field().value, stored]).toEqual([text, number]);
});

it('keeps what is left while a decimal is deleted, and is empty at last', () => {
  render(<Page start={12.5} />);
  expect(field().value).toBe('12,5');
  steps('12,');
  expect([field().value, stored]).toEqual(['12,', 12]);
  steps('12', '1', '');
  expect([field().value, stored]).toEqual(['', '']);
});

it('follows a value from outside', () => {
  render(<Page />);
  steps('1', '1,');
  fireEvent.click(screen.getByRole('button', { name: 'Tujuh' }));
  expect(field().value).toBe('7');
});
