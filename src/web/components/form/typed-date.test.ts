import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatTypedDate, readTypedDate } from './typed-date.ts';

describe('a typed date', () => {
  it.each([
    '17/8/2026',
    '17/08/2026',
    '17-8-2026',
    '17.08.2026',
    '17 8 2026',
    ' 17  agustus 2026 ',
    '17 Agu 2026',
    '17agustus2026',
    '17082026',
    '2026-08-17',
  ])('%s is the 17th of August', (text) => {
    expect(readTypedDate(text)).toEqual({ day: '2026-08-17' });
  });

  it('has its day first, never its month', () => {
    expect(readTypedDate('2/1/2026')).toEqual({ day: '2026-01-02' });
    expect(readTypedDate('02012026')).toEqual({ day: '2026-01-02' });
  });

  it.each(['', '  '])('of nothing is no day', (text) => {
    expect(readTypedDate(text)).toEqual({ day: '' });
  });

  it.each(['besok', '17', '17/8', '17/8/202', '8/2026', '1708202', '17/8/2026/1', '17 Augustus 2026'])(
    '%s is not read',
    (text) => {
      expect(readTypedDate(text)).toEqual({ problem: 'Tulis tanggal seperti 17/08/2026.' });
    },
  );

  it.each(['31/02/2026', '29/2/2025', '0/1/2026', '8/17/2026', '31 April 2026', '20260817', '2026-02-30'])(
    '%s is on no calendar',
    (text) => {
      expect(readTypedDate(text).problem).toBe(
        'Tanggal ini tidak ada di kalender. Periksa hari dan bulannya.',
      );
    },
  );

  it('takes a leap day', () => {
    expect(readTypedDate('29/2/2024')).toEqual({ day: '2024-02-29' });
    expect(readTypedDate('29/2/1900', { min: '1801-01-01' }).day).toBeUndefined();
  });

  it.each(['17/8/26', '17 agustus 26', '31/12/99'])('%s lacks its century', (text) => {
    expect(readTypedDate(text).problem).toBe('Tulis tahunnya empat angka, seperti 17/08/2026.');
  });

  it('stays within its limits, both days included', () => {
    const limits = { min: '2026-08-10', max: '2026-08-20' };
    expect(readTypedDate('10/8/2026', limits)).toEqual({ day: '2026-08-10' });
    expect(readTypedDate('20/8/2026', limits)).toEqual({ day: '2026-08-20' });
    expect(readTypedDate('9/8/2026', limits).problem).toBe('Isi dengan tanggal sejak 10 Agustus 2026.');
    expect(readTypedDate('21/8/2026', limits).problem).toBe(
      'Isi dengan tanggal paling lambat 20 Agustus 2026.',
    );
  });

  it('begins in 1901, as years do', () => {
    expect(readTypedDate('1/1/1901')).toEqual({ day: '1901-01-01' });
    expect(readTypedDate('31/12/1900').problem).toBe('Isi dengan tanggal sejak 1 Januari 1901.');
  });

  it('is read back from what is shown', () => {
    expect(formatTypedDate('2026-08-07')).toBe('07/08/2026');
    expect(formatTypedDate('')).toBe('');
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1901-01-01'), max: new Date('9999-12-31'), noInvalidDate: true }),
        (date) => {
          const day = date.toISOString().slice(0, 10);
          expect(readTypedDate(formatTypedDate(day))).toEqual({ day });
        },
      ),
    );
  });
});
