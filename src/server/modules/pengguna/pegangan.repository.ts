import { sql } from 'kysely';
import type { Db } from '../../context.ts';

/** Maximum rows that a refusal lists; its counts cover all. */
const LISTED = 100;

export interface Pegangan {
  barang: { id: number; kode_barang: string; nama_barang: string; jumlah: number }[];
  buku: { id: number; kode_buku: string; judul: string; jumlah: number }[];
  /** Total rows of each, beyond the listed ones. */
  jumlah_barang: number;
  jumlah_buku: number;
}

/** Counts the rows before the limit applies. */
const countOfAll = sql<number>`count(*) over ()`.as('total');

/** Reads what a person holds now: barang handed out to them, and buku that they are in charge of. */
export async function peganganOf(db: Db, penggunaId: number): Promise<Pegangan> {
  const barang = await db
    .selectFrom('barang_pengguna')
    .innerJoin('barang', 'barang.id', 'barang_pengguna.barang_id')
    .select(['barang.id', 'barang.kode_barang', 'barang.nama_barang', 'barang_pengguna.jumlah', countOfAll])
    .where('barang_pengguna.pengguna_id', '=', penggunaId)
    .where('barang_pengguna.tanggal_akhir', 'is', null)
    .orderBy('barang.nama_barang')
    .orderBy('barang_pengguna.id')
    .limit(LISTED)
    .execute();
  const buku = await db
    .selectFrom('buku')
    .select(['buku.id', 'buku.kode_buku', 'buku.judul', 'buku.jumlah', countOfAll])
    .where('buku.pengguna_id', '=', penggunaId)
    .orderBy('buku.judul')
    .orderBy('buku.id')
    .limit(LISTED)
    .execute();
  return {
    barang: barang.map(({ total: _, ...row }) => row),
    buku: buku.map(({ total: _, ...row }) => row),
    jumlah_barang: barang[0]?.total ?? 0,
    jumlah_buku: buku[0]?.total ?? 0,
  };
}

/** Reads the lokasi with this penanggung jawab, at most `limit`, and their number. */
export async function lokasiOf(
  db: Db,
  penggunaId: number,
  limit: number,
): Promise<{ jalur: string[]; total: number }> {
  const rows = await db
    .selectFrom('lokasi')
    .innerJoin('lokasi_jalur', 'lokasi_jalur.id', 'lokasi.id')
    .select(['lokasi_jalur.jalur', countOfAll])
    .where('lokasi.penanggung_jawab_id', '=', penggunaId)
    .orderBy('lokasi_jalur.jalur')
    .limit(limit)
    .execute();
  return { jalur: rows.map(({ jalur }) => jalur), total: rows[0]?.total ?? 0 };
}
