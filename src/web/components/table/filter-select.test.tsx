import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { FilterSelect } from './filter-select.tsx';

afterEach(cleanup);

it('offers "all" and the values, and answers null for "all"', () => {
  const onChange = vi.fn();
  render(
    <MantineProvider env="test">
      <FilterSelect
        aria-label="Pemakaian"
        placeholder="Terpakai atau tidak"
        data={[{ value: 'true', label: 'Terpakai' }, 'false']}
        value="true"
        onChange={onChange}
      />
    </MantineProvider>,
  );
  const select = screen.getByLabelText<HTMLSelectElement>('Pemakaian');
  expect([...select.options].map((one) => one.text)).toEqual(['Terpakai atau tidak', 'Terpakai', 'false']);
  expect(select.value).toBe('true');
  fireEvent.change(select, { target: { value: 'false' } });
  expect(onChange).toHaveBeenLastCalledWith('false');
  fireEvent.change(select, { target: { value: '' } });
  expect(onChange).toHaveBeenLastCalledWith(null);
});
