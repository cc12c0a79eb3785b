import { IconBox } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type Pengajuan, pengajuanParams } from '../../../shared/pengajuan.ts';
import { formatRupiah } from '../../../shared/rupiah.ts';
import { useListState } from '../../components/table/list-state.ts';
import { unitCells } from '../../components/table/unit-cells.ts';
import { PicturedName } from '../../entities/berkas/pictured-name.tsx';
import {
  askerColumn,
  type PermohonanList,
  statusColumns,
} from '../../entities/keputusan/permohonan-table.tsx';
import { pengajuanList } from '../../entities/pengajuan/pengajuan.queries.ts';
import { pengajuanKind } from '../../entities/pengajuan/pengajuan-kind.ts';

/** List of pengajuan; admins also see the requester. */
export const pengajuanRows: PermohonanList<Pengajuan> = {
  kind: pengajuanKind,
  params: pengajuanParams,
  asker: 'Pengaju',
  useRows,
  filterWidth: 220,
  ownActionsWidth: 88,
  columns: (forAdmin) => [
    {
      key: 'nama_barang',
      header: 'Barang',
      sort: 'nama_barang',
      minWidth: 200,
      phone: 'title',
      cell: (row) => (
        <PicturedName name={row.nama_barang} picture={row.gambar} icon={<IconBox size={16} stroke={1.5} />} />
      ),
      phoneCell: (row) => row.nama_barang,
    },
    ...(forAdmin ? [askerColumn('Pengaju', '190px')] : []),
    {
      key: 'harga_barang',
      header: 'Perkiraan harga',
      sort: 'harga_barang',
      align: 'end',
      width: '164px',
      cell: (row) => formatRupiah(row.harga_barang),
    },
    {
      key: 'jumlah_barang',
      header: 'Jumlah',
      sort: 'jumlah_barang',
      width: '92px',
      ...unitCells((row) => row.jumlah_barang),
    },
    ...statusColumns('Diajukan', ['190px', '124px'], forAdmin),
  ],
};

function useRows(ownerId: number | undefined) {
  const list = useListState(pengajuanParams);
  const asked = { ...list.query, ...(ownerId !== undefined && { pengguna_id: ownerId }) };
  const query = useQuery(pengajuanList(asked));
  const rowLink = ({ id }: Pengajuan) =>
    ({ to: '/pengajuan/detail/$id', params: { id: String(id) } }) as const;
  return { list, query, rowLink };
}
