import { metodeValues } from '../../src/shared/penyusutan-setting.ts';
import type { JenisMutasi, MutasiModel, SettingModel } from './register-model.ts';

/** Draws whole numbers from 0 up to, excluding, `below` (mulberry32). */
export function drawer(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

export type Draw = ReturnType<typeof drawer>;
/** Picks one at random. */
export const oneOf = <Value>(draw: Draw, values: readonly Value[]): Value =>
  values[draw(values.length)] as Value;

/** Returns the day so many days later. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}

/** Builds a journal row with only the values of `rest`. */
export const row = (
  id: number,
  jenis: JenisMutasi,
  tanggal: string,
  rest: Partial<MutasiModel>,
): MutasiModel => ({
  id,
  jenis,
  tanggal,
  jumlah: 0,
  harga: 0,
  ubah: {},
  pasangan_id: null,
  tambah_bulan: 0,
  akumulasi: null,
  ...rest,
});

/** Draws a random setting; its residual value is at most `most`. */
export function settingOf(draw: Draw, mulai: string, most: number, longerThan = 0): SettingModel {
  const metode = oneOf(draw, metodeValues);
  const life = Math.max(oneOf(draw, [48, 96, 240, 1 + draw(20), 1 + draw(130)]), longerThan + 1 + draw(3));
  const none = metode === 'tidak_disusutkan';
  const residual = !none && metode !== 'garis_lurus_semesteran' && draw(3) === 0;
  return {
    metode,
    kelompok: null,
    masa_manfaat_bulan: none ? null : life,
    nilai_residu: residual ? draw(most + 1) : 0,
    mulai,
  };
}
