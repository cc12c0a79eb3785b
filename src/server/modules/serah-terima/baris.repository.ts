import { sql } from 'kysely';
import type { BarisSerah } from '../../../shared/serah-terima.ts';
import { type JenisSerah, kindWords, type Tujuan } from '../../../shared/serah-terima-words.ts';
import type { Db, Trx } from '../../context.ts';
import { insertRows } from '../../db/insert-rows.ts';
import { penggunaJson } from '../keputusan/keputusan.repository.ts';

/** A decided line as stored, with the state of its record at that time. */
export interface StoredBaris {
  jenis: JenisSerah;
  record_id: number;
  kode: string | null;
  nama: string;
  jumlah: number;
  /** Unit of the count; null for the usual one, also of a barang that is gone. */
  satuan: string | null;
  tujuan: Tujuan;
  penerus: BarisSerah['penerus'];
  /** Whether the successor may receive something; whether they can sign in. */
  penerus_aktif: boolean;
  penerus_berakun: boolean;
  alasan: string | null;
}

/** Reads the decided lines, in their order. */
export async function barisOf(db: Db, serahTerimaId: number): Promise<StoredBaris[]> {
  const { rows } = await sql<StoredBaris>`
    select baris.jenis, baris.record_id, baris.kode, baris.nama, baris.jumlah, barang.satuan, baris.tujuan, baris.alasan,
      ${penggunaJson('penerus')} as penerus, coalesce(penerus.aktif, false) as penerus_aktif,
      coalesce(penerus.aktif and exists (select from pengguna_role where pengguna_id = penerus.id), false) as penerus_berakun
    from serah_terima_baris baris left join pengguna penerus on penerus.id = baris.penerus_id
    left join barang_pengguna bp on baris.jenis = 'barang' and bp.id = baris.record_id
    left join aduan on baris.jenis = 'aduan' and aduan.id = baris.record_id
    left join permintaan on baris.jenis = 'permintaan' and permintaan.id = baris.record_id
    left join barang on barang.id = coalesce(bp.barang_id, aduan.barang_id, permintaan.barang_id)
    where baris.serah_terima_id = ${serahTerimaId} order by baris.urut`.execute(db);
  return rows.map((row) => ({ ...row, satuan: kindWords[row.jenis].unit ?? row.satuan }));
}

/** Replaces the lines of a draft. */
export async function replaceBaris(
  trx: Trx,
  serahTerimaId: number,
  rows: readonly (Pick<
    StoredBaris,
    'jenis' | 'record_id' | 'kode' | 'nama' | 'jumlah' | 'tujuan' | 'alasan'
  > & {
    penerus_id: number | null;
  })[],
): Promise<void> {
  await trx.deleteFrom('serah_terima_baris').where('serah_terima_id', '=', serahTerimaId).execute();
  await insertRows(
    trx,
    'serah_terima_baris',
    rows.map((row, urut) => ({ ...row, urut, serah_terima_id: serahTerimaId })),
  );
}

/** Finds which of these people are active. */
export async function activeOf(db: Db, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select id from pengguna where id = any(${[...ids]}::bigint[]) and aktif`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
