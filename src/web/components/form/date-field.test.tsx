import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { oneAtNight, standAt } from '../../testing/clock.ts';
import { DateField } from './date-field.tsx';

let day = '';

function Page({
  start = '',
  ...limits
}: {
  start?: string;
  min?: string;
  max?: string;
  clearable?: boolean;
}) {
  const [value, setValue] = useState(start);
  day = value;
  return (
    <MantineProvider env="test">
      <DateField label="Tanggal" value={value} onChange={setValue} {...limits} />
      <button type="button" onClick={() => setValue('2026-01-05')}>
        Lain
      </button>
    </MantineProvider>
  );
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Tanggal' });
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const opener = () => screen.getByRole('button', { name: 'Buka kalender Tanggal' });
const cell = (name: RegExp) => screen.getByRole('button', { name });
const month = () => screen.findByRole('grid');

// loads it before the first test, however busy the machine is
beforeAll(() => import('./date-calendar.tsx'));
afterEach(cleanup);

describe('typing', () => {
  it.each(['17/8/2026', '17 agustus 2026', '17082026'])(
    'takes %s and shows 17/08/2026 after leaving',
    (text) => {
      render(<Page />);
      type(text);
      expect(field().value).toBe(text);
      expect(day).toBe('2026-08-17');
      fireEvent.blur(field());
      expect(field().value).toBe('17/08/2026');
      expect(field().hasAttribute('data-unsettled')).toBe(false);
    },
  );

  it('says what is wrong once the field is left, keeps the text, and holds back the form meanwhile', () => {
    render(<Page start="2026-08-17" />);
    type('31/02/2026');
    expect(screen.queryByText(/tidak ada di kalender/)).toBeNull();
    expect(field().hasAttribute('data-unsettled')).toBe(true);
    fireEvent.keyDown(field(), { key: 'Enter' });
    expect(screen.getByText(/tidak ada di kalender/)).toBeDefined();
    expect(field().getAttribute('aria-invalid')).toBe('true');
    expect(field().value).toBe('31/02/2026');
    expect(day).toBe('2026-08-17');
    type('28/02/2026');
    expect(screen.queryByText(/tidak ada di kalender/)).toBeNull();
    expect(day).toBe('2026-02-28');
  });

  it('refuses days beyond the limits, but not one that stands there already', () => {
    render(<Page start="2030-01-01" max="2026-11-22" />);
    fireEvent.blur(field());
    expect(field().hasAttribute('data-unsettled')).toBe(false);
    type('23/11/2026');
    fireEvent.blur(field());
    expect(screen.getByText('Isi dengan tanggal paling lambat 22 November 2026.')).toBeDefined();
    expect(day).toBe('2030-01-01');
  });

  it('is cleared, and follows a value from outside', () => {
    render(<Page start="2026-08-17" />);
    type('');
    expect(day).toBe('');
    fireEvent.click(screen.getByRole('button', { name: 'Lain' }));
    expect(field().value).toBe('05/01/2026');
  });

  it('brings back what stood there where a day always stands', () => {
    render(<Page start="2026-08-17" clearable={false} />);
    type('');
    fireEvent.blur(field());
    expect(field().value).toBe('17/08/2026');
    expect(day).toBe('2026-08-17');
  });
});

describe('the calendar', () => {
  it('shows the month in Indonesian, weeks from Monday, and takes a day', async () => {
    render(<Page start="2026-08-17" />);
    fireEvent.click(opener());
    const grid = await month();
    expect(grid.getAttribute('aria-label')).toBe('Agustus 2026');
    expect(
      within(grid)
        .getAllByRole('columnheader', { hidden: true })
        .map((one) => one.textContent),
    ).toEqual(['Sen', 'Sel', 'Rab', 'Kam', 'Jum', 'Sab', 'Min']);
    await waitFor(() => expect(document.activeElement).toBe(cell(/17 Agustus 2026/)));
    fireEvent.click(cell(/20 Agustus 2026/));
    expect(day).toBe('2026-08-20');
    expect(field().value).toBe('20/08/2026');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(opener());
  });

  it.each([
    ['ArrowRight', 'Selasa, 18 Agustus 2026'],
    ['ArrowUp', 'Senin, 10 Agustus 2026'],
    ['PageDown', 'Kamis, 17 September 2026'],
    ['PageUp', 'Jumat, 17 Juli 2026'],
    ['End', 'Minggu, 23 Agustus 2026'],
  ])('moves by %s to %s', async (key, name) => {
    render(<Page start="2026-08-17" />);
    fireEvent.keyDown(field(), { key: 'ArrowDown' });
    await month();
    fireEvent.keyDown(cell(/17 Agustus 2026/), { key });
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toContain(name));
  });

  it('closes by Escape without a change, and by a press elsewhere', async () => {
    render(<Page start="2026-08-17" />);
    fireEvent.click(opener());
    await month();
    fireEvent.keyDown(cell(/17 Agustus 2026/), { key: 'Escape' });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(opener());
    fireEvent.click(opener());
    fireEvent.pointerDown(document.body);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(day).toBe('2026-08-17');
  });

  it('offers no day beyond the limits', async () => {
    render(<Page start="2026-08-17" min="2026-08-10" max="2026-08-20" />);
    fireEvent.click(opener());
    await month();
    expect(cell(/, 9 Agustus 2026/).hasAttribute('disabled')).toBe(true);
    expect(cell(/10 Agustus 2026/).hasAttribute('disabled')).toBe(false);
    expect(cell(/20 Agustus 2026/).hasAttribute('disabled')).toBe(false);
    expect(cell(/21 Agustus 2026/).hasAttribute('disabled')).toBe(true);
  });

  it.each(['America/New_York', 'Pacific/Kiritimati'])(
    'has the office’s today on a machine in %s',
    async (machine) => {
      standAt(oneAtNight, { machine, office: 'Asia/Jakarta' });
      render(<Page />);
      fireEvent.click(opener());
      await month();
      expect(cell(/^Hari ini, .*23 November 2026/)).toBeDefined();
      fireEvent.click(cell(/^Hari ini$/));
      expect(day).toBe('2026-11-23');
      fireEvent.click(opener());
      fireEvent.click(await screen.findByRole('button', { name: /, 1 Desember 2026/ }));
      expect(day).toBe('2026-12-01');
      fireEvent.click(opener());
      fireEvent.click(cell(/^Kosongkan$/));
      expect(day).toBe('');
    },
  );
});
