import { IconFileCertificate, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { formatAngka } from '../../../shared/angka.ts';
import { caraLabels } from '../../../shared/mutasi-words.ts';
import type { Penghapusan } from '../../../shared/penghapusan.ts';
import { penghapusanParams } from '../../../shared/penghapusan-endpoints.ts';
import { statusPenghapusanLabels, statusPenghapusanValues } from '../../../shared/penghapusan-words.ts';
import { can } from '../../../shared/permissions.ts';
import { rolesOf, useSession } from '../../api/session.ts';
import { LinkButton } from '../../components/link-button.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { DataTable } from '../../components/table/data-table.tsx';
import type { Column } from '../../components/table/data-table.types.ts';
import { FilterBar } from '../../components/table/filter-bar.tsx';
import { FilterSelect } from '../../components/table/filter-select.tsx';
import { useListState } from '../../components/table/list-state.ts';
import { penghapusanList } from '../../entities/penghapusan/penghapusan.queries.ts';
import { PenghapusanStatus } from '../../entities/penghapusan/penghapusan-status.tsx';
import { ViewsMenu } from '../../entities/tampilan/views-menu.tsx';
import { pageNames } from '../../page-names.ts';

const columns: Column<Penghapusan>[] = [
  { key: 'judul', header: 'Judul', sort: 'judul', minWidth: 200, phone: 'title', cell: ({ judul }) => judul },
  {
    key: 'status',
    header: 'Status',
    width: '136px',
    phone: 'badge',
    cell: ({ status }) => <PenghapusanStatus status={status} />,
  },
  { key: 'cara', header: 'Cara', width: '140px', phone: 'line', cell: ({ cara }) => caraLabels[cara] },
  {
    key: 'unit',
    header: 'Unit',
    align: 'end',
    width: '90px',
    phone: 'end',
    cell: ({ jumlah_unit }) => formatAngka(jumlah_unit),
    phoneCell: ({ jumlah_unit }) => `${formatAngka(jumlah_unit)} unit`,
  },
  { key: 'pengusul', header: 'Pengusul', minWidth: 140, cell: ({ pengusul }) => pengusul.name },
  { key: 'sk', header: 'SK', sort: 'sk_tanggal', minWidth: 140, cell: ({ sk_nomor }) => sk_nomor ?? '–' },
];

/** Renders `/penghapusan`: all proposals for an admin, for others those that name them. */
export function PenghapusanListPage() {
  const list = useListState(penghapusanParams);
  const query = useQuery(penghapusanList(list.query));
  const { user } = useSession();
  const manages = can(rolesOf(user), 'penghapusan:write');
  const make = manages && (
    <LinkButton link={{ to: '/penghapusan/create' }} leftSection={<IconPlus size={16} aria-hidden />}>
      Usulkan penghapusan
    </LinkButton>
  );
  return (
    <>
      <PageHeader
        title={pageNames.penghapusan.label}
        badge={<ViewsMenu halaman="penghapusan" params={penghapusanParams} />}
        subtitle="Barang dan buku yang diusulkan keluar dari kantor, dari usulan sampai SK."
        actions={make}
        more={
          manages
            ? [{ label: 'Register SK', icon: IconFileCertificate, link: { to: '/penghapusan/sk' } }]
            : []
        }
      />
      <FilterBar searchLabel="Cari judul atau nomor SK" state={list}>
        <FilterSelect
          aria-label="Status"
          placeholder="Semua status"
          w={170}
          data={statusPenghapusanValues.map((value) => ({ value, label: statusPenghapusanLabels[value] }))}
          value={list.query.status ?? null}
          onChange={(value) => list.set({ status: value })}
        />
        <FilterSelect
          aria-label="Giliran"
          placeholder="Giliran siapa pun"
          w={180}
          data={[{ value: 'saya', label: 'Menunggu Anda' }]}
          value={list.query.giliran ?? null}
          onChange={(value) => list.set({ giliran: value })}
        />
      </FilterBar>
      <DataTable
        label="Daftar penghapusan"
        columns={columns}
        query={query}
        state={list}
        rowId={(row) => row.id}
        rowName={(row) => row.judul}
        rowLink={(row) => ({ to: '/penghapusan/$id', params: { id: String(row.id) } })}
        empty={{
          title: 'Belum ada usulan penghapusan',
          text: manages
            ? 'Pilih barang yang rusak berat, tidak diketemukan, atau habis masa manfaatnya, lalu usulkan.'
            : 'Usulan yang menunjuk Anda sebagai pemeriksa atau penyetuju akan tampil di sini.',
          ...(make && { action: make }),
        }}
      />
    </>
  );
}
