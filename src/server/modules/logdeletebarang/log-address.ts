import { z } from 'zod';
import type { LogDelete } from '../../../shared/logdeletebarang.ts';
import type { AddressSigner } from '../../files/signed-address.ts';
import { withAddress } from '../berkas/berkas-address.ts';

const kept = z
  .object({
    id: z.int(),
    nama: z.string(),
    mime: z.string(),
    ukuran: z.int(),
    ada_pratinjau: z.boolean(),
  })
  .nullable()
  .catch(null);

/** Adds signed addresses to the files of a deletion's snapshot. */
export function withSnapshotAddresses(signer: AddressSigner, log: LogDelete): LogDelete {
  const { gambar, lampiran } = log.data;
  return {
    ...log,
    data: {
      ...log.data,
      gambar: withAddress(signer, kept.parse(gambar)),
      lampiran: withAddress(signer, kept.parse(lampiran)),
    },
  };
}
