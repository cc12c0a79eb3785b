import { useQuery } from '@tanstack/react-query';
import { pengaturanDetail } from './pengaturan.queries.ts';

/** Checks whether the office has the fiscal ledger beside its own; otherwise only one is shown. */
export const useBothLedgers = (): boolean => useQuery(pengaturanDetail).data?.buku_penyusutan === 'keduanya';
