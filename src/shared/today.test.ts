import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { tahun } from './fields.ts';
import { formatTime } from './tanggal.ts';
import { localTime, officeToday, setOfficeZone, tahunIni } from './today.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const at = (moment: string, zone: string) => {
  vi.setSystemTime(moment);
  setOfficeZone(zone);
};

test('the day turns at the office’s midnight, and nowhere else', () => {
  at('2026-12-31T16:59:59.999Z', 'Asia/Jakarta');
  expect([officeToday(), tahunIni()]).toEqual(['2026-12-31', 2026]);
  at('2026-12-31T17:00:00.000Z', 'Asia/Jakarta');
  expect([officeToday(), tahunIni()]).toEqual(['2027-01-01', 2027]);
  at('2026-12-31T23:30:00Z', 'Asia/Jakarta');
  expect([officeToday(), tahunIni()]).toEqual(['2027-01-01', 2027]);
  at('2026-12-31T23:30:00Z', 'America/New_York');
  expect([officeToday(), tahunIni()]).toEqual(['2026-12-31', 2026]);
  at('2026-06-15T05:00:00Z', 'America/New_York');
  expect(localTime(new Date())).toEqual({ tanggal: '2026-06-15', jam: 1, waktu: '01:00:00' });
  at('2026-06-15T04:30:00Z', 'America/New_York');
  expect(localTime(new Date())).toEqual({ tanggal: '2026-06-15', jam: 0, waktu: '00:30:00' });
});

test('this year is the office’s, on both sides of its limit', () => {
  const accepts = (year: number) => tahun.safeParse(year).success;
  at('2026-12-31T23:30:00Z', 'Asia/Jakarta');
  expect([accepts(2027), accepts(2028)]).toEqual([true, false]);
  at('2026-12-31T23:30:00Z', 'America/New_York');
  expect([accepts(2026), accepts(2027)]).toEqual([true, false]);
});

test('a moment is shown on the office’s clock', () => {
  at('2026-06-15T00:00:00Z', 'America/New_York');
  expect(formatTime('2026-11-20T22:05:00Z')).toBe('20 November 2026 17.05');
  at('2026-06-15T00:00:00Z', 'Asia/Jakarta');
  expect(formatTime('2026-11-20T22:05:00Z')).toBe('21 November 2026 05.05');
});

test('a zone that nobody knows changes nothing', () => {
  at('2026-12-31T23:30:00Z', 'Asia/Jakarta');
  expect(() => setOfficeZone('Kantor/Pusat')).toThrow(RangeError);
  expect(officeToday()).toBe('2027-01-01');
});

test('before a zone is set, moments are on the machine’s clock; each zone keeps its own', async () => {
  vi.resetModules();
  const fresh = await import('./today.ts');
  const moment = new Date('2026-06-15T00:00:00Z');
  expect(fresh.localTime(moment).jam).toBe(moment.getHours());
  expect(fresh.localTime(moment, 'Asia/Tokyo').jam).toBe(9);
  expect(fresh.localTime(moment, 'Asia/Jakarta').jam).toBe(7);
  expect(fresh.localTime(moment).jam).toBe(moment.getHours());
  fresh.setOfficeZone('Asia/Makassar');
  expect(fresh.localTime(moment).jam).toBe(8);
});

test.each(['Asia/Jakarta', 'Asia/Pontianak', 'Asia/Makassar', 'Asia/Jayapura'])(
  'the clock of %s is the one that Intl knows, in its past too',
  (zone) => {
    const intl = new Intl.DateTimeFormat('sv-SE', {
      dateStyle: 'short',
      timeStyle: 'medium',
      timeZone: zone,
    });
    const last = Date.UTC(2100, 0, 1);
    for (let moment = Date.UTC(1930, 0, 1, 0, 0, 59); moment < last; moment += 86_400_000 * 41.37) {
      const { tanggal, waktu } = localTime(new Date(moment), zone);
      expect(`${tanggal} ${waktu}`).toBe(intl.format(new Date(moment)));
    }
  },
);
