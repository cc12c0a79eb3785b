import { Button } from '@mantine/core';
import { IconHistory, IconUserPlus } from '@tabler/icons-react';
import { useQueries } from '@tanstack/react-query';
import type { Barang } from '../../../shared/barang.ts';
import type { Holding } from '../../../shared/history.ts';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { Loaded } from '../../components/feedback/loaded.tsx';
import { useDialog } from '../../components/overlay/use-dialog.ts';
import { PageHeader } from '../../components/page-header.tsx';
import { PageSection } from '../../components/page-section.tsx';
import { RecordAction, useInHeader } from '../../components/record-action.tsx';
import { useIdParam } from '../../components/use-id-param.ts';
import { barangDetail } from '../../entities/barang/barang.queries.ts';
import { holdingsOfBarang } from '../../entities/barang-pengguna/holdings.queries.ts';
import { StockBar } from '../../entities/barang-pengguna/stock-bar.tsx';
import { LokasiWay } from '../../entities/lokasi/lokasi-way.tsx';
import { pageNames } from '../../page-names.ts';
import type { HoldingAction } from './holding-actions.tsx';
import { HoldingDialogs, type HoldingSubject } from './holding-dialogs.tsx';
import { ActiveHoldings, EndedHoldings } from './holdings-table.tsx';
import classes from './pengguna-barang-page.module.css';

/** Renders `/barang/pengguna_barang/{id}`: the holders of a barang with their pieces and all actions. */
export function PenggunaBarangPage() {
  const id = useIdParam();
  const [barang, holdings] = useQueries({ queries: [barangDetail(id), holdingsOfBarang(id)] });
  return (
    <Loaded query={barang}>
      {(found) => (
        <Loaded query={holdings}>
          {({ data, meta }) => <Holdings barang={found} rows={data} {...meta} />}
        </Loaded>
      )}
    </Loaded>
  );
}

interface HoldingsProps {
  barang: Barang;
  rows: Holding[];
  jumlah_barang: number;
  sisa: number;
}

function Holdings({ barang, rows, jumlah_barang: total, sisa: left }: HoldingsProps) {
  const dialog = useDialog<HoldingSubject>();
  const active = rows.filter(({ tanggal_akhir }) => tanggal_akhir === null);
  const ended = rows.filter(({ tanggal_akhir }) => tanggal_akhir !== null);
  const handOut = (
    <Button
      leftSection={<IconUserPlus size={16} />}
      disabled={left === 0}
      onClick={() => dialog.show({ action: 'serahkan' })}
    >
      Serahkan
    </Button>
  );
  const act = (action: HoldingAction, holding: Holding) => dialog.show({ action, holding });
  return (
    <>
      <PageHeader
        title={`Pengguna ${barang.nama_barang}`}
        crumbs={[
          pageNames.barang,
          {
            label: barang.nama_barang,
            link: { to: '/barang/detail/$id', params: { id: String(barang.id) } },
          },
        ]}
        subtitle={
          <>
            <span className="angka">{barang.kode_barang}</span> · <LokasiWay jalur={barang.lokasi.jalur} />
          </>
        }
        actions={useInHeader(rows.length > 0 && handOut)}
        more={[
          {
            label: 'Riwayat',
            icon: IconHistory,
            link: { to: '/history/detail/', search: { barang: String(barang.id) } },
          },
        ]}
      />
      <div className={classes.stock}>
        <StockBar
          total={total}
          left={left}
          parts={active.map((row) => ({ key: row.id, label: row.pengguna.name, count: row.jumlah }))}
        />
        {left === 0 && (
          <p className={classes.allOut}>
            {active.reduce((sum, { jumlah }) => sum + jumlah, 0) < total
              ? 'Yang tidak dipegang sedang diusulkan untuk dihapus.'
              : 'Semuanya sedang dipegang.'}{' '}
            Tarik kembali atau pindahkan untuk menyerahkannya kepada orang lain.
          </p>
        )}
      </div>
      <RecordAction>{rows.length > 0 && handOut}</RecordAction>
      {rows.length === 0 ? (
        <EmptyState
          title="Belum dipegang siapa pun"
          text="Serahkan barang ini kepada pengguna; serah terimanya tercatat di riwayat."
          action={handOut}
        />
      ) : (
        <>
          <PageSection title="Sedang memegang">
            {active.length > 0 ? (
              <ActiveHoldings rows={active} satuan={barang.satuan} onAction={act} />
            ) : (
              <p className={classes.none}>Semuanya ada di stok.</p>
            )}
          </PageSection>
          {ended.length > 0 && (
            <PageSection title="Pernah memegang">
              <EndedHoldings rows={ended} satuan={barang.satuan} onAction={act} />
            </PageSection>
          )}
        </>
      )}
      <HoldingDialogs dialog={dialog} barang={barang} left={left} />
    </>
  );
}
