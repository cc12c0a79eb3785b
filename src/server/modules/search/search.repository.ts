import { type RawBuilder, sql } from 'kysely';
import { roomFirst } from '../../../shared/room-first.ts';
import { roomOf } from '../../../shared/room-of.ts';
import type { SearchHit } from '../../../shared/search.ts';
import type { Db } from '../../context.ts';
import { jalurOf } from '../../db/jalur.ts';
import { containing } from '../../db/paging.ts';
import { wordsOf } from '../../db/search-words.ts';

const hitsFrom = async (db: Db, query: RawBuilder<SearchHit>): Promise<SearchHit[]> =>
  (await query.execute(db)).rows;

/** Reads hits that lie somewhere: their lokasi ends what tells them from others. */
async function placedHits(db: Db, query: RawBuilder<SearchHit & { jalur: string }>): Promise<SearchHit[]> {
  const { rows } = await query.execute(db);
  return rows.map(({ jalur, keterangan, ...hit }) => ({
    ...hit,
    keterangan: `${keterangan} · ${roomFirst(jalur)}`,
  }));
}

/** Reads barang by id, in the order of the ids. */
export const barangHits = (db: Db, ids: readonly number[]): Promise<SearchHit[]> =>
  placedHits(
    db,
    sql`select 'barang' as jenis, id, nama_barang as nama,
      concat_ws(' · ', kode_barang, merk) as keterangan, ${jalurOf('barang.lokasi_id')} as jalur
    from barang where id = any(${[...ids]}) order by array_position(${[...ids]}::bigint[], id)`,
  );

/** Reads buku by id, in the order of the ids. */
export const bukuHits = (db: Db, ids: readonly number[]): Promise<SearchHit[]> =>
  placedHits(
    db,
    sql`select 'buku' as jenis, id, judul as nama,
      concat_ws(' · ', kode_buku, penulis) as keterangan, ${jalurOf('buku.lokasi_id')} as jalur
    from buku where id = any(${[...ids]}) order by array_position(${[...ids]}::bigint[], id)`,
  );

/** Reads BAST by id, in the order of the ids. */
export const bastHits = (db: Db, ids: readonly number[]): Promise<SearchHit[]> =>
  hitsFrom(
    db,
    sql`select 'bast' as jenis, id, nomor as nama, concat_ws(' · ',
      case jenis when 'penyerahan' then 'Penyerahan' else 'Pengembalian' end,
      isi -> case jenis when 'penyerahan' then 'pihak_kedua' else 'pihak_pertama' end ->> 'name',
      (select 'Dibatalkan' from bast_batal where bast_id = bast.id)) as keterangan
    from bast where id = any(${[...ids]}) order by array_position(${[...ids]}::bigint[], id)`,
  );

/** SQL condition that a lower-case text contains all words of a search. */
export const allIn = (text: RawBuilder<unknown>, q: string) =>
  sql.join(
    wordsOf(q).map((word) => sql`${text} like ${containing(word)}`),
    sql` and `,
  );

/** Finds people by name and jabatan, name matches first; never by e-mail or no_ktp. */
export const penggunaHits = (db: Db, q: string, limit: number): Promise<SearchHit[]> =>
  hitsFrom(
    db,
    sql`select 'pengguna' as jenis, id, name as nama,
      concat_ws(' · ', jabatan, case when not aktif then 'Nonaktif' end) as keterangan
    from pengguna where ${allIn(sql`lower(name || ' ' || coalesce(jabatan, ''))`, q)}
    order by not aktif, not (${allIn(sql`lower(name)`, q)}), lower(name), id limit ${limit}`,
  );

/** Finds lokasi by path, matches of their own name first. */
export async function lokasiHits(db: Db, q: string, limit: number): Promise<SearchHit[]> {
  const { rows } = await sql<{ id: number; jalur: string }>`
    select id, jalur from lokasi_jalur where ${allIn(sql`lower(jalur)`, q)}
    order by not (${allIn(sql`lower(lokasi)`, q)}), lower(jalur), id limit ${limit}`.execute(db);
  return rows.map(({ id, jalur }) => {
    const { room, way } = roomOf(jalur);
    return { jenis: 'lokasi', id, nama: room, keterangan: way };
  });
}
