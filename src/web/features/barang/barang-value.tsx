import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatAngka } from '../../../shared/angka.ts';
import type { Barang } from '../../../shared/barang.ts';
import { formatRupiah } from '../../../shared/rupiah.ts';
import { formatTanggal } from '../../../shared/tanggal.ts';
import { kategoriChoice, lokasiChoice } from '../../api/choices.ts';
import type { BarangValues, valueNames } from './barang-form-values.ts';

interface BarangValueProps {
  field: (typeof valueNames)[number];
  values: BarangValues;
  /** Knows the names of its own kategori and lokasi. */
  barang: Barang;
}

/** A field of the form as text. */
export function BarangValue({ field, values, barang }: BarangValueProps): ReactNode {
  const value = values[field];
  switch (field) {
    case 'kategori_id':
      return value === barang.kategori_id ? (
        barang.kategori.nama_kategori
      ) : (
        <ChoiceName choice={kategoriChoice} id={values.kategori_id} />
      );
    case 'lokasi_id':
      return value === barang.lokasi_id ? (
        barang.lokasi.jalur
      ) : (
        <ChoiceName choice={lokasiChoice} id={values.lokasi_id} />
      );
    case 'harga_barang':
      return formatRupiah(values.harga_barang);
    case 'jumlah_barang':
      return typeof values.jumlah_barang === 'number'
        ? formatAngka(values.jumlah_barang)
        : values.jumlah_barang;
    case 'tanggal_perolehan':
      return formatTanggal(values.tanggal_perolehan);
    case 'gambar':
    case 'lampiran':
      return values[field]?.nama ?? '';
    default:
      return String(value);
  }
}

function ChoiceName({ choice, id }: { choice: typeof kategoriChoice; id: number | null }) {
  const query = useQuery({
    queryKey: [...choice.queryKey, 'satu', id],
    queryFn: ({ signal }) => choice.loadOne(id ?? 0, signal),
    enabled: id !== null,
  });
  return id === null ? '' : (query.data?.label ?? `nomor ${id}`);
}
