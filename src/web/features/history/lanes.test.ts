import { describe, expect, test } from 'vitest';
import type { Holding } from '../../../shared/history.ts';
import { officeToday } from '../../../shared/today.ts';
import { oneAtNight, standAt } from '../../testing/clock.ts';
import { lanesOf } from './lanes.ts';

let lastId = 0;
function holding(
  name: string,
  tanggal_awal: string,
  tanggal_akhir: string | null,
  more: Partial<Holding> = {},
): Holding {
  lastId += 1;
  return {
    id: lastId,
    barang_id: 1,
    pengguna_id: name.length,
    pengguna: { id: name.length, name, jabatan: null },
    jumlah: 1,
    tanggal_awal,
    tanggal_akhir,
    status: tanggal_akhir ? 'Tidak Digunakan' : 'Masih Digunakan',
    keterangan: null,
    kondisi_awal: null,
    kondisi_akhir: null,
    asal_id: null,
    koreksi_dari_id: null,
    alasan_koreksi: null,
    dikoreksi_pada: null,
    dicatat_oleh: null,
    versi: 1,
    created_at: '2024-01-01T00:00:00.000Z',
    ...more,
  };
}

describe('the lanes of a barang', () => {
  test('one a person, from the first day to today, in the order of the first hand-over', () => {
    const picture = lanesOf(
      [holding('Budi', '2024-01-01', null), holding('Ani', '2023-01-01', '2023-12-31')],
      '2024-12-30',
    );
    expect(picture?.lanes.map(({ name }) => name)).toEqual(['Ani', 'Budi']);
    expect(picture?.lanes[0]?.bars[0]).toMatchObject({ from: 0, to: 0.5 });
    expect(picture?.lanes[1]?.bars[0]).toMatchObject({ from: 0.5, to: 1 });
    expect(picture?.years).toEqual([{ year: 2024, at: 0.5 }]);
  });

  test.each(['America/New_York', 'Asia/Jakarta', 'Pacific/Kiritimati'])(
    'a turn of the year and today lie at the same place on a machine in %s, at one in the morning',
    (machine) => {
      standAt(oneAtNight, { machine, office: 'Asia/Jakarta' });
      const picture = lanesOf([holding('Ani', '2025-11-24', '2026-11-23')], officeToday());
      expect(picture?.lanes[0]?.bars[0]).toMatchObject({ from: 0, to: 1 });
      // 38 days of 365
      expect(picture?.years).toEqual([{ year: 2026, at: 38 / 365 }]);
      // New York ends daylight saving time in this period
      expect(lanesOf([holding('Ani', '2025-07-01', null)], officeToday())?.years).toEqual([
        { year: 2026, at: 184 / 511 },
      ]);
      expect(lanesOf([holding('Ani', '2026-01-01', null)], officeToday())?.years).toEqual([]);
    },
  );

  test('what one person holds at the same time stands below each other; what follows takes the place again', () => {
    const [lane] =
      lanesOf(
        [
          holding('Ani', '2023-01-01', '2023-06-01'),
          holding('Ani', '2023-02-01', '2023-03-01'),
          holding('Ani', '2023-07-01', null),
        ],
        '2024-01-01',
      )?.lanes ?? [];
    expect(lane?.bars.map(({ level }) => level)).toEqual([0, 1, 0]);
    expect(lane?.levels).toBe(2);
  });

  test('rows that were put right are left out, and where there is hardly any time there is no picture', () => {
    const wrong = holding('Ani', '2020-01-01', '2024-01-01', { dikoreksi_pada: '2024-01-01T00:00:00Z' });
    expect(lanesOf([wrong, holding('Budi', '2023-12-20', null)], '2024-01-01')).toBeNull();
    expect(lanesOf([wrong], '2024-01-01')).toBeNull();
    expect(lanesOf([], '2024-01-01')).toBeNull();
  });

  test('the axis marks months while there is room, and names twelve of them at most', () => {
    const months = (from: string, today: string) =>
      lanesOf([holding('Ani', from, null)], today)?.months.map(({ label }) => label) ?? [];
    // January is marked as a new year
    expect(months('2025-10-15', '2026-03-14')).toEqual(['Nov', 'Des', 'Feb', 'Mar']);
    expect(months('2024-01-15', '2026-01-14')).toHaveLength(22);
    const quarters = ['Apr', 'Jul', 'Okt'];
    expect(months('2024-01-15', '2026-01-14').filter(Boolean)).toEqual([...quarters, ...quarters]);
    expect(months('2019-01-15', '2026-01-14')).toEqual([]);
    const [picture] = lanesOf([holding('Ani', '2026-01-01', null)], '2026-03-31')?.months ?? [];
    // 31 days of 90
    expect(picture).toEqual({ label: 'Feb', at: 31 / 90 });
  });

  test('the axis of a long story does not name every year', () => {
    const years = lanesOf([holding('Ani', '1990-05-01', null)], '2024-05-01')?.years.map(({ year }) => year);
    expect(years).toEqual([1995, 2000, 2005, 2010, 2015, 2020]);
  });
});
