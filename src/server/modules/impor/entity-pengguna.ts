import { bidangPengguna } from '../../../shared/impor-fields-pengguna.ts';
import { penggunaInput } from '../../../shared/pengguna-input.ts';
import { copied, type Entity } from './entity.ts';
import { sinonimPengguna } from './synonyms-pengguna.ts';

/** Columns of a person in lists. */
export const penggunaColumns = bidangPengguna.map(({ nama }) => nama);

/** Import of people. */
export const penggunaEntity: Entity = {
  jenis: 'pengguna',
  bidang: bidangPengguna,
  sinonim: sinonimPengguna,
  alternatif: {},
  golongan: null,
  labelGolongan: '',
  unik: ['nip', 'email'],
  susun: (nilai) => copied(penggunaColumns, nilai),
  skema: penggunaInput,
  bentuk: (isi) => Object.fromEntries(penggunaColumns.map((nama) => [nama, isi[nama] ?? null])),
};
