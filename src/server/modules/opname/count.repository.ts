import { sql } from 'kysely';
import type { Kondisi } from '../../../shared/limits.ts';
import type { CountResult, Rincian } from '../../../shared/opname-words.ts';
import type { Trx } from '../../context.ts';

/** A stored count. */
export interface StoredCount {
  id: string;
  opname_id: number;
  perangkat_id: string;
  urut: number;
  lokasi_id: number;
  pengguna_id: number | null;
  kode: string;
  jenis: 'barang' | 'buku' | null;
  record_id: number | null;
  nama: string | null;
  jumlah: number;
  kondisi: Kondisi | null;
  rincian: Rincian | null;
  catatan: string | null;
  foto_id: number | null;
  waktu: string | null;
  hasil: CountResult;
  susulan: boolean;
}

/** Reads the counts with these ids, whoever made them. */
export async function findCounts(trx: Trx, ids: readonly string[]): Promise<StoredCount[]> {
  const { rows } = await sql<StoredCount>`
    select id, opname_id, perangkat_id, urut, lokasi_id, pengguna_id, kode, jenis, record_id, nama, jumlah, kondisi, rincian, catatan, foto_id, waktu,
      hasil, susulan
    from opname_hitungan where id = any(${[...ids]}::uuid[])`.execute(trx);
  return rows;
}

/** Reads which of these sequence numbers a device has used. */
export async function usedNumbers(
  trx: Trx,
  { opname_id, perangkat_id, urut }: { opname_id: number; perangkat_id: string; urut: readonly number[] },
): Promise<Set<number>> {
  const { rows } = await sql<{ urut: number }>`
    select urut from opname_hitungan
    where opname_id = ${opname_id} and perangkat_id = ${perangkat_id}::uuid and urut = any(${[...urut]}::integer[])`.execute(
    trx,
  );
  return new Set(rows.map((row) => row.urut));
}

/** A scanned or typed text: kind and id of a record, or a printed code, or the code of an older label in any form. */
export interface Asked {
  jenis: string | null;
  id: number | null;
  kode: string | null;
  kode_lama: string | null;
}

/** The record that a code resolved to, and where it is expected. */
export interface Known {
  jenis: 'barang' | 'buku';
  record_id: number;
  nama: string;
  /** Null when not in the daftar harapan. */
  lokasi_id: number | null;
  /** People with expected pieces; none where counting is by rooms. */
  orang: number[];
}

/**
 * Resolves codes: in the daftar harapan, else in the register; by their index in the list. An own code comes before a
 * kode lama, which counts only where one record has it.
 */
export async function findKnown(
  trx: Trx,
  opnameId: number,
  asked: readonly Asked[],
): Promise<Map<number, Known>> {
  const { rows } = await sql<Known & { nomor: number }>`
    select asked.nomor::integer as nomor, dikenal.jenis, dikenal.record_id, dikenal.nama, dikenal.lokasi_id, array(
        select pengguna_id from opname_pegangan pegangan
        where pegangan.opname_id = ${opnameId} and pegangan.kunci = dikenal.jenis || ':' || dikenal.record_id
      ) as orang
    from unnest(
      ${asked.map(({ jenis }) => jenis)}::text[], ${asked.map(({ id }) => id)}::bigint[], ${asked.map(({ kode }) => kode)}::text[],
      ${asked.map(({ kode_lama }) => kode_lama)}::text[]
    ) with ordinality asked (jenis, id, kode, kode_lama, nomor)
    cross join lateral (
      select * from (
        select 1 as urut, jenis, record_id, nama, lokasi_id from opname_harapan
        where opname_id = ${opnameId} and kunci = asked.jenis || ':' || asked.id
        union all
        select 1, jenis, record_id, nama, lokasi_id from opname_harapan where opname_id = ${opnameId} and kode = asked.kode
        union all
        select 2, 'barang', barang.id, nama_barang, null from barang where asked.jenis = 'barang' and barang.id = asked.id
        union all
        select 2, 'barang', barang.id, nama_barang, null from barang where kode_barang = asked.kode
        union all
        select 2, 'buku', buku.id, judul, null from buku where asked.jenis = 'buku' and buku.id = asked.id
        union all
        select 2, 'buku', buku.id, judul, null from buku where kode_buku = asked.kode
        union all
        select 3, min(jenis), min(record_id), min(nama), min(lokasi_id) from opname_harapan
        where opname_id = ${opnameId} and kunci in (
          select 'barang:' || id from barang where lower(kode_lama) = lower(asked.kode_lama)
          union all
          select 'buku:' || id from buku where lower(kode_lama) = lower(asked.kode_lama)
        ) having count(*) = 1
        union all
        select 4, min(jenis), min(id), min(nama), null from (
          select 'barang' as jenis, id, nama_barang as nama from barang where lower(kode_lama) = lower(asked.kode_lama)
          union all
          select 'buku', id, judul from buku where lower(kode_lama) = lower(asked.kode_lama)
        ) lama having count(*) = 1
      ) semua
      order by urut limit 1
    ) dikenal`.execute(trx);
  return new Map(rows.map(({ nomor, ...known }) => [nomor - 1, known]));
}

/** Key of a record in a room, with a person. */
export const inRoom = (kunci: string, lokasiId: number, penggunaId: number | null) =>
  `${lokasiId} ${penggunaId} ${kunci}`;

/** Reads which of these records have been counted, in which rooms and with whom. */
export async function countedIn(trx: Trx, opnameId: number, kunci: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ kunci: string; lokasi_id: number; pengguna_id: number | null }>`
    select distinct kunci, lokasi_id, pengguna_id from opname_berlaku
    where opname_id = ${opnameId} and kunci = any(${[...kunci]}::text[]) and jumlah > 0`.execute(trx);
  return new Set(rows.map((row) => inRoom(row.kunci, row.lokasi_id, row.pengguna_id)));
}

/** Reads which of these lokasi are rooms of an opname. */
export async function roomsAmong(trx: Trx, opnameId: number, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ lokasi_id: number }>`
    select lokasi_id from opname_ruang where opname_id = ${opnameId} and lokasi_id = any(${[...ids]}::bigint[])`.execute(
    trx,
  );
  return new Set(rows.map(({ lokasi_id }) => lokasi_id));
}

/** Reads which of these people belong to an opname; none where counting is by rooms. */
export async function peopleAmong(trx: Trx, opnameId: number, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ pengguna_id: number }>`
    select pengguna_id from opname_orang where opname_id = ${opnameId} and pengguna_id = any(${[...ids]}::bigint[])`.execute(
    trx,
  );
  return new Set(rows.map(({ pengguna_id }) => pengguna_id));
}

/** Inserts counts; returns the inserted ids, as another phone may have used one meanwhile. */
export async function insertCounts(
  trx: Trx,
  rows: readonly (StoredCount & { oleh_id: number })[],
): Promise<Set<string>> {
  if (rows.length === 0) return new Set();
  const { rows: inserted } = await sql<{ id: string }>`
    insert into opname_hitungan (id, opname_id, perangkat_id, urut, oleh_id, lokasi_id, pengguna_id, kode, jenis, record_id, nama, jumlah,
      kondisi, rincian, catatan, foto_id, waktu, hasil, susulan)
    select id, opname_id, perangkat_id, urut, oleh_id, lokasi_id, pengguna_id, kode, jenis, record_id, nama, jumlah,
      kondisi, nullif(rincian, 'null'), catatan, foto_id, waktu, hasil, susulan
    from jsonb_populate_recordset(null::opname_hitungan, ${JSON.stringify(rows)}::jsonb)
    on conflict (id) do nothing
    returning id`.execute(trx);
  return new Set(inserted.map(({ id }) => id));
}
