import type { PaperPenghapusan, PenghapusanRinci } from '../../../shared/penghapusan.ts';
import { penghapusanPaperEndpoints } from '../../../shared/penghapusan-papers.ts';
import { paperLabels } from '../../../shared/penghapusan-words.ts';
import { formatTanggal } from '../../../shared/tanggal.ts';
import { download } from '../../api/download.ts';
import { DownloadButton } from '../../components/download-button.tsx';
import { PageSection } from '../../components/page-section.tsx';
import type { Column } from '../../components/table/data-table.types.ts';
import { PlainTable } from '../../components/table/plain-table.tsx';

const columns: Column<PaperPenghapusan>[] = [
  { key: 'jenis', header: 'Dokumen', minWidth: 160, phone: 'title', cell: ({ jenis }) => paperLabels[jenis] },
  {
    key: 'nomor',
    header: 'Nomor',
    minWidth: 220,
    wrap: true,
    phone: 'line',
    cell: ({ nomor }) => <span className="angka">{nomor}</span>,
  },
  {
    key: 'tanggal',
    header: 'Tanggal',
    width: '180px',
    phone: 'end',
    cell: ({ tanggal }) => formatTanggal(tanggal),
  },
];

/** Renders the documents issued so far with downloads; nothing if there are none. */
export function PapersSection({ usulan: { id, dokumen } }: { usulan: PenghapusanRinci }) {
  if (dokumen.length === 0) return null;
  return (
    <PageSection title="Dokumen" text="Isinya tetap seperti ketika langkahnya dilakukan.">
      <PlainTable
        label="Dokumen penghapusan"
        columns={columns}
        rows={dokumen}
        rowId={(row) => row.id}
        rowName={({ nomor }) => nomor}
        actionsWidth={80}
        rowActions={(row) => (
          <DownloadButton
            size="compact-sm"
            leftSection={null}
            aria-label={`Unduh ${paperLabels[row.jenis]} ${row.nomor}`}
            fetchFile={(options) =>
              download(penghapusanPaperEndpoints.kertas, { params: { id, kertas_id: row.id }, ...options })
            }
          >
            PDF
          </DownloadButton>
        )}
      />
    </PageSection>
  );
}
