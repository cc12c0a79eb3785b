import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type Jenis, jenisParams } from '../../../shared/jenis.ts';
import { can } from '../../../shared/permissions.ts';
import { rolesOf, useSession } from '../../api/session.ts';
import { LinkButton } from '../../components/link-button.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { DataTable } from '../../components/table/data-table.tsx';
import type { Column } from '../../components/table/data-table.types.ts';
import { FilterBar } from '../../components/table/filter-bar.tsx';
import { useListState } from '../../components/table/list-state.ts';
import { editRow, RowActions, removeRow } from '../../components/table/row-actions.tsx';
import { unitCells } from '../../components/table/unit-cells.ts';
import { useGabung } from '../../entities/gabung/use-gabung.tsx';
import { ImporFilter } from '../../entities/impor/impor-filter.tsx';
import { ViewsMenu } from '../../entities/tampilan/views-menu.tsx';
import { pageNames } from '../../page-names.ts';
import { jenisList } from './jenis.queries.ts';
import { removeJenis } from './remove-jenis.ts';

const columns: Column<Jenis>[] = [
  { key: 'jenis', header: 'Jenis buku', cell: (row) => row.jenis_buku, sort: 'jenis_buku' },
  {
    key: 'jumlah',
    header: 'Buku',
    sort: 'jumlah',
    width: '120px',
    ...unitCells((row) => row.jumlah, 'buku'),
  },
];

/** Renders `/jenis`: all jenis buku. */
export function JenisListPage() {
  const list = useListState(jenisParams);
  const query = useQuery(jenisList(list.query));
  const { user } = useSession();
  const gabung = useGabung('jenis');
  const mayWrite = can(rolesOf(user), 'jenis:write');
  const editOf = (row: Jenis) => ({ to: '/jenis/edit/$id', params: { id: String(row.id) } }) as const;
  const add = mayWrite && (
    <LinkButton link={{ to: '/jenis/create' }} leftSection={<IconPlus size={16} />}>
      Tambah jenis
    </LinkButton>
  );
  return (
    <>
      <PageHeader
        title={pageNames.jenis.label}
        badge={<ViewsMenu halaman="jenis" params={jenisParams} />}
        actions={add}
      />
      <FilterBar searchLabel="Cari jenis buku" state={list}>
        {list.query.impor_id !== undefined && (
          <ImporFilter id={list.query.impor_id} onRemove={() => list.set({ impor_id: undefined })} />
        )}
      </FilterBar>
      <DataTable
        label="Daftar jenis buku"
        columns={columns}
        query={query}
        state={list}
        rowId={(row) => row.id}
        rowName={(row) => row.jenis_buku}
        rowLink={(row) => ({ to: '/buku', search: { jenis_id: String(row.id) } })}
        {...(mayWrite && {
          actionsWidth: 112,
          rowActions: (row: Jenis) => (
            <RowActions
              name={row.jenis_buku}
              actions={[
                editRow(editOf(row)),
                gabung.actionOf({ id: row.id, name: row.jenis_buku }),
                removeRow(() => void removeJenis(row)),
              ]}
            />
          ),
        })}
        empty={{
          title: 'Belum ada jenis buku',
          text: 'Jenis mengelompokkan buku, misalnya Novel atau Kamus.',
          action: add,
        }}
      />
      {gabung.dialog}
    </>
  );
}
