import { sql } from 'kysely';
import { type Dasbor, type ImporTertinggal, MAX_IMPOR_TERTINGGAL } from '../../../shared/dasbor.ts';
import type { Db } from '../../context.ts';

/** Reads what needs an admin's action besides permohonan. */
export async function readTindakan(db: Db): Promise<Dasbor['tindakan']> {
  return {
    impor: await imporTertinggal(db),
    pemegang_tanpa_akun: await countHoldersWithoutAccount(db),
    tidak_disusutkan: await notDepreciated(db),
  };
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

/** Part of the value of all barang from which on those that are not depreciated are told. */
const MUCH = 0.1;

/** Reads the kategori that were never set, and what their barang cost, where that is much of all. */
async function notDepreciated(db: Db): Promise<Dasbor['tindakan']['tidak_disusutkan']> {
  const { rows } = await sql<{ kategori: number; nilai: number; semua: number }>`
    with belum as (
      select id from kategori where penyusutan_metode = 'tidak_disusutkan' and sifat <> 'Habis pakai'
        and golongan is distinct from '01'
    )
    select count(distinct barang.kategori_id) filter (where berharga) as kategori,
      coalesce(sum(harga_barang * jumlah_barang) filter (where berharga), 0) as nilai,
      coalesce(sum(harga_barang * jumlah_barang), 0) as semua
    from barang left join belum on belum.id = barang.kategori_id
    cross join lateral (select belum.id is not null and barang.penyusutan_metode is null and harga_barang > 0 as berharga) dari
    where exists (select from belum)`.execute(db);
  const [found] = rows;
  if (!found || Number(found.nilai) === 0 || Number(found.nilai) < MUCH * Number(found.semua)) return null;
  return { kategori: found.kategori, nilai: found.nilai };
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
