import { IconArrowBackUp, IconListSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { formatAngka } from '../../../shared/angka.ts';
import type { ImporSummary } from '../../../shared/impor.ts';
import { imporParams } from '../../../shared/impor-endpoints.ts';
import { formatTime } from '../../../shared/tanggal.ts';
import { StatusBadge, type Tone } from '../../components/feedback/status-badge.tsx';
import { PageSection } from '../../components/page-section.tsx';
import { DataTable } from '../../components/table/data-table.tsx';
import type { Column } from '../../components/table/data-table.types.ts';
import { FilterBar } from '../../components/table/filter-bar.tsx';
import { useListState } from '../../components/table/list-state.ts';
import { type RowAct, RowActions } from '../../components/table/row-actions.tsx';
import { entityWords, recordsOf } from './entity-words.ts';
import { imporList } from './impor.queries.ts';
import { useWithdraw } from './use-withdraw.ts';

const statuses: Record<ImporSummary['status'], { tone: Tone; label: string }> = {
  diunggah: { tone: 'quiet', label: 'Belum diperiksa' },
  diperiksa: { tone: 'warn', label: 'Belum diterapkan' },
  berjalan: { tone: 'warn', label: 'Berjalan' },
  selesai: { tone: 'good', label: 'Selesai' },
  ditarik: { tone: 'quiet', label: 'Dibatalkan' },
  dibatalkan: { tone: 'quiet', label: 'Tidak jadi' },
  gagal: { tone: 'bad', label: 'Terhenti' },
};

const columns: Column<ImporSummary>[] = [
  {
    key: 'nama_berkas',
    header: 'Berkas',
    sort: 'nama_berkas',
    wrap: true,
    cell: (row) => row.nama_berkas,
    phone: 'title',
  },
  {
    key: 'jenis',
    header: 'Isi',
    width: '140px',
    wrap: true,
    cell: ({ jenis, mode }) => `${entityWords[jenis].label}${mode === 'perbarui' ? ', memperbarui' : ''}`,
    phone: 'line',
  },
  {
    key: 'status',
    header: 'Status',
    width: '150px',
    cell: ({ status }) => <StatusBadge tone={statuses[status].tone}>{statuses[status].label}</StatusBadge>,
    phone: 'badge',
  },
  {
    key: 'hasil',
    header: 'Hasil',
    width: '204px',
    cell: ({ hasil }) => (hasil ? resultWords(hasil) : '–'),
    phone: 'line',
    phoneCell: ({ hasil }) => hasil && resultWords(hasil),
  },
  {
    key: 'oleh',
    header: 'Oleh',
    sort: 'oleh',
    width: '160px',
    cell: ({ oleh }) => oleh.name,
    phone: 'line',
  },
  {
    key: 'created_at',
    header: 'Diunggah',
    sort: 'created_at',
    width: '184px',
    cell: ({ created_at }) => formatTime(created_at),
    phone: 'end',
  },
];

function resultWords({ dibuat = 0, diubah = 0, ditolak }: NonNullable<ImporSummary['hasil']>): string {
  const parts = [
    ...(dibuat > 0 || diubah === 0 ? [`${formatAngka(dibuat)} ditambahkan`] : []),
    ...(diubah > 0 ? [`${formatAngka(diubah)} diubah`] : []),
    ...(ditolak > 0 ? [`${formatAngka(ditolak)} ditolak`] : []),
  ];
  return parts.join(', ');
}

function actionsOf(impor: ImporSummary, withdraw: ReturnType<typeof useWithdraw>): RowAct[] {
  const { id, jenis, status } = impor;
  if (status !== 'selesai') return [];
  return [
    {
      label: `Lihat ${entityWords[jenis].noun} dari impor ini`,
      icon: IconListSearch,
      link: recordsOf(jenis, id),
    },
    {
      label: 'Batalkan impor',
      icon: IconArrowBackUp,
      tone: 'danger',
      onClick: () => void withdraw(impor),
    },
  ];
}

/** Renders all imports, newest first: person, time, file and result. */
export function ImporHistory() {
  const list = useListState(imporParams);
  const query = useQuery(imporList(list.query));
  const withdraw = useWithdraw();
  return (
    <PageSection title="Riwayat impor">
      <FilterBar searchLabel="Cari berkas atau nama" state={list} />
      <DataTable
        label="Daftar impor"
        columns={columns}
        query={query}
        state={list}
        rowId={({ id }) => id}
        rowName={({ nama_berkas }) => nama_berkas}
        rowLink={({ id, hasil }) =>
          hasil
            ? { to: '/impor/$id/hasil', params: { id: String(id) } }
            : { to: '/impor/$id', params: { id: String(id) } }
        }
        actionsWidth={96}
        rowActions={(row) => <RowActions name={row.nama_berkas} actions={actionsOf(row, withdraw)} />}
        empty={{ title: 'Belum ada impor', text: 'Daftar yang Anda unggah akan tampil di sini.' }}
      />
    </PageSection>
  );
}
