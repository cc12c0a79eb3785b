import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatBulan, formatTanggal, formatTime, namaBulan } from './tanggal.ts';

describe('formatTanggal', () => {
  it.each([
    ['2026-11-21', '21 November 2026'],
    ['2024-02-09', '9 Februari 2024'],
    ['1901-01-01', '1 Januari 1901'],
  ])('shows %s as %s', (date, text) => {
    expect(formatTanggal(date)).toBe(text);
  });

  it('shows nothing for nothing, and what is no date unchanged', () => {
    expect(formatTanggal(null)).toBe('');
    expect(formatTanggal(undefined)).toBe('');
    expect(formatTanggal('kemarin')).toBe('kemarin');
    for (const text of ['2026-13-01', '2026-00-01', 'x2026-11-21', '2026-11-210', '2026-11', '26-11-21'])
      expect(formatTanggal(text)).toBe(text);
  });

  it('keeps the day in every time zone', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1901-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
        (date) => {
          const text = date.toISOString().slice(0, 10);
          const words = `${date.getUTCDate()} ${namaBulan[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
          expect(formatTanggal(text)).toBe(words);
        },
      ),
    );
  });
});

it('formatBulan names month and year', () => {
  expect(formatBulan('2026-11')).toBe('November 2026');
  expect(formatBulan('0099-01')).toBe('Januari 99');
  for (const text of ['2026', '2026-13', '2026-00', 'x2026-11', '2026-111', '2026-11-21', ''])
    expect(formatBulan(text)).toBe(text);
});

describe('formatWaktu', () => {
  it('shows the moment in the given zone', () => {
    expect(formatTime('2026-11-20T22:05:00Z', 'Asia/Jakarta')).toBe('21 November 2026 05.05');
    expect(formatTime('2026-11-20T17:00:00+00:00', 'Asia/Jakarta')).toBe('21 November 2026 00.00');
    expect(formatTime('2026-11-20T22:05:00Z', 'UTC')).toBe('20 November 2026 22.05');
  });

  it('shows nothing for nothing, and what is no moment unchanged', () => {
    expect(formatTime(null)).toBe('');
    expect(formatTime('')).toBe('');
    expect(formatTime('nanti')).toBe('nanti');
  });
});
