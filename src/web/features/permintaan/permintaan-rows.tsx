import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { formatAngka } from '../../../shared/angka.ts';
import { type Permintaan, permintaanParams } from '../../../shared/permintaan.ts';
import { AsyncSelect } from '../../components/form/async-select.tsx';
import type { Column } from '../../components/table/data-table.types.ts';
import { useListState } from '../../components/table/list-state.ts';
import { piecesCells } from '../../components/table/pieces-cells.ts';
import { barangChoice } from '../../entities/barang/barang-choice.ts';
import {
  askerColumn,
  type PermohonanList,
  statusColumns,
} from '../../entities/keputusan/permohonan-table.tsx';
import { permintaanList } from '../../entities/permintaan/permintaan.queries.ts';
import { permintaanKind } from '../../entities/permintaan/permintaan-kind.ts';
import type { SearchText } from '../../search-text.ts';
import classes from './permintaan.module.css';
import { PermintaanDrawer } from './permintaan-drawer.tsx';

const left: Column<Permintaan> = {
  key: 'sisa',
  header: 'Sisa kini',
  align: 'end',
  width: '88px',
  cell: ({ barang }) => (barang.sisa === null ? '–' : formatAngka(barang.sisa)),
};

/** List of permintaan; admins also see requester and stock. A row opens the drawer. */
export const permintaanRows: PermohonanList<Permintaan> = {
  kind: permintaanKind,
  params: permintaanParams,
  asker: 'Peminta',
  useRows,
  filterWidth: 180,
  filters: (list) => (
    <AsyncSelect
      {...barangChoice}
      w={180}
      aria-label="Barang"
      placeholder="Semua barang"
      value={list.query.barang_id}
      onChange={(id) => list.set({ barang_id: id })}
    />
  ),
  ownActionsWidth: 52,
  columns: (forAdmin) => [
    {
      key: 'barang',
      header: 'Barang',
      sort: 'nama_barang',
      minWidth: 210,
      wrap: true,
      phone: 'title',
      cell: ({ barang }) => (
        <>
          {barang.nama_barang} <small className={classes.code}>{barang.kode_barang}</small>
        </>
      ),
    },
    ...(forAdmin ? [askerColumn('Peminta', '150px')] : []),
    {
      key: 'jumlah',
      header: 'Jumlah',
      sort: 'jumlah',
      width: '100px',
      ...piecesCells(
        ({ jumlah }) => jumlah,
        ({ barang }) => barang.satuan,
      ),
    },
    ...(forAdmin ? [left] : []),
    {
      key: 'keterangan',
      header: 'Keperluan',
      minWidth: 140,
      wrap: true,
      cell: ({ keterangan }) => keterangan,
    },
    ...statusColumns('Diminta', ['182px', '120px'], forAdmin),
  ],
  beside: <PermintaanDrawer />,
};

function useRows(ownerId: number | undefined) {
  const list = useListState(permintaanParams);
  const search = useSearch({ strict: false }) as SearchText;
  const asked = { ...list.query, ...(ownerId !== undefined && { pengguna_id: ownerId }) };
  const query = useQuery(permintaanList(asked));
  const rowLink = ({ id }: Permintaan) =>
    ({ to: '.', search: { ...search, permintaan: String(id) } }) as const;
  return { list, query, rowLink };
}
