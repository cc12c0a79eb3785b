import { sql } from 'kysely';
import type { MenurutOpname } from '../../../shared/opname-words.ts';
import type { Db } from '../../context.ts';

/** Row of the daftar harapan to fill in. */
export interface WorksheetRow {
  /** Room or person whose paper it is on. */
  tempat_id: number;
  /** Path of its room. */
  ruang: string;
  kode: string;
  nama: string;
  merk: string | null;
  nomor_seri: string | null;
  pemegang: string | null;
  jumlah: number;
}

/** Room of an opname, or person where counting is by people, with its number of rows. */
export interface WorksheetPlace {
  id: number;
  nama: string;
  baris: number;
}

/** Choice of papers: those of all rooms or people, or of one. */
export interface WorksheetChoice {
  menurut: MenurutOpname;
  satu: number | undefined;
}

/** Reads the rooms of an opname, or one of them, including empty ones. */
async function rooms(db: Db, id: number, satu: number | undefined): Promise<WorksheetPlace[]> {
  const { rows } = await sql<WorksheetPlace>`
    select ruang.lokasi_id as id, ruang.jalur as nama, count(harapan.id)::integer as baris
    from opname_ruang ruang
    left join opname_harapan harapan on harapan.opname_id = ruang.opname_id and harapan.lokasi_id = ruang.lokasi_id
    where ruang.opname_id = ${id} ${satu === undefined ? sql`` : sql`and ruang.lokasi_id = ${satu}`}
    group by ruang.lokasi_id, ruang.jalur
    order by lower(ruang.jalur), ruang.lokasi_id`.execute(db);
  return rows;
}

/** Reads the people of an opname with expected pieces, or one of them, even without any. */
async function people(db: Db, id: number, satu: number | undefined): Promise<WorksheetPlace[]> {
  const { rows } = await sql<WorksheetPlace>`
    select orang.pengguna_id as id, orang.nama, count(pegangan.kunci)::integer as baris
    from opname_orang orang
    left join opname_pegangan pegangan
      on pegangan.opname_id = orang.opname_id and pegangan.pengguna_id = orang.pengguna_id
    where orang.opname_id = ${id} ${satu === undefined ? sql`` : sql`and orang.pengguna_id = ${satu}`}
    group by orang.pengguna_id, orang.nama
    ${satu === undefined ? sql`having count(pegangan.kunci) > 0` : sql``}
    order by lower(orang.nama), orang.pengguna_id`.execute(db);
  return rows;
}

/** Reads the rooms or people whose papers are printed. */
export function worksheetPlaces(
  db: Db,
  id: number,
  { menurut, satu }: WorksheetChoice,
): Promise<WorksheetPlace[]> {
  return menurut === 'orang' ? people(db, id, satu) : rooms(db, id, satu);
}

/** Reads the rows of an opname, or of one room or person, in the order of the papers. */
export async function worksheetRows(
  db: Db,
  id: number,
  { menurut, satu }: WorksheetChoice,
): Promise<WorksheetRow[]> {
  const byPeople = menurut === 'orang';
  const place = byPeople ? sql.ref('pegangan.pengguna_id') : sql.ref('ruang.lokasi_id');
  const { rows } = await sql<WorksheetRow>`
    select ${place} as tempat_id, ruang.jalur as ruang, kode, harapan.nama, merk, nomor_seri,
      ${byPeople ? sql`orang.nama` : sql`pemegang`} as pemegang,
      ${byPeople ? sql`pegangan.jumlah` : sql`harapan.jumlah`} as jumlah
    from opname_harapan harapan
    join opname_ruang ruang on ruang.opname_id = harapan.opname_id and ruang.lokasi_id = harapan.lokasi_id
    ${
      byPeople
        ? sql`join opname_pegangan pegangan on pegangan.opname_id = harapan.opname_id and pegangan.kunci = harapan.kunci
            join opname_orang orang on orang.opname_id = pegangan.opname_id and orang.pengguna_id = pegangan.pengguna_id`
        : sql``
    }
    where harapan.opname_id = ${id} ${satu === undefined ? sql`` : sql`and ${place} = ${satu}`}
    order by ${byPeople ? sql`lower(orang.nama), orang.pengguna_id,` : sql``}
      lower(ruang.jalur), ruang.lokasi_id, lower(harapan.nama), harapan.id`.execute(db);
  return rows;
}
