import { barangInput } from '../../../shared/barang.ts';
import { bidangBarang } from '../../../shared/impor-bidang.ts';
import type { Entitas, NilaiBaris, Siap } from './entitas.ts';
import { alternatifBarang } from './synonyms-alternative-barang.ts';
import { sinonimBarang } from './synonyms-barang.ts';

const COPIED = [
  'nama_barang',
  'merk',
  'nomor_seri',
  'fungsi',
  'harga_barang',
  'jumlah_barang',
  'satuan',
  'tahun',
  'tanggal_perolehan',
  'sumber_perolehan',
  'kondisi',
  'detail_lokasi',
] as const;

function susun(nilai: NilaiBaris): Siap['isi'] {
  const plain = COPIED.map((field) => {
    const value = nilai.get(field);
    return [field, typeof value === 'string' || typeof value === 'number' ? value : null] as const;
  });
  const kodeLama = nilai.get('kode_lama');
  const lines = [
    nilai.get('detail_barang'),
    kodeLama === undefined ? undefined : `Kode lama: ${String(kodeLama)}`,
  ];
  const detail = lines.filter((line) => line !== undefined).join('\n');
  return { ...Object.fromEntries(plain), detail_barang: detail === '' ? null : detail };
}

/** How a list of barang is read; the old code is kept in detail_barang, because MANIS gives kode_barang itself. */
export const entitasBarang: Entitas = {
  jenis: 'barang',
  bidang: bidangBarang,
  sinonim: sinonimBarang,
  alternatif: alternatifBarang,
  golongan: 'kategori',
  labelGolongan: 'Kategori',
  harga: 'harga_barang',
  jumlah: 'jumlah_barang',
  susun,
  skema: barangInput,
};
