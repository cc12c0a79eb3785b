import type { Orang } from './kebiasaan.ts';

/** What the process of the people is told. */
export interface Tugas {
  address: string;
  /** E-mails; the first ten are admins. */
  akun: string[];
  password: string;
  ukuran: Orang['ukuran'];
  detik: { datang: number; pemanasan: number; ukur: number };
}

/** So many of the people are admins; the first ones. */
export const ADMINS = 10;
