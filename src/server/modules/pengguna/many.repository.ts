import { sql } from 'kysely';
import type { PenggunaInput } from '../../../shared/pengguna-input.ts';
import type { Trx } from '../../context.ts';
import { updateRows } from '../../db/update-rows.ts';

/** Columns to set; columns left out keep their value. */
export type PenggunaSet = Partial<Omit<PenggunaInput, 'aktif' | 'no_ktp' | 'id_api'>>;

/** Finds the first of these people whose new NIP or e-mail belongs to somebody else. */
export async function takenByOthers(
  trx: Trx,
  changes: readonly { id: number; set: PenggunaSet }[],
): Promise<{ id: number; field: 'nip' | 'email'; value: string }[]> {
  const wanted = changes.flatMap(({ id, set }) =>
    (['nip', 'email'] as const).flatMap((field) => (set[field] ? [{ id, field, value: set[field] }] : [])),
  );
  if (wanted.length === 0) return [];
  const { rows } = await sql<(typeof wanted)[number]>`
    select baru.* from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as baru(id bigint, field text, value text)
    join pengguna ada on ada.id <> baru.id and case baru.field when 'nip' then ada.nip = baru.value
      else lower(ada.email) = lower(baru.value) end
    order by baru.id limit 1`.execute(trx);
  return rows;
}

/** Updates many people, each with their own values and a new version. */
export async function updatePenggunaRows(
  trx: Trx,
  changes: readonly { id: number; set: PenggunaSet }[],
): Promise<void> {
  await updateRows(
    trx,
    'pengguna',
    changes.map(({ id, set }) => ({ id, ...set })),
  );
}
