import { sql } from 'kysely';
import type { Db } from '../../context.ts';

/** A row of the daftar harapan to be written on. */
export interface WorksheetRow {
  lokasi_id: number;
  /** Path of its room. */
  ruang: string;
  kode: string;
  nama: string;
  merk: string | null;
  nomor_seri: string | null;
  pemegang: string | null;
  jumlah: number;
}

/** A room of an opname, and how many rows it has. */
export interface WorksheetRoom {
  lokasi_id: number;
  jalur: string;
  baris: number;
}

const only = (lokasiId: number | undefined) =>
  lokasiId === undefined ? sql`` : sql`and ruang.lokasi_id = ${lokasiId}`;

/** Reads the rooms of an opname, or one of them; also those in which nothing is expected. */
export async function worksheetRooms(
  db: Db,
  id: number,
  lokasiId: number | undefined,
): Promise<WorksheetRoom[]> {
  const { rows } = await sql<WorksheetRoom>`
    select ruang.lokasi_id, ruang.jalur, count(harapan.id)::integer as baris
    from opname_ruang ruang
    left join opname_harapan harapan on harapan.opname_id = ruang.opname_id and harapan.lokasi_id = ruang.lokasi_id
    where ruang.opname_id = ${id} ${only(lokasiId)}
    group by ruang.lokasi_id, ruang.jalur
    order by lower(ruang.jalur), ruang.lokasi_id`.execute(db);
  return rows;
}

/** Reads the rows of an opname, or of one room, in the order of the rooms. */
export async function worksheetRows(
  db: Db,
  id: number,
  lokasiId: number | undefined,
): Promise<WorksheetRow[]> {
  const { rows } = await sql<WorksheetRow>`
    select ruang.lokasi_id, ruang.jalur as ruang, kode, nama, merk, nomor_seri, pemegang, jumlah
    from opname_harapan harapan
    join opname_ruang ruang on ruang.opname_id = harapan.opname_id and ruang.lokasi_id = harapan.lokasi_id
    where harapan.opname_id = ${id} ${only(lokasiId)}
    order by lower(ruang.jalur), ruang.lokasi_id, lower(nama), harapan.id`.execute(db);
  return rows;
}
