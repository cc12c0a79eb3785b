import { sql } from 'kysely';
import type { Trx } from '../../context.ts';

/** What an import made or changed. */
export interface Rekaman {
  jenis: 'barang' | 'buku' | 'kategori' | 'jenis' | 'lokasi' | 'pengguna' | 'barang_pengguna';
  record_id: number;
  aksi: 'dibuat' | 'diubah';
  versi: number;
  /** Column -> what it was and what it became, of what was changed. */
  ubah?: Record<string, [before: unknown, after: unknown]>;
}

/** Keeps what an import did. */
export async function insertRekaman(trx: Trx, imporId: number, rows: readonly Rekaman[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    insert into impor_rekaman (impor_id, jenis, record_id, aksi, versi, ubah)
    select ${imporId}, jenis, record_id, aksi, versi, ubah
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as rows (jenis text, record_id bigint, aksi text, versi integer, ubah jsonb)`.execute(trx);
}
