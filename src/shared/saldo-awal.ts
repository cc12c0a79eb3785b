import { z } from 'zod';
import { masaManfaat, tanggal, tanggalInput } from './fields.ts';
import { MAX_NILAI } from './limits.ts';
import { officeToday } from './today.ts';

/** Accumulated depreciation of all pieces, whole rupiah. */
const akumulasi = z.int().min(0).max(MAX_NILAI);

/**
 * Opening balance of a barang that the office had before MANIS: accumulated depreciation per ledger at its entry into
 * the register. The server checks it against price, life and method.
 */
export const saldoAwalInput = z
  .strictObject({
    /** Day of entry; the first open day when left out. */
    tanggal: tanggalInput
      .refine((day) => day <= officeToday(), { error: 'Tanggal saldo awal paling lambat hari ini.' })
      .nullish()
      .transform((day) => day ?? null),
    akumulasi,
    /** Remaining months of depreciation; the rest of the life when null. */
    sisa_bulan: masaManfaat.nullable().default(null),
    /** Fiscal accumulation; by the kelompok's schedule when null. */
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
  /** Null where it follows its kelompok, or without a fiscal setting. */
  akumulasi_fiskal: z.int().nullable(),
});
export type SaldoAwal = z.infer<typeof saldoAwal>;
