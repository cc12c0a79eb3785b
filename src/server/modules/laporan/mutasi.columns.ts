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
import type { BarisMutasiPenyusutan } from '../../../shared/laporan-mutasi-penyusutan.ts';
import type { LedgerChoice } from '../../../shared/penyusutan-fiskal.ts';
import { formatTotal } from '../../../shared/rupiah.ts';
import { sumLabels } from '../../../shared/sum-labels.ts';
import { fieldColumn } from '../../documents/field-column.ts';
import type { Column } from '../../documents/table.ts';

type Key = keyof BarisLaporanMutasi;

/** Columns for pieces and rupiah of a movement; in a PDF only where asked for. */
const pair = (key: Pergerakan, label: string, inPdf: boolean): Column<Key>[] => {
  const where = inPdf ? {} : ({ notInPdf: true } as const);
  return [
    { key: `${key}_nilai`, label: `${label}: nilai`, short: label, type: 'rupiah', width: 18, ...where },
    { key: `${key}_unit`, label: `${label}: unit`, short: 'Unit', type: 'integer', width: 8, ...where },
  ];
};

/** Columns of Laporan Mutasi: spreadsheets have each kind of movement, a PDF their sums. */
export const mutasiColumns = (menurut: MenurutMutasi): readonly Column<Key>[] => {
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

/** Facts about the movements, for the header of a file. */
export function mutasiFacts(total: UnitDanNilai): [label: string, value: string][] {
  const factOf = (label: string, ways: [words: string, unit: number, nilai: number | string][]) => {
    const some = ways.filter(([, unit, nilai]) => unit !== 0 || nilai !== 0);
    const words = some.map(
      ([way, unit, nilai]) => `${way} ${formatAngka(unit)} unit (${formatTotal(nilai)})`,
    );
    return some.length > 0 ? [[label, words.join(' · ')] as [string, string]] : [];
  };
  return [
    ...factOf(
      'Bertambah',
      tambahValues.map((one) => [
        tambahLabels[one],
        total[`tambah_${one}_unit`],
        total[`tambah_${one}_nilai`],
      ]),
    ),
    ...factOf(
      'Berkurang',
      kurangValues.map((one) => [
        kurangLabels[one],
        total[`kurang_${one}_unit`],
        total[`kurang_${one}_nilai`],
      ]),
    ),
  ];
}

const amount = (
  key: keyof BarisMutasiPenyusutan,
  label: string,
  short?: string,
): Column<keyof BarisMutasiPenyusutan> => ({
  key,
  label,
  type: 'rupiah',
  width: 17,
  ...(short && { short }),
});

/** Columns of Laporan Penyusutan of a period; with both ledgers, the fiscal ones beside the office's. */
export const mutasiPenyusutanColumns = ({
  ledger,
  menurut,
}: {
  ledger?: LedgerChoice | undefined;
  menurut: MenurutMutasi;
}): readonly Column<keyof BarisMutasiPenyusutan>[] => [
  fieldColumn('nama', 'text', 28, { field: 'nama_barang' }),
  fieldColumn('kode', 'text', 14, { field: 'kode_barang' }),
  { key: 'kelompok', label: menurutMutasiLabels[menurut], type: 'text', width: 20 },
  { key: 'jumlah_unit', label: 'Unit akhir', short: 'Unit', type: 'integer', width: 7 },
  amount('perolehan_awal', 'Perolehan: awal'),
  amount('perolehan_tambah', 'Perolehan: bertambah'),
  amount('perolehan_kurang', 'Perolehan: berkurang'),
  amount('perolehan_koreksi', 'Perolehan: koreksi'),
  amount('perolehan_reklasifikasi', 'Perolehan: reklasifikasi dan pecah', 'Perolehan: reklas. dan pecah'),
  amount('perolehan_akhir', 'Perolehan: akhir'),
  amount('akumulasi_awal', 'Akumulasi: awal'),
  amount('akumulasi_saldo_awal', 'Akumulasi: saldo awal'),
  amount('beban', ledger === 'fiskal' ? sumLabels.beban_fiskal : 'Beban'),
  amount('akumulasi_koreksi', 'Akumulasi: koreksi'),
  amount('akumulasi_reklasifikasi', 'Akumulasi: reklasifikasi dan pecah', 'Akumulasi: reklas. dan pecah'),
  amount('akumulasi_keluar', 'Akumulasi: keluar'),
  amount('akumulasi_akhir', 'Akumulasi: akhir'),
  amount('nilai_buku', sumLabels[ledger === 'fiskal' ? 'nilai_buku_fiskal' : 'nilai_buku']),
  ...(ledger === 'keduanya'
    ? [
        amount('beban_fiskal', sumLabels.beban_fiskal),
        amount('selisih_beban', sumLabels.selisih_beban),
        amount('nilai_buku_fiskal', sumLabels.nilai_buku_fiskal),
        amount('selisih_nilai_buku', sumLabels.selisih_nilai_buku),
      ]
    : []),
];
