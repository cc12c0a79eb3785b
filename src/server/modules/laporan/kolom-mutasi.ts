import { formatAngka } from '../../../shared/angka.ts';
import {
  type BarisLaporanMutasi,
  kurangLabels,
  kurangValues,
  type MenurutMutasi,
  menurutMutasiLabels,
  type Pergerakan,
  tambahLabels,
  tambahValues,
  type UnitDanNilai,
} from '../../../shared/laporan-mutasi.ts';
import { formatTotal } from '../../../shared/rupiah.ts';
import type { Column } from '../../documents/table.ts';

type Key = keyof BarisLaporanMutasi;

/** Pieces and rupiah of what moved; in a PDF only where asked for. */
const pair = (key: Pergerakan, label: string, inPdf: boolean): Column<Key>[] => {
  const where = inPdf ? {} : ({ notInPdf: true } as const);
  return [
    { key: `${key}_nilai`, label: `${label}: nilai`, short: label, type: 'rupiah', width: 18, ...where },
    { key: `${key}_unit`, label: `${label}: unit`, short: 'Unit', type: 'integer', width: 8, ...where },
  ];
};

/** The columns of Laporan Mutasi: spreadsheets tell each way of coming and going, a PDF their sums. */
export const kolomMutasi = (menurut: MenurutMutasi): readonly Column<Key>[] => {
  const moves = menurut === 'lokasi' ? 'Pindah' : 'Reklasifikasi';
  return [
    { key: 'nama', label: menurutMutasiLabels[menurut], type: 'text', width: 34 },
    ...pair('awal', 'Saldo awal', true),
    ...tambahValues.flatMap((one) => pair(`tambah_${one}`, `Bertambah, ${tambahLabels[one]}`, false)),
    ...pair('bertambah', 'Bertambah', true),
    ...kurangValues.flatMap((one) => pair(`kurang_${one}`, `Berkurang, ${kurangLabels[one]}`, false)),
    ...pair('berkurang', 'Berkurang', true),
    ...pair('koreksi', 'Koreksi', true),
    ...pair('masuk', `${moves} masuk`, true),
    ...pair('keluar', `${moves} keluar`, true),
    ...pair('akhir', 'Saldo akhir', true),
  ];
};

/** How pieces came and went, for the head of a file. */
export function faktaMutasi(total: UnitDanNilai): [label: string, value: string][] {
  const told = (label: string, ways: [words: string, unit: number, nilai: number | string][]) => {
    const some = ways.filter(([, unit, nilai]) => unit !== 0 || nilai !== 0);
    const words = some.map(
      ([way, unit, nilai]) => `${way} ${formatAngka(unit)} unit (${formatTotal(nilai)})`,
    );
    return some.length > 0 ? [[label, words.join(' · ')] as [string, string]] : [];
  };
  return [
    ...told(
      'Bertambah',
      tambahValues.map((one) => [
        tambahLabels[one],
        total[`tambah_${one}_unit`],
        total[`tambah_${one}_nilai`],
      ]),
    ),
    ...told(
      'Berkurang',
      kurangValues.map((one) => [
        kurangLabels[one],
        total[`kurang_${one}_unit`],
        total[`kurang_${one}_nilai`],
      ]),
    ),
  ];
}
