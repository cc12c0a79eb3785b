import { type RawBuilder, sql } from 'kysely';
import type { PenyusutanFiskal, PenyusutanSendiri } from '../../../shared/penyusutan-setting.ts';

/** A barang's own setting as its columns; null empties them all. */
export const penyusutanColumns = (setting: PenyusutanSendiri | null) => ({
  penyusutan_metode: setting?.metode ?? null,
  penyusutan_kelompok: setting?.kelompok ?? null,
  penyusutan_masa_manfaat_bulan: setting?.masa_manfaat_bulan ?? null,
  penyusutan_nilai_residu: setting?.nilai_residu ?? null,
  penyusutan_mulai: setting?.mulai ?? null,
});

/** SQL for these columns as one object; null without a setting. */
export const penyusutanJson: RawBuilder<PenyusutanSendiri | null> = sql`case when barang.penyusutan_metode is not null then json_build_object(
    'metode', barang.penyusutan_metode, 'kelompok', barang.penyusutan_kelompok,
    'masa_manfaat_bulan', barang.penyusutan_masa_manfaat_bulan,
    'nilai_residu', barang.penyusutan_nilai_residu, 'mulai', barang.penyusutan_mulai
  ) end`;

/** The fiscal setting of a kategori or barang as its columns; null empties them. */
export const fiskalColumns = (setting: PenyusutanFiskal | null) => ({
  penyusutan_fiskal_metode: setting?.metode ?? null,
  penyusutan_fiskal_kelompok: setting?.kelompok ?? null,
});

/** SQL for these columns as one object; null without a setting. */
export const fiskalJson = (table: 'kategori' | 'barang'): RawBuilder<PenyusutanFiskal | null> => sql`case
  when ${sql.ref(`${table}.penyusutan_fiskal_metode`)} is not null then json_build_object(
    'metode', ${sql.ref(`${table}.penyusutan_fiskal_metode`)},
    'kelompok', ${sql.ref(`${table}.penyusutan_fiskal_kelompok`)}
  ) end`;
