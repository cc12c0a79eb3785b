import { kategoriEndpoints } from '../../../shared/kategori.ts';
import { call } from '../../api/client.ts';
import {
  type AsyncChoice,
  type AsyncCreation,
  closestOr,
  FOUND,
} from '../../components/form/async-choice.ts';
import { randomKey } from '../../components/form/random-key.ts';
import { keys } from '../keys.ts';

export const kategoriChoice: AsyncChoice = {
  placeholder: 'Cari kategori',
  queryKey: [...keys.kategori, 'pilihan'],
  load: async (q, signal) => {
    const { data } = await call(kategoriEndpoints.list, {
      query: { q, sort: closestOr(q, 'nama_kategori'), per_page: FOUND },
      signal,
    });
    return data.map((row) => ({ id: row.id, label: row.nama_kategori }));
  },
  loadOne: async (id, signal) => {
    const { data } = await call(kategoriEndpoints.read, { params: { id }, signal });
    return { id, label: data.nama_kategori };
  },
};

/** Creates a kategori by name alone, without leaving the form. */
export const kategoriCreation: AsyncCreation = {
  labelOf: (text) => `Tambah kategori "${text}"`,
  create: async (text) => {
    const { data } = await call(kategoriEndpoints.create, {
      body: { nama_kategori: text },
      idempotencyKey: randomKey(),
    });
    return { id: data.id, label: data.nama_kategori };
  },
};
