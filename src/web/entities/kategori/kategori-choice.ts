import { formatAngka } from '../../../shared/angka.ts';
import { golonganInWords } from '../../../shared/golongan.ts';
import { type Kategori, kategoriEndpoints } from '../../../shared/kategori.ts';
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

/** Returns a kategori as an option: its name, and below in grey golongan and number of barang. */
function optionOf({ id, nama_kategori, golongan, jumlah }: Kategori): Option {
  const counted = `${formatAngka(jumlah)} barang`;
  return {
    id,
    label: nama_kategori,
    note: golongan === null ? counted : `${golonganInWords(golongan)} · ${counted}`,
  };
}

export const kategoriChoice: AsyncChoice = {
  placeholder: 'Cari kategori',
  queryKey: [...keys.kategori, 'pilihan'],
  load: async (q, signal) => {
    const { data } = await call(kategoriEndpoints.list, {
      query: { q, sort: closestOr(q, 'nama_kategori'), per_page: FOUND },
      signal,
    });
    return data.map(optionOf);
  },
  loadOne: async (id, signal) => {
    const { data } = await call(kategoriEndpoints.read, { params: { id }, signal });
    return optionOf(data);
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
    return optionOf(data);
  },
};
