import { type RawBuilder, sql } from 'kysely';
import type { PenyusutanSendiri } from '../../../shared/penyusutan-setting.ts';

/** A setting of one's own as the columns of barang and barang_pengguna; null empties them all. */
export const penyusutanColumns = (setting: PenyusutanSendiri | null) => ({
  penyusutan_metode: setting?.metode ?? null,
  penyusutan_kelompok: setting?.kelompok ?? null,
  penyusutan_masa_manfaat_bulan: setting?.masa_manfaat_bulan ?? null,
  penyusutan_nilai_residu: setting?.nilai_residu ?? null,
  penyusutan_mulai: setting?.mulai ?? null,
});

/** These columns as one object, or null when nothing is set. `table` is the table's name or alias in the query. */
export function penyusutanJson(table: 'barang' | 'bp'): RawBuilder<PenyusutanSendiri | null> {
  const column = (name: string) => sql.ref(`${table}.penyusutan_${name}`);
  return sql`case when ${column('metode')} is not null then json_build_object(
    'metode', ${column('metode')}, 'kelompok', ${column('kelompok')},
    'masa_manfaat_bulan', ${column('masa_manfaat_bulan')},
    'nilai_residu', ${column('nilai_residu')}, 'mulai', ${column('mulai')}
  ) end`;
}
