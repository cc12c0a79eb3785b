import { Button } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { formatAngka } from '../../../shared/angka.ts';
import { type SerahTerimaRinci, serahTerimaEndpoints } from '../../../shared/serah-terima.ts';
import { formatTanggal } from '../../../shared/tanggal.ts';
import { openOrSay } from '../../components/feedback/open-or-say.ts';
import { PageSection } from '../../components/page-section.tsx';
import type { Column } from '../../components/table/data-table.types.ts';
import { PlainTable } from '../../components/table/plain-table.tsx';

type Paper = SerahTerimaRinci['bast'][number];

const columns: Column<Paper>[] = [
  {
    key: 'nomor',
    header: 'BAST',
    minWidth: 200,
    wrap: true,
    phone: 'title',
    cell: ({ nomor }) => <span className="angka">{nomor}</span>,
  },
  {
    key: 'jenis',
    header: 'Jenis',
    minWidth: 220,
    wrap: true,
    phone: 'line',
    cell: ({ jenis, pengguna }) =>
      `${jenis === 'penyerahan' ? 'Penyerahan kepada' : 'Pengembalian oleh'} ${pengguna}`,
  },
  {
    key: 'baris',
    header: 'Baris',
    align: 'end',
    width: '90px',
    phone: 'end',
    cell: ({ jumlah_baris }) => formatAngka(jumlah_baris),
    phoneCell: ({ jumlah_baris }) => `${formatAngka(jumlah_baris)} baris`,
  },
];

/** Renders the documents issued by the execution; nothing for a draft. */
export function PapersSection({ serah }: { serah: SerahTerimaRinci }) {
  const { id, status, surat, bast } = serah;
  if (status === 'draf' || (!surat && bast.length === 0)) return null;
  return (
    <PageSection
      title="Dokumen"
      {...(surat && {
        text: `Surat bebas tanggungan ${surat.nomor}, ${formatTanggal(surat.tanggal)}`,
        actions: (
          <Button
            leftSection={<IconExternalLink size={16} aria-hidden />}
            onClick={() => openOrSay(serahTerimaEndpoints.surat, { params: { id } })}
          >
            Buka surat bebas tanggungan
          </Button>
        ),
      })}
    >
      {bast.length > 0 && (
        <PlainTable
          label="BAST serah terima ini"
          columns={columns}
          rows={bast}
          rowId={(row) => row.id}
          rowName={({ nomor }) => nomor}
          rowLink={(row) => ({ to: '/bast/detail/$id', params: { id: String(row.id) } })}
        />
      )}
    </PageSection>
  );
}
