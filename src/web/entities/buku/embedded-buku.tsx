import { useQuery } from '@tanstack/react-query';
import { formatAngka } from '../../../shared/angka.ts';
import { type Buku, bukuEndpoints } from '../../../shared/buku.ts';
import type { Column } from '../../components/table/data-table.types.ts';
import { EmbeddedList, type EmbeddedWords } from '../../components/table/embedded-list.tsx';
import { useListState } from '../../components/table/list-state.ts';
import { KondisiBadge } from '../kondisi/kondisi-badge.tsx';
import { bukuList } from './buku.queries.ts';

interface EmbeddedBukuProps extends EmbeddedWords {
  /** What all of them have in common: `{ lokasi_id: 3 }`. */
  inside: { lokasi_id?: number; pengguna_id?: number };
  /** Stand after title and code: what tells these buku apart. */
  columns: Column<Buku>[];
}

/** The buku of another record, in its page. */
export function EmbeddedBuku({ inside, columns, ...words }: EmbeddedBukuProps) {
  const list = useListState(bukuEndpoints.list.query);
  const query = useQuery(bukuList({ ...list.query, ...inside }));
  return (
    <EmbeddedList
      {...words}
      columns={[...first, ...columns, ...last]}
      query={query}
      state={list}
      rowName={(row) => row.judul}
      rowLink={(row) => ({ to: '/buku/detail/$id', params: { id: String(row.id) } })}
    />
  );
}

const first: Column<Buku>[] = [
  { key: 'judul', header: 'Judul', cell: (row) => row.judul, sort: 'judul' },
  { key: 'kode', header: 'Kode', cell: (row) => row.kode_buku, sort: 'kode_buku', width: '130px' },
];

const last: Column<Buku>[] = [
  {
    key: 'kondisi',
    header: 'Kondisi',
    cell: (row) => <KondisiBadge kondisi={row.kondisi} />,
    sort: 'kondisi',
    width: '140px',
  },
  {
    key: 'jumlah',
    header: 'Jumlah',
    cell: (row) => formatAngka(row.jumlah),
    sort: 'jumlah',
    align: 'end',
    width: '100px',
  },
];
