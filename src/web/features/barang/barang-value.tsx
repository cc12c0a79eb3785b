import type { ReactNode } from 'react';
import { formatAngka } from '../../../shared/angka.ts';
import type { Barang } from '../../../shared/barang.ts';
import { labelOfField } from '../../../shared/field-labels.ts';
import { nilaiInWords } from '../../../shared/isian-values.ts';
import { fiskalInWords } from '../../../shared/penyusutan-fiskal.ts';
import { penyusutanInWords } from '../../../shared/penyusutan-words.ts';
import { BELUM_DIKETAHUI, formatRupiah } from '../../../shared/rupiah.ts';
import { formatTanggal } from '../../../shared/tanggal.ts';
import { ChoiceName } from '../../components/form/choice-name.tsx';
import { type BarangValues, hargaUnknown } from '../../entities/barang/barang-values.ts';
import { kategoriChoice } from '../../entities/kategori/kategori-choice.ts';
import { lokasiChoice } from '../../entities/lokasi/lokasi-choice.ts';
import { LokasiWay } from '../../entities/lokasi/lokasi-way.tsx';

/**
 * Renders the value of a form field as text.
 * @param barang the record, which names its own kategori and lokasi
 */
export function barangValue(
  field: keyof BarangValues & string,
  values: BarangValues,
  barang: Barang,
): ReactNode {
  switch (field) {
    case 'kategori_id':
      return values.kategori_id === barang.kategori_id ? (
        barang.kategori.nama_kategori
      ) : (
        <ChoiceName choice={kategoriChoice} id={values.kategori_id} />
      );
    case 'lokasi_id':
      return values.lokasi_id === barang.lokasi_id ? (
        <LokasiWay jalur={barang.lokasi.jalur} />
      ) : (
        <ChoiceName choice={lokasiChoice} id={values.lokasi_id} />
      );
    case 'harga_barang':
      return values.harga_barang === hargaUnknown ? BELUM_DIKETAHUI : formatRupiah(values.harga_barang);
    case 'jumlah_barang':
      return typeof values.jumlah_barang === 'number'
        ? formatAngka(values.jumlah_barang)
        : values.jumlah_barang;
    case 'tanggal_perolehan':
      return formatTanggal(values.tanggal_perolehan);
    case 'penyusutan':
      return values.penyusutan ? penyusutanInWords(values.penyusutan) : 'Mengikuti kategori';
    case 'penyusutan_fiskal':
      return values.penyusutan_fiskal ? fiskalInWords(values.penyusutan_fiskal) : 'Mengikuti kategori';
    case 'isian':
      return Object.entries(values.isian)
        .map(
          ([kunci, nilai]) => `${labelOfField(`isian.${kunci}`)}: ${nilaiInWords({ satuan: null }, nilai)}`,
        )
        .join('; ');
    case 'gambar':
    case 'lampiran':
      return values[field]?.nama ?? '';
    default:
      return String(values[field]);
  }
}
