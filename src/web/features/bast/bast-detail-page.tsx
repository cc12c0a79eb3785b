import { Button, Skeleton } from '@mantine/core';
import { IconDownload, IconExternalLink, IconX } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { formatUnit } from '../../../shared/angka.ts';
import { type BarisBast, type Bast, bastEndpoints } from '../../../shared/bast.ts';
import { can } from '../../../shared/permissions.ts';
import { formatHarga } from '../../../shared/rupiah.ts';
import { tanggalTerbilang } from '../../../shared/terbilang.ts';
import { download } from '../../api/download.ts';
import { rolesOf, useSession } from '../../api/session.ts';
import { openOrSay } from '../../components/feedback/open-or-say.ts';
import { PageHeader } from '../../components/page-header.tsx';
import { PageSection } from '../../components/page-section.tsx';
import type { Column } from '../../components/table/data-table.types.ts';
import { PlainTable } from '../../components/table/plain-table.tsx';
import { kondisiCells } from '../../entities/kondisi/kondisi-badge.tsx';
import { recordPage } from '../../entities/record-page.tsx';
import { pageNames } from '../../page-names.ts';
import classes from './bast.module.css';
import { bastDetail } from './bast.queries.ts';
import { BastFacts } from './bast-facts.tsx';
import { BastBadges } from './jenis-bast.tsx';
import { voidBast } from './void-bast.ts';
import { Voided } from './voided.tsx';

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
  queryOf: bastDetail,
  render: (bast: Bast) => <BastDetail key={bast.id} bast={bast} />,
});

function BastDetail({ bast }: { bast: Bast }) {
  const { id, isi, batal } = bast;
  const { user } = useSession();
  const issues = can(rolesOf(user), 'bast:write');
  return (
    <>
      <PageHeader
        title={bast.nomor}
        badge={<BastBadges {...bast} />}
        subtitle={tanggalTerbilang(bast.tanggal)}
        crumbs={[pageNames.bast]}
        actions={
          <Button
            leftSection={<IconExternalLink size={16} aria-hidden />}
            onClick={() => openOrSay(bastEndpoints.pdf, { params: { id } })}
          >
            Buka untuk dicetak
          </Button>
        }
        more={[
          {
            label: 'Unduh PDF',
            icon: IconDownload,
            fetchFile: (options) => download(bastEndpoints.pdf, { params: { id }, ...options }),
          },
          ...(issues && !batal
            ? [
                {
                  label: 'Batalkan BAST',
                  icon: IconX,
                  tone: 'danger' as const,
                  rare: true,
                  onClick: () => void voidBast(bast),
                },
              ]
            : []),
        ]}
      />
      {batal && <Voided bast={bast} issues={issues} />}
      <BastFacts bast={bast} />
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
