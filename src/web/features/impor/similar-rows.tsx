import { Button, Checkbox, Radio } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { formatAngka } from '../../../shared/angka.ts';
import type { Impor } from '../../../shared/impor.ts';
import { dasarMiripLabel, type MiripChoice } from '../../../shared/impor-mirip.ts';
import type { ImporRow } from '../../../shared/impor-rows.ts';
import { PageSection } from '../../components/page-section.tsx';
import { PlainTable } from '../../components/table/plain-table.tsx';
import { entityWords } from './entity-words.ts';
import { imporBaris } from './impor.queries.ts';
import classes from './similar-rows.module.css';

const PER_PAGE = 20;

const linkTo = {
  barang: { to: '/barang/detail/$id' },
  buku: { to: '/buku/detail/$id' },
  kategori: { to: '/kategori/detail/$id' },
  lokasi: { to: '/lokasi/detail/$id' },
  pengguna: { to: '/pengguna/detail/$id' },
} as const;

/** Choice for rows similar to existing records; `perRow` decides row by row. */
export type SimilarChoice = Pick<MiripChoice, 'tindakan' | 'kecuali'> & { perRow: boolean };

interface SimilarRowsProps {
  impor: Impor;
  jumlah: number;
  choice: SimilarChoice | undefined;
  onChange: (choice: SimilarChoice) => void;
}

/** Renders the rows similar to existing records, each with its record, and the choice of what to do with them. */
export function SimilarRows({ impor, jumlah, choice, onChange }: SimilarRowsProps) {
  const [page, setPage] = useState(1);
  const query = useQuery(imporBaris(impor.id, { mirip: true, per_page: PER_PAGE, page }));
  const { noun, name } = entityWords[impor.jenis];
  const rows = query.data?.data ?? [];
  const pages = Math.ceil((query.data?.meta.total ?? 0) / PER_PAGE);
  const nameColumn = impor.kolom.findIndex((column) => impor.pengaturan?.pemetaan[column] === name.field);
  const isTaken = (nomor: number) => choice?.kecuali.includes(nomor) ?? false;
  const take = (nomor: number, taken: boolean) => {
    const others = (choice?.kecuali ?? []).filter((one) => one !== nomor);
    onChange({ tindakan: 'lewati', kecuali: taken ? [...others, nomor] : others, perRow: true });
  };
  return (
    <PageSection title={`${formatAngka(jumlah)} baris mirip dengan ${noun} yang sudah ada`}>
      <Radio.Group
        label="Apa yang dilakukan dengan baris itu?"
        value={picked(choice)}
        onChange={(value) => onChange(choices[value as keyof typeof choices])}
      >
        <div className={classes.choices}>
          <Radio value="lewati" label="Lewati semuanya" />
          <Radio value="impor" label={`Impor semuanya sebagai ${noun} baru`} />
          <Radio value="perRow" label="Pilih baris demi baris" />
        </div>
      </Radio.Group>
      <PlainTable<ImporRow>
        label={`Baris yang mirip dengan ${noun} yang sudah ada`}
        rows={rows}
        rowId={({ nomor }) => nomor}
        rowName={({ nomor }) => `Baris ${nomor}`}
        columns={[
          {
            key: 'nomor',
            header: 'Baris',
            cell: ({ nomor }) => nomor,
            align: 'end',
            width: '80px',
            phone: 'end',
            phoneCell: ({ nomor }) => `baris ${nomor}`,
          },
          {
            key: 'nama',
            header: name.label,
            cell: ({ sel }) => sel[nameColumn] || '–',
            phone: 'title',
            wrap: true,
          },
          {
            key: 'mirip',
            header: 'Yang sudah ada',
            cell: ({ mirip }) =>
              mirip && (
                <Link {...linkTo[impor.jenis]} params={{ id: String(mirip.id) }} target="_blank">
                  {mirip.kode} {mirip.nama}
                </Link>
              ),
            wrap: true,
            phone: 'named',
          },
          {
            key: 'mirip_singkat',
            header: 'Yang sudah ada',
            cell: ({ mirip }) => mirip && `mirip ${mirip.kode} ${mirip.nama}`,
            phone: 'line',
            phoneOnly: true,
          },
          {
            key: 'dasar',
            header: 'Sebab',
            cell: ({ mirip }) => mirip && dasarMiripLabel[mirip.dasar],
            wrap: true,
            phone: 'named',
          },
          ...(choice?.perRow
            ? [
                {
                  key: 'impor',
                  header: 'Impor',
                  cell: ({ nomor }: ImporRow) => (
                    <Checkbox
                      aria-label={`Impor baris ${nomor}`}
                      checked={isTaken(nomor)}
                      onChange={(event) => take(nomor, event.currentTarget.checked)}
                    />
                  ),
                  width: '90px',
                  phone: 'named' as const,
                },
              ]
            : []),
        ]}
      />
      {pages > 1 && (
        <div className={classes.pages}>
          <Button variant="default" disabled={page === 1} onClick={() => setPage(page - 1)}>
            Sebelumnya
          </Button>
          <span>
            Halaman {formatAngka(page)} dari {formatAngka(pages)}
          </span>
          <Button variant="default" disabled={page >= pages} onClick={() => setPage(page + 1)}>
            Berikutnya
          </Button>
        </div>
      )}
    </PageSection>
  );
}

const choices = {
  lewati: { tindakan: 'lewati', kecuali: [], perRow: false },
  impor: { tindakan: 'impor', kecuali: [], perRow: false },
  perRow: { tindakan: 'lewati', kecuali: [], perRow: true },
} satisfies Record<string, SimilarChoice>;

function picked(choice: SimilarChoice | undefined): keyof typeof choices | null {
  if (!choice) return null;
  return choice.perRow ? 'perRow' : choice.tindakan;
}
