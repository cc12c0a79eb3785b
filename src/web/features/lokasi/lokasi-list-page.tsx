import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { can } from '../../../shared/permissions.ts';
import { rolesOf, useSession } from '../../api/session.ts';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { Loaded } from '../../components/feedback/loaded.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { FilterBar } from '../../components/table/filter-bar.tsx';
import { useListState } from '../../components/table/list-state.ts';
import { searchLabels } from '../../entities/search-labels.ts';
import { pageNames } from '../../page-names.ts';
import { lokasiPohon } from './lokasi.queries.ts';
import { LokasiTree } from './lokasi-tree.tsx';

const searchSchema = z.object({ q: z.string().optional() });

/** Renders `/lokasi`: all lokasi as a collapsible tree. */
export function LokasiListPage() {
  const list = useListState(searchSchema);
  const query = useQuery(lokasiPohon());
  const { user } = useSession();
  const mayWrite = can(rolesOf(user), 'lokasi:write');
  const add = mayWrite && (
    <LinkButton link={{ to: '/lokasi/create' }} leftSection={<IconPlus size={16} />}>
      Tambah lokasi
    </LinkButton>
  );
  return (
    <>
      <PageHeader title={pageNames.lokasi.label} actions={add} />
      <FilterBar searchLabel={searchLabels.lokasi} state={list} />
      <Loaded query={query}>
        {(pohon) =>
          pohon.length === 0 ? (
            <EmptyState
              title="Belum ada lokasi"
              text="Mulailah dari gedung, lalu tambahkan lantai dan ruangan di dalamnya."
              action={add}
            />
          ) : (
            <LokasiTree
              pohon={pohon}
              q={list.query.q ?? ''}
              mayWrite={mayWrite}
              onReset={list.resetFilters}
            />
          )
        }
      </Loaded>
    </>
  );
}
