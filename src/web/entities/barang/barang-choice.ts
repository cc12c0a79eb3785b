import { formatUnit } from '../../../shared/angka.ts';
import { type Barang, barangEndpoints } from '../../../shared/barang.ts';
import { call } from '../../api/client.ts';
import { queryClient } from '../../api/query-client.ts';
import { type AsyncChoice, closestOr, FOUND, type Option } from '../../components/form/async-choice.ts';
import { keys } from '../keys.ts';
import { barangAnswer } from './barang.queries.ts';

/** Maximum of barang requested from the server; those without stock are filtered out of them. */
const FOUND_IN_STOCK = 100;

/** Returns a barang as an option: its name, and below in grey kode and merek. */
function optionOf({ id, nama_barang, kode_barang, merk }: Barang): Option {
  return {
    id,
    label: `${nama_barang} · ${kode_barang}`,
    name: nama_barang,
    note: [kode_barang, merk].filter(Boolean).join(' · '),
  };
}

/** Returns a barang as an option, with what is left of it. */
function stockOptionOf(row: Barang): Option {
  const { label, note, ...option } = optionOf(row);
  const left = `sisa ${formatUnit(row.sisa, row.satuan)}`;
  return { ...option, label: `${label} · ${left}`, note: `${note} · ${left}` };
}

export const barangChoice: AsyncChoice = {
  placeholder: 'Cari nama, kode, merek, atau nomor seri',
  queryKey: [...keys.barang, 'pilihan'],
  load: async (q, signal) => {
    const { data } = await call(barangEndpoints.list, {
      query: { q, sort: closestOr(q, 'nama_barang'), per_page: FOUND },
      signal,
    });
    return data.map(optionOf);
  },
  loadOne: async (id) => {
    // shares the query cache with the page, which often loads the same barang
    const { data } = await queryClient.fetchQuery(barangAnswer(id));
    return optionOf(data);
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
    return data.filter(({ sisa }) => sisa > 0).map(stockOptionOf);
  },
  loadOne: barangChoice.loadOne,
};
