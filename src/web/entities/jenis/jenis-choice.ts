import { jenisEndpoints } from '../../../shared/jenis.ts';
import { call } from '../../api/client.ts';
import {
  type AsyncChoice,
  type AsyncCreation,
  closestOr,
  FOUND,
} from '../../components/form/async-choice.ts';
import { randomKey } from '../../components/form/random-key.ts';
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

/** Creates a jenis by name alone, without leaving the form. */
export const jenisCreation: AsyncCreation = {
  labelOf: (text) => `Tambah jenis "${text}"`,
  create: async (text) => {
    const { data } = await call(jenisEndpoints.create, {
      body: { jenis_buku: text },
      idempotencyKey: randomKey(),
    });
    return { id: data.id, label: data.jenis_buku };
  },
};
