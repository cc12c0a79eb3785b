import { sql } from 'kysely';
import type { PenyusutanFiskal, PenyusutanSendiri } from '../../../shared/penyusutan-setting.ts';
import type { Db } from '../../context.ts';
import { closingRead } from '../mutasi/register-at.repository.ts';

/** Own settings of a barang that differ from the present ones, by ledger; null where it followed its kategori. */
interface SettingsThen {
  penyusutan?: PenyusutanSendiri | null;
  penyusutan_fiskal?: PenyusutanFiskal | null;
}

const columnOf = { komersial: 'penyusutan', fiskal: 'penyusutan_fiskal' } as const;

/**
 * Reads the own settings at the end of a past day, of the barang that changed them since. The journal keeps what was in
 * force, whether own or of the kategori; which of them it was stands in the audit entry of the same transaction. A
 * closed day keeps its own.
 */
export async function settingsBefore(db: Db, per: string): Promise<Map<number, SettingsThen>> {
  const found = new Map<number, SettingsThen>();
  if (closingRead(db)) return found;
  for (const ledger of ['komersial', 'fiskal'] as const) {
    const column = columnOf[ledger];
    const { rows } = await sql<{ id: number; setting: (PenyusutanSendiri & PenyusutanFiskal) | null }>`
      select distinct on (mutasi.barang_id) mutasi.barang_id as id,
        nullif(audit.sebelum -> ${column}::text, 'null') as setting
      from public.mutasi
      join public.audit on audit.jenis = 'barang' and audit.record_id = mutasi.barang_id and audit.aksi = 'update'
        and audit.waktu = mutasi.dicatat_pada
        and audit.sebelum -> ${column}::text is distinct from audit.sesudah -> ${column}::text
      where mutasi.barang_id is not null and mutasi.tanggal > ${per}::date and mutasi.ubah ? ${ledger}::text
      order by mutasi.barang_id, mutasi.tanggal, mutasi.id, audit.id`.execute(db);
    for (const { id, setting } of rows) found.set(id, { ...found.get(id), [column]: setting });
  }
  return found;
}
