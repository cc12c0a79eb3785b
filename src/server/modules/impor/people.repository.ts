import { sql } from 'kysely';
import type { Kondisi } from '../../../shared/limits.ts';
import type { PenggunaInput } from '../../../shared/pengguna-input.ts';
import type { Db, Trx } from '../../context.ts';
import { insertRows } from '../../db/insert-rows.ts';
import type { NewPerson, Person, RowHolder } from './people-index.ts';

/** Reads all people with the fields that lists may name. */
export async function readPeople(db: Db): Promise<Person[]> {
  return db
    .selectFrom('pengguna')
    .select(['id', 'name', 'nip', 'email', 'jabatan', 'aktif'])
    .orderBy('id')
    .execute();
}

/** Takes a share lock on people until the transaction ends, in the order of their ids; returns the active ones. */
export async function lockActive(trx: Trx, ids: readonly number[]): Promise<number[]> {
  const rows = await trx
    .selectFrom('pengguna')
    .select(['id', 'aktif'])
    .where(sql<boolean>`id = any(${[...ids]})`)
    .orderBy('id')
    .forShare()
    .execute();
  return rows.filter(({ aktif }) => aktif).map(({ id }) => id);
}

/** Inserts people without an account; returns their ids in order. */
export async function insertPeople(
  trx: Trx,
  people: readonly (NewPerson | PenggunaInput)[],
): Promise<number[]> {
  const made = await insertRows(
    trx,
    'pengguna',
    people.map((one) => ({ ...one })),
    ['id'],
  );
  return made.map(({ id }) => id);
}

/** Reads the distinct recipients of the rows to import, in the order of their first rows. */
export async function distinctHolders(trx: Trx, imporId: number): Promise<RowHolder[]> {
  const { rows } = await sql<{ pemegang: RowHolder }>`
    select siap -> 'pemegang' as pemegang from impor_baris
    where impor_id = ${imporId} and siap ? 'pemegang' and not mirip_dilewati
    group by siap -> 'pemegang' order by min(nomor)`.execute(trx);
  return rows.map(({ pemegang }) => pemegang);
}

/** Reads the ids of the people who are named as PIC by the rows to import. */
export async function namedPics(trx: Trx, imporId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct (siap -> 'isi' ->> 'pengguna_id')::bigint as id from impor_baris
    where impor_id = ${imporId} and siap -> 'isi' ->> 'pengguna_id' is not null and not mirip_dilewati`.execute(
    trx,
  );
  return rows.map(({ id }) => id);
}

/** Hand-out of a new barang to a person from a day on. */
export interface HandOut {
  barang_id: number;
  pengguna_id: number;
  jumlah: number;
  tanggal_awal: string;
  kondisi_awal: Kondisi;
}

/** Inserts the holdings of new barang; returns their ids. */
export async function insertHandOuts(trx: Trx, olehId: number, rows: readonly HandOut[]): Promise<number[]> {
  const holdings = rows.map((row) => ({ ...row, dicatat_oleh_id: olehId }));
  return (await insertRows(trx, 'barang_pengguna', holdings, ['id'])).map(({ id }) => id);
}
