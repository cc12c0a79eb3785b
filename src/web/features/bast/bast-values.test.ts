import { expect, test } from 'vitest';
import { oneAtNight, standAt } from '../../testing/clock.ts';
import { bodyOf, emptyBast } from './bast-values.ts';

test('a new BAST is of the office’s day, also on a page that stays open over midnight', () => {
  standAt('2026-11-22T16:30:00Z', { machine: 'America/New_York', office: 'Asia/Jakarta' });
  expect(emptyBast().tanggal).toBe('2026-11-22');
  standAt(oneAtNight, { machine: 'America/New_York', office: 'Asia/Jakarta' });
  expect(emptyBast().tanggal).toBe('2026-11-23');
});

test('what is sent leaves out what was not filled in, and whose holdings they are', () => {
  const blank = { tempat: null, dasar: null, tembusan: null, alamat_pengguna: null };
  const values = { ...emptyBast(), pengguna_id: 7, holding_ids: [3, 4], tanggal: '' };
  expect(bodyOf(values)).toEqual({ jenis: 'penyerahan', holding_ids: [3, 4], catatan: null, ...blank });
  expect(bodyOf({ ...values, tanggal: '2026-11-22', petugas_id: 9, catatan: 'Lengkap' })).toEqual({
    jenis: 'penyerahan',
    holding_ids: [3, 4],
    catatan: 'Lengkap',
    ...blank,
    tanggal: '2026-11-22',
    petugas_id: 9,
  });
});
