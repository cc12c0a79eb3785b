import { IconFileImport, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type PenggunaTerlihat, penggunaEndpoints, penggunaParams } from '../../../shared/pengguna.ts';
import { can } from '../../../shared/permissions.ts';
import { rolesOf, useSession } from '../../api/session.ts';
import { LinkButton } from '../../components/link-button.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { BooleanFilter } from '../../components/table/boolean-filter.tsx';
import { ColumnMenu } from '../../components/table/column-menu.tsx';
import { DataTable } from '../../components/table/data-table.tsx';
import { FilterBar } from '../../components/table/filter-bar.tsx';
import { useListState } from '../../components/table/list-state.ts';
import { editRow, RowActions, removeRow } from '../../components/table/row-actions.tsx';
import { useVisibleColumns } from '../../components/table/visible-columns.ts';
import { ImporFilter } from '../../entities/impor/impor-filter.tsx';
import { ListDownload } from '../../entities/list-download.tsx';
import { AktifFilter } from '../../entities/pengguna/aktif-filter.tsx';
import { penggunaList } from '../../entities/pengguna/pengguna.queries.ts';
import { searchLabels } from '../../entities/search-labels.ts';
import { ViewsMenu } from '../../entities/tampilan/views-menu.tsx';
import { pageNames } from '../../page-names.ts';
import { adminColumns, publicColumns } from './pengguna-columns.tsx';
import { removePengguna } from './remove-pengguna.ts';

/** Renders `/pengguna`: people; an admin sees all fields, a user names and jabatan. */
export function PenggunaListPage() {
  const list = useListState(penggunaParams);
  const query = useQuery(penggunaList(list.query));
  const [visible, setVisible] = useVisibleColumns('pengguna', adminColumns);
  const { user } = useSession();
  const mayWrite = can(rolesOf(user), 'pengguna:write');
  const add = mayWrite && (
    <LinkButton link={{ to: '/pengguna/create' }} leftSection={<IconPlus size={16} />}>
      Tambah pengguna
    </LinkButton>
  );
  return (
    <>
      <PageHeader
        title={pageNames.pengguna.label}
        badge={
          <ViewsMenu
            halaman="pengguna"
            params={penggunaParams}
            {...(mayWrite && { columns: { all: adminColumns, visible } })}
          />
        }
        actions={
          mayWrite && (
            <>
              <ListDownload endpoint={penggunaEndpoints.ekspor} query={list.query} />
              {add}
            </>
          )
        }
        more={
          mayWrite
            ? [
                {
                  label: 'Impor',
                  icon: IconFileImport,
                  link: { to: '/impor', search: { jenis: 'pengguna' } },
                },
              ]
            : []
        }
      />
      <FilterBar searchLabel={mayWrite ? searchLabels.penggunaLengkap : searchLabels.pengguna} state={list}>
        <BooleanFilter
          aria-label="Memegang"
          words={{ all: 'Semua orang', yes: 'Memegang barang atau buku', no: 'Tidak memegang apa pun' }}
          value={list.query.memegang}
          onChange={(memegang) => list.set({ memegang })}
        />
        {mayWrite && (
          <BooleanFilter
            aria-label="Akun"
            words={{ all: 'Dengan dan tanpa akun', yes: 'Memiliki akun', no: 'Belum memiliki akun' }}
            value={list.query.akun}
            onChange={(akun) => list.set({ akun })}
          />
        )}
        {mayWrite && <AktifFilter value={list.query.aktif} onChange={(aktif) => list.set({ aktif })} />}
        {list.query.impor_id !== undefined && (
          <ImporFilter id={list.query.impor_id} onRemove={() => list.set({ impor_id: undefined })} />
        )}
        {mayWrite && <ColumnMenu columns={adminColumns} show={visible} onChange={setVisible} />}
      </FilterBar>
      <DataTable
        label="Daftar pengguna"
        columns={mayWrite ? adminColumns : publicColumns}
        {...(mayWrite && { show: visible })}
        query={query}
        state={list}
        rowId={(row) => row.id}
        rowName={(row) => row.name}
        rowLink={(row) => ({ to: '/pengguna/detail/$id', params: { id: String(row.id) } })}
        {...(mayWrite && {
          rowActions: (row: PenggunaTerlihat) => (
            <RowActions
              name={row.name}
              actions={[
                editRow({ to: '/pengguna/edit/$id', params: { id: String(row.id) } }),
                ...(row.id === user?.id ? [] : [removeRow(() => void removePengguna(row))]),
              ]}
            />
          ),
        })}
        empty={{
          title: 'Belum ada pengguna',
          text: 'Pengguna memegang barang dan bertanggung jawab atas buku.',
          action: add,
        }}
      />
    </>
  );
}
