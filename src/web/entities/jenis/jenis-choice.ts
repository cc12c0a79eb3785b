import { jenisEndpoints } from '../../../shared/jenis.ts';
import { call } from '../../api/client.ts';
import { keys } from '../keys.ts';
import { namedChoice } from '../named-choice.ts';

export const [jenisChoice, jenisCreation] = namedChoice({
  root: keys.jenis,
  placeholder: 'Cari jenis buku',
  noun: 'jenis',
  sort: 'jenis_buku',
  list: (request) => call(jenisEndpoints.list, request),
  read: (request) => call(jenisEndpoints.read, request),
  create: (jenis_buku, idempotencyKey) =>
    call(jenisEndpoints.create, { body: { jenis_buku }, idempotencyKey }),
  optionOf: ({ id, jenis_buku }) => ({ id, label: jenis_buku }),
});
