import { describe, expect, test } from 'vitest';
import { accepts, refusals } from '../../test/support/schema.ts';
import { metodeExplained } from './penyusutan-explained.ts';
import { penyusutanSendiriInput, penyusutanSettingInput } from './penyusutan-input.ts';
import {
  kelompokLabels,
  kelompokValues,
  metodeAllowed,
  metodeLabels,
  metodeValues,
  noPenyusutan,
  penyusutanBerlaku,
  residuFits,
} from './penyusutan-setting.ts';
import { masaManfaatInWords, penyusutanInWords } from './penyusutan-words.ts';

describe('a depreciation setting', () => {
  test('takes a group, a life in months, or both; what is left out is null', () => {
    expect(penyusutanSettingInput.parse({ metode: 'garis_lurus', kelompok: 'kelompok_1' })).toEqual({
      metode: 'garis_lurus',
      kelompok: 'kelompok_1',
      masa_manfaat_bulan: null,
    });
    expect(penyusutanSettingInput.parse({ metode: 'saldo_menurun', masa_manfaat_bulan: 1200 })).toEqual({
      metode: 'saldo_menurun',
      kelompok: null,
      masa_manfaat_bulan: 1200,
    });
    expect(penyusutanSettingInput.parse({ metode: 'tidak_disusutkan' })).toEqual(noPenyusutan);
    expect(accepts(penyusutanSettingInput, { metode: 'tidak_disusutkan', warna: 1 })).toBe(false);
  });

  test.each(['garis_lurus', 'saldo_menurun', 'garis_lurus_semesteran'])('%s needs one of them', (metode) => {
    expect(refusals(penyusutanSettingInput, { metode })).toEqual({
      kelompok: ['Pilih kelompok, atau isi masa manfaat dalam bulan.'],
    });
  });

  test('has a life of 1 to 1200 months', () => {
    const life = (masa_manfaat_bulan: number) =>
      accepts(penyusutanSettingInput, { metode: 'garis_lurus', masa_manfaat_bulan });
    expect([0, 1, 1.5, 1200, 1201].map(life)).toEqual([false, true, false, true, false]);
  });

  test('of a building is a straight line', () => {
    const allowed = kelompokValues.filter((kelompok) => metodeAllowed('saldo_menurun', kelompok));
    expect(allowed).toEqual(['kelompok_1', 'kelompok_2', 'kelompok_3', 'kelompok_4']);
    expect(metodeAllowed('saldo_menurun', null)).toBe(true);
    expect(metodeAllowed('garis_lurus', 'bangunan_permanen')).toBe(true);
    expect(metodeAllowed('garis_lurus_semesteran', 'bangunan_tidak_permanen')).toBe(true);
    expect(
      refusals(penyusutanSettingInput, { metode: 'saldo_menurun', kelompok: 'bangunan_tidak_permanen' }),
    ).toEqual({ metode: ['Bangunan hanya dapat disusutkan dengan garis lurus.'] });
  });
});

describe('the own setting of a barang', () => {
  const own = { metode: 'garis_lurus', kelompok: 'kelompok_2' };

  test('may set residual and start', () => {
    expect(penyusutanSendiriInput.parse(own)).toEqual({
      ...own,
      masa_manfaat_bulan: null,
      nilai_residu: null,
      mulai: null,
    });
    const full = { ...own, nilai_residu: 500, mulai: '2024-02-29' };
    expect(penyusutanSendiriInput.parse(full)).toEqual({ ...full, masa_manfaat_bulan: null });
    expect(accepts(penyusutanSendiriInput, { ...own, warna: 1 })).toBe(false);
    expect(Object.keys(refusals(penyusutanSendiriInput, { ...own, nilai_residu: -1, mulai: 'x' }))).toEqual([
      'nilai_residu',
      'mulai',
    ]);
  });

  test('by half-years has no residual', () => {
    const half = { metode: 'garis_lurus_semesteran', kelompok: 'kelompok_2' };
    expect(refusals(penyusutanSendiriInput, { ...half, nilai_residu: 1 })).toEqual({
      nilai_residu: ['Penyusutan semesteran tidak memakai nilai residu. Kosongkan, atau pilih metode lain.'],
    });
    for (const nilai_residu of [0, null, undefined])
      expect(accepts(penyusutanSendiriInput, { ...half, nilai_residu })).toBe(true);
  });

  test('has a residual up to the price', () => {
    expect([99, 100, 101].map((nilai_residu) => residuFits({ nilai_residu }, 100))).toEqual([
      true,
      true,
      false,
    ]);
    for (const none of [null, undefined, { nilai_residu: null }, { nilai_residu: 0 }])
      expect(residuFits(none, 0)).toBe(true);
  });
});

test('the setting in force says where it comes from', () => {
  const setting = { ...noPenyusutan, nilai_residu: 0, mulai: '2024-01-01' };
  for (const asal of ['kategori', 'barang'])
    expect(penyusutanBerlaku.parse({ ...setting, asal, lain: 1 })).toEqual({ ...setting, asal });
  expect(accepts(penyusutanBerlaku, { ...setting, asal: 'pengguna' })).toBe(false);
});

describe('in words', () => {
  test.each([
    [1, '1 bulan'],
    [11, '11 bulan'],
    [12, '1 tahun'],
    [30, '2 tahun 6 bulan'],
    [48, '4 tahun'],
  ])('%i months are %s', (months, words) => {
    expect(masaManfaatInWords(months)).toBe(words);
  });

  test('a setting is one line', () => {
    const setting = { metode: 'garis_lurus', kelompok: 'kelompok_1', masa_manfaat_bulan: 48 } as const;
    expect(penyusutanInWords(setting)).toBe('Garis lurus, Kelompok 1, 4 tahun');
    expect(penyusutanInWords({ ...setting, kelompok: null })).toBe('Garis lurus, 4 tahun');
    expect(penyusutanInWords({ ...setting, masa_manfaat_bulan: null })).toBe('Garis lurus, Kelompok 1');
    expect(penyusutanInWords({ ...setting, metode: 'tidak_disusutkan' })).toBe('Tidak disusutkan');
  });

  test('every method and group has words of its own', () => {
    for (const [values, words] of [
      [metodeValues, metodeLabels],
      [metodeValues, metodeExplained],
      [kelompokValues, kelompokLabels],
    ] as const) {
      const texts = values.map((value) => (words as Record<string, string>)[value] ?? '');
      expect(new Set(texts).size).toBe(values.length);
      for (const text of texts) expect(text).toMatch(/^[A-Z].{7,}/);
    }
    expect(metodeExplained.saldo_menurun).toMatch(/awal tahun\. Sisa nilai buku disusutkan sekaligus/);
  });
});
