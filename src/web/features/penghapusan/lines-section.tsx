import { Button } from '@mantine/core';
import { IconListCheck } from '@tabler/icons-react';
import { formatAngka, formatUnit } from '../../../shared/angka.ts';
import type { BarisPenghapusan, PenghapusanRinci } from '../../../shared/penghapusan.ts';
import { penghapusanEndpoints } from '../../../shared/penghapusan-endpoints.ts';
import { formatTotal } from '../../../shared/rupiah.ts';
import { sumLabels } from '../../../shared/sum-labels.ts';
import { call } from '../../api/client.ts';
import { StatusBadge } from '../../components/feedback/status-badge.tsx';
import { confirm } from '../../components/overlay/confirm-store.ts';
import { PageSection } from '../../components/page-section.tsx';
import type { Column, RowLink } from '../../components/table/data-table.types.ts';
import { PlainTable } from '../../components/table/plain-table.tsx';
import { kondisiCells } from '../../entities/kondisi/kondisi-badge.tsx';
import { LokasiWay } from '../../entities/lokasi/lokasi-way.tsx';
import { afterStep } from './acts.ts';
import classes from './penghapusan.module.css';
import type { Asked } from './step-dialog.types.ts';

interface LinesSectionProps {
  usulan: PenghapusanRinci;
  ask: (asked: Asked) => void;
}

/** Renders the proposed lines with values and findings; the examiner edits findings here. */
export function LinesSection({ usulan, ask }: LinesSectionProps) {
  const { baris, boleh, tanggal } = usulan;
  const examines = boleh.includes('teliti');
  const open = baris.filter(({ layak }) => layak === null);
  return (
    <PageSection
      title="Yang diusulkan"
      text={tanggal ? 'Nilainya menurut buku pada tanggal keluar.' : 'Nilainya menurut buku hari ini.'}
      actions={
        examines &&
        open.length > 1 && (
          <Button variant="default" size="compact-md" onClick={() => void allFit(usulan, open)}>
            Nyatakan sisanya layak
          </Button>
        )
      }
    >
      <PlainTable
        label="Baris usulan"
        columns={columnsOf(usulan)}
        rows={baris}
        rowId={({ id }) => id}
        rowName={({ nama }) => nama}
        rowLink={linkOf}
        {...(examines && {
          actionsWidth: 110,
          rowActions: (row: BarisPenghapusan) => (
            <Button
              size="compact-sm"
              variant={row.layak === null ? 'light' : 'default'}
              leftSection={<IconListCheck size={14} aria-hidden />}
              aria-label={`Teliti ${row.nama}`}
              onClick={() => ask({ act: 'penelitian', baris: row })}
            >
              Teliti
            </Button>
          ),
        })}
      />
    </PageSection>
  );
}

/** Links a line to its record while it exists in the register. */
function linkOf({ jenis, record_id, ada }: BarisPenghapusan): RowLink | undefined {
  if (ada === null) return undefined;
  return { to: `/${jenis}/detail/$id`, params: { id: String(record_id) } };
}

function columnsOf({ baris, hasil }: PenghapusanRinci): Column<BarisPenghapusan>[] {
  const examined = baris.some(({ layak }) => layak !== null);
  return [
    {
      key: 'nama',
      header: 'Nama',
      minWidth: 200,
      wrap: true,
      phone: 'title',
      cell: ({ nama, kode, merk, nomor_seri }) => (
        <span className={classes.what}>
          {nama}
          <small>{[kode, merk, nomor_seri].filter(Boolean).join(' · ')}</small>
        </span>
      ),
      phoneCell: ({ nama }) => nama,
    },
    { key: 'kode', header: 'Kode', phone: 'code', phoneOnly: true, cell: ({ kode }) => kode },
    {
      key: 'lokasi',
      header: 'Lokasi',
      minWidth: 140,
      phone: 'line',
      cell: ({ lokasi }) => lokasi && <LokasiWay jalur={lokasi} />,
    },
    { key: 'kondisi', header: 'Kondisi', width: '120px', ...kondisiCells(({ kondisi }) => kondisi) },
    {
      key: 'unit',
      header: 'Jumlah',
      align: 'end',
      width: '110px',
      phone: 'end',
      cell: ({ jumlah, ada, satuan }) =>
        ada !== null && ada > jumlah
          ? `${formatAngka(jumlah)} dari ${formatUnit(ada, satuan)}`
          : formatUnit(jumlah, satuan),
      phoneCell: ({ jumlah, satuan }) => formatUnit(jumlah, satuan),
    },
    money('Perolehan', 'nilai_perolehan'),
    money(sumLabels.nilai_buku, 'nilai_buku'),
    ...(hasil === null ? [] : [money('Hasil', 'hasil')]),
    ...(examined
      ? [
          {
            key: 'penelitian',
            header: 'Penelitian',
            minWidth: 180,
            wrap: true,
            phone: 'named' as const,
            cell: (row: BarisPenghapusan) => <Finding row={row} />,
          },
          {
            key: 'layak',
            header: 'Penelitian',
            phone: 'badge' as const,
            phoneOnly: true as const,
            cell: ({ layak }: BarisPenghapusan) =>
              layak === false && <StatusBadge tone="bad">Tidak layak</StatusBadge>,
          },
        ]
      : []),
  ];
}

function money(header: string, field: 'nilai_perolehan' | 'nilai_buku' | 'hasil'): Column<BarisPenghapusan> {
  return {
    key: field,
    header,
    align: 'end',
    width: '150px',
    phone: 'named',
    cell: (row) => {
      const value = row[field];
      return value === null ? '–' : formatTotal(value);
    },
  };
}

function Finding({ row: { layak, catatan, foto, nama, kembali } }: { row: BarisPenghapusan }) {
  if (layak === null) return null;
  return (
    <span className={classes.finding}>
      <StatusBadge tone={layak ? 'good' : 'bad'}>{layak ? 'Layak dihapus' : 'Tidak layak'}</StatusBadge>
      {kembali && <StatusBadge tone="info">Kembali ke register</StatusBadge>}
      {catatan && <small>{catatan}</small>}
      {foto && (
        <a href={foto.url} target="_blank" rel="noreferrer">
          <img
            className={classes.photo}
            src={foto.url_kecil ?? foto.url}
            alt={`Foto ${nama}`}
            loading="lazy"
          />
        </a>
      )}
    </span>
  );
}

/** Marks all unexamined lines as fit for disposal, after a confirmation. */
async function allFit({ id, judul }: PenghapusanRinci, open: readonly BarisPenghapusan[]): Promise<void> {
  const rows = open.map((row) => ({
    id: row.id,
    layak: true,
    catatan: row.catatan ?? '',
    foto_id: row.foto_id,
  }));
  await confirm({
    title: `Nyatakan ${formatAngka(open.length)} baris layak dihapus?`,
    text: `Baris "${judul}" yang belum diteliti. Masih dapat diubah satu per satu sampai penelitian selesai.`,
    confirmLabel: 'Nyatakan layak',
    run: async () =>
      afterStep(await call(penghapusanEndpoints.penelitian, { params: { id }, body: { baris: rows } })),
  });
}
