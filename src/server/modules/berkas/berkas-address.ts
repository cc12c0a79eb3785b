import type { Berkas } from '../../../shared/berkas.ts';
import type { AddressSigner } from '../../files/signed-address.ts';
import type { BerkasRow } from './berkas.repository.ts';

/** Converts a stored file for the API: adds signed addresses, which expire. */
export function withAddress(signer: AddressSigner, row: BerkasRow): Berkas;
export function withAddress(signer: AddressSigner, row: BerkasRow | null): Berkas | null;
export function withAddress(signer: AddressSigner, row: BerkasRow | null): Berkas | null {
  if (!row) return null;
  const { ada_pratinjau, ...berkas } = row;
  return {
    ...berkas,
    url: signer.addressOf(row.id, 'isi'),
    url_kecil: ada_pratinjau ? signer.addressOf(row.id, 'kecil') : null,
  };
}
