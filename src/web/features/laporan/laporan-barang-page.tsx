import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { formatAngka } from '../../../shared/angka.ts';
import type { QueryOf } from '../../../shared/contract.ts';
import {
  type BarisLaporanBarang,
  type LaporanBarang,
  laporanBarangEndpoints,
} from '../../../shared/laporan-barang.ts';
import { formatRupiah } from '../../../shared/rupiah.ts';
import { formatWaktu } from '../../../shared/tanggal.ts';
import { download } from '../../api/download.ts';
import { BarangFilterBar } from '../../components/barang-filter-bar.tsx';
import { DataTable } from '../../components/data-table.tsx';
import type { Column } from '../../components/data-table.types.ts';
import { KondisiBadge } from '../../components/kondisi-badge.tsx';
import { type ListState, useListState } from '../../components/list-state.ts';
import { PageHeader } from '../../components/page-header.tsx';
import { EksporButtons } from './ekspor-buttons.tsx';
import { formatNilai, shortPath } from './kelompok.ts';
import { KelompokSection } from './kelompok-section.tsx';
import classes from './laporan.module.css';
import { laporanBarang } from './laporan.queries.ts';
import { LaporanTotals } from './laporan-totals.tsx';

type Query = QueryOf<typeof laporanBarangEndpoints.read>;

// what fits beside the sidebar at 1440 px; the files have every column
const columns: Column<BarisLaporanBarang>[] = [
  { key: 'nama', header: 'Nama barang', cell: (row) => row.nama_barang, sort: 'nama_barang' },
  { key: 'kode', header: 'Kode', cell: (row) => row.kode_barang, sort: 'kode_barang', width: '112px' },
  { key: 'kategori', header: 'Kategori', cell: (row) => row.kategori, sort: 'kategori', width: '130px' },
  {
    key: 'lokasi',
    header: 'Lokasi',
    cell: (row) => <span title={row.lokasi}>{shortPath(row.lokasi)}</span>,
    sort: 'lokasi',
  },
  {
    key: 'kondisi',
    header: 'Kondisi',
    cell: (row) => <KondisiBadge kondisi={row.kondisi} />,
    sort: 'kondisi',
    width: '128px',
  },
  { key: 'tahun', header: 'Tahun', cell: (row) => row.tahun, sort: 'tahun', align: 'end', width: '62px' },
  {
    key: 'jumlah',
    header: 'Jumlah',
    cell: (row) => formatAngka(row.jumlah_barang),
    sort: 'jumlah_barang',
    align: 'end',
    width: '72px',
  },
  {
    key: 'harga',
    header: 'Harga satuan',
    cell: (row) => formatRupiah(row.harga_barang),
    sort: 'harga_barang',
    align: 'end',
    width: '118px',
  },
  { key: 'nilai', header: 'Nilai', cell: (row) => formatRupiah(row.nilai), align: 'end', width: '138px' },
];

/** `/laporan/barang`: what is filtered, added up, as pictures, as rows, and as a file. */
export function LaporanBarangPage() {
  const state = useListState(laporanBarangEndpoints.read.query);
  const query = useQuery(laporanBarang(state.query));
  const report = query.data?.data;
  return (
    <>
      <PageHeader
        title="Laporan Barang"
        subtitle={<span className={classes.printOnly}>{printedFacts(report)}</span>}
        actions={<Actions query={state.query} disabled={report?.total.jumlah_jenis === 0} />}
      />
      <div className={classes.screenOnly}>
        <BarangFilterBar state={state} />
      </div>
      {(!query.error || report) && <LaporanTotals total={report?.total} />}
      {report && report.total.jumlah_jenis > 0 && <Charts report={report} state={state} />}
      <DataTable
        label="Barang dalam laporan"
        columns={columns}
        query={{ ...query, data: query.data && { data: query.data.data.baris, meta: query.data.meta } }}
        state={state}
        rowId={(row) => row.id}
        rowName={(row) => row.nama_barang}
        rowLink={(row) => ({ to: '/barang/detail/$id', params: { id: String(row.id) } })}
        totals={
          report && {
            nama: 'Jumlah',
            jumlah: formatAngka(report.total.jumlah_unit),
            nilai: formatNilai(report.total.nilai),
          }
        }
        empty={{ title: 'Belum ada barang', text: 'Laporan terisi setelah barang dicatat atau diimpor.' }}
      />
      {query.data && query.data.meta.total > query.data.meta.per_page && (
        <p className={classes.printOnly}>
          Halaman ini memuat sebagian baris. Unduh PDF atau Excel untuk seluruh{' '}
          {formatAngka(query.data.meta.total)} baris.
        </p>
      )}
    </>
  );
}

/** When it was printed and what it is narrowed to: on paper the filters don't show. */
function printedFacts(report: LaporanBarang | undefined): string {
  const filters = (report?.saringan ?? []).map(({ label, nilai }) => `${label}: ${nilai}`);
  return [`Dicetak ${formatWaktu(new Date().toISOString())}`, ...filters].join(' · ');
}

function Actions({ query, disabled }: { query: Query; disabled: boolean }) {
  const { page: _page, per_page: _perPage, ...filters } = query;
  return (
    <>
      <Button
        className={`${classes.screenOnly} ${classes.print}`}
        variant="subtle"
        leftSection={<IconPrinter size={16} />}
        onClick={() => window.print()}
      >
        Cetak
      </Button>
      <EksporButtons
        disabled={disabled}
        fetchFile={(format, options) =>
          download(laporanBarangEndpoints.ekspor, { query: { ...filters, format }, ...options })
        }
      />
    </>
  );
}

function Charts({ report, state: { set } }: { report: LaporanBarang; state: ListState<Query> }) {
  return (
    <div className={classes.charts}>
      <KelompokSection
        title="Nilai per lokasi"
        name="Lokasi"
        across
        groups={report.per_lokasi.map((group) => ({
          ...group,
          id: group.lokasi_id,
          nama: shortPath(group.lokasi),
        }))}
        onPick={(lokasi_id) => set({ lokasi_id })}
      />
      <KelompokSection
        title="Nilai per kategori"
        name="Kategori"
        across
        groups={report.per_kategori.map((group) => ({
          ...group,
          id: group.kategori_id,
          nama: group.kategori,
        }))}
        onPick={(kategori_id) => set({ kategori_id })}
      />
      <KelompokSection
        title="Nilai per tahun perolehan"
        name="Tahun"
        groups={report.per_tahun.map((group) => ({ ...group, id: group.tahun, nama: String(group.tahun) }))}
        onPick={(tahun) => set({ tahun })}
      />
    </div>
  );
}
