import type { Pengguna } from '../../../shared/pengguna.ts';
import type { AddressSigner } from '../../files/signed-address.ts';
import { withAddress } from '../berkas/berkas-address.ts';
import type { PenggunaRow } from './pengguna.repository.ts';

/** Converts a stored person for callers who may see everything: adds the signed address of the surat komitmen. */
export function withPaper(signer: AddressSigner, person: PenggunaRow): Pengguna {
  if (!person.surat_komitmen) return { ...person, surat_komitmen: null };
  const { diunggah_pada, diunggah_oleh, ...file } = person.surat_komitmen;
  return { ...person, surat_komitmen: { ...withAddress(signer, file), diunggah_pada, diunggah_oleh } };
}
