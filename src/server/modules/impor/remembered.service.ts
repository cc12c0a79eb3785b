import type { Impor, ImporSettings } from '../../../shared/impor.ts';
import type { Db } from '../../context.ts';
import { entities } from './entities.ts';
import type { StoredImpor } from './impor.repository.ts';
import { entityNow } from './own-entity.ts';
import { existGolongan, existLokasi } from './parents.repository.ts';
import { findAlike } from './remembered.repository.ts';
import { headerKey, settingsFor } from './remembered.ts';

/** Reads the settings of the last finished import with the same column names; null for none. */
export async function rememberedFor(db: Db, row: StoredImpor): Promise<Impor['seperti']> {
  if (row.pengaturan !== null) return null;
  const last = await findAlike(db, { id: row.id, jenis: row.jenis, kunci: headerKey(row.kolom) });
  if (!last) return null;
  const { kolom, bacaan, pengaturan, ...rest } = last;
  const settings = settingsFor(
    pengaturan,
    { kolom, tanggal: bacaan.tanggal },
    { kolom: row.kolom, tanggal: row.bacaan.tanggal },
  );
  const { bidang } = await entityNow(db, row.jenis);
  const there = new Set(bidang.map(({ nama }) => nama));
  const pemetaan = Object.fromEntries(
    Object.entries(settings.pemetaan).map(([column, field]) => [
      column,
      field && there.has(field) ? field : null,
    ]),
  );
  return {
    ...rest,
    pengaturan: { ...settings, pemetaan, default: await stillThere(db, row.jenis, settings) },
  };
}

/** Drops picked records that no longer exist. */
async function stillThere(
  db: Db,
  jenis: Impor['jenis'],
  { default: given }: ImporSettings,
): Promise<ImporSettings['default']> {
  const { golongan } = entities[jenis];
  const kept = { ...given };
  if (golongan && typeof given[`${golongan}_id`] === 'number') {
    if (!(await existGolongan(db, golongan, Number(given[`${golongan}_id`])))) delete kept[`${golongan}_id`];
  }
  if (given.lokasi_id != null && !(await existLokasi(db, Number(given.lokasi_id)))) delete kept.lokasi_id;
  return kept;
}
