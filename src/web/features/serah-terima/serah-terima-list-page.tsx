import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { formatAngka } from '../../../shared/angka.ts';
import { type SerahTerima, serahTerimaParams } from '../../../shared/serah-terima.ts';
import { statusSerahTerimaLabels, statusSerahTerimaValues } from '../../../shared/serah-terima-words.ts';
import { formatTime } from '../../../shared/tanggal.ts';
import { LinkButton } from '../../components/link-button.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { DataTable } from '../../components/table/data-table.tsx';
import type { Column } from '../../components/table/data-table.types.ts';
import { FilterBar } from '../../components/table/filter-bar.tsx';
import { FilterSelect } from '../../components/table/filter-select.tsx';
import { useListState } from '../../components/table/list-state.ts';
import { ViewsMenu } from '../../entities/tampilan/views-menu.tsx';
import { pageNames } from '../../page-names.ts';
import { serahTerimaList } from './serah-terima.queries.ts';
import { SerahTerimaStatus } from './status.tsx';

const columns: Column<SerahTerima>[] = [
  {
    key: 'pengguna',
    header: 'Siapa',
    sort: 'pengguna',
    minWidth: 150,
    wrap: true,
    phone: 'title',
    cell: ({ pengguna }) => pengguna.name,
  },
  {
    key: 'status',
    header: 'Status',
    width: '96px',
    phone: 'badge',
    cell: ({ status }) => <SerahTerimaStatus status={status} />,
  },
  { key: 'alasan', header: 'Sebab', minWidth: 150, wrap: true, phone: 'line', cell: ({ alasan }) => alasan },
  {
    key: 'baris',
    header: 'Baris',
    align: 'end',
    width: '70px',
    phone: 'end',
    cell: ({ jumlah_baris }) => formatAngka(jumlah_baris),
    phoneCell: ({ jumlah_baris }) => `${formatAngka(jumlah_baris)} baris`,
  },
  {
    key: 'oleh',
    header: 'Oleh',
    minWidth: 140,
    wrap: true,
    cell: ({ dibuat_oleh, selesai_oleh }) => (selesai_oleh ?? dibuat_oleh).name,
  },
  {
    key: 'selesai',
    header: 'Dilaksanakan',
    sort: 'selesai_pada',
    width: '184px',
    cell: ({ selesai_pada }) => (selesai_pada ? formatTime(selesai_pada) : '–'),
  },
  { key: 'surat', header: 'Bebas tanggungan', width: '256px', cell: ({ surat }) => surat?.nomor ?? '–' },
];

/** Renders `/serah-terima`: drafts and completed ones. */
export function SerahTerimaListPage() {
  const list = useListState(serahTerimaParams);
  const query = useQuery(serahTerimaList(list.query));
  const make = (
    <LinkButton link={{ to: '/serah-terima/create' }} leftSection={<IconPlus size={16} aria-hidden />}>
      Buat serah terima
    </LinkButton>
  );
  return (
    <>
      <PageHeader
        title={pageNames.serahTerima.label}
        badge={<ViewsMenu halaman="serah_terima" params={serahTerimaParams} />}
        subtitle="Yang pergi atau pindah jabatan menyerahkan semua tanggungannya sekaligus."
        actions={make}
      />
      <FilterBar searchLabel="Cari nama, sebab, atau nomor surat" state={list}>
        <FilterSelect
          aria-label="Status"
          placeholder="Semua status"
          w={160}
          data={statusSerahTerimaValues.map((value) => ({ value, label: statusSerahTerimaLabels[value] }))}
          value={list.query.status ?? null}
          onChange={(value) => list.set({ status: value })}
        />
      </FilterBar>
      <DataTable
        label="Daftar serah terima jabatan"
        columns={columns}
        query={query}
        state={list}
        rowId={(row) => row.id}
        rowName={(row) => row.pengguna.name}
        rowLink={(row) => ({ to: '/serah-terima/$id', params: { id: String(row.id) } })}
        empty={{
          title: 'Belum ada serah terima jabatan',
          text: 'Bila seseorang pensiun, pindah, atau berhenti, kumpulkan semua yang dipegangnya di sini.',
          action: make,
        }}
      />
    </>
  );
}
