import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { RupiahField } from './rupiah-field.tsx';

let amount: number | null = null;

function Page() {
  const [value, setValue] = useState<number | null>(1_234_567);
  amount = value;
  return (
    <MantineProvider env="test">
      <RupiahField label="Harga" value={value} onChange={setValue} />
      <button type="button" onClick={() => setValue(5000)}>
        Lima ribu
      </button>
    </MantineProvider>
  );
}

const field = () => screen.getByLabelText<HTMLInputElement>('Harga');
const type = (value: string) => fireEvent.change(field(), { target: { value } });

beforeEach(() => {
  render(<Page />);
});
afterEach(cleanup);

it.each([
  ['2 juta', true],
  ['1,500', true],
  ['1.500', false],
  ['', false],
])('lets no form be saved while "%s" stands in it: %s', (text, blocks) => {
  type(text);
  expect(field().hasAttribute('data-unsettled')).toBe(blocks);
});

it.each(['1.234.567,50', '1234568', 'Rp 1.234.568'])(
  'takes %s and shows Rp1.234.568 after leaving',
  (text) => {
    type(text);
    expect(field().value).toBe(text);
    expect(amount).toBe(1_234_568);
    fireEvent.blur(field());
    expect(field().value).toBe('Rp1.234.568');
  },
);

it('says that a fraction of a rupiah is rounded', () => {
  type('1.234.567,50');
  fireEvent.blur(field());
  expect(screen.getByText('Pecahan rupiah dibulatkan.')).toBeDefined();
  type('1.234.568');
  expect(screen.queryByText('Pecahan rupiah dibulatkan.')).toBeNull();
});

it('keeps what it can not read, and says so', () => {
  type('sejuta');
  fireEvent.blur(field());
  expect(field().value).toBe('sejuta');
  expect(amount).toBeNull();
  expect(screen.getByText(/Tulis angka rupiah/)).toBeDefined();
});

it('shows an amount that comes from outside', () => {
  expect(field().value).toBe('Rp1.234.567');
  fireEvent.click(screen.getByRole('button', { name: 'Lima ribu' }));
  expect(field().value).toBe('Rp5.000');
  type('');
  expect(amount).toBeNull();
});
