import { afterEach, expect, test, vi } from 'vitest';
import { officeToday, setOfficeZone } from '../shared/today.ts';
import { valuesOf } from './entities/barang/barang-values.ts';
import { greetingAt, todayInWords } from './features/home/greeting.ts';
import { followOfficeZone } from './office-zone.ts';

afterEach(() => {
  vi.useRealTimers();
  document.head.innerHTML = '';
});

/** Stubs a browser at a time, with a page that has the office's zone. */
function browserAt(moment: string, zone: string): void {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(moment) });
  document.head.innerHTML = `<meta name="office-zone" content="${zone}">`;
  followOfficeZone();
}

test('the page’s day, year and hour are the office’s', () => {
  browserAt('2026-12-31T23:30:00Z', 'Asia/Jakarta');
  expect(officeToday()).toBe('2027-01-01');
  expect(valuesOf(undefined).tahun).toBe(2027);
  expect(todayInWords(new Date())).toBe('Jumat, 1 Januari 2027');
  expect(greetingAt(new Date())).toBe('Selamat pagi');
  browserAt('2026-12-31T23:30:00Z', 'America/New_York');
  expect(officeToday()).toBe('2026-12-31');
  expect(valuesOf(undefined).tahun).toBe(2026);
  expect(todayInWords(new Date())).toBe('Kamis, 31 Desember 2026');
  expect(greetingAt(new Date())).toBe('Selamat malam');
});

test('a page without a zone, and a zone that the browser does not know, keep the one before', () => {
  setOfficeZone('Asia/Jakarta');
  browserAt('2026-12-31T23:30:00Z', '__OFFICE_ZONE__');
  expect(officeToday()).toBe('2027-01-01');
  document.head.innerHTML = '';
  followOfficeZone();
  expect(officeToday()).toBe('2027-01-01');
});
