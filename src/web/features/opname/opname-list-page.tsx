import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { formatAngka } from '../../../shared/angka.ts';
import type { Opname } from '../../../shared/opname.ts';
import { opnameParams } from '../../../shared/opname-endpoints.ts';
import { scopeText, statusOpnameLabels, statusOpnameValues } from '../../../shared/opname-words.ts';
import { can } from '../../../shared/permissions.ts';
import { formatTanggal } from '../../../shared/tanggal.ts';
import { rolesOf, useSession } from '../../api/session.ts';
import { LinkButton } from '../../components/link-button.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { DataTable } from '../../components/table/data-table.tsx';
import type { Column } from '../../components/table/data-table.types.ts';
import { FilterBar } from '../../components/table/filter-bar.tsx';
import { FilterSelect } from '../../components/table/filter-select.tsx';
import { useListState } from '../../components/table/list-state.ts';
import { opnameList } from '../../entities/opname/opname.queries.ts';
import { ViewsMenu } from '../../entities/tampilan/views-menu.tsx';
import { pageNames } from '../../page-names.ts';
import { OpnameStatus } from './opname-status.tsx';

const columns: Column<Opname>[] = [
  { key: 'nama', header: 'Nama', sort: 'nama', minWidth: 180, phone: 'title', cell: ({ nama }) => nama },
  {
    key: 'status',
    header: 'Status',
    width: '128px',
    phone: 'badge',
    cell: ({ status }) => <OpnameStatus status={status} />,
  },
  { key: 'cakupan', header: 'Cakupan', minWidth: 200, phone: 'line', cell: scopeText },
  {
    key: 'tanggal',
    header: 'Tanggal batas',
    sort: 'tanggal',
    width: '164px',
    phone: 'end',
    cell: ({ tanggal }) => formatTanggal(tanggal),
  },
  {
    key: 'dihitung',
    header: 'Dihitung',
    align: 'end',
    width: '140px',
    cell: ({ dihitung, harapan, status }) =>
      status === 'draf' ? '–' : `${formatAngka(dihitung)} dari ${formatAngka(harapan)}`,
  },
];

/** Renders `/opname`: all opname for an admin, the current ones to count for a petugas. */
export function OpnameListPage() {
  const list = useListState(opnameParams);
  const query = useQuery(opnameList(list.query));
  const { user } = useSession();
  const manages = can(rolesOf(user), 'opname:manage');
  const make = manages && (
    <LinkButton link={{ to: '/opname/create' }} leftSection={<IconPlus size={16} />}>
      Buat opname
    </LinkButton>
  );
  return (
    <>
      <PageHeader
        title={pageNames.opname.label}
        badge={<ViewsMenu halaman="opname" params={opnameParams} />}
        subtitle="Menghitung apa yang benar-benar ada, lalu membandingkannya dengan yang tercatat."
        actions={make}
      />
      {manages && (
        <FilterBar searchLabel="Cari nama opname" state={list}>
          <FilterSelect
            aria-label="Status"
            placeholder="Semua status"
            w={170}
            data={statusOpnameValues.map((value) => ({ value, label: statusOpnameLabels[value] }))}
            value={list.query.status ?? null}
            onChange={(value) => list.set({ status: value })}
          />
        </FilterBar>
      )}
      <DataTable
        label="Daftar opname"
        columns={columns}
        query={query}
        state={list}
        rowId={(row) => row.id}
        rowName={(row) => row.nama}
        rowLink={(row) => ({ to: '/opname/$id', params: { id: String(row.id) } })}
        empty={{
          title: 'Belum ada opname',
          text: manages
            ? 'Buat opname untuk sebuah gedung, kategori, atau seluruh kantor, lalu tunjuk petugasnya.'
            : 'Opname yang Anda hitung akan tampil di sini selama berjalan.',
          ...(make && { action: make }),
        }}
      />
    </>
  );
}
