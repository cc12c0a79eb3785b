import { sql } from 'kysely';
import type { LogDelete, ProceedsInput } from '../../../shared/logdeletebarang.ts';
import type { MutasiSource } from '../mutasi/mutasi.repository.ts';

/** Records later proceeds of departed pieces, with reference to the mutasi of their departure. */
export async function recordProceeds(
  inside: MutasiSource,
  { id, jenis }: Pick<LogDelete, 'id' | 'jenis'>,
  { tanggal, hasil, dokumen, keterangan }: ProceedsInput,
): Promise<void> {
  const record = sql.ref(`${jenis}_id`);
  await sql`
    insert into mutasi (${record}, kode, nama, jenis, cara, tanggal, pasangan_id, hasil, dokumen_nomor, dokumen_tanggal, alasan, oleh_id)
    select keluar.${record}, kode, nama, 'hasil', cara, ${tanggal}::date, keluar.id, ${hasil}::bigint,
      ${dokumen?.nomor ?? null}, ${dokumen?.tanggal ?? null}::date, ${keterangan}, ${inside.actor?.id ?? null}::bigint
    from mutasi keluar
    where keluar.sebab = 'logdeletebarang' and keluar.sebab_id = ${id} and keluar.jenis = 'penghapusan'`.execute(
    inside.db,
  );
}
