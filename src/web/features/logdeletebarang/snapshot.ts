import { z } from 'zod';
import { kondisi } from '../../../shared/fields.ts';
import type { Isian } from '../../../shared/isian.ts';
import type { LogDelete } from '../../../shared/logdeletebarang.ts';
import { type Perubahan, perubahanOf } from '../../../shared/perubahan.ts';

const file = z.object({ nama: z.string(), url: z.string(), url_kecil: z.string().nullable() });

/** Fields of a snapshot that the pages show; all optional, as it may come from an older version of MANIS. */
const snapshot = z.object({
  kode: z.string().catch(''),
  nama: z.string().catch(''),
  satuan: z.string().nullable().catch(null),
  kondisi: kondisi.nullable().catch(null),
  gambar: file.nullable().catch(null),
  lampiran: file.nullable().catch(null),
  penggunaan: z
    .array(
      z.object({
        id: z.number(),
        jumlah: z.number(),
        tanggal_awal: z.string(),
        tanggal_akhir: z.string().nullable(),
        pengguna: z.object({ name: z.string() }),
      }),
    )
    .catch([]),
});
export type Snapshot = z.infer<typeof snapshot>;

/** Parses the parts of a deleted record that have their own place on the page. */
export function snapshotOf({ jenis, data }: LogDelete): Snapshot {
  const [kode, nama, satuan] =
    jenis === 'barang'
      ? [data.kode_barang, data.nama_barang, data.satuan]
      : [data.kode_buku, data.judul, 'eksemplar'];
  return snapshot.parse({ ...data, kode, nama, satuan });
}

/** Fields that are shown elsewhere on the page, or irrelevant to readers. */
const elsewhere = new Set([
  ...['nama_barang', 'judul', 'penggunaan', 'gambar', 'gambar_id', 'lampiran', 'lampiran_id', 'updated_at'],
]);

/** Returns the kategori of a deleted barang with own field values; undefined otherwise. */
export function kategoriOf({ jenis, data }: LogDelete): number | undefined {
  const { kategori_id, isian } = data;
  if (jenis !== 'barang' || typeof kategori_id !== 'number') return undefined;
  return Object.keys(isian ?? {}).length > 0 ? kategori_id : undefined;
}

/**
 * Lists the remaining fields of the record with formatted values.
 * @param isian the own fields of its kategori, which label its values
 */
export function fieldsOf({ jenis, data }: LogDelete, isian: readonly Isian[] = []): Perubahan[] {
  const plain = Object.fromEntries(Object.entries(data).filter(([name]) => !elsewhere.has(name)));
  return perubahanOf(jenis, null, plain, { sebelum: [], sesudah: isian });
}
