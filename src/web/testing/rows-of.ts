import { screen } from '@testing-library/react';

/** Reads a table on the page by its name: the texts of its headings, then of the cells of each row. */
export function rowsOf(name: string): string[][] {
  const rows = screen.getByRole('region', { name }).querySelectorAll('tr');
  return [...rows].map((row) =>
    [...row.querySelectorAll('th, td')].map(({ textContent }) => (textContent ?? '').trim()),
  );
}
