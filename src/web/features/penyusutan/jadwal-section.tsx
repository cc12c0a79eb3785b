import { Button } from '@mantine/core';
import { useState } from 'react';
import type { PenyusutanBarang } from '../../../shared/penyusutan-endpoints.ts';
import { formatRupiah } from '../../../shared/rupiah.ts';
import { sumLabels } from '../../../shared/sum-labels.ts';
import { formatBulan } from '../../../shared/tanggal.ts';
import { Legend } from '../../components/chart/legend.tsx';
import { shortRupiah } from '../../components/chart/short-rupiah.ts';
import { YearColumns } from '../../components/chart/year-columns.tsx';
import { PageSection } from '../../components/page-section.tsx';
import type { Column } from '../../components/table/data-table.types.ts';
import { PlainTable } from '../../components/table/plain-table.tsx';
import classes from './penyusutan.module.css';

/** Series of the chart: depreciation of each year, and book value at its end. */
const series = [
  { name: 'beban', label: 'Beban', color: 'var(--accent)' },
  { name: 'nilai_buku', label: sumLabels.nilai_buku, color: 'var(--action-text)' },
] as const;

interface Row {
  period: string;
  beban: number;
  akumulasi: number;
  nilai_buku: number;
}

const amounts: Column<Row>[] = [
  {
    key: 'beban',
    header: 'Beban',
    align: 'end',
    cell: ({ beban }) => formatRupiah(beban),
    phone: 'line',
    phoneCell: ({ beban }) => `beban ${formatRupiah(beban)}`,
  },
  {
    key: 'akumulasi',
    header: 'Akumulasi',
    align: 'end',
    cell: ({ akumulasi }) => formatRupiah(akumulasi),
    phone: 'line',
    phoneCell: ({ akumulasi }) => `akumulasi ${formatRupiah(akumulasi)}`,
  },
  {
    key: 'nilai_buku',
    header: 'Nilai buku akhir',
    align: 'end',
    cell: ({ nilai_buku }) => formatRupiah(nilai_buku),
    phone: 'end',
  },
];

const columnsOf = (period: string): Column<Row>[] => [
  { key: 'period', header: period, width: '170px', phone: 'title', cell: (row) => row.period },
  ...amounts,
];

/** Renders the schedule as a chart and a table, by years or months. */
export function JadwalSection({ data }: { data: Omit<PenyusutanBarang, 'saldo_awal'> }) {
  const [monthly, setMonthly] = useState(false);
  const { per_tahun, per_bulan, pengaturan } = data;
  if (data.barang.harga_barang === null) {
    return (
      <PageSection title="Jadwal penyusutan">
        <p className={classes.none}>Harga barang ini belum diketahui, jadi belum ada yang disusutkan.</p>
      </PageSection>
    );
  }
  if (per_tahun.length === 0) {
    return (
      <PageSection title="Jadwal penyusutan">
        <p className={classes.none}>
          Tidak disusutkan: nilai bukunya tetap {formatRupiah(data.nilai_perolehan)}.
        </p>
      </PageSection>
    );
  }
  // months within a half-year have no depreciation and would only fill the page
  const months =
    pengaturan.metode === 'garis_lurus_semesteran' ? per_bulan.filter(({ beban }) => beban > 0) : per_bulan;
  const rows: Row[] = monthly
    ? months.map(({ bulan, ...row }) => ({ period: formatBulan(bulan), ...row }))
    : per_tahun.map(({ tahun, ...row }) => ({ period: String(tahun), ...row }));
  return (
    <>
      <PageSection title="Nilai buku per tahun">
        <div className={classes.chart}>
          <Legend series={series} />
          <YearColumns
            label="Beban dan nilai buku per tahun"
            colors={series.map(({ color }) => color)}
            columns={per_tahun.map((row) => ({
              year: row.tahun,
              title: `${row.tahun}: beban ${formatRupiah(row.beban)}, nilai buku ${formatRupiah(row.nilai_buku)}`,
              bars: series.map(({ name }) => ({ value: row[name], text: shortRupiah(row[name]) })),
            }))}
          />
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
