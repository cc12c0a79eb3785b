import { type SelectQueryBuilder, sql } from 'kysely';
import type { BastSortable, bastEndpoints } from '../../../shared/bast.ts';
import type { QueryOf } from '../../../shared/contract.ts';
import type { Db } from '../../context.ts';
import { inListOrder, type ListOrder } from '../../db/list-order.ts';
import { sortOf } from '../../db/paging.ts';
import { type SearchedIds, searchPage } from '../../db/search-page.ts';
import { holdsWord, type SearchHow, wordsOf } from '../../db/search-words.ts';
import type { Database } from '../../db/tables.ts';
import { statusTandaTerima } from '../tanda-terima/tanda-terima.repository.ts';

export type BastListQuery = QueryOf<typeof bastEndpoints.list>;

const orders: Record<BastSortable, ListOrder<'bast'>> = {
  id: { by: sql`bast.id` },
  tanggal: { by: sql`bast.tanggal` },
  created_at: { by: sql`bast.created_at` },
  // sorted by its parts: as text, the hundredth would precede the second
  nomor: { by: sql`(bast.tahun, bast.jenis, bast.urut)` },
  pengguna: {
    by: sql`lower(bast.isi -> case bast.jenis when 'penyerahan' then 'pihak_kedua' else 'pihak_pertama' end ->> 'name')`,
  },
};

/**
 * Reads one page of BAST as ids, latest first unless sorted otherwise.
 * @param party restricts to BAST that name this person as a party
 */
export async function pageOfBast(
  db: Db,
  query: BastListQuery,
  party: number | undefined,
  only?: SearchHow,
): Promise<SearchedIds> {
  const [field, direction] = sortOf<BastSortable>(query.sort, '-tanggal');
  const matching = (how: SearchHow) => {
    const all = bastMatching(db, query, party, how);
    return { all, sorted: inListOrder(all, orders[field], direction, 'bast.id').select('bast.id') };
  };
  return searchPage(query, { matching, only });
}

function bastMatching(
  db: Db,
  { q, jenis, pengguna_id, tahun, status, tanda_terima }: BastListQuery,
  party: number | undefined,
  how: SearchHow,
): SelectQueryBuilder<Database, 'bast', object> {
  let query = db.selectFrom('bast');
  for (const word of wordsOf(q)) query = query.where(holdsWord('bast.cari', word, how));
  if (jenis !== undefined) query = query.where('bast.jenis', '=', jenis);
  if (status !== undefined) {
    const voided = sql<boolean>`exists (select from bast_batal where bast_id = bast.id)`;
    query = query.where(status === 'dibatalkan' ? voided : sql<boolean>`not ${voided}`);
  }
  if (tanda_terima !== undefined) query = query.where(statusTandaTerima('bast.id'), '=', tanda_terima);
  if (tahun !== undefined) query = query.where('bast.tahun', '=', tahun);
  if (pengguna_id !== undefined) query = query.where('bast.pengguna_id', '=', pengguna_id);
  if (party !== undefined) {
    query = query.where(({ eb, or }) =>
      or([eb('bast.pengguna_id', '=', party), eb('bast.petugas_id', '=', party)]),
    );
  }
  return query;
}
