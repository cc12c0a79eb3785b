import { IconFileImport, IconPlus, IconReceiptTax, IconTrendingDown } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { golonganChoices, golonganInWords } from '../../../shared/golongan.ts';
import { type Kategori, kategoriEndpoints, kategoriParams } from '../../../shared/kategori.ts';
import { sifatValues } from '../../../shared/limits.ts';
import { can } from '../../../shared/permissions.ts';
import { rolesOf, useSession } from '../../api/session.ts';
import { LinkButton } from '../../components/link-button.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { DataTable } from '../../components/table/data-table.tsx';
import type { Column } from '../../components/table/data-table.types.ts';
import { FilterBar } from '../../components/table/filter-bar.tsx';
import { FilterSelect } from '../../components/table/filter-select.tsx';
import { useListState } from '../../components/table/list-state.ts';
import { editRow, RowActions, removeRow } from '../../components/table/row-actions.tsx';
import { unitCells } from '../../components/table/unit-cells.ts';
import { useGabung } from '../../entities/gabung/use-gabung.tsx';
import { ImporFilter } from '../../entities/impor/impor-filter.tsx';
import { kategoriList } from '../../entities/kategori/kategori.queries.ts';
import { ListDownload } from '../../entities/list-download.tsx';
import { ViewsMenu } from '../../entities/tampilan/views-menu.tsx';
import { pageNames } from '../../page-names.ts';
import { PenyusutanText } from './penyusutan-text.tsx';
import { removeKategori } from './remove-kategori.ts';

const columns: Column<Kategori>[] = [
  { key: 'nama', header: 'Nama kategori', cell: (row) => row.nama_kategori, sort: 'nama_kategori' },
  { key: 'sifat', header: 'Sifat', cell: (row) => row.sifat, sort: 'sifat', width: '150px', phone: 'line' },
  {
    key: 'golongan',
    header: 'Golongan',
    cell: (row) => row.golongan && golonganInWords(row.golongan),
    sort: 'golongan',
    width: '230px',
  },
  {
    key: 'penyusutan',
    header: 'Penyusutan',
    cell: (row) => <PenyusutanText setting={row.penyusutan} />,
    width: '350px',
    phone: 'line',
  },
  {
    key: 'jumlah',
    header: 'Barang',
    sort: 'jumlah',
    width: '110px',
    ...unitCells((row) => row.jumlah, 'barang'),
  },
];

/** Renders `/kategori`: all kategori. */
export function KategoriListPage() {
  const list = useListState(kategoriParams);
  const query = useQuery(kategoriList(list.query));
  const { user } = useSession();
  const gabung = useGabung('kategori');
  const mayWrite = can(rolesOf(user), 'kategori:write');
  const add = mayWrite && (
    <LinkButton link={{ to: '/kategori/create' }} leftSection={<IconPlus size={16} />}>
      Tambah kategori
    </LinkButton>
  );
  return (
    <>
      <PageHeader
        title={pageNames.kategori.label}
        badge={<ViewsMenu halaman="kategori" params={kategoriParams} />}
        actions={
          <>
            <ListDownload endpoint={kategoriEndpoints.ekspor} query={list.query} />
            {add}
          </>
        }
        more={
          mayWrite
            ? [
                {
                  label: 'Atur penyusutan',
                  icon: IconTrendingDown,
                  link: { to: '/kategori/atur-penyusutan' },
                },
                {
                  label: 'Kelompok penyusutan',
                  icon: IconReceiptTax,
                  link: { to: '/kategori/penyusutan' },
                  rare: true,
                },
                {
                  label: 'Impor',
                  icon: IconFileImport,
                  link: { to: '/impor', search: { jenis: 'kategori' } },
                },
              ]
            : []
        }
      />
      <FilterBar searchLabel="Cari nama kategori" state={list}>
        <FilterSelect
          aria-label="Sifat"
          placeholder="Semua sifat"
          data={[...sifatValues]}
          value={list.query.sifat ?? null}
          onChange={(sifat) => list.set({ sifat })}
        />
        <FilterSelect
          aria-label="Golongan"
          placeholder="Semua golongan"
          data={golonganChoices}
          value={list.query.golongan ?? null}
          onChange={(golongan) => list.set({ golongan })}
        />
        {list.query.impor_id !== undefined && (
          <ImporFilter id={list.query.impor_id} onRemove={() => list.set({ impor_id: undefined })} />
        )}
      </FilterBar>
      <DataTable
        label="Daftar kategori"
        columns={columns}
        query={query}
        state={list}
        rowId={(row) => row.id}
        rowName={(row) => row.nama_kategori}
        rowLink={(row) => ({ to: '/kategori/detail/$id', params: { id: String(row.id) } })}
        {...(mayWrite && {
          actionsWidth: 112,
          rowActions: (row: Kategori) => (
            <RowActions
              name={row.nama_kategori}
              actions={[
                editRow({ to: '/kategori/edit/$id', params: { id: String(row.id) } }),
                gabung.actionOf({ id: row.id, name: row.nama_kategori }),
                removeRow(() => void removeKategori(row)),
              ]}
            />
          ),
        })}
        empty={{
          title: 'Belum ada kategori',
          text: 'Kategori mengelompokkan barang dan menentukan cara penyusutannya.',
          action: add,
        }}
      />
      {gabung.dialog}
    </>
  );
}
