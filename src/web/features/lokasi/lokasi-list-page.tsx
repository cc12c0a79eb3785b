import { Button } from '@mantine/core';
import { IconFileImport, IconPlus, IconQrcode } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { searchParam } from '../../../shared/list-params.ts';
import { can } from '../../../shared/permissions.ts';
import { rolesOf, useSession } from '../../api/session.ts';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { Loaded } from '../../components/feedback/loaded.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import type { PageAction } from '../../components/page-actions.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { FilterBar } from '../../components/table/filter-bar.tsx';
import { useListState } from '../../components/table/list-state.ts';
import { searchLabels } from '../../entities/search-labels.ts';
import { pageNames } from '../../page-names.ts';
import type { SearchText } from '../../search-text.ts';
import classes from './lokasi.module.css';
import { lokasiPohon } from './lokasi.queries.ts';
import { LokasiCards } from './lokasi-cards.tsx';
import { LokasiDownload } from './lokasi-download.tsx';
import { LokasiTree } from './lokasi-tree.tsx';

const params = { q: searchParam };

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

/** Renders `/lokasi`: all lokasi as a collapsible tree, or the rooms as cards with their photo. */
export function LokasiListPage() {
  const list = useListState(params);
  const query = useQuery(lokasiPohon());
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
        actions={
          <>
            <LokasiDownload q={list.query.q} />
            {add}
          </>
        }
        more={more}
      />
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
            <>
              <ViewSwitch cards={cards} />
              {cards ? (
                <LokasiCards pohon={pohon} q={list.query.q ?? ''} onReset={list.resetFilters} />
              ) : (
                <LokasiTree
                  pohon={pohon}
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

/** Renders the choice between tree and cards; the address keeps it. */
function ViewSwitch({ cards }: { cards: boolean }) {
  const navigate = useNavigate();
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
