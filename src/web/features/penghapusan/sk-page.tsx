import { useQuery } from '@tanstack/react-query';
import { formatAngka } from '../../../shared/angka.ts';
import type { SkPenghapusan } from '../../../shared/penghapusan.ts';
import { penghapusanPaperEndpoints, skParams } from '../../../shared/penghapusan-papers.ts';
import { formatTotal } from '../../../shared/rupiah.ts';
import { sumLabels } from '../../../shared/sum-labels.ts';
import { formatTanggal } from '../../../shared/tanggal.ts';
import { StatusBadge } from '../../components/feedback/status-badge.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { DataTable } from '../../components/table/data-table.tsx';
import type { Column } from '../../components/table/data-table.types.ts';
import { FilterBar } from '../../components/table/filter-bar.tsx';
import { useListState } from '../../components/table/list-state.ts';
import { ListDownload } from '../../entities/list-download.tsx';
import { skList } from '../../entities/penghapusan/penghapusan.queries.ts';
import { pageNames } from '../../page-names.ts';

const columns: Column<SkPenghapusan>[] = [
  {
    key: 'nomor',
    header: 'Nomor SK',
    sort: 'nomor',
    minWidth: 180,
    phone: 'title',
    cell: ({ nomor }) => <span className="angka">{nomor}</span>,
  },
  {
    key: 'tanggal',
    header: 'Tanggal',
    sort: 'tanggal',
    width: '170px',
    phone: 'end',
    cell: ({ tanggal }) => formatTanggal(tanggal),
  },
  {
    key: 'jenis',
    header: 'Jenis',
    width: '110px',
    phone: 'badge',
    cell: ({ jenis }) =>
      jenis === 'koreksi' ? <StatusBadge tone="info">Koreksi</StatusBadge> : 'Penghapusan',
    phoneCell: ({ jenis }) => jenis === 'koreksi' && <StatusBadge tone="info">Koreksi</StatusBadge>,
  },
  {
    key: 'judul',
    header: 'Penghapusan',
    minWidth: 200,
    wrap: true,
    phone: 'line',
    cell: ({ judul }) => judul,
  },
  {
    key: 'baris',
    header: 'Baris',
    align: 'end',
    width: '80px',
    cell: ({ jumlah_baris }) => formatAngka(jumlah_baris),
  },
  {
    key: 'perolehan',
    header: 'Perolehan',
    align: 'end',
    width: '150px',
    cell: ({ nilai_perolehan }) => formatTotal(nilai_perolehan),
  },
  {
    key: 'buku',
    header: sumLabels.nilai_buku,
    align: 'end',
    width: '150px',
    cell: ({ nilai_buku }) => formatTotal(nilai_buku),
  },
];

/** Renders `/penghapusan/sk`: all SK with the lines that each removed or restored. */
export function SkPage() {
  const list = useListState(skParams);
  return (
    <>
      <PageHeader
        title="Register SK Penghapusan"
        subtitle="Semua SK penghapusan dan SK koreksi, dengan nilai yang dihapus atau kembali."
        crumbs={[pageNames.penghapusan]}
        actions={<ListDownload endpoint={penghapusanPaperEndpoints.skEkspor} query={list.query} />}
      />
      <FilterBar searchLabel="Cari nomor SK atau judul" state={list} />
      <DataTable
        label="Register SK"
        columns={columns}
        query={useQuery(skList(list.query))}
        state={list}
        rowId={(row) => row.id}
        rowName={(row) => row.nomor}
        rowLink={({ penghapusan_id }) => ({ to: '/penghapusan/$id', params: { id: String(penghapusan_id) } })}
        empty={{ title: 'Belum ada SK', text: 'SK tampil di sini setelah dicatat pada sebuah penghapusan.' }}
      />
    </>
  );
}
