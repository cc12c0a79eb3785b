import { MantineProvider } from '@mantine/core';
import { useForm } from '@mantine/form';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { PerolehanSection } from './barang-fields.tsx';
import { type BarangValues, bodyOf, hargaUnknown, valuesOf } from './barang-values.ts';

afterEach(cleanup);

/** Renders the acquisition section with these values; `values()` reads the current ones. */
function open(harga_barang: BarangValues['harga_barang']) {
  let now = valuesOf(undefined);
  function Form() {
    const form = useForm<BarangValues>({ initialValues: { ...valuesOf(undefined), harga_barang } });
    now = form.values;
    return <PerolehanSection form={form} barang={undefined} />;
  }
  render(<Form />, { wrapper: MantineProvider });
  return { values: () => now };
}

const price = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Harga satuan/ });
const unknown = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Harga belum diketahui' });

test('a price that nobody knows empties and closes the field, and null is sent', () => {
  const { values } = open(1_500_000);
  expect([price().value, price().disabled, unknown().checked]).toEqual(['Rp1.500.000', false, false]);
  fireEvent.click(unknown());
  expect([price().value, price().disabled, unknown().checked]).toEqual(['', true, true]);
  expect(bodyOf(values()).harga_barang).toBeNull();
  fireEvent.click(unknown());
  expect([price().value, price().disabled]).toEqual(['', false]);
  // empty again: an error at the field, not an unknown price
  expect(bodyOf(values()).harga_barang).not.toBeNull();
  fireEvent.change(price(), { target: { value: '0' } });
  expect(bodyOf(values()).harga_barang).toBe(0);
});

test('opens with what is stored', () => {
  open(hargaUnknown);
  expect([price().disabled, unknown().checked]).toEqual([true, true]);
});
