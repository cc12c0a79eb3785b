import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { formatUnit } from '../../../shared/angka.ts';
import type { BarisBast, Bast, BastRow } from '../../../shared/bast.ts';
import { can } from '../../../shared/permissions.ts';
import { formatHarga } from '../../../shared/rupiah.ts';
import { rolesOf, useSession } from '../../api/session.ts';
import { PageSection } from '../../components/page-section.tsx';
import { RecordAction } from '../../components/record-action.tsx';
import type { Column } from '../../components/table/data-table.types.ts';
import { PlainTable } from '../../components/table/plain-table.tsx';
import { kondisiCells } from '../../entities/kondisi/kondisi-badge.tsx';
import { recordPage } from '../../entities/record-page.tsx';
import classes from './bast.module.css';
import { bastDetail } from './bast.queries.ts';
import { BastFacts } from './bast-facts.tsx';
import { BastHead, OpenBast } from './bast-head.tsx';

const TandaTerimaSection = lazy(() => import('./tanda-terima-section.tsx'));

const columns: Column<BarisBast>[] = [
  {
    key: 'nama',
    header: 'Barang',
    wrap: true,
    phone: 'title',
    cell: ({ nama_barang, kode_barang }) => (
      <>
        {nama_barang} <small className={classes.soft}>{kode_barang}</small>
      </>
    ),
    phoneCell: ({ nama_barang }) => nama_barang,
  },
  { key: 'kode', header: 'Kode', cell: ({ kode_barang }) => kode_barang, phone: 'code', phoneOnly: true },
  {
    key: 'merk',
    header: 'Merek / nomor seri',
    wrap: true,
    width: '220px',
    cell: ({ merk, nomor_seri }) => [merk, nomor_seri].filter(Boolean).join(' / '),
    phone: 'line',
  },
  {
    key: 'jumlah',
    header: 'Jumlah',
    align: 'end',
    width: '110px',
    cell: ({ jumlah, satuan }) => formatUnit(jumlah, satuan),
    phone: 'end',
  },
  {
    key: 'nilai',
    header: 'Nilai',
    align: 'end',
    width: '140px',
    cell: ({ nilai }) => nilai !== undefined && formatHarga(nilai),
    phone: 'named',
  },
  {
    key: 'kondisi',
    header: 'Kondisi',
    width: '130px',
    ...kondisiCells(({ kondisi }) => kondisi),
  },
  {
    key: 'keterangan',
    header: 'Keterangan',
    wrap: true,
    cell: ({ keterangan }) => keterangan,
    phone: 'named',
  },
];

/** Renders `/bast/detail/{id}`: the content of an issued BAST, and its PDF. */
export const BastDetailPage = recordPage({
  entity: 'bast',
  queryOf: bastDetail,
  standIn: (bast: BastRow) => <BastHead bast={bast} />,
  render: (bast: Bast) => <BastDetail key={bast.id} bast={bast} />,
});

function BastDetail({ bast }: { bast: Bast }) {
  const { isi } = bast;
  const { user } = useSession();
  const issues = can(rolesOf(user), 'bast:write');
  return (
    <>
      <BastHead bast={bast} />
      <BastFacts bast={bast} />
      <RecordAction>
        <OpenBast id={bast.id} />
      </RecordAction>
      <Suspense fallback={<Skeleton height={110} mt="xl" />}>
        <TandaTerimaSection bast={bast} issues={issues} />
      </Suspense>
      <PageSection
        title={bast.jenis === 'penyerahan' ? 'Barang yang diserahkan' : 'Barang yang dikembalikan'}
        text="Sesuai dengan dokumen yang terbit; perubahan sesudahnya tidak mengubah daftar ini."
      >
        <PlainTable
          label="Barang dalam BAST"
          columns={columns}
          rows={isi.barang}
          rowId={(row) => row.holding_id}
          rowName={(row) => row.nama_barang}
          rowLink={({ barang_id }) => ({ to: '/barang/detail/$id', params: { id: String(barang_id) } })}
        />
      </PageSection>
    </>
  );
}
