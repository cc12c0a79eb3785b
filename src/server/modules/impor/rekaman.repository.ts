import { sql } from 'kysely';
import type { Trx } from '../../context.ts';
import { withNext } from '../../db/pipelined-query.ts';

/** A record that an import created or changed. */
export interface Rekaman {
  jenis: 'barang' | 'buku' | 'kategori' | 'jenis' | 'lokasi' | 'pengguna' | 'barang_pengguna';
  record_id: number;
  aksi: 'dibuat' | 'diubah';
  versi: number;
  /** Column -> values before and after, for changed records. */
  ubah?: Record<string, [before: unknown, after: unknown]>;
}

/** Stores what an import did. */
export async function insertRekaman(trx: Trx, imporId: number, rows: readonly Rekaman[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`${withNext}
    insert into impor_rekaman (impor_id, jenis, record_id, aksi, versi, ubah)
    select ${imporId}, jenis, record_id, aksi, versi, ubah
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as rows (jenis text, record_id bigint, aksi text, versi integer, ubah jsonb)`.execute(trx);
}
