import { IconUsers } from '@tabler/icons-react';
import { useQueries } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Barang } from '../../../shared/barang.ts';
import type { Kejadian } from '../../../shared/foto-kejadian.ts';
import { type Holding, historyEndpoints } from '../../../shared/history.ts';
import { can } from '../../../shared/permissions.ts';
import { rolesOf, useSession } from '../../api/session.ts';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { Loaded } from '../../components/feedback/loaded.tsx';
import { AsyncSelect } from '../../components/form/async-select.tsx';
import { type Crumb, PageHeader } from '../../components/page-header.tsx';
import { useIdSearch } from '../../components/use-id-search.ts';
import { useNavigateFromPage } from '../../components/use-navigate-from-page.ts';
import { barangDetail } from '../../entities/barang/barang.queries.ts';
import { barangChoice } from '../../entities/barang/barang-choice.ts';
import { holdingsOfBarang } from '../../entities/barang-pengguna/holdings.queries.ts';
import { StockBar } from '../../entities/barang-pengguna/stock-bar.tsx';
import { eventsOfBarang } from '../../entities/history/history.queries.ts';
import { ListDownload } from '../../entities/list-download.tsx';
import { pageNames } from '../../page-names.ts';
import classes from './history-timeline.module.css';
import { eventsWithout, OtherEvents } from './holding-events.tsx';
import { Timeline } from './timeline.tsx';
import { TimelineLanes } from './timeline-lanes.tsx';

const crumbs: Crumb[] = [pageNames.history];

/** Renders `/history/detail/?barang=ID`: the timeline of one barang; `&catatan=` highlights a row. */
export function HistoryTimelinePage() {
  const barangId = useIdSearch('barang');
  const current = useIdSearch('catatan');
  if (barangId === undefined) return <PickBarang />;
  return <OfBarang key={barangId} id={barangId} current={current} />;
}

function PickBarang() {
  const navigate = useNavigateFromPage();
  return (
    <>
      <PageHeader
        title="Riwayat satu barang"
        crumbs={crumbs}
        subtitle="Pilih barang untuk melihat siapa saja yang pernah memegangnya."
      />
      <AsyncSelect
        {...barangChoice}
        className={classes.pick}
        label="Barang"
        value={null}
        onChange={(id) => id !== null && void navigate({ to: '.', search: { barang: String(id) } })}
      />
    </>
  );
}

function OfBarang({ id, current }: { id: number; current: number | undefined }) {
  const [barang, holdings, events] = useQueries({
    queries: [barangDetail(id), holdingsOfBarang(id), eventsOfBarang(id)],
  });
  return (
    <Loaded query={barang}>
      {(found) => (
        <Loaded query={holdings}>
          {({ data, meta }) => (
            <Loaded query={events}>
              {(happened) => (
                <Story
                  barang={found}
                  rows={data}
                  events={happened}
                  total={meta.jumlah_barang}
                  current={current}
                />
              )}
            </Loaded>
          )}
        </Loaded>
      )}
    </Loaded>
  );
}

interface StoryProps {
  barang: Barang;
  rows: Holding[];
  events: Kejadian[];
  total: number;
  current: number | undefined;
}

function Story({ barang, rows, events, total, current }: StoryProps) {
  const { user } = useSession();
  const id = String(barang.id);
  const active = rows.filter(({ tanggal_akhir }) => tanggal_akhir === null);
  return (
    <>
      <PageHeader
        title={`Riwayat ${barang.nama_barang}`}
        crumbs={crumbs}
        subtitle={
          <Link to="/barang/detail/$id" params={{ id }} className="angka">
            {barang.kode_barang}
          </Link>
        }
        actions={
          <ListDownload
            endpoint={historyEndpoints.ekspor}
            query={{ barang_id: barang.id }}
            disabled={rows.length === 0}
          />
        }
        more={
          can(rolesOf(user), 'barang:write')
            ? [
                {
                  label: 'Pengguna barang',
                  icon: IconUsers,
                  link: { to: '/barang/pengguna_barang/$id', params: { id } },
                },
              ]
            : []
        }
      />
      <div className={classes.stock}>
        <StockBar
          compact
          total={total}
          parts={active.map((row) => ({ key: row.id, label: row.pengguna.name, count: row.jumlah }))}
        />
      </div>
      {rows.length === 0 ? (
        <EmptyState title="Belum pernah digunakan" text="Belum ada yang pernah memegang barang ini." />
      ) : (
        <>
          <TimelineLanes rows={rows} unit={barang.satuan} />
          <Timeline rows={rows} events={events} unit={barang.satuan} current={current} />
        </>
      )}
      <OtherEvents events={eventsWithout(events, rows)} />
    </>
  );
}
