import type { QueryClient } from '@tanstack/react-query';
import type { Bast } from '../../../shared/bast.ts';
import { detailKey } from '../../entities/keys.ts';
import { waitingReceipts } from '../../entities/tanda-terima/tanda-terima.queries.ts';

/** Fields of a BAST in the title of the pages that sign it. */
export interface BastTitle {
  id: number;
  nomor: string;
  tanggal: string;
  /** The party that hands over, by the name on the BAST. */
  dari: string;
}

/** Returns the fields of the title of a BAST. */
export const titleOf = ({ id, nomor, tanggal, isi }: Bast): BastTitle => ({
  id,
  nomor,
  tanggal,
  dari: isi.pihak_pertama.name,
});

/** Finds a BAST in the loaded list of those to receive, or its loaded detail page, from where officers come. */
export function knownBast(queryClient: QueryClient, id: number): BastTitle | undefined {
  const bast = queryClient.getQueryData<Bast>([...detailKey('bast'), id]);
  if (bast) return titleOf(bast);
  const row = queryClient.getQueryData(waitingReceipts.queryKey)?.data.find(({ bast_id }) => bast_id === id);
  return row && { id, nomor: row.nomor, tanggal: row.tanggal, dari: row.dari };
}
