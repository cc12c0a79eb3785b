import { Button } from '@mantine/core';
import { IconDownload, IconExternalLink } from '@tabler/icons-react';
import { formatUnit } from '../../../shared/angka.ts';
import { type BarisBast, type Bast, bastEndpoints } from '../../../shared/bast.ts';
import { formatTanggal, formatTime } from '../../../shared/tanggal.ts';
import { tanggalTerbilang } from '../../../shared/terbilang.ts';
import { sentenceOf } from '../../api/api-error.ts';
import { download } from '../../api/download.ts';
import { openFile } from '../../api/open-file.ts';
import { DefinitionList } from '../../components/definition-list.tsx';
import { showToast } from '../../components/feedback/toast-store.ts';
import { PageHeader } from '../../components/page-header.tsx';
import { PageSection } from '../../components/page-section.tsx';
import type { Column } from '../../components/table/data-table.types.ts';
import { PlainTable } from '../../components/table/plain-table.tsx';
import { kondisiCells } from '../../entities/kondisi/kondisi-badge.tsx';
import { recordPage } from '../../entities/record-page.tsx';
import { pageNames } from '../../page-names.ts';
import classes from './bast.module.css';
import { bastDetail } from './bast.queries.ts';
import { JenisBastBadge } from './jenis-bast.tsx';

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
  },
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
  const { id, isi } = bast;
  const open = () =>
    openFile(bastEndpoints.pdf, { params: { id } }).catch((error: unknown) =>
      showToast({ kind: 'error', message: sentenceOf(error) }),
    );
  return (
    <>
      <PageHeader
        title={bast.nomor}
        badge={<JenisBastBadge jenis={bast.jenis} />}
        subtitle={tanggalTerbilang(bast.tanggal)}
        crumbs={[pageNames.bast]}
        actions={
          <Button leftSection={<IconExternalLink size={16} aria-hidden />} onClick={() => void open()}>
            Buka untuk dicetak
          </Button>
        }
        more={[
          {
            label: 'Unduh PDF',
            icon: IconDownload,
            fetchFile: (options) => download(bastEndpoints.pdf, { params: { id }, ...options }),
          },
        ]}
      />
      <DefinitionList
        items={[
          { label: 'Pihak pertama', value: named(isi.pihak_pertama) },
          { label: 'Pihak kedua', value: named(isi.pihak_kedua) },
          {
            label: 'Mengetahui',
            value: isi.mengetahui.nama && named({ ...isi.mengetahui, name: isi.mengetahui.nama }),
          },
          { label: 'Tanggal', value: formatTanggal(bast.tanggal) },
          { label: 'Diterbitkan', value: `${formatTime(bast.created_at)} oleh ${bast.dibuat_oleh.name}` },
          ...(isi.catatan ? [{ label: 'Catatan', value: isi.catatan, wide: true }] : []),
        ]}
      />
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

function named({ name, jabatan }: { name: string; jabatan: string | null }): string {
  return jabatan ? `${name}, ${jabatan}` : name;
}
