import { Checkbox, type CheckboxProps } from '@mantine/core';
import type { Kondisi } from '../../../shared/limits.ts';

interface KeepKondisiProps {
  /** The barang as the register has it. */
  barang: { jumlah_barang: number | null; kondisi: Kondisi | null };
  /** How many pieces come back, and in which other kondisi. */
  jumlah: number;
  kondisi: Kondisi;
  bound: CheckboxProps;
}

/** Renders whether the register takes over the kondisi of what comes back: the whole barang has it, some become one of their own. */
export function KeepKondisi({ barang, jumlah, kondisi, bound }: KeepKondisiProps) {
  const all = jumlah >= (barang.jumlah_barang ?? 0);
  return (
    <Checkbox
      label={
        all
          ? `Catat barang ini ${kondisi} sejak tanggal kembali`
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
