import { formatAngka, formatUnit } from '../../../shared/angka.ts';
import { formatRupiah } from '../../../shared/rupiah.ts';
import type { BedaTutup } from '../../../shared/tutup-buku.ts';
import type { Column } from '../../components/table/data-table.types.ts';
import { PlainTable } from '../../components/table/plain-table.tsx';

type Keadaan = NonNullable<BedaTutup['kini']>;

const inWords: { [Field in keyof Keadaan]: (value: never) => string } = {
  jumlah: (value: number) => formatUnit(value),
  harga: (value: number) => `${formatRupiah(value)} per unit`,
  kategori: String,
  lokasi: String,
  kondisi: String,
  nilai_buku: (value: number) => `nilai buku ${formatRupiah(value)}`,
  nilai_buku_fiskal: (value: number | null) =>
    value === null ? '–' : `nilai buku fiskal ${formatRupiah(value)}`,
};

/** Describes the values of one side that differ from the other; "Tidak ada" if that side has no barang. */
function differing(side: Keadaan | null, other: Keadaan | null): string {
  if (!side) return 'Tidak ada';
  const keys = Object.keys(inWords) as (keyof Keadaan)[];
  const listed = other ? keys.filter((key) => side[key] !== other[key]) : (['jumlah', 'nilai_buku'] as const);
  return listed.map((key) => (inWords[key] as (value: unknown) => string)(side[key])).join(', ');
}

const columns: Column<BedaTutup>[] = [
  {
    key: 'nama',
    header: 'Barang',
    wrap: true,
    minWidth: 180,
    phone: 'title',
    cell: ({ nama, kode }) => (
      <>
        {nama} <small className="angka">{kode}</small>
      </>
    ),
  },
  {
    key: 'dahulu',
    header: 'Ketika ditutup',
    wrap: true,
    minWidth: 200,
    phone: 'named',
    cell: ({ dahulu, kini }) => differing(dahulu, kini),
  },
  {
    key: 'kini',
    header: 'Kini',
    wrap: true,
    minWidth: 200,
    phone: 'named',
    cell: ({ dahulu, kini }) => differing(kini, dahulu),
  },
];

/** Renders the differences between the closed register and the present one, on the last closed day. */
export function BedaTable({ beda: { jumlah, baris } }: { beda: { jumlah: number; baris: BedaTutup[] } }) {
  if (jumlah === 0) return <p>Tidak ada yang berbeda dari ketika ditutup.</p>;
  return (
    <>
      <p>
        {formatAngka(jumlah)} barang berbeda
        {baris.length < jumlah && `; ${formatAngka(baris.length)} yang pertama`}.
      </p>
      <PlainTable
        label="Yang berbeda"
        columns={columns}
        rows={baris}
        rowId={({ barang_id }) => barang_id}
        rowName={({ nama }) => nama}
      />
    </>
  );
}
