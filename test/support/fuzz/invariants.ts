import { sql } from 'kysely';
import type { Db } from '../../../src/server/context.ts';

/** Invariants that hold after any requests: each query counts violations. */
const rules: Record<string, string> = {
  'more handed out than there is': `select count(*) from barang where jumlah_barang <
    (select coalesce(sum(jumlah), 0) from barang_pengguna where barang_id = barang.id and tanggal_akhir is null)`,
  'a holding of an inactive person': `select count(*) from barang_pengguna join pengguna on pengguna.id = pengguna_id
    where tanggal_akhir is null and not aktif`,
  'a holding that ends before it begins':
    'select count(*) from barang_pengguna where tanggal_akhir < tanggal_awal',
  'value above 10^15': 'select count(*) from barang where harga_barang * jumlah_barang > 1000000000000000',
  'a kode that is none': `select count(*) from barang where kode_barang !~ '^[0-9]{3,}-[0-9]{4}-[0-9]{3,}$'`,
  'a book kode that is none': `select count(*) from buku where kode_buku !~ '^02-[0-9]{2,}-[0-9]{3,}$'`,
  'a lokasi inside itself': `select count(*) from lokasi where id not in (select id from lokasi_jalur)`,
  'no admin left': `select case when exists (select from pengguna join pengguna_role on pengguna_id = pengguna.id
    where aktif and role_id = 1) then 0 else 1 end as count`,
  'a pengajuan decided by nobody': `select count(*) from pengajuan where status in ('Disetujui', 'Ditolak')
    and (diputus_oleh_id is null or diputus_pada is null)`,
  'a permintaan decided without a moment': `select count(*) from permintaan where status <> 'Menunggu' and diputus_pada is null`,
  'a session of an inactive person':
    'select count(*) from sesi join pengguna on pengguna.id = pengguna_id where not aktif',
  'a deletion without a reason': `select count(*) from logdeletebarang where btrim(alasan) = ''`,
  'a barang made through the API without an audit entry': `select count(*) from barang where dibuat_oleh_id is not null and not exists
    (select from audit where audit.jenis = 'barang' and record_id = barang.id)`,
  'a transaction left open': `select count(*) from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
};

/** Returns the invariants that the database violates now, each with its count. */
export async function brokenRules(db: Db): Promise<Record<string, number>> {
  const broken: Record<string, number> = {};
  for (const [name, query] of Object.entries(rules)) {
    const { rows } = await sql<{ count: number }>`${sql.raw(query)}`.execute(db);
    const count = Number(rows[0]?.count ?? 0);
    if (count > 0) broken[name] = count;
  }
  return broken;
}
