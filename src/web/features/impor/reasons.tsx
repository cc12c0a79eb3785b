import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatAngka } from '../../../shared/angka.ts';
import type { ImporCheck } from '../../../shared/impor.ts';
import { StatusBadge } from '../../components/feedback/status-badge.tsx';
import { PlainTable } from '../../components/table/plain-table.tsx';
import { unitCells } from '../../components/table/unit-cells.ts';

type Alasan = ImporCheck['alasan'][number];

/** Limit that keeps the rows on the first screen. */
const FIRST = 6;

/** Renders the reasons of refused rows and the remarks, most frequent first. */
export function Reasons({ alasan }: { alasan: Alasan[] }) {
  const [all, setAll] = useState(false);
  const isLong = alasan.length > FIRST + 1;
  return (
    <>
      <ReasonTable alasan={isLong && !all ? alasan.slice(0, FIRST) : alasan} />
      {isLong && !all && (
        <Button variant="subtle" mt="xs" onClick={() => setAll(true)}>
          Tampilkan {formatAngka(alasan.length)} alasan
        </Button>
      )}
    </>
  );
}

function ReasonTable({ alasan }: { alasan: Alasan[] }) {
  const keyOf = ({ berat, kolom, pesan }: Alasan) => `${berat} ${kolom ?? ''} ${pesan}`;
  return (
    <PlainTable
      label="Alasan menurut kolom"
      rows={alasan}
      rowId={keyOf}
      rowName={({ pesan }) => pesan}
      columns={[
        {
          key: 'berat',
          header: 'Akibat',
          cell: ({ berat }) =>
            berat === 'galat' ? (
              <StatusBadge tone="bad">Ditolak</StatusBadge>
            ) : (
              <StatusBadge tone="warn">Catatan</StatusBadge>
            ),
          width: '110px',
          phone: 'badge',
        },
        {
          key: 'kolom',
          header: 'Kolom',
          cell: ({ kolom }) => kolom ?? 'Seluruh baris',
          width: '200px',
          phone: 'title',
        },
        { key: 'pesan', header: 'Alasan', cell: ({ pesan }) => pesan, wrap: true, phone: 'named' },
        {
          key: 'jumlah',
          header: 'Baris',
          width: '90px',
          ...unitCells<Alasan>(({ jumlah }) => jumlah, 'baris'),
        },
      ]}
    />
  );
}
