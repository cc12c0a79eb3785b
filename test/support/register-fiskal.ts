import { metodeFiskalValues } from '../../src/shared/penyusutan-setting.ts';
import { drawer, oneOf } from './register-draw.ts';
import type { FiskalModel, MutasiModel } from './register-model.ts';

const lives = { kelompok_1: 48, kelompok_2: 96, kelompok_3: 192, kelompok_4: 240 } as const;

/**
 * Adds a fiscal ledger to a random history, in place: the setting at entry, later settings from a January, and
 * accumulated depreciation if the entry has any. One in five has none.
 */
export function addFiskal(journal: readonly MutasiModel[], seed: number): void {
  const draw = drawer(seed + 7_000_000);
  const [entry, ...others] = journal;
  if (!entry || draw(5) === 0) return;
  const mulai = entry.ubah.masuk?.[1] ?? entry.tanggal;
  const setting = (asset: boolean): FiskalModel => {
    const metode = oneOf(draw, asset ? metodeFiskalValues.slice(0, 3) : metodeFiskalValues);
    const kelompok = oneOf(draw, Object.keys(lives) as (keyof typeof lives)[]);
    const depreciates = metode === 'garis_lurus' || metode === 'saldo_menurun';
    return {
      metode,
      kelompok: depreciates ? kelompok : null,
      masa_manfaat_bulan: depreciates ? lives[kelompok] : null,
      nilai_residu: 0,
      mulai,
    };
  };
  const first = setting(false);
  if (entry.jenis !== 'pecah') entry.ubah.fiskal = [null, first];
  // the entry as corrected: never more depreciation than cost
  const right = [
    entry,
    ...others.filter(({ jenis, pasangan_id }) => jenis === 'koreksi' && pasangan_id === entry.id),
  ];
  const sum = (column: 'jumlah' | 'harga') => right.reduce((total, one) => total + one[column], 0);
  if (entry.akumulasi && first.metode !== 'bukan_harta')
    entry.akumulasi.fiskal = draw(sum('jumlah') * sum('harga') + 1);
  for (const one of others) {
    const changes = one.jenis === 'penyusutan' || one.jenis === 'reklasifikasi';
    if (changes && one.tanggal.slice(5, 7) === '01' && draw(2) === 0)
      one.ubah.fiskal = [first, setting(true)];
  }
}
