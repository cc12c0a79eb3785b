import { type RawBuilder, sql } from 'kysely';
import type { BarisBast, BastContent, JenisBast } from '../../../shared/bast.ts';
import type { Kondisi } from '../../../shared/limits.ts';
import type { Db, Trx } from '../../context.ts';
import { tanggalPerolehan } from '../barang/perolehan.repository.ts';
import { heldKondisi } from '../barang-pengguna/held-kondisi.repository.ts';

/** A party as stored. Its NIK is printed on the paper where it has no NIP, and never sent by the API. */
export type Pihak = BastContent['pihak_pertama'] & { nik?: string | null };

/** A holding that may be listed on a BAST, with the fields that decide whether it can be. */
export interface Calon extends BarisBast {
  pengguna_id: number;
  tanggal_akhir: string | null;
  dikoreksi_pada: string | null;
  /** The day of acquisition, `YYYY-MM-DD`. */
  diperoleh: string;
}

/**
 * Selects holdings with the condition and date for this kind of BAST: at hand-over (penyerahan), or at return
 * (pengembalian).
 */
const selectCalon = (db: Db, jenis: JenisBast) => {
  const back = jenis === 'pengembalian';
  return db
    .selectFrom('barang_pengguna as bp')
    .innerJoin('barang', 'barang.id', 'bp.barang_id')
    .select([
      'bp.id as holding_id',
      'bp.barang_id',
      'barang.kode_barang',
      'barang.nama_barang',
      'barang.merk',
      'barang.nomor_seri',
      'bp.jumlah',
      'barang.satuan',
      'barang.tahun',
      sql<
        number | null
      >`case when not barang.harga_belum_diketahui then barang.harga_barang * bp.jumlah end`.as('nilai'),
      back
        ? sql<Kondisi>`coalesce(bp.kondisi_akhir, ${heldKondisi})`.as('kondisi')
        : sql<Kondisi>`coalesce(bp.kondisi_awal, barang.kondisi)`.as('kondisi'),
      back
        ? sql<string>`coalesce(bp.tanggal_akhir, bp.tanggal_awal)`.as('tanggal')
        : 'bp.tanggal_awal as tanggal',
      'bp.keterangan',
      'bp.pengguna_id',
      'bp.tanggal_akhir',
      'bp.dikoreksi_pada',
      tanggalPerolehan().as('diperoleh'),
    ]);
};

/** Locks holdings until the transaction ends, and reads them by id. */
export async function lockCalon(trx: Trx, jenis: JenisBast, ids: readonly number[]): Promise<Calon[]> {
  return selectCalon(trx, jenis)
    .where(sql<boolean>`bp.id = any(${[...ids]})`)
    .orderBy('bp.id')
    .forUpdate('bp')
    .execute();
}

/**
 * Reads the holdings of a person that a BAST of this kind may still list: not corrected, and on no other valid BAST of
 * this kind; for a penyerahan those still held, for a pengembalian those returned. Latest first, after `first`.
 */
export async function calonOf(
  db: Db,
  { jenis, penggunaId, first }: { jenis: JenisBast; penggunaId: number; first: number | undefined },
  limit: number,
): Promise<BarisBast[]> {
  const back = jenis === 'pengembalian';
  const rows = await selectCalon(db, jenis)
    .where('bp.pengguna_id', '=', penggunaId)
    .where('bp.tanggal_akhir', back ? 'is not' : 'is', null)
    .where('bp.dikoreksi_pada', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('bast_berlaku')
            .select('bast_id')
            .whereRef('barang_pengguna_id', '=', 'bp.id')
            .where('jenis', '=', jenis),
        ),
      ),
    )
    .$if(!back, (qb) => qb.where(sql<boolean>`not exists (${coveredBy(sql`array[bp.id]`)})`))
    // a hand-over that its receiver refused did not lead to a return
    .where(
      sql<boolean>`not exists (select from tanda_terima_baris where barang_pengguna_id = bp.id and not diterima)`,
    )
    .where(
      sql<boolean>`not exists (
        select from bast_pecahan pecahan
        join tanda_terima_baris baris on baris.bast_id = pecahan.bast_id and baris.barang_pengguna_id = pecahan.dari_id
        where pecahan.barang_pengguna_id = bp.id and not diterima
      )`,
    )
    .orderBy(sql`bp.id = ${first ?? 0}`, 'desc')
    .orderBy(back ? 'bp.tanggal_akhir' : 'bp.tanggal_awal', 'desc')
    .orderBy('bp.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(barisOf);
}

/** Picks the fields of a holding that the BAST stores. */
export function barisOf({
  pengguna_id: _,
  tanggal_akhir: __,
  dikoreksi_pada: ___,
  diperoleh: ____,
  ...baris
}: Calon): BarisBast {
  return baris;
}

/** SQL for the valid BAST of hand-over that list pieces of these holdings under the one that they were split off. */
const coveredBy = (ids: RawBuilder<unknown>) => sql<{ bast_id: number; holding_id: number }>`
  select bast_id, barang_pengguna_id as holding_id from bast_pecahan pecahan
  where barang_pengguna_id = any(${ids})
    and not exists (select from bast_batal batal where batal.bast_id = pecahan.bast_id)`;

/** Finds a valid BAST of this kind that already lists one of these holdings. */
export async function findBastListing(
  db: Db,
  jenis: JenisBast,
  ids: readonly number[],
): Promise<{ id: number; nomor: string; holding_id: number } | undefined> {
  const covered = jenis === 'penyerahan' ? sql`union all ${coveredBy(sql`${[...ids]}::bigint[]`)}` : sql``;
  const { rows } = await sql<{ id: number; nomor: string; holding_id: number }>`
    select bast.id, bast.nomor, holding_id from (
      select bast_id, barang_pengguna_id as holding_id from bast_berlaku
      where barang_pengguna_id = any(${[...ids]}::bigint[]) and jenis = ${jenis} ${covered}
    ) baris
    join bast on bast.id = baris.bast_id order by holding_id limit 1`.execute(db);
  return rows[0];
}

/** Finds a person who is to be named on a BAST. */
export async function findPihak(db: Db, id: number): Promise<(Pihak & { aktif: boolean }) | undefined> {
  return db
    .selectFrom('pengguna')
    .select(['name', 'nip', 'no_ktp as nik', 'pangkat', 'jabatan', 'unit_kerja', 'aktif'])
    .where('id', '=', id)
    .executeTakeFirst();
}
