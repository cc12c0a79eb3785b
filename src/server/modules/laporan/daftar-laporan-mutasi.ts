import { refused } from '../../../shared/errors.ts';
import type { MenurutMutasi } from '../../../shared/laporan-mutasi.ts';
import { officeToday } from '../../../shared/today.ts';
import type { Db } from '../../context.ts';
import type { Laporan } from './laporan.ts';
import {
  barisLaporanMutasi,
  rekapLaporanMutasi,
  totalLaporanMutasi,
  withMoved,
} from './laporan-mutasi.repository.ts';
import {
  barisMutasiPenyusutan,
  rekapMutasiPenyusutan,
  totalMutasiPenyusutan,
} from './laporan-mutasi-penyusutan.repository.ts';
import { mutasiColumns, mutasiFacts, mutasiPenyusutanColumns } from './mutasi.columns.ts';

/** First and last day of a period, and the grouping of rows. */
interface Kurun {
  dari: string;
  sampai: string;
  menurut: MenurutMutasi;
}
type BelumBerkurun<Filters> = Omit<Filters, keyof Kurun> & { [One in keyof Kurun]?: Kurun[One] | undefined };

/**
 * Defines a report of the movements in a period, with the register of its last day. Defaults: this year until today, or
 * the year of the last day; by kategori.
 * @param more adds shared results to the filters
 */
const defineLaporanMutasi = <Filters extends Kurun, Sort, ReportRow, Totals, GroupName extends string>(
  laporan: Omit<
    Laporan<BelumBerkurun<Filters>, Filters, Sort, ReportRow, Totals, GroupName>,
    'siapkan' | 'kurun'
  >,
  more: (db: Db, filters: Filters) => Promise<Filters>,
): Laporan<BelumBerkurun<Filters>, Filters, Sort, ReportRow, Totals, GroupName> => ({
  ...laporan,
  kurun: true,
  siapkan: async (db, asked) => {
    const sampai = asked.sampai ?? officeToday();
    const dari = asked.dari ?? `${sampai.slice(0, 4)}-01-01`;
    const refuse = (field: keyof Kurun, message: string) => refused(field, message);
    const future = (['sampai', 'dari'] as const).find((field) => (asked[field] ?? '') > officeToday());
    if (future) throw refuse(future, 'Pilih tanggal sampai hari ini: sesudahnya belum ada yang tercatat.');
    if (sampai < dari) throw refuse('sampai', 'Pilih tanggal akhir yang tidak mendahului tanggal awalnya.');
    return more(db, { ...asked, dari, sampai, menurut: asked.menurut ?? 'kategori' } as unknown as Filters);
  },
});

/** `/laporan/mutasi-penyusutan`: cost and depreciation of each barang before a period, in it and at its end. */
export const laporanMutasiPenyusutan = defineLaporanMutasi(
  {
    judul: 'Laporan Penyusutan',
    berkas: 'laporan-penyusutan',
    lembar: 'Penyusutan',
    semua: 'Semua barang',
    kolom: mutasiPenyusutanColumns,
    paper: { size: 'A3', fontSize: 6.5 },
    baris: barisMutasiPenyusutan,
    total: totalMutasiPenyusutan,
    rekap: rekapMutasiPenyusutan,
    jumlahBaris: ({ jumlah_baris }) => jumlah_baris,
    footer: ({ jumlah_baris: _rows, tanpa_harga: _unpriced, ...sums }) =>
      Object.fromEntries(Object.entries(sums).filter(([, sum]) => sum !== undefined)),
  },
  async (_db, filters) => filters,
);

/** `/laporan/mutasi`: register before a period, movements in it, and register at its end. */
export const laporanMutasi = defineLaporanMutasi(
  {
    judul: 'Laporan Mutasi',
    berkas: 'laporan-mutasi',
    lembar: 'Mutasi',
    semua: 'Semua barang',
    kolom: ({ menurut }) => mutasiColumns(menurut),
    baris: barisLaporanMutasi,
    total: totalLaporanMutasi,
    rekap: rekapLaporanMutasi,
    jumlahBaris: ({ jumlah_baris }) => jumlah_baris,
    footer: ({ jumlah_baris: _rows, tanpa_harga: _unpriced, ...sums }) => sums,
    paper: { fontSize: 6.5 },
    fakta: mutasiFacts,
  },
  withMoved,
);
