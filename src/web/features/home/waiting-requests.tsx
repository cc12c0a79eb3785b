import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { formatAngka, formatUnit } from '../../../shared/angka.ts';
import type { Dasbor } from '../../../shared/dasbor.ts';
import type { Pengajuan } from '../../../shared/pengajuan.ts';
import type { Permintaan } from '../../../shared/permintaan.ts';
import { formatRupiah } from '../../../shared/rupiah.ts';
import { formatTime } from '../../../shared/tanggal.ts';
import { queryClient } from '../../api/query-client.ts';
import { ErrorState } from '../../components/feedback/error-state.tsx';
import type { RowLink } from '../../components/table/data-table.types.ts';
import { DecideButtons } from '../../entities/keputusan/decide-buttons.tsx';
import { pengajuanList } from '../../entities/pengajuan/pengajuan.queries.ts';
import { pengajuanKind } from '../../entities/pengajuan/pengajuan-kind.ts';
import { permintaanList } from '../../entities/permintaan/permintaan.queries.ts';
import { permintaanKind } from '../../entities/permintaan/permintaan-kind.ts';
import classes from './needs-action.module.css';
import { MAX_WAITING, WaitingPlaceholder } from './waiting-placeholder.tsx';

const oldest = { status: 'Menunggu', sort: 'created_at', per_page: MAX_WAITING } as const;

/** Prefetches pending permohonan before their number is known. */
export function prefetchWaiting(): void {
  void queryClient.prefetchQuery(permintaanList(oldest));
  void queryClient.prefetchQuery(pengajuanList(oldest));
}

/** Renders the oldest pending permohonan with buttons to decide them. */
export function WaitingRequests({ menunggu, rows: count }: { menunggu: Dasbor['menunggu']; rows: number }) {
  const permintaan = useWaiting(permintaanList(oldest), menunggu.permintaan);
  const pengajuan = useWaiting(pengajuanList(oldest), menunggu.pengajuan);
  const failed = [permintaan, pengajuan].find(({ error, data }) => error && !data);
  if (failed) return <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />;
  if (permintaan.isLoading || pengajuan.isLoading) return <WaitingPlaceholder rows={count} />;
  const rows = [
    ...(permintaan.data?.data ?? []).map(rowOfPermintaan),
    ...(pengajuan.data?.data ?? []).map(rowOfPengajuan),
  ].toSorted((one, other) => one.asked.localeCompare(other.asked));
  return (
    <ul className={classes.rows} aria-label="Menunggu keputusan">
      {rows.slice(0, count).map((row) => (
        <Waiting key={row.key} row={row} />
      ))}
    </ul>
  );
}

/** Asks for pending permohonan; again when Home counts others, as somebody else may have decided one. */
function useWaiting<Page extends { meta: { total: number } }, Key extends readonly unknown[]>(
  list: UseQueryOptions<Page, Error, Page, Key>,
  count: number,
) {
  const { data, error, isLoading, refetch } = useQuery({ ...list, enabled: count > 0 });
  const total = data?.meta.total;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each number of Home's, which may be the older one
  useEffect(() => {
    if (count > 0 && total !== undefined && total !== count) void refetch();
  }, [count]);
  // of what Home no longer counts, neither rows nor a failure are shown
  return count > 0 ? { data, error, isLoading, refetch } : { isLoading: false, refetch };
}

interface WaitingRow {
  key: string;
  name: string;
  link: RowLink;
  /** Requester, quantity and kind, as one line. */
  meta: string;
  why: string | null;
  asked: string;
  buttons: ReactNode;
}

function rowOfPermintaan(row: Permintaan): WaitingRow {
  const { id, barang, jumlah, pengguna, keterangan, created_at } = row;
  const left = barang.sisa === null ? '' : `, sisa ${formatAngka(barang.sisa)}`;
  return {
    key: `permintaan-${id}`,
    name: barang.nama_barang,
    link: { to: '/permintaan/admin', search: { status: 'Menunggu', permintaan: String(id) } },
    meta: `${pengguna.name} meminta ${formatUnit(jumlah, barang.satuan)}${left}`,
    why: keterangan,
    asked: created_at,
    buttons: <DecideButtons kind={permintaanKind} row={row} />,
  };
}

function rowOfPengajuan(row: Pengajuan): WaitingRow {
  const { id, nama_barang, jumlah_barang, harga_barang, pengguna, alasan, fungsi, created_at } = row;
  return {
    key: `pengajuan-${id}`,
    name: nama_barang,
    link: { to: '/pengajuan/detail/$id', params: { id: String(id) } },
    meta: `${pengguna.name} mengajukan ${formatUnit(jumlah_barang)} × ${formatRupiah(harga_barang)}`,
    why: alasan || fungsi,
    asked: created_at,
    buttons: <DecideButtons kind={pengajuanKind} row={row} />,
  };
}

function Waiting({ row: { name, link, meta, why, asked, buttons } }: { row: WaitingRow }) {
  return (
    <li className={classes.row}>
      <span className={classes.words}>
        <Link {...link} className={classes.name}>
          {name}
        </Link>
        <span className={classes.facts}>
          <span className={classes.meta}>{meta}</span>{' '}
          <time className={classes.asked} dateTime={asked}>
            {formatTime(asked)}
          </time>
        </span>
        {why && (
          <span className={classes.why} title={why}>
            {why}
          </span>
        )}
      </span>
      <span className={classes.buttons}>{buttons}</span>
    </li>
  );
}
