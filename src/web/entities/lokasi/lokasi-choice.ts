import { lokasiEndpoints } from '../../../shared/lokasi.ts';
import { roomFirst } from '../../../shared/room-first.ts';
import { roomOf } from '../../../shared/room-of.ts';
import { call } from '../../api/client.ts';
import {
  type AsyncChoice,
  type AsyncCreation,
  closestOr,
  FOUND,
  type Option,
} from '../../components/form/async-choice.ts';
import { randomKey } from '../../components/form/random-key.ts';
import { keys } from '../keys.ts';
import { searchLabels } from '../search-labels.ts';

/** Returns a lokasi as an option: its room, and below in grey the path to it. */
function optionOf({ id, jalur }: { id: number; jalur: string }): Option {
  const { room, way } = roomOf(jalur);
  return { id, label: roomFirst(jalur), name: room, note: way, path: jalur };
}

export const lokasiChoice: AsyncChoice = {
  placeholder: searchLabels.lokasi,
  queryKey: [...keys.lokasi, 'pilihan'],
  load: async (q, signal) => {
    const { data } = await call(lokasiEndpoints.list, {
      query: { q, sort: closestOr(q, 'jalur'), per_page: FOUND },
      signal,
    });
    return data.map(optionOf);
  },
  loadOne: async (id, signal) => {
    const { data } = await call(lokasiEndpoints.read, { params: { id }, signal });
    return optionOf(data);
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
    return optionOf(data);
  },
};
