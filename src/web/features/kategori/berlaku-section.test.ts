import { expect, test } from 'vitest';
import type { Kategori } from '../../../shared/kategori.ts';
import type { PenyusutanSetting } from '../../../shared/penyusutan-setting.ts';
import { oneAtNight, standAt } from '../../testing/clock.ts';
import { berlakuBody } from './berlaku-section.tsx';

const setting = (metode: PenyusutanSetting['metode']): PenyusutanSetting => ({
  metode,
  kelompok: 'kelompok_1',
  masa_manfaat_bulan: null,
});
const settings = (metode: PenyusutanSetting['metode']) => ({
  penyusutan: setting(metode),
  penyusutan_fiskal: null,
});
const kategori = (jumlah: number): Kategori => ({
  id: 1,
  nama_kategori: 'Laptop',
  fungsi: null,
  sifat: 'Bergerak',
  golongan: null,
  isian: [],
  penyusutan_fiskal: null,
  penyusutan: setting('garis_lurus'),
  jumlah,
  versi: 1,
});
const asked = { berlaku: 'juga_pengikut', sejak: '' } as const;

test('for which barang is said only where another setting meets some', () => {
  expect(berlakuBody(kategori(3), settings('garis_lurus'), asked)).toEqual({});
  expect(berlakuBody(kategori(0), settings('saldo_menurun'), asked)).toEqual({});
  expect(berlakuBody(kategori(3), settings('saldo_menurun'), { ...asked, berlaku: 'barang_baru' })).toEqual({
    berlaku: 'barang_baru',
  });
});

test('the day proposed is one that both methods allow', () => {
  standAt(oneAtNight, { machine: 'America/New_York', office: 'Asia/Jakarta' });
  const since = (metode: PenyusutanSetting['metode'], sejak = '') =>
    berlakuBody(kategori(3), settings(metode), { ...asked, sejak }).sejak;
  expect(since('saldo_menurun')).toBe('2026-01-01');
  expect(since('garis_lurus_semesteran')).toBe('2026-07-01');
  expect(since('tidak_disusutkan')).toBe('2026-11-23');
  expect(since('saldo_menurun', '2025-01-01')).toBe('2025-01-01');
});
