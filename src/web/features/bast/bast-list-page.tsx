import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { formatAngka, formatUnit } from '../../../shared/angka.ts';
import { type BastRow, bastParams } from '../../../shared/bast.ts';
import { jenisBastLabels, statusBastLabels } from '../../../shared/bast-words.ts';
import { can } from '../../../shared/permissions.ts';
import { formatTanggal } from '../../../shared/tanggal.ts';
import { rolesOf, useSession } from '../../api/session.ts';
import { AsyncSelect } from '../../components/form/async-select.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { DataTable } from '../../components/table/data-table.tsx';
import type { Column } from '../../components/table/data-table.types.ts';
import { FilterBar } from '../../components/table/filter-bar.tsx';
import { FilterSelect } from '../../components/table/filter-select.tsx';
import { useListState } from '../../components/table/list-state.ts';
import { TahunFilter } from '../../components/table/tahun-filter.tsx';
import { penggunaChoice } from '../../entities/pengguna/pengguna-choice.ts';
import { ViewsMenu } from '../../entities/tampilan/views-menu.tsx';
import { statusTandaTerimaChoices } from '../../entities/tanda-terima/tanda-terima-badge.tsx';
import { pageNames } from '../../page-names.ts';
import classes from './bast.module.css';
import { bastList } from './bast.queries.ts';
import { BastBadges, BastState, jenisBastChoices } from './jenis-bast.tsx';

const columns: Column<BastRow>[] = [
  {
    key: 'nomor',
    header: 'Nomor',
    sort: 'nomor',
    width: '212px',
    phone: 'title',
    cell: ({ nomor, batal }) => <span className={batal ? `angka ${classes.voided}` : 'angka'}>{nomor}</span>,
  },
  {
    key: 'jenis',
    header: 'Jenis',
    width: '262px',
    cell: BastBadges,
    phone: 'badge',
    phoneCell: ({ batal, tanda_terima }) =>
      (batal || tanda_terima) && <BastState batal={batal} tanda_terima={tanda_terima} />,
  },
  {
    key: 'tanggal',
    header: 'Tanggal',
    sort: 'tanggal',
    width: '150px',
    cell: ({ tanggal }) => formatTanggal(tanggal),
    phone: 'end',
  },
  {
    key: 'pengguna',
    header: 'Pemegang barang',
    sort: 'pengguna',
    minWidth: 180,
    cell: ({ pengguna }) => pengguna.name,
    phone: 'line',
  },
  {
    key: 'macam',
    header: 'Jenis',
    cell: ({ jenis }) => jenisBastLabels[jenis],
    phone: 'line',
    phoneOnly: true,
  },
  { key: 'petugas', header: 'Petugas kantor', minWidth: 160, cell: ({ petugas }) => petugas.name },
  {
    key: 'baris',
    header: 'Barang',
    align: 'end',
    width: '84px',
    cell: ({ jumlah_baris }) => formatAngka(jumlah_baris),
    phone: 'line',
    phoneCell: ({ jumlah_baris }) => formatUnit(jumlah_baris, 'barang'),
  },
];

const statusChoices = (['berlaku', 'dibatalkan'] as const).map((value) => ({
  value,
  label: statusBastLabels[value],
}));

/** Renders `/bast`: issued BAST; a user sees only those that name them. */
export function BastListPage() {
  const list = useListState(bastParams);
  const query = useQuery(bastList(list.query));
  const { user } = useSession();
  const issues = can(rolesOf(user), 'bast:write');
  const { jenis, tahun, pengguna_id, status, tanda_terima } = list.query;
  const make = issues && (
    <LinkButton link={{ to: '/bast/create' }} leftSection={<IconPlus size={16} />}>
      Buat BAST
    </LinkButton>
  );
  return (
    <>
      <PageHeader
        title={pageNames.bast.label}
        badge={<ViewsMenu halaman="bast" params={bastParams} />}
        subtitle="Berita acara serah terima (BAST) penyerahan dan pengembalian barang. BAST yang sudah terbit tidak dapat diubah; yang keliru dibatalkan lalu diganti."
        actions={make}
      />
      <FilterBar searchLabel="Cari nomor, nama, atau barang" state={list}>
        <FilterSelect
          aria-label="Jenis"
          placeholder="Semua jenis"
          w={170}
          data={jenisBastChoices}
          value={jenis ?? null}
          onChange={(value) => list.set({ jenis: value })}
        />
        <FilterSelect
          aria-label="Status"
          placeholder="Semua status"
          w={160}
          data={statusChoices}
          value={status ?? null}
          onChange={(value) => list.set({ status: value })}
        />
        <FilterSelect
          aria-label="Tanda terima"
          placeholder="Semua tanda terima"
          w={200}
          data={statusTandaTerimaChoices}
          value={tanda_terima ?? null}
          onChange={(value) => list.set({ tanda_terima: value })}
        />
        {issues && (
          <AsyncSelect
            {...penggunaChoice}
            w={220}
            aria-label="Pemegang barang"
            placeholder="Semua pemegang"
            value={pengguna_id}
            onChange={(id) => list.set({ pengguna_id: id })}
          />
        )}
        <TahunFilter value={tahun} onChange={(value) => list.set({ tahun: value })} />
      </FilterBar>
      <DataTable
        label="Daftar berita acara"
        columns={columns}
        query={query}
        state={list}
        rowId={(row) => row.id}
        rowName={(row) => row.nomor}
        rowLink={(row) => ({ to: '/bast/detail/$id', params: { id: String(row.id) } })}
        empty={{
          title: 'Belum ada berita acara',
          text: issues
            ? 'Buat BAST saat barang diserahkan atau dikembalikan, lalu cetak untuk ditandatangani.'
            : 'Berita acara yang mencantumkan nama Anda akan tampil di sini.',
          ...(make && { action: make }),
        }}
      />
    </>
  );
}
