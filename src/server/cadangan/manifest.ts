import { z } from 'zod';

/** Format version, written into every backup; a changed format gets another number. */
export const FORMAT = 1;
export const MANIFEST_NAME = 'manifes.json';
export const TOTAL_NAME = 'total.sha256';
export const README_NAME = 'BACA-SAYA.txt';
/** The first entry of every backup, read by somebody who opens it with a tar program. */
export const README = Buffer.from(
  'Ini cadangan MANIS. Pulihkan dengan: npm run pulihkan -- NAMA-BERKAS\n\n' +
    'tabel/   isi basis data: potongan gzip berurutan dari COPY PostgreSQL dalam format teks\n' +
    'berkas/  gambar, lampiran, dan dokumen\n' +
    'manifes.json  kolom, jumlah baris, dan SHA-256 setiap bagian\n' +
    'total.sha256  SHA-256 semua yang mendahuluinya dalam berkas ini\n',
);

/** Maximum bytes of one part of a table before compression; bounds the memory that backup and restore need. */
export const PART_BYTES = 4 * 1024 * 1024;

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const size = z.int().min(0);
const identifier = z.string().regex(/^[a-z_][a-z0-9_]{0,62}$/);

const part = z.strictObject({ ukuran: size, ukuran_asli: size.max(PART_BYTES), sha256 });

/** Schema of a backup's manifest: versions, tables with checksums, sequences and files. */
export const manifest = z.strictObject({
  format: z.literal(FORMAT),
  dibuat_pada: z.iso.datetime(),
  versi_aplikasi: z.string(),
  postgresql: z.int(),
  zona_waktu: z.string(),
  /** Migrations that had run, by name. */
  migrasi: z.array(z.strictObject({ nama: z.string().regex(/^[\w.-]+\.sql$/), checksum: sha256 })).min(1),
  tabel: z.array(
    z.strictObject({
      nama: identifier,
      kolom: z.array(identifier).min(1),
      baris: size,
      bagian: z.array(part),
    }),
  ),
  /** The next number of each sequence. */
  urutan: z.array(z.strictObject({ nama: identifier, berikut: z.int() })),
  berkas: z.array(z.strictObject({ kunci: z.string(), ukuran: size, sha256 })),
  /** Keys of files that a record names but the store did not have. */
  berkas_hilang: z.array(z.string()),
  /** Keys of files whose content differs from what was uploaded; they are in the backup as they were found. */
  berkas_rusak: z.array(z.string()),
});
export type Manifest = z.infer<typeof manifest>;
export type ManifestTable = Manifest['tabel'][number];

/** Names the archive entry of a part of a table. @param index counts from 0 */
export function partName(table: string, index: number): string {
  return `tabel/${table}/${String(index + 1).padStart(6, '0')}.gz`;
}

/** Names the archive entry of an uploaded file. */
export function fileName(key: string): string {
  return `berkas/${key}`;
}
