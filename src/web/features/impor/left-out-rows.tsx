import { Alert, Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatAngka } from '../../../shared/angka.ts';
import type { Impor, ImporSettings } from '../../../shared/impor.ts';
import { imporEndpoints } from '../../../shared/impor-endpoints.ts';
import type { ImporRow } from '../../../shared/impor-rows.ts';
import { sentenceOf } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { PageSection } from '../../components/page-section.tsx';
import { PlainTable } from '../../components/table/plain-table.tsx';
import { refreshAfter } from '../../entities/refresh.ts';
import { entityWords } from './entity-words.ts';
import { imporBaris } from './impor.queries.ts';
import classes from './left-out-rows.module.css';

const MOST_ROWS = 100;
/** Limit that keeps the data rows on the first screen. */
const FIRST = 6;
/** Order of the reasons, the most frequent misdetection first. */
const ORDER = ['jumlah', 'penutup', 'kop', 'judul'];

/** Renders the rows detected as titles, totals or signatures, each with a button to import it anyway. */
export function LeftOutRows({ impor, pengaturan }: { impor: Impor; pengaturan: ImporSettings }) {
  const [all, setAll] = useState(false);
  const queryClient = useQueryClient();
  const query = useQuery(imporBaris(impor.id, { bukan_data: true, per_page: MOST_ROWS }));
  const take = useMutation({
    mutationFn: (ambil: number[]) =>
      call(imporEndpoints.periksa, { params: { id: impor.id }, body: { ...pengaturan, ambil } }),
    onSettled: () => refreshAfter(queryClient, 'impor'),
  });
  const place = ({ bukan_data }: ImporRow) => ORDER.indexOf(bukan_data?.jenis ?? '');
  const rows = [...(query.data?.data ?? [])].sort((one, other) => place(one) - place(other));
  // column titles alone are not worth showing
  if (rows.every(({ bukan_data }) => bukan_data?.jenis === 'judul')) return null;
  const { noun } = entityWords[impor.jenis];
  const total = query.data?.meta.total ?? rows.length;
  const listed = all || rows.length <= FIRST + 1 ? rows : rows.slice(0, FIRST);
  const { ambil } = pengaturan;
  const actionOf = ({ nomor, bukan_data }: ImporRow) => {
    if (bukan_data?.jenis === 'judul') return null;
    const taken = ambil.includes(nomor);
    return (
      <Button
        size="compact-sm"
        variant={taken ? 'default' : 'subtle'}
        disabled={take.isPending}
        aria-label={taken ? `Jangan impor baris ${nomor}` : `Baris ${nomor} memang ${noun}`}
        onClick={() => take.mutate(taken ? ambil.filter((one) => one !== nomor) : [...ambil, nomor])}
      >
        {taken ? 'Jangan diimpor' : `Ini memang ${noun}`}
      </Button>
    );
  };
  return (
    <PageSection
      title="Baris yang dilewati"
      text={`Baris ini terbaca sebagai kop, judul, jumlah, atau penutup daftar, sehingga tidak diimpor. Bila salah satunya memang ${noun}, nyatakan di barisnya.`}
    >
      {take.error && (
        <Alert color="red" role="alert" mb="sm">
          {sentenceOf(take.error)}
        </Alert>
      )}
      <PlainTable
        label="Isi baris yang dilewati"
        rows={listed}
        rowId={({ nomor }) => nomor}
        rowName={({ nomor }) => `Baris ${nomor}`}
        columns={[
          {
            key: 'nomor',
            header: 'Baris',
            cell: ({ nomor }) => formatAngka(nomor),
            align: 'end',
            width: '80px',
            phone: 'end',
            phoneCell: ({ nomor }) => `baris ${formatAngka(nomor)}`,
          },
          { key: 'isi', header: 'Isi', cell: contentOf, wrap: true, phone: 'title' },
          {
            key: 'alasan',
            header: 'Alasan',
            cell: ({ bukan_data }) => bukan_data?.pesan,
            wrap: true,
            phone: 'named',
          },
          { key: 'pilihan', header: 'Pilihan', cell: actionOf, width: '180px', phone: 'named' },
        ]}
      />
      {listed.length < rows.length && (
        <Button variant="subtle" mt="xs" onClick={() => setAll(true)}>
          Tampilkan {formatAngka(rows.length)} baris
        </Button>
      )}
      {total > rows.length && (
        <p className={classes.more}>
          {formatAngka(total - rows.length)} baris lain juga dilewati dan tidak tampil di sini.
        </p>
      )}
    </PageSection>
  );
}

/** Joins the non-empty cells of a row. */
function contentOf({ sel }: ImporRow): string {
  return sel
    .map((text) => text.trim())
    .filter((text) => text !== '')
    .join(' · ');
}
