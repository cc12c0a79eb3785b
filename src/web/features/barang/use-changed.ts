import { useQuery } from '@tanstack/react-query';
import type { Barang } from '../../../shared/barang.ts';
import { labelOfField } from '../../../shared/field-labels.ts';
import type { Metode } from '../../../shared/penyusutan-setting.ts';
import { acquiredOn } from '../../../shared/perolehan.ts';
import { type BarangValues, valuesOf } from '../../entities/barang/barang-values.ts';
import { kategoriDetail } from '../../entities/kategori/kategori.queries.ts';
import { type ChangedFields, periodStart } from '../../entities/mutasi/perubahan-values.ts';

const counted = ['harga_barang', 'jumlah_barang', 'tahun', 'tanggal_perolehan'] as const;

/** Describes what of a barang changed in its form, and from which day its new depreciation may apply. */
export function useChanged(barang: Barang | undefined, values: BarangValues): ChangedFields {
  const setting = barang !== undefined && !same(barang.penyusutan, values.penyusutan);
  const fiskal = barang !== undefined && !same(barang.penyusutan_fiskal, values.penyusutan_fiskal);
  const kategori = barang !== undefined && barang.kategori_id !== values.kategori_id;
  const methods = [
    useMethod(barang?.penyusutan?.metode, barang?.kategori_id, setting || kategori),
    useMethod(values.penyusutan?.metode, values.kategori_id, setting || kategori),
  ];
  if (!barang) return { counted: [], placed: false };
  const written = valuesOf(barang);
  const mulai = setting && (barang.penyusutan?.mulai ?? null) !== (values.penyusutan?.mulai ?? null);
  const acquired = acquiredOn(barang);
  const since =
    fiskal || methods.includes('saldo_menurun')
      ? periodStart(12, acquired)
      : methods.includes('garis_lurus_semesteran')
        ? periodStart(6, acquired)
        : undefined;
  return {
    counted: [
      ...counted.filter((field) => written[field] !== values[field]).map((field) => labelOfField(field)),
      ...(mulai && values.penyusutan ? ['Mulai disusutkan'] : []),
    ],
    placed:
      setting ||
      fiskal ||
      kategori ||
      barang.lokasi_id !== values.lokasi_id ||
      barang.kondisi !== values.kondisi,
    ...(methods[0] !== methods[1] || setting || fiskal ? since && { since } : {}),
  };
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Returns the method of a barang: its own, or that of its kategori. */
function useMethod(own: Metode | undefined, kategoriId: number | null | undefined, asked: boolean) {
  const { data } = useQuery({
    ...kategoriDetail(kategoriId ?? 0),
    enabled: asked && own === undefined && typeof kategoriId === 'number',
  });
  return own ?? data?.penyusutan.metode;
}
