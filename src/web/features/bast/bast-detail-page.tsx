import { Button } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatAngka } from '../../../shared/angka.ts';
import { type BarisBast, type Bast, bastEndpoints } from '../../../shared/bast.ts';
import { formatTanggal, formatTime } from '../../../shared/tanggal.ts';
import { tanggalTerbilang } from '../../../shared/terbilang.ts';
import { sentenceOf } from '../../api/api-error.ts';
import { download } from '../../api/download.ts';
import { openFile } from '../../api/open-file.ts';
import { DefinitionList } from '../../components/definition-list.tsx';
import { DownloadButton } from '../../components/download-button.tsx';
import { Loaded } from '../../components/feedback/loaded.tsx';
import { showToast } from '../../components/feedback/toast-store.ts';
import { PageHeader } from '../../components/page-header.tsx';
import { PageSection } from '../../components/page-section.tsx';
import type { Column } from '../../components/table/data-table.types.ts';
import { PlainTable } from '../../components/table/plain-table.tsx';
import { useIdParam } from '../../components/use-id-param.ts';
import { KondisiBadge } from '../../entities/kondisi/kondisi-badge.tsx';
import { pageNames } from '../../page-names.ts';
import classes from './bast.module.css';
import { bastDetail } from './bast.queries.ts';
import { JenisBastBadge } from './jenis-bast.tsx';

const columns: Column<BarisBast>[] = [
  {
    key: 'nama',
    header: 'Barang',
    wrap: true,
    card: 'title',
    cell: ({ barang_id, nama_barang, kode_barang }) => (
      <>
        <Link to="/barang/detail/$id" params={{ id: String(barang_id) }}>
          {nama_barang}
        </Link>{' '}
        <small className={classes.soft}>{kode_barang}</small>
      </>
    ),
  },
  {
    key: 'merk',
    header: 'Merek / nomor seri',
    wrap: true,
    width: '220px',
    cell: ({ merk, nomor_seri }) => [merk, nomor_seri].filter(Boolean).join(' / '),
  },
  {
    key: 'jumlah',
    header: 'Jumlah',
    align: 'end',
    width: '110px',
    cell: ({ jumlah, satuan }) => [formatAngka(jumlah), satuan].filter(Boolean).join(' '),
  },
  {
    key: 'kondisi',
    header: 'Kondisi',
    width: '130px',
    cell: ({ kondisi }) => <KondisiBadge kondisi={kondisi} />,
  },
  { key: 'keterangan', header: 'Keterangan', wrap: true, cell: ({ keterangan }) => keterangan },
];

/** Renders `/bast/detail/{id}`: the content of an issued BAST, and its PDF. */
export function BastDetailPage() {
  const id = useIdParam();
  const query = useQuery(bastDetail(id));
  return <Loaded query={query}>{(bast) => <BastDetail bast={bast} />}</Loaded>;
}

function BastDetail({ bast }: { bast: Bast }) {
  const { isi } = bast;
  return (
    <>
      <PageHeader
        title={bast.nomor}
        badge={<JenisBastBadge jenis={bast.jenis} />}
        subtitle={tanggalTerbilang(bast.tanggal)}
        crumbs={[pageNames.bast]}
        actions={<PaperActions id={bast.id} />}
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
        />
      </PageSection>
    </>
  );
}

function named({ name, jabatan }: { name: string; jabatan: string | null }): string {
  return jabatan ? `${name}, ${jabatan}` : name;
}

function PaperActions({ id }: { id: number }) {
  const open = () =>
    openFile(bastEndpoints.pdf, { params: { id } }).catch((error: unknown) =>
      showToast({ kind: 'error', message: sentenceOf(error) }),
    );
  return (
    <>
      <DownloadButton fetchFile={(options) => download(bastEndpoints.pdf, { params: { id }, ...options })}>
        Unduh PDF
      </DownloadButton>
      <Button leftSection={<IconExternalLink size={16} aria-hidden />} onClick={() => void open()}>
        Buka untuk dicetak
      </Button>
    </>
  );
}
