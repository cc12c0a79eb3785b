import { formatAngka } from '../../../shared/angka.ts';
import { barangEndpoints } from '../../../shared/barang.ts';
import { call } from '../../api/client.ts';
import { queryClient } from '../../api/query-client.ts';
import { type AsyncChoice, closestOr, FOUND } from '../../components/form/async-choice.ts';
import { keys } from '../keys.ts';
import { barangAnswer } from './barang.queries.ts';

/** Maximum of barang requested from the server; those without stock are filtered out of them. */
const FOUND_IN_STOCK = 100;

const labelOf = ({ nama_barang, kode_barang }: { nama_barang: string; kode_barang: string }): string =>
  `${nama_barang} · ${kode_barang}`;

export const barangChoice: AsyncChoice = {
  placeholder: 'Cari nama, kode, merek, atau nomor seri',
  queryKey: [...keys.barang, 'pilihan'],
  load: async (q, signal) => {
    const { data } = await call(barangEndpoints.list, {
      query: { q, sort: closestOr(q, 'nama_barang'), per_page: FOUND },
      signal,
    });
    return data.map((row) => ({ id: row.id, label: labelOf(row) }));
  },
  loadOne: async (id) => {
    // shares the query cache with the page, which often loads the same barang
    const { data } = await queryClient.fetchQuery(barangAnswer(id));
    return { id, label: labelOf(data) };
  },
};

/** Choice of barang with pieces in the stock, those with most first. */
export const stockChoice: AsyncChoice = {
  placeholder: 'Cari barang yang masih ada stoknya',
  queryKey: [...barangChoice.queryKey, 'stok'],
  load: async (q, signal) => {
    const { data } = await call(barangEndpoints.list, {
      query: { q, sort: '-sisa', per_page: FOUND_IN_STOCK },
      signal,
    });
    return data
      .filter(({ sisa }) => sisa > 0)
      .map((row) => ({ id: row.id, label: `${labelOf(row)} · sisa ${formatAngka(row.sisa)}` }));
  },
  loadOne: barangChoice.loadOne,
};
