import { sql } from 'kysely';
import type { QueryOf } from '../../../shared/contract.ts';
import type { JumlahPerStatus } from '../../../shared/keputusan.ts';
import type { PermintaanSortable, permintaanEndpoints } from '../../../shared/permintaan.ts';
import type { Db } from '../../context.ts';
import { inListOrder, type ListOrder } from '../../db/list-order.ts';
import { sortOf } from '../../db/paging.ts';
import { type SearchedIds, searchPage } from '../../db/search-page.ts';
import { countPerStatus } from '../keputusan/keputusan.repository.ts';
import { type PermintaanFilters, permintaanMatching } from './permintaan.filter.ts';

export type PermintaanListQuery = QueryOf<typeof permintaanEndpoints.list>;

const orders: Record<PermintaanSortable, ListOrder<'permintaan'>> = {
  id: { by: sql`permintaan.id` },
  created_at: { by: sql`permintaan.created_at` },
  nama_barang: { by: sql`lower(permintaan.nama_barang)` },
  pengguna: {
    by: sql`lower(pengguna.name)`,
    join: (query) => query.innerJoin('pengguna', 'pengguna.id', 'permintaan.pengguna_id'),
  },
  jumlah: { by: sql`permintaan.jumlah` },
  status: { by: sql`permintaan.status` },
  diputus_pada: { by: sql`permintaan.diputus_pada`, nullable: true },
};

/** One page of the list as ids, the newest first unless sorted otherwise. */
export async function pageOfPermintaan(db: Db, query: PermintaanListQuery): Promise<SearchedIds> {
  const [field, direction] = sortOf<PermintaanSortable>(query.sort, '-created_at');
  return searchPage(query, (how) => {
    const all = permintaanMatching(db, query, how);
    return {
      all,
      sorted: inListOrder(all, orders[field], direction, 'permintaan.id').select('permintaan.id'),
    };
  });
}

/** How many match in each state. */
export async function countPermintaan(db: Db, filters: PermintaanFilters): Promise<JumlahPerStatus> {
  return countPerStatus(permintaanMatching(db, filters), 'permintaan');
}
