import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { DefinitionList } from './definition-list.tsx';

afterEach(cleanup);

test('a long field takes a row of its own, an empty one does not', () => {
  render(
    <DefinitionList
      items={[
        { label: 'Alasan', value: 'Sudah ada edisi barunya', wide: true },
        { label: 'Fungsi', value: null, wide: true },
      ]}
    />,
  );
  const boxOf = (label: string) => screen.getByText(label).closest('div');
  expect(boxOf('Alasan')?.hasAttribute('data-wide')).toBe(true);
  expect(boxOf('Fungsi')?.hasAttribute('data-wide')).toBe(false);
  expect(boxOf('Fungsi')?.textContent).toBe('Fungsi–');
});
