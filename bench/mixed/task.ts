/** Task of the load generator's process. */
export interface LoadTask {
  address: string;
  /** E-mails of the accounts; the first ten are admins. */
  akun: string[];
  password: string;
  /** Numbers of barang, people and buku. */
  ukuran: { barang: number; orang: number; buku: number };
  /** Number of the run on the same database, from 0. */
  run: number;
  detik: { arrive: number; warmUp: number; measure: number };
}

/** Number of admins, the first of the people. */
export const ADMINS = 10;
