import { z } from 'zod';
import { masaManfaat, tanggal, tanggalInput } from './fields.ts';
import { MAX_NILAI } from './limits.ts';
import { officeToday } from './today.ts';

/** Accumulated depreciation of all pieces, whole rupiah. */
const akumulasi = z.int().min(0).max(MAX_NILAI);

/**
 * What a barang brings along that stood in the office before MANIS: what it has lost, in each ledger, when it enters the
 * register. Whether it fits price, life and method, the server says of both together.
 */
export const saldoAwalInput = z
  .strictObject({
    /** The day on which it enters; the first open day when left out. */
    tanggal: tanggalInput
      .refine((day) => day <= officeToday(), { error: 'Tanggal saldo awal paling lambat hari ini.' })
      .nullish()
      .transform((day) => day ?? null),
    akumulasi,
    /** Months that are still charged; what the life has left when null. */
    sisa_bulan: masaManfaat.nullable().default(null),
    /** For the tax; what its kelompok would have charged until then when null. */
    akumulasi_fiskal: akumulasi.nullable().default(null),
    sisa_bulan_fiskal: masaManfaat.nullable().default(null),
  })
  .refine(
    ({ akumulasi_fiskal, sisa_bulan_fiskal }) => sisa_bulan_fiskal === null || akumulasi_fiskal !== null,
    {
      error: 'Isi juga akumulasi fiskalnya, atau kosongkan sisa bulannya.',
      path: ['akumulasi_fiskal'],
    },
  );
export type SaldoAwalInput = z.output<typeof saldoAwalInput>;

/** The opening balance of a barang, as its page shows it. */
export const saldoAwal = z.object({
  tanggal,
  akumulasi: z.int(),
  /** Null where it follows its kelompok, or nothing is set for the tax. */
  akumulasi_fiskal: z.int().nullable(),
});
export type SaldoAwal = z.infer<typeof saldoAwal>;
