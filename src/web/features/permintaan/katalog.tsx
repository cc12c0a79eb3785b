import { Button, Skeleton } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { katalogParams } from '../../../shared/permintaan-katalog.ts';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { ErrorState } from '../../components/feedback/error-state.tsx';
import { MiripNotice } from '../../components/feedback/mirip-notice.tsx';
import { AsyncSelect } from '../../components/form/async-select.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { FilterBar } from '../../components/table/filter-bar.tsx';
import { useListState } from '../../components/table/list-state.ts';
import { kategoriChoice } from '../../entities/kategori/kategori-choice.ts';
import { katalogPages } from '../../entities/permintaan/permintaan.queries.ts';
import classes from './katalog.module.css';
import { KatalogCard } from './katalog-card.tsx';

const PLACEHOLDERS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'];

/** Renders the catalogue: one card per name and merek, linked to the request form. */
export function Katalog() {
  const list = useListState(katalogParams);
  const { q, kategori_id } = list.query;
  const query = useInfiniteQuery(katalogPages({ q, kategori_id }));
  const pages = query.data?.pages;
  const groups = pages?.flatMap(({ data }) => data);
  return (
    <>
      <FilterBar searchLabel="Cari barang atau merek" state={list}>
        <AsyncSelect
          {...kategoriChoice}
          w={220}
          aria-label="Kategori"
          placeholder="Semua kategori"
          value={kategori_id}
          onChange={(id) => list.set({ kategori_id: id })}
        />
      </FilterBar>
      {pages?.[0]?.meta.mirip && <MiripNotice q={q} />}
      {query.error && !groups && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {!query.error && !groups && (
        <div className={classes.cards} role="status" aria-busy="true" aria-label="Memuat">
          {PLACEHOLDERS.map((key) => (
            <Skeleton key={key} className={classes.placeholder ?? ''} />
          ))}
        </div>
      )}
      {groups?.length === 0 && <NothingFound filtered={list.activeFilters > 0} />}
      {groups && groups.length > 0 && (
        <ul className={classes.cards} aria-label="Barang yang dapat diminta" aria-busy={query.isFetching}>
          {groups.map((group) => (
            <KatalogCard key={group.tempat[0]?.barang_id} group={group} />
          ))}
        </ul>
      )}
      {query.hasNextPage && (
        <div className={classes.more}>
          <Button
            variant="default"
            loading={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            Muat lagi
          </Button>
        </div>
      )}
    </>
  );
}

function NothingFound({ filtered }: { filtered: boolean }) {
  return (
    <EmptyState
      title={filtered ? 'Tidak ada barang di stok yang cocok' : 'Saat ini tidak ada barang di stok'}
      text="Bila kantor belum memilikinya, usulkan pembeliannya."
      action={
        <LinkButton link={{ to: '/pengajuan/user/create' }} variant="default">
          Ajukan barang
        </LinkButton>
      }
    />
  );
}
