import { z } from 'zod';
import { id } from './contract.ts';
import { jumlah, requiredLines, versi } from './fields.ts';

export const permintaanInput = z.strictObject({
  barang_id: id,
  jumlah,
  /** Purpose of the request. */
  keterangan: requiredLines(1000),
});

export type PermintaanInput = z.output<typeof permintaanInput>;

export const permintaanEdit = permintaanInput.extend({ versi: versi.optional() });
