/** What the process of the people is told. */
export interface LoadTask {
  address: string;
  /** E-mails; the first ten are admins. */
  akun: string[];
  password: string;
  /** How many barang, people and buku there are. */
  ukuran: { barang: number; orang: number; buku: number };
  detik: { datang: number; pemanasan: number; ukur: number };
}

/** So many of the people are admins; the first ones. */
export const ADMINS = 10;
