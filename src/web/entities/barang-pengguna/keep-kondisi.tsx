import { Checkbox, type CheckboxProps } from '@mantine/core';
import type { Kondisi } from '../../../shared/limits.ts';

interface KeepKondisiProps {
  /** Register values of the barang. */
  barang: { jumlah_barang: number | null; kondisi: Kondisi | null };
  /** Number and kondisi of the pieces. */
  jumlah: number;
  kondisi: Kondisi;
  /** What happens to the pieces; its day is the day from which the kondisi counts. */
  event?: 'kembali' | 'penyerahan' | 'pemindahan';
  bound: CheckboxProps;
}

/**
 * Renders whether the register takes over the kondisi of pieces that are returned or handed over: the whole barang has
 * it, or a part is split off.
 */
export function KeepKondisi({ barang, jumlah, kondisi, event = 'kembali', bound }: KeepKondisiProps) {
  const all = jumlah >= (barang.jumlah_barang ?? 0);
  return (
    <Checkbox
      label={
        all
          ? `Catat barang ini ${kondisi} sejak tanggal ${event}`
          : `Pisahkan menjadi barang sendiri, ${kondisi}`
      }
      description={
        all ? `Sampai sekarang tercatat ${barang.kondisi}.` : `Lainnya tetap ${barang.kondisi} di barang ini.`
      }
      data-wide
      {...bound}
    />
  );
}
