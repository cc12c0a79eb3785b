import { lokasiEndpoints } from '../../../shared/lokasi.ts';
import { call } from '../../api/client.ts';
import {
  type AsyncChoice,
  type AsyncCreation,
  closestOr,
  FOUND,
} from '../../components/form/async-choice.ts';
import { randomKey } from '../../components/form/random-key.ts';
import { keys } from '../keys.ts';
import { searchLabels } from '../search-labels.ts';

export const lokasiChoice: AsyncChoice = {
  placeholder: searchLabels.lokasi,
  queryKey: [...keys.lokasi, 'pilihan'],
  load: async (q, signal) => {
    const { data } = await call(lokasiEndpoints.list, {
      query: { q, sort: closestOr(q, 'jalur'), per_page: FOUND },
      signal,
    });
    return data.map((row) => ({ id: row.id, label: row.jalur }));
  },
  loadOne: async (id, signal) => {
    const { data } = await call(lokasiEndpoints.read, { params: { id }, signal });
    return { id, label: data.jalur };
  },
};

/** Creates a root lokasi by name alone, without leaving the form. */
export const lokasiCreation: AsyncCreation = {
  labelOf: (text) => `Tambah lokasi "${text}"`,
  create: async (text) => {
    const { data } = await call(lokasiEndpoints.create, {
      body: { lokasi: text },
      idempotencyKey: randomKey(),
    });
    return { id: data.id, label: data.jalur };
  },
};
