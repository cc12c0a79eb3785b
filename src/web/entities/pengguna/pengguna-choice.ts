import { type PenggunaTerlihat, penggunaEndpoints } from '../../../shared/pengguna.ts';
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

/** Returns a person as an option: name, and below in grey jabatan and unit kerja, as far as the caller sees them. */
function optionOf({ id, name, jabatan, ...seen }: PenggunaTerlihat): Option {
  const unit = 'unit_kerja' in seen ? seen.unit_kerja : null;
  return {
    id,
    label: jabatan ? `${name} · ${jabatan}` : name,
    name,
    note: [jabatan, unit].filter(Boolean).join(' · '),
  };
}

async function load(q: string, aktif: boolean | undefined, signal: AbortSignal) {
  const { data } = await call(penggunaEndpoints.list, {
    query: { q, sort: closestOr(q, 'name'), per_page: FOUND, ...(aktif !== undefined && { aktif }) },
    signal,
  });
  return data.map(optionOf);
}

/** Choice among everybody, former staff included; for filters. */
export const penggunaChoice: AsyncChoice = {
  placeholder: searchLabels.pengguna,
  queryKey: [...keys.pengguna, 'pilihan'],
  load: (q, signal) => load(q, undefined, signal),
  loadOne: async (id, signal) => {
    const { data } = await call(penggunaEndpoints.read, { params: { id }, signal });
    return optionOf(data);
  },
};

/** Choice among active people, who may receive barang. */
export const activePenggunaChoice: AsyncChoice = {
  placeholder: penggunaChoice.placeholder,
  queryKey: [...penggunaChoice.queryKey, 'aktif'],
  load: (q, signal) => load(q, true, signal),
  loadOne: penggunaChoice.loadOne,
};

/** Creates a person by name alone, without leaving the form. */
export const penggunaCreation: AsyncCreation = {
  labelOf: (text) => `Tambah orang "${text}"`,
  create: async (text) => {
    const { data } = await call(penggunaEndpoints.create, {
      body: { name: text },
      idempotencyKey: randomKey(),
    });
    return { id: data.id, label: data.name };
  },
};
