import { sql } from 'kysely';
import { type StatusOpname, statusOpnameLabels } from '../../../shared/opname-words.ts';
import { type StatusPenghapusan, statusPenghapusanLabels } from '../../../shared/penghapusan-words.ts';
import type { SearchHit } from '../../../shared/search.ts';
import type { Db } from '../../context.ts';
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
    select usulan.id, judul as nama, kertas.nomor, status
    from penghapusan usulan
    left join lateral (
      select nomor from penghapusan_dokumen dokumen
      where penghapusan_id = usulan.id and ${allIn(sql`lower(nomor)`, q)} order by dokumen.id limit 1
    ) kertas on true
    where (kertas.nomor is not null or ${allIn(sql`lower(concat_ws(' ', judul, sk_nomor))`, q)})
      and (${who.all} or status <> 'draf' and ${who.id}::bigint in (pemeriksa_id, penyetuju_id))
    order by kertas.nomor is null, usulan.id desc limit ${limit}`.execute(db);
  return rows.map((row) => hitOf('penghapusan', row, statusPenghapusanLabels[row.status]));
}

/** Finds opname by the numbers of their papers and by name; for a petugas, only running ones. */
export async function opnameHits(db: Db, q: string, limit: number, who: Searcher): Promise<SearchHit[]> {
  const { rows } = await sql<Found<StatusOpname>>`
    select opname.id, nama, kertas.nomor, status
    from opname
    left join lateral (
      select nomor from opname_kertas where opname_id = opname.id and ${allIn(sql`lower(nomor)`, q)} order by jenis limit 1
    ) kertas on true
    where (kertas.nomor is not null or ${allIn(sql`lower(nama)`, q)})
      and (${who.all} or status = 'berjalan' and exists (
        select from opname_petugas where opname_id = opname.id and pengguna_id = ${who.id}))
    order by kertas.nomor is null, opname.id desc limit ${limit}`.execute(db);
  return rows.map((row) => hitOf('opname', row, statusOpnameLabels[row.status]));
}

/** Finds which of these BAST a person has signed, or is asked to sign. */
export async function tandaTerimaHits(
  db: Db,
  bastIds: readonly number[],
  penggunaId: number,
): Promise<SearchHit[]> {
  const { rows } = await sql<{ id: number; nomor: string; signed: boolean }>`
    select bast.id, nomor, exists (select from tanda_terima_ttd ttd where ttd.bast_id = bast.id) as signed
    from tanda_terima join bast on bast.id = tanda_terima.bast_id
    where tanda_terima.bast_id = any(${[...bastIds]}) and penerima_id = ${penggunaId}
    order by array_position(${[...bastIds]}::bigint[], bast.id)`.execute(db);
  return rows.map(({ id, nomor, signed }) => ({
    jenis: 'tanda_terima',
    id,
    nama: `Tanda terima ${nomor}`,
    keterangan: signed ? 'Sudah ditandatangani' : 'Menunggu diterima',
  }));
}
