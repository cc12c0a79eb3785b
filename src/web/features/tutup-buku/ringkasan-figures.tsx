import { formatAngka, formatUnit } from '../../../shared/angka.ts';
import { formatRupiah } from '../../../shared/rupiah.ts';
import { sumLabels } from '../../../shared/sum-labels.ts';
import type { RingkasanTutup } from '../../../shared/tutup-buku.ts';
import { RecordFigures } from '../../components/record-figures.tsx';

const rupiah = (value: number | string) => formatRupiah(BigInt(value));

/** Renders the figures of the register on a day. */
export function RingkasanFigures({ of: { barang, buku, dipegang } }: { of: RingkasanTutup }) {
  const fiskal =
    barang.nilai_buku_fiskal === null
      ? []
      : [{ label: sumLabels.nilai_buku_fiskal, value: rupiah(barang.nilai_buku_fiskal) }];
  return (
    <RecordFigures
      figures={[
        { label: 'Barang', value: formatAngka(barang.jumlah_jenis), unit: formatUnit(barang.jumlah_unit) },
        { label: sumLabels.nilai_perolehan, value: rupiah(barang.nilai) },
        { label: sumLabels.nilai_buku, value: rupiah(barang.nilai_buku) },
        ...fiskal,
        { label: 'Dipegang', value: formatAngka(dipegang), unit: 'unit' },
        { label: 'Buku', value: formatAngka(buku.jumlah_jenis), unit: rupiah(buku.nilai) },
      ]}
    />
  );
}
