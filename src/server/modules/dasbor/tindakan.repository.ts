import { sql } from 'kysely';
import { type Dasbor, type ImporTertinggal, MAX_IMPOR_TERTINGGAL } from '../../../shared/dasbor.ts';
import type { Db } from '../../context.ts';

/** Reads what needs an admin's action besides permohonan. */
export async function readTindakan(db: Db): Promise<Dasbor['tindakan']> {
  return { impor: await imporTertinggal(db), pemegang_tanpa_akun: await countHoldersWithoutAccount(db) };
}

/**
 * Reads the latest imports of the last day, after which their rows are swept, that were not applied, failed, or refused
 * some of their rows.
 */
async function imporTertinggal(db: Db): Promise<ImporTertinggal[]> {
  const { rows } = await sql<ImporTertinggal>`
    select id, nama_berkas, status, coalesce((hasil->>'ditolak')::int, 0) as ditolak
    from impor
    where created_at >= now() - interval '1 day'
      and (status in ('diunggah', 'diperiksa', 'gagal') or status = 'selesai' and (hasil->>'ditolak')::int > 0)
    order by created_at desc, id desc
    limit ${MAX_IMPOR_TERTINGGAL}`.execute(db);
  return rows;
}

/** Counts the active people who hold something and have no role, so that they can't sign in. */
async function countHoldersWithoutAccount(db: Db): Promise<number> {
  const { rows } = await sql<{ jumlah: number }>`
    select count(*) as jumlah from pengguna
    where aktif
      and not exists (select from pengguna_role where pengguna_id = pengguna.id)
      and (
        exists (select from barang_pengguna where pengguna_id = pengguna.id and tanggal_akhir is null)
        or exists (select from buku where buku.pengguna_id = pengguna.id)
      )`.execute(db);
  return rows[0]?.jumlah ?? 0;
}
