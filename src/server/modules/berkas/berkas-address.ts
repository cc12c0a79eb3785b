import type { Berkas } from '../../../shared/berkas.ts';
import type { AddressSigner } from '../../files/signed-address.ts';
import type { BerkasRow } from './berkas.repository.ts';

/** A kept file as the API shows it: with addresses that hold for a while. */
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
