import { sql } from 'kysely';
import type { Db } from '../../context.ts';

/**
 * Finds the time of issue of the paper with exactly these bytes: a BAST, its lembar tanda terima, a surat komitmen, its
 * signature, a paper of an opname or a penghapusan, or a surat bebas tanggungan.
 */
export async function issuedWith(db: Db, sha256: string): Promise<string | undefined> {
  const { rows } = await sql<{ pada: string }>`
    select kertas.created_at as pada from berkas
    join (
      select berkas_id, created_at from bast
      union all
      select berkas_id, created_at from opname_kertas
      union all
      select berkas_id, created_at from penghapusan_dokumen
      union all
      select berkas_id, created_at from surat_bebas_tanggungan
      union all
      select berkas_id, pada from tanda_terima_ttd
      union all
      select berkas_id, created_at from surat_komitmen
      union all
      select berkas_id, pada from surat_komitmen_ttd
    ) kertas on kertas.berkas_id = berkas.id
    where berkas.sha256 = ${sha256} order by kertas.created_at limit 1`.execute(db);
  return rows[0]?.pada;
}
