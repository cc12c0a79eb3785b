import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { can, type RoleName, roleLabels, roleNames } from '../../../shared/permissions.ts';
import { type AkunTerlihat, usersParams } from '../../../shared/users.ts';
import { rolesOf, useSession } from '../../api/session.ts';
import { EmailText } from '../../components/email-text.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { DataTable } from '../../components/table/data-table.tsx';
import type { Column } from '../../components/table/data-table.types.ts';
import { FilterBar } from '../../components/table/filter-bar.tsx';
import { FilterSelect } from '../../components/table/filter-select.tsx';
import { useListState } from '../../components/table/list-state.ts';
import { editRow, RowActions, removeRow } from '../../components/table/row-actions.tsx';
import { AktifBadge } from '../../entities/pengguna/aktif-badge.tsx';
import { AktifFilter } from '../../entities/pengguna/aktif-filter.tsx';
import { searchLabels } from '../../entities/search-labels.ts';
import { ViewsMenu } from '../../entities/tampilan/views-menu.tsx';
import { pageNames } from '../../page-names.ts';
import { removeUser } from './remove-user.ts';
import { usersList } from './users.queries.ts';

const nama: Column<AkunTerlihat> = { key: 'name', header: 'Nama', cell: (row) => row.name, sort: 'name' };
const jabatan: Column<AkunTerlihat> = {
  key: 'jabatan',
  header: 'Jabatan',
  cell: (row) => row.jabatan,
  sort: 'jabatan',
  phone: 'line',
};
const peran: Column<AkunTerlihat> = {
  key: 'roles',
  header: 'Peran',
  cell: (row) => row.roles.map(({ name }) => roleLabels[name]).join(', '),
  width: '130px',
  phone: 'end',
};
const publicColumns: Column<AkunTerlihat>[] = [nama, jabatan, peran];
const adminColumns: Column<AkunTerlihat>[] = [
  nama,
  {
    key: 'email',
    header: 'E-mail',
    cell: (row) => ('email' in row && row.email ? <EmailText email={row.email} /> : null),
    sort: 'email',
  },
  { ...jabatan, width: '250px' },
  peran,
  {
    key: 'aktif',
    header: 'Status',
    cell: (row) => 'aktif' in row && (row.aktif ? 'Aktif' : <AktifBadge aktif={false} />),
    width: '110px',
    phone: 'badge',
    phoneCell: (row) => 'aktif' in row && !row.aktif && <AktifBadge aktif={false} />,
  },
];

/** Renders `/users`: accounts; admins manage them, users see names, jabatan and roles. */
export function UsersListPage() {
  const list = useListState(usersParams);
  const query = useQuery(usersList(list.query));
  const { user } = useSession();
  const mayManage = can(rolesOf(user), 'users:manage');
  const editOf = (row: AkunTerlihat) => ({ to: '/users/edit/$id', params: { id: String(row.id) } }) as const;
  const add = mayManage && (
    <LinkButton link={{ to: '/users/create' }} leftSection={<IconPlus size={16} />}>
      Tambah akun
    </LinkButton>
  );
  return (
    <>
      <PageHeader
        title={pageNames.users.label}
        badge={<ViewsMenu halaman="users" params={usersParams} />}
        actions={add}
      />
      <FilterBar searchLabel={mayManage ? searchLabels.penggunaLengkap : searchLabels.pengguna} state={list}>
        <FilterSelect
          aria-label="Peran"
          placeholder="Semua peran"
          data={roleNames.map((value) => ({ value, label: roleLabels[value] }))}
          value={list.query.role ?? null}
          onChange={(role) => list.set({ role: role as RoleName | null })}
        />
        {mayManage && <AktifFilter value={list.query.aktif} onChange={(aktif) => list.set({ aktif })} />}
      </FilterBar>
      <DataTable
        label="Daftar akun"
        columns={mayManage ? adminColumns : publicColumns}
        query={query}
        state={list}
        rowId={(row) => row.id}
        rowName={(row) => row.name}
        {...(mayManage && {
          rowLink: editOf,
          rowActions: (row: AkunTerlihat) => (
            <RowActions
              name={row.name}
              actions={[
                editRow(editOf(row)),
                ...(row.id === user?.id ? [] : [removeRow(() => void removeUser(row))]),
              ]}
            />
          ),
        })}
        empty={{
          title: 'Belum ada akun',
          text: 'Akun menentukan siapa yang dapat masuk, dan dengan peran apa.',
          action: add,
        }}
      />
    </>
  );
}
