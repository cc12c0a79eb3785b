import { expect, test } from 'vitest';
import { oneAtNight, standAt } from '../../testing/clock.ts';
import { lamaDalamKata } from './lama-hari.ts';

test.each(['America/New_York', 'Asia/Jakarta', 'Pacific/Kiritimati'])(
  'days are counted alike on a machine in %s, at one in the morning too',
  (machine) => {
    standAt(oneAtNight, { machine, office: 'Asia/Jakarta' });
    expect(new Date().getTimezoneOffset()).toBe(
      { 'America/New_York': 300, 'Asia/Jakarta': -420, 'Pacific/Kiritimati': -840 }[machine],
    );
    expect(lamaDalamKata({ sejak: '2026-11-20', lama_hari: 3 })).toBe('3 hari');
    expect(lamaDalamKata({ sejak: '2026-10-31', lama_hari: 30 })).toBe('1 bulan');
    expect(lamaDalamKata({ sejak: '2026-10-31', lama_hari: 29 })).toBe('29 hari');
    // across the night in which New York sets clocks back
    expect(lamaDalamKata({ sejak: '2025-11-01', lama_hari: 365 })).toBe('1 tahun');
    expect(lamaDalamKata({ sejak: '2026-11-23', lama_hari: 0 })).toBe('kurang dari sehari');
  },
);
