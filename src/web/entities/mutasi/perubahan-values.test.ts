import { describe, expect, test } from 'vitest';
import { oneAtNight, standAt } from '../../testing/clock.ts';
import { artiOf, noPerubahan, periodStart, perubahanBody } from './perubahan-values.ts';

const placed = { counted: [], placed: true };
const counted = { counted: ['Harga satuan'], placed: true };
const nothing = { counted: [], placed: false };
const inJakarta = () => standAt(oneAtNight, { machine: 'America/New_York', office: 'Asia/Jakarta' });

describe('the meaning of a save', () => {
  test('is asked only where something with a meaning changed', () => {
    expect(artiOf(noPerubahan, nothing)).toBeNull();
    expect(perubahanBody(noPerubahan, nothing)).toEqual({});
  });

  test('is changed today where nobody said otherwise, by the calendar of the office', () => {
    inJakarta();
    expect(perubahanBody(noPerubahan, placed)).toEqual({
      perubahan: { arti: 'berubah', tanggal: '2026-11-23', alasan: null },
    });
    expect(perubahanBody(noPerubahan, { ...placed, since: '2026-01-01' }).perubahan?.tanggal).toBe(
      '2026-01-01',
    );
    const chosen = { arti: null, tanggal: '2026-05-05', alasan: 'Pindah' };
    expect(perubahanBody(chosen, { ...placed, since: '2026-01-01' })).toEqual({
      perubahan: { arti: 'berubah', tanggal: '2026-05-05', alasan: 'Pindah' },
    });
  });

  test('is written down wrong, without a day, where no other fits, whatever was chosen before', () => {
    const chosen = { arti: 'berubah', tanggal: '2026-05-05', alasan: '' } as const;
    expect(perubahanBody(chosen, counted)).toEqual({
      perubahan: { arti: 'salah_catat', tanggal: undefined, alasan: null },
    });
    expect(artiOf({ ...noPerubahan, arti: 'salah_catat' }, placed)).toBe('salah_catat');
  });
});

test('the period that today lies in begins in January or July, or with the acquisition', () => {
  inJakarta();
  expect([periodStart(12, '2020-03-04'), periodStart(6, '2020-03-04')]).toEqual(['2026-01-01', '2026-07-01']);
  expect([periodStart(12, '2026-03-04'), periodStart(6, '2026-03-04')]).toEqual(['2026-03-04', '2026-07-01']);
  standAt('2026-06-30T10:00:00Z', { machine: 'Asia/Jakarta', office: 'Asia/Jakarta' });
  expect(periodStart(6, '2020-03-04')).toBe('2026-01-01');
});
