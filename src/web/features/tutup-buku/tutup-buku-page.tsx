import { useQuery } from '@tanstack/react-query';
import { formatTanggal, formatTime } from '../../../shared/tanggal.ts';
import type { TutupBuku } from '../../../shared/tutup-buku.ts';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { Loaded } from '../../components/feedback/loaded.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { PageSection } from '../../components/page-section.tsx';
import type { Column } from '../../components/table/data-table.types.ts';
import { PlainTable } from '../../components/table/plain-table.tsx';
import { pageNames } from '../../page-names.ts';
import { CloseSection } from './close-section.tsx';
import { tutupBukuList } from './tutup-buku.queries.ts';
import { TutupBukuStatus } from './tutup-buku-status.tsx';

const columns: Column<TutupBuku>[] = [
  {
    key: 'sampai',
    header: 'Sampai',
    cell: ({ sampai }) => formatTanggal(sampai),
    phone: 'title',
    minWidth: 150,
  },
  {
    key: 'status',
    header: 'Keadaan',
    width: '180px',
    cell: (row) => <TutupBukuStatus of={row} />,
    phone: 'badge',
  },
  {
    key: 'ditutup_pada',
    header: 'Ditutup',
    width: '210px',
    cell: ({ ditutup_pada }) => formatTime(ditutup_pada),
    phone: 'line',
  },
  { key: 'oleh', header: 'Oleh', width: '200px', cell: ({ oleh }) => oleh.name, phone: 'end' },
  {
    key: 'sidik',
    header: 'Sidik',
    width: '160px',
    cell: ({ sidik }) => sidik && <span className="angka">{sidik.slice(0, 12)}…</span>,
  },
];

/** Renders `/tutup-buku`: closes the books, and lists the closings. */
export function TutupBukuPage() {
  const query = useQuery(tutupBukuList());
  return (
    <>
      <PageHeader
        title={pageNames.tutupBuku.label}
        subtitle="Hari yang sudah ditutup tidak berubah lagi: laporannya sama bagi siapa pun, kapan pun."
      />
      <Loaded query={query}>
        {({ data, meta }) => (
          <>
            <CloseSection days={meta.dapat_ditutup} />
            <PageSection title="Penutupan">
              {data.length === 0 ? (
                <EmptyState
                  title="Belum ada yang ditutup"
                  text="Kantor biasanya menutup buku pada 30 Juni dan 31 Desember. Tidak wajib."
                />
              ) : (
                <PlainTable
                  label="Daftar penutupan"
                  columns={columns}
                  rows={data}
                  rowId={({ id }) => id}
                  rowName={({ sampai }) => `Tutup buku ${formatTanggal(sampai)}`}
                  rowLink={({ id }) => ({ to: '/tutup-buku/$id', params: { id: String(id) } })}
                />
              )}
            </PageSection>
          </>
        )}
      </Loaded>
    </>
  );
}
