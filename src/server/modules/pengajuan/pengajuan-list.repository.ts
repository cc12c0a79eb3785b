import { sql } from 'kysely';
import type { QueryOf } from '../../../shared/contract.ts';
import type { JumlahPerStatus } from '../../../shared/keputusan.ts';
import type { PengajuanSortable, pengajuanEndpoints } from '../../../shared/pengajuan.ts';
import type { Db } from '../../context.ts';
import { inListOrder, type ListOrder } from '../../db/list-order.ts';
import { sortOf } from '../../db/paging.ts';
import { type SearchedIds, searchPage } from '../../db/search-page.ts';
import type { KeputusanFilters } from '../keputusan/keputusan.filter.ts';
import { countPerStatus } from '../keputusan/keputusan.repository.ts';
import { pengajuanMatching } from './pengajuan.filter.ts';

export type PengajuanListQuery = QueryOf<typeof pengajuanEndpoints.list>;

const orders: Record<PengajuanSortable, ListOrder<'pengajuan'>> = {
  id: { by: sql`pengajuan.id` },
  created_at: { by: sql`pengajuan.created_at` },
  nama_barang: { by: sql`lower(pengajuan.nama_barang)` },
  pengguna: {
    by: sql`lower(pengguna.name)`,
    join: (query) => query.innerJoin('pengguna', 'pengguna.id', 'pengajuan.pengguna_id'),
  },
  harga_barang: { by: sql`pengajuan.harga_barang` },
  jumlah_barang: { by: sql`pengajuan.jumlah_barang` },
  status: { by: sql`pengajuan.status` },
  diputus_pada: { by: sql`pengajuan.diputus_pada`, nullable: true },
};

/** One page of the list as ids, the newest first unless sorted otherwise. */
export async function pageOfPengajuan(db: Db, query: PengajuanListQuery): Promise<SearchedIds> {
  const [field, direction] = sortOf<PengajuanSortable>(query.sort, '-created_at');
  return searchPage(query, (how) => {
    const all = pengajuanMatching(db, query, how);
    return {
      all,
      sorted: inListOrder(all, orders[field], direction, 'pengajuan.id').select('pengajuan.id'),
    };
  });
}

/** How many match in each state. */
export async function countPengajuan(db: Db, filters: KeputusanFilters): Promise<JumlahPerStatus> {
  return countPerStatus(pengajuanMatching(db, filters), 'pengajuan');
}
