import { formatAngka, formatUnit } from '../../../shared/angka.ts';
import type { BarisSerah } from '../../../shared/serah-terima.ts';
import { type JenisSerah, kindWords, tujuanInWords, UNDECIDED } from '../../../shared/serah-terima-words.ts';
import { PageSection } from '../../components/page-section.tsx';
import type { Column, RowLink } from '../../components/table/data-table.types.ts';
import { PlainTable } from '../../components/table/plain-table.tsx';
import classes from './serah-terima.module.css';
import { keyOf } from './serah-terima-values.ts';

interface LinesSectionProps {
  jenis: JenisSerah;
  rows: readonly BarisSerah[];
  done: boolean;
}

/** Renders the lines of one kind with planned or completed destination; nothing if there are none. */
export function LinesSection({ jenis, rows, done }: LinesSectionProps) {
  const own = rows.filter((row) => row.jenis === jenis);
  if (own.length === 0) return null;
  const { title } = kindWords[jenis];
  return (
    <PageSection title={`${title} (${formatAngka(own.length)})`}>
      <PlainTable
        label={title}
        columns={columnsOf(jenis, done)}
        rows={own}
        rowId={keyOf}
        rowName={({ nama }) => nama}
        rowLink={done ? undefined : linkOf}
      />
    </PageSection>
  );
}

function columnsOf(jenis: JenisSerah, done: boolean): Column<BarisSerah>[] {
  return [
    {
      key: 'nama',
      header: 'Nama',
      minWidth: 220,
      wrap: true,
      phone: 'title',
      cell: ({ nama, kode, rincian }) => (
        <>
          {nama}{' '}
          <small className={classes.soft}>
            {kode && <span className={classes.kode}>{kode}</span>}
            {kode && rincian && ' · '}
            {rincian}
          </small>
        </>
      ),
      phoneCell: ({ nama }) => nama,
    },
    { key: 'kode', header: 'Kode', cell: ({ kode }) => kode, phone: 'code', phoneOnly: true },
    { key: 'rincian', header: 'Rincian', cell: ({ rincian }) => rincian, phone: 'named', phoneOnly: true },
    ...(kindWords[jenis].counted
      ? [
          {
            key: 'jumlah',
            header: 'Jumlah',
            align: 'end' as const,
            width: '120px',
            phone: 'end' as const,
            cell: ({ jumlah, satuan }: BarisSerah) => formatUnit(jumlah, satuan),
          },
        ]
      : []),
    {
      key: 'ke',
      header: done ? 'Ke mana' : 'Akan ke mana',
      minWidth: 220,
      wrap: true,
      phone: done ? 'line' : 'named',
      cell: (row) => <Where row={row} done={done} />,
    },
  ];
}

function Where({ row, done }: { row: BarisSerah; done: boolean }) {
  const { alasan, masalah, perhatian, tujuan } = row;
  return (
    <>
      {tujuanInWords(row, done)}
      {tujuan === 'tetap' && alasan && `: ${alasan}`}
      {masalah
        .filter((sentence) => sentence !== UNDECIDED)
        .map((sentence) => (
          <small key={sentence} className={classes.wrong}>
            {sentence}
          </small>
        ))}
      {perhatian.map((sentence) => (
        <small key={sentence} className={classes.notice}>
          {sentence}
        </small>
      ))}
    </>
  );
}

function linkOf({ jenis, halaman_id, keadaan }: BarisSerah): RowLink | undefined {
  if (keadaan === 'hilang') return undefined;
  const params = { id: String(halaman_id) };
  const links: Record<JenisSerah, RowLink> = {
    barang: { to: '/barang/pengguna_barang/$id', params },
    buku: { to: '/buku/detail/$id', params },
    lokasi: { to: '/lokasi/detail/$id', params },
    bast: { to: '/bast/detail/$id', params },
    aduan: { to: '/aduan/$id', params },
    pengajuan: { to: '/pengajuan/detail/$id', params },
    permintaan: { to: '/permintaan/admin', search: { permintaan: params.id } },
    opname: { to: '/opname/$id', params },
  };
  return links[jenis];
}
