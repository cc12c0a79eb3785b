import { jenisEndpoints } from '../../../shared/jenis.ts';
import { call } from '../../api/client.ts';
import { type AsyncChoice, closestOr, FOUND } from '../../components/form/async-choice.ts';
import { keys } from '../keys.ts';

export const jenisChoice: AsyncChoice = {
  placeholder: 'Cari jenis buku',
  queryKey: [...keys.jenis, 'pilihan'],
  load: async (q, signal) => {
    const { data } = await call(jenisEndpoints.list, {
      query: { q, sort: closestOr(q, 'jenis_buku'), per_page: FOUND },
      signal,
    });
    return data.map((row) => ({ id: row.id, label: row.jenis_buku }));
  },
  loadOne: async (id, signal) => {
    const { data } = await call(jenisEndpoints.read, { params: { id }, signal });
    return { id, label: data.jenis_buku };
  },
};
