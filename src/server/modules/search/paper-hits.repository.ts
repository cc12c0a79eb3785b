import { type RawBuilder, sql } from 'kysely';
import { type StatusOpname, statusOpnameLabels } from '../../../shared/opname-words.ts';
import { type StatusPenghapusan, statusPenghapusanLabels } from '../../../shared/penghapusan-words.ts';
import type { SearchHit } from '../../../shared/search.ts';
import { type StatusTandaTerima, statusTandaTerimaLabels } from '../../../shared/tanda-terima-words.ts';
import { formatTanggal } from '../../../shared/tanggal.ts';
import type { Db } from '../../context.ts';
import { containing } from '../../db/paging.ts';
import { wordsOf } from '../../db/search-words.ts';
import { seenByNamed } from '../penghapusan/penghapusan.repository.ts';
import { statusTandaTerima } from '../tanda-terima/tanda-terima.repository.ts';
import { allIn } from './search.repository.ts';

/** The caller, and whether they may search all papers. */
export interface Searcher {
  id: number;
  all: boolean;
}

interface Found<Status> {
  id: number;
  nama: string;
  /** Number of one of its papers that contains all words. */
  nomor: string | null;
  status: Status;
}

const hitOf = (
  jenis: SearchHit['jenis'],
  { id, nama, nomor }: Found<unknown>,
  status: string,
): SearchHit => ({
  jenis,
  id,
  nama: nomor ?? nama,
  keterangan: nomor === null ? status : `${nama} · ${status}`,
});

/** Finds proposals by the numbers of their papers, including SK, and by title. */
export async function penghapusanHits(db: Db, q: string, limit: number, who: Searcher): Promise<SearchHit[]> {
  const { rows } = await sql<Found<StatusPenghapusan>>`
    with kertas as materialized (
      select distinct on (penghapusan_id) penghapusan_id, nomor from penghapusan_dokumen
      where ${allIn(sql`lower(nomor)`, q)} order by penghapusan_id, id
    )
    select penghapusan.id, judul as nama, kertas.nomor, status
    from penghapusan left join kertas on kertas.penghapusan_id = penghapusan.id
    where (kertas.nomor is not null or ${allIn(sql`lower(concat_ws(' ', judul, sk_nomor))`, q)})
      and (${who.all} or ${seenByNamed(who.id)})
    order by kertas.nomor is null, penghapusan.id desc limit ${limit}`.execute(db);
  return rows.map((row) => hitOf('penghapusan', row, statusPenghapusanLabels[row.status]));
}

/** Finds opname by the numbers of their papers and by name; for a petugas, only running ones. */
export async function opnameHits(db: Db, q: string, limit: number, who: Searcher): Promise<SearchHit[]> {
  const { rows } = await sql<Found<StatusOpname>>`
    with kertas as materialized (
      select distinct on (opname_id) opname_id, nomor from opname_kertas
      where ${allIn(sql`lower(nomor)`, q)} order by opname_id, jenis
    )
    select opname.id, nama, kertas.nomor, status
    from opname left join kertas on kertas.opname_id = opname.id
    where (kertas.nomor is not null or ${allIn(sql`lower(nama)`, q)})
      and (${who.all} or status = 'berjalan' and exists (
        select from opname_petugas where opname_id = opname.id and pengguna_id = ${who.id}))
    order by kertas.nomor is null, opname.id desc limit ${limit}`.execute(db);
  return rows.map((row) => hitOf('opname', row, statusOpnameLabels[row.status]));
}

/** Finds which of these BAST a person was asked to sign, with what became of it. */
export async function tandaTerimaHits(
  db: Db,
  bastIds: readonly number[],
  penggunaId: number,
): Promise<SearchHit[]> {
  const { rows } = await sql<{ id: number; nomor: string; status: StatusTandaTerima }>`
    select bast.id, nomor, ${statusTandaTerima('bast.id')} as status
    from tanda_terima join bast on bast.id = tanda_terima.bast_id
    where tanda_terima.bast_id = any(${[...bastIds]}) and penerima_id = ${penggunaId}
    order by array_position(${[...bastIds]}::bigint[], bast.id)`.execute(db);
  return rows.map(({ id, nomor, status }) => ({
    jenis: 'tanda_terima',
    id,
    nama: `Tanda terima ${nomor}`,
    keterangan: statusTandaTerimaLabels[status],
  }));
}

/** A whole number, as `letterNumber` writes it: found by its unique index. */
const wholeNumber = /^\d{3,}\/.+\/\d{4}$/;

/** SQL condition that the number of a letter, which is in capitals, contains all words. */
const numberHas = (nomor: RawBuilder<unknown>, q: string) =>
  sql.join(
    wordsOf(q)
      .map((word) => word.toUpperCase())
      .map((word) =>
        wholeNumber.test(word) ? sql`${nomor} = ${word}` : sql`${nomor} like ${containing(word)}`,
      ),
    sql` and `,
  );

/**
 * Finds surat komitmen by number, of each person the last that matches: their page shows the last of all, so it says
 * where that is another one.
 */
export async function komitmenHits(db: Db, q: string, limit: number, who: Searcher): Promise<SearchHit[]> {
  const { rows } = await sql<{ id: number; nama: string; nomor: string; tanggal: string; newer: boolean }>`
    select pengguna.id, pengguna.name as nama, surat.nomor, surat.tanggal, exists (
      select from surat_komitmen baru where baru.pengguna_id = surat.pengguna_id and baru.id > surat.id
    ) as newer
    from surat_komitmen surat join pengguna on pengguna.id = surat.pengguna_id
    where ${numberHas(sql`surat.nomor`, q)} and ${who.all ? sql`true` : sql`surat.pengguna_id = ${who.id}`}
      and not exists (
        select from surat_komitmen baru
        where baru.pengguna_id = surat.pengguna_id and baru.id > surat.id and ${numberHas(sql`baru.nomor`, q)}
      )
    order by surat.id desc limit ${limit}`.execute(db);
  return rows.map(({ id, nama, nomor, tanggal, newer }) => ({
    jenis: 'surat_komitmen',
    id,
    nama: nomor,
    keterangan: `${nama} · ${formatTanggal(tanggal)}${newer ? ' · ada surat yang lebih baru' : ''}`,
  }));
}

/** Finds surat bebas tanggungan by number. */
export async function bebasTanggunganHits(db: Db, q: string, limit: number): Promise<SearchHit[]> {
  const { rows } = await sql<{ id: number; nama: string; nomor: string; tanggal: string }>`
    select serah.id, pengguna.name as nama, surat.nomor, surat.tanggal
    from surat_bebas_tanggungan surat
    join serah_terima serah on serah.id = surat.serah_terima_id
    join pengguna on pengguna.id = serah.pengguna_id
    where ${numberHas(sql`surat.nomor`, q)}
    order by serah.id desc limit ${limit}`.execute(db);
  return rows.map(({ id, nama, nomor, tanggal }) => ({
    jenis: 'surat_bebas_tanggungan',
    id,
    nama: nomor,
    keterangan: `${nama} · ${formatTanggal(tanggal)}`,
  }));
}
