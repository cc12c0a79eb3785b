import { formatAngka } from '../../../shared/angka.ts';
import { golonganInWords } from '../../../shared/golongan.ts';
import { type Kategori, kategoriEndpoints } from '../../../shared/kategori.ts';
import { call } from '../../api/client.ts';
import type { Option } from '../../components/form/async-choice.ts';
import { keys } from '../keys.ts';
import { namedChoice } from '../named-choice.ts';

/** Returns a kategori as an option: its name, and below in grey golongan and number of barang. */
function optionOf({ id, nama_kategori, golongan, jumlah }: Kategori): Option {
  const counted = `${formatAngka(jumlah)} barang`;
  return {
    id,
    label: nama_kategori,
    note: golongan === null ? counted : `${golonganInWords(golongan)} · ${counted}`,
  };
}

export const [kategoriChoice, kategoriCreation] = namedChoice({
  root: keys.kategori,
  placeholder: 'Cari kategori',
  noun: 'kategori',
  sort: 'nama_kategori',
  list: (request) => call(kategoriEndpoints.list, request),
  read: (request) => call(kategoriEndpoints.read, request),
  create: (nama_kategori, idempotencyKey) =>
    call(kategoriEndpoints.create, { body: { nama_kategori }, idempotencyKey }),
  optionOf,
});
