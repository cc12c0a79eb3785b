import type { QueryOf } from '../../../shared/contract.ts';
import { golonganOfKib, kibInWords, kibOrDefault } from '../../../shared/kib.ts';
import type { laporanKibEndpoints } from '../../../shared/laporan-kib.ts';
import type { Db } from '../../context.ts';
import { kibColumns } from './kib.columns.ts';
import { laporanAsIs, upToToday } from './laporan.ts';
import { type BarangFilters, totalLaporanBarang } from './laporan-barang.repository.ts';
import { barisKib, rekapKib } from './laporan-kib.repository.ts';

type Asked = Omit<QueryOf<typeof laporanKibEndpoints.read>, 'page' | 'per_page' | 'sort'>;

/** `/laporan/kib`: the barang of a golongan, each as a line of its Kartu Inventaris Barang. */
export const laporanKib = laporanAsIs({
  judul: ({ golongan }: BarangFilters) =>
    kibInWords(kibOrDefault(golongan)).replace('KIB', 'Kartu Inventaris Barang (KIB)'),
  berkas: ({ golongan }: BarangFilters) => `kib-${kibOrDefault(golongan).toLowerCase()}`,
  lembar: 'KIB',
  semua: 'Semua barang',
  kolom: ({ golongan }: BarangFilters) => kibColumns(kibOrDefault(golongan)),
  paper: { fontSize: 7 },
  siapkan: async (_db: Db, asked: Asked): Promise<BarangFilters> => ({
    ...upToToday(asked),
    golongan: golonganOfKib(kibOrDefault(asked.golongan)),
  }),
  baris: barisKib,
  total: totalLaporanBarang,
  rekap: rekapKib,
  jumlahBaris: ({ jumlah_jenis }) => jumlah_jenis,
  footer: ({ jumlah_unit, nilai }) => ({ jumlah_barang: jumlah_unit, nilai }),
});
