import { useQuery } from '@tanstack/react-query';
import { pengaturanDetail } from './pengaturan.queries.ts';

/** Whether the office keeps the books for the tax beside its own; an office with one sees one. */
export const useBothLedgers = (): boolean => useQuery(pengaturanDetail).data?.buku_penyusutan === 'keduanya';
