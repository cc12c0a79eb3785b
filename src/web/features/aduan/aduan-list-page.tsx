import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type Aduan, aduanParams } from '../../../shared/aduan.ts';
import {
  jenisAduanNames,
  jenisAduanValues,
  statusAduanLabels,
  statusAduanValues,
} from '../../../shared/aduan-words.ts';
import { formatUnit } from '../../../shared/angka.ts';
import { can } from '../../../shared/permissions.ts';
import { formatTime } from '../../../shared/tanggal.ts';
import { rolesOf, useSession } from '../../api/session.ts';
import { LinkButton } from '../../components/link-button.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { DataTable } from '../../components/table/data-table.tsx';
import type { Column } from '../../components/table/data-table.types.ts';
import { FilterBar } from '../../components/table/filter-bar.tsx';
import { FilterSelect } from '../../components/table/filter-select.tsx';
import { useListState } from '../../components/table/list-state.ts';
import { aduanList } from '../../entities/aduan/aduan.queries.ts';
import { AduanStatus } from '../../entities/aduan/aduan-status.tsx';
import { ViewsMenu } from '../../entities/tampilan/views-menu.tsx';
import { pageNames } from '../../page-names.ts';

const columns: Column<Aduan>[] = [
  {
    key: 'barang',
    header: 'Barang',
    sort: 'nama_barang',
    minWidth: 150,
    wrap: true,
    phone: 'title',
    cell: ({ barang }) => barang.nama_barang,
  },
  {
    key: 'jenis',
    header: 'Aduan',
    width: '188px',
    phone: 'line',
    cell: ({ jenis }) => jenisAduanNames[jenis],
  },
  {
    key: 'status',
    header: 'Status',
    width: '130px',
    phone: 'badge',
    cell: ({ status }) => <AduanStatus status={status} />,
  },
  {
    key: 'jumlah',
    header: 'Jumlah',
    align: 'end',
    width: '92px',
    phone: 'end',
    cell: ({ jumlah, barang }) => formatUnit(jumlah, barang.satuan),
  },
  {
    key: 'pelapor',
    header: 'Pemegang',
    sort: 'pelapor',
    minWidth: 140,
    wrap: true,
    phone: 'line',
    cell: ({ pelapor }) => pelapor.name,
  },
  { key: 'catatan', header: 'Catatan', minWidth: 180, wrap: true, cell: ({ catatan }) => catatan },
  {
    key: 'pada',
    header: 'Dibuat',
    sort: 'id',
    width: '184px',
    cell: ({ created_at }) => formatTime(created_at),
  },
];

/** Renders `/aduan`: all aduan for an admin, one's own for others; open ones first. */
export function AduanListPage() {
  const list = useListState(aduanParams);
  const query = useQuery(aduanList(list.query));
  const { user } = useSession();
  const decides = can(rolesOf(user), 'aduan:decide');
  const make = (
    <LinkButton
      link={{ to: '/aduan/create' }}
      leftSection={<IconAlertTriangle size={16} aria-hidden />}
      variant={decides ? 'default' : 'filled'}
    >
      Laporkan barang
    </LinkButton>
  );
  return (
    <>
      <PageHeader
        title={pageNames.aduan.label}
        badge={<ViewsMenu halaman="aduan" params={aduanParams} />}
        subtitle={
          decides
            ? 'Laporan rusak dan permintaan pengembalian dari pemegang barang; diputuskan satu kali.'
            : 'Laporan rusak dan permintaan pengembalian Anda, dengan jawaban admin.'
        }
        actions={make}
      />
      <FilterBar searchLabel="Cari barang, pemegang, atau catatan" state={list}>
        <FilterSelect
          aria-label="Status"
          placeholder="Semua status"
          w={170}
          data={statusAduanValues.map((value) => ({ value, label: statusAduanLabels[value] }))}
          value={list.query.status ?? null}
          onChange={(value) => list.set({ status: value })}
        />
        <FilterSelect
          aria-label="Aduan"
          placeholder="Semua aduan"
          w={190}
          data={jenisAduanValues.map((value) => ({ value, label: jenisAduanNames[value] }))}
          value={list.query.jenis ?? null}
          onChange={(value) => list.set({ jenis: value })}
        />
      </FilterBar>
      <DataTable
        label="Daftar aduan"
        columns={decides ? columns : columns.filter(({ key }) => key !== 'pelapor')}
        query={query}
        state={list}
        rowId={(row) => row.id}
        rowName={(row) => row.barang.nama_barang}
        rowLink={(row) => ({ to: '/aduan/$id', params: { id: String(row.id) } })}
        empty={{
          title: 'Belum ada aduan',
          text: 'Barang yang dilaporkan rusak atau ingin dikembalikan oleh pemegangnya akan tampil di sini.',
          action: make,
        }}
      />
    </>
  );
}
