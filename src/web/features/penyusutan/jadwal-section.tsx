import { Button, Skeleton } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import type { PenyusutanPegangan } from '../../../shared/penyusutan-endpoints.ts';
import { formatRupiah } from '../../../shared/rupiah.ts';
import { formatBulan } from '../../../shared/tanggal.ts';
import { ErrorBoundary } from '../../components/feedback/error-boundary.tsx';
import { PageSection } from '../../components/page-section.tsx';
import type { Column } from '../../components/table/data-table.types.ts';
import { PlainTable } from '../../components/table/plain-table.tsx';
import classes from './penyusutan.module.css';

const NilaiChart = lazy(() => import('./nilai-chart.tsx'));

interface Row {
  period: string;
  beban: number;
  akumulasi: number;
  nilai_buku: number;
}

const amounts: Column<Row>[] = [
  { key: 'beban', header: 'Beban', align: 'end', cell: ({ beban }) => formatRupiah(beban) },
  { key: 'akumulasi', header: 'Akumulasi', align: 'end', cell: ({ akumulasi }) => formatRupiah(akumulasi) },
  {
    key: 'nilai_buku',
    header: 'Nilai buku akhir',
    align: 'end',
    cell: ({ nilai_buku }) => formatRupiah(nilai_buku),
  },
];

const columnsOf = (period: string): Column<Row>[] => [
  { key: 'period', header: period, width: '170px', card: 'title', cell: (row) => row.period },
  ...amounts,
];

/** The schedule as a picture and as a table, by years or by months. */
export function JadwalSection({ data }: { data: PenyusutanPegangan }) {
  const [monthly, setMonthly] = useState(false);
  const { per_tahun, per_bulan, pengaturan } = data;
  if (per_tahun.length === 0) {
    return (
      <PageSection title="Jadwal penyusutan">
        <p className={classes.none}>
          Tidak disusutkan: nilai bukunya tetap {formatRupiah(data.barang.harga_barang * data.jumlah)}.
        </p>
      </PageSection>
    );
  }
  // months inside a half-year charge nothing and would only fill the page
  const months =
    pengaturan.metode === 'garis_lurus_semesteran' ? per_bulan.filter(({ beban }) => beban > 0) : per_bulan;
  const rows: Row[] = monthly
    ? months.map(({ bulan, ...row }) => ({ period: formatBulan(bulan), ...row }))
    : per_tahun.map(({ tahun, ...row }) => ({ period: String(tahun), ...row }));
  return (
    <>
      <PageSection title="Nilai buku per tahun">
        <div role="img" aria-label={describe(per_tahun)} className={classes.chart}>
          <ErrorBoundary>
            <Suspense fallback={<Skeleton height={280} />}>
              <NilaiChart rows={per_tahun} />
            </Suspense>
          </ErrorBoundary>
        </div>
      </PageSection>
      <PageSection
        title="Jadwal penyusutan"
        actions={
          <Button.Group>
            {[false, true].map((choice) => (
              <Button
                key={String(choice)}
                size="compact-sm"
                variant={monthly === choice ? 'light' : 'default'}
                aria-pressed={monthly === choice}
                onClick={() => setMonthly(choice)}
              >
                {choice ? 'Per bulan' : 'Per tahun'}
              </Button>
            ))}
          </Button.Group>
        }
      >
        <PlainTable
          label={monthly ? 'Jadwal penyusutan per bulan' : 'Jadwal penyusutan per tahun'}
          columns={columnsOf(monthly ? 'Bulan' : 'Tahun')}
          rows={rows}
          rowId={(row) => row.period}
          rowName={(row) => row.period}
        />
      </PageSection>
    </>
  );
}

/** The picture in a sentence. */
function describe(rows: PenyusutanPegangan['per_tahun']): string {
  const [first, last] = [rows[0], rows.at(-1)];
  if (!first || !last) return '';
  return (
    `Diagram nilai buku: ${formatRupiah(first.nilai_buku)} pada akhir ${first.tahun}, ` +
    `${formatRupiah(last.nilai_buku)} pada akhir ${last.tahun}.`
  );
}
