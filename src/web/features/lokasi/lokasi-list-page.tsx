import { Button } from '@mantine/core';
import { IconFileImport, IconPlus, IconQrcode } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { lokasiEndpoints, pohonParams } from '../../../shared/lokasi.ts';
import { can } from '../../../shared/permissions.ts';
import { rolesOf, useSession } from '../../api/session.ts';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { Loaded } from '../../components/feedback/loaded.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import type { PageAction } from '../../components/page-actions.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { FilterBar } from '../../components/table/filter-bar.tsx';
import { useListState } from '../../components/table/list-state.ts';
import { useNavigateFromPage } from '../../components/use-navigate-from-page.ts';
import { ImporFilter } from '../../entities/impor/impor-filter.tsx';
import { ListDownload } from '../../entities/list-download.tsx';
import { searchLabels } from '../../entities/search-labels.ts';
import { ViewsMenu } from '../../entities/tampilan/views-menu.tsx';
import { pageNames } from '../../page-names.ts';
import type { SearchText } from '../../search-text.ts';
import classes from './lokasi.module.css';
import { lokasiPohon } from './lokasi.queries.ts';
import { LokasiCards } from './lokasi-cards.tsx';
import { LokasiTree } from './lokasi-tree.tsx';

/** Filters of the list, without the view. */
const { tampilan: _, ...params } = pohonParams;

const printLabels: PageAction = {
  label: 'Cetak label lokasi',
  icon: IconQrcode,
  link: { to: '/label', search: { jenis: 'lokasi', semua: 'ya' } },
};
const importList: PageAction = {
  label: 'Impor',
  icon: IconFileImport,
  link: { to: '/impor', search: { jenis: 'lokasi' } },
};

/** Renders `/lokasi`: all lokasi as a collapsible tree, or the rooms as photo cards. */
export function LokasiListPage() {
  const list = useListState(params);
  const { impor_id } = list.query;
  const query = useQuery(lokasiPohon(impor_id));
  const { user } = useSession();
  const mayWrite = can(rolesOf(user), 'lokasi:write');
  const cards = (useSearch({ strict: false }) as SearchText).tampilan === 'kartu';
  const mayPrint = can(rolesOf(user), 'label:print');
  const add = mayWrite && (
    <LinkButton link={{ to: '/lokasi/create' }} leftSection={<IconPlus size={16} />}>
      Tambah lokasi
    </LinkButton>
  );
  const more: PageAction[] = [...(mayPrint ? [printLabels] : []), ...(mayWrite ? [importList] : [])];
  return (
    <>
      <PageHeader
        title={pageNames.lokasi.label}
        badge={<ViewsMenu halaman="lokasi" params={pohonParams} />}
        actions={
          <>
            <ListDownload endpoint={lokasiEndpoints.ekspor} query={list.query} />
            {add}
          </>
        }
        more={more}
      />
      <FilterBar searchLabel={searchLabels.lokasi} state={list}>
        {impor_id !== undefined && (
          <ImporFilter id={impor_id} onRemove={() => list.set({ impor_id: undefined })} />
        )}
      </FilterBar>
      <Loaded query={query}>
        {(pohon) =>
          pohon.length === 0 && impor_id !== undefined ? (
            <EmptyState
              title="Tidak ada lokasi dari impor ini"
              text="Lokasi yang dibuat atau diubahnya sudah tidak ada, atau impor itu bukan daftar lokasi."
              action={
                <Button variant="default" onClick={list.resetFilters}>
                  Hapus filter
                </Button>
              }
            />
          ) : pohon.length === 0 ? (
            <EmptyState
              title="Belum ada lokasi"
              text="Mulailah dari gedung, lalu tambahkan lantai dan ruangan di dalamnya."
              action={add}
            />
          ) : (
            <>
              <ViewSwitch cards={cards} />
              {cards ? (
                <LokasiCards pohon={pohon} q={list.query.q ?? ''} onReset={list.resetFilters} />
              ) : (
                <LokasiTree
                  key={impor_id ?? 0}
                  pohon={pohon}
                  unfolded={impor_id !== undefined}
                  q={list.query.q ?? ''}
                  mayWrite={mayWrite}
                  onReset={list.resetFilters}
                />
              )}
            </>
          )
        }
      </Loaded>
    </>
  );
}

/** Renders the switch between tree and cards; the address holds it. */
function ViewSwitch({ cards }: { cards: boolean }) {
  const navigate = useNavigateFromPage();
  const show = (tampilan: string | undefined) =>
    void navigate({ to: '.', search: (before: SearchText) => ({ ...before, tampilan }), resetScroll: false });
  return (
    <Button.Group className={classes.views ?? ''} aria-label="Tampilan">
      {[false, true].map((choice) => (
        <Button
          key={String(choice)}
          size="compact-sm"
          variant={cards === choice ? 'light' : 'default'}
          aria-pressed={cards === choice}
          onClick={() => show(choice ? 'kartu' : undefined)}
        >
          {choice ? 'Kartu' : 'Susunan'}
        </Button>
      ))}
    </Button.Group>
  );
}
