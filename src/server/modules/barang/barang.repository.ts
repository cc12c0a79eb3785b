import { sql } from 'kysely';
import type { Barang } from '../../../shared/barang.ts';
import type { BarangInput } from '../../../shared/barang-input.ts';
import type { Splits } from '../../../shared/barang-splits.ts';
import { barangTexts } from '../../../shared/barang-texts.ts';
import type { Isian, IsiBarang } from '../../../shared/isian.ts';
import type { SaldoAwal } from '../../../shared/saldo-awal.ts';
import type { Db, Trx } from '../../context.ts';
import { jalurOf } from '../../db/jalur.ts';
import { textColumns } from '../../db/text-columns.ts';
import { type BerkasRow, berkasJson } from '../berkas/berkas.repository.ts';
import { isianOf } from '../kategori/kategori.repository.ts';
import { sidesOfBarang, splitsOf } from '../mutasi/pecah.repository.ts';
import { balanceOf, openingOfBarang } from '../mutasi/saldo-awal.repository.ts';
import {
  fiskalColumns,
  fiskalJson,
  penyusutanColumns,
  penyusutanJson,
} from '../penyusutan/penyusutan-columns.repository.ts';
import { hargaBarang, hargaColumns } from './harga.repository.ts';
import { sisaBarang } from './sisa.repository.ts';

/** A barang as stored: its files have no addresses yet. */
export type BarangRow = Omit<Barang, 'gambar' | 'lampiran'> & {
  gambar: BerkasRow | null;
  lampiran: BerkasRow | null;
};

/** Values of the own fields of its kategori. */
export const isiBarang = sql<IsiBarang>`coalesce((select isi from barang_isian where barang_id = barang.id), '{}')`;

/** Selects barang with everything that their pages show. */
export const selectBarang = (db: Db) =>
  db
    .selectFrom('barang')
    .innerJoin('kategori', 'kategori.id', 'barang.kategori_id')
    .innerJoin('lokasi', 'lokasi.id', 'barang.lokasi_id')
    .leftJoin('pengguna', 'pengguna.id', 'barang.dibuat_oleh_id')
    .select([
      'barang.id',
      'barang.kode_barang',
      'barang.nama_barang',
      ...textColumns('barang', barangTexts),
      'barang.detail_barang',
      'barang.kategori_id',
      sql<Barang['kategori']>`json_build_object(
        'id', kategori.id, 'nama_kategori', kategori.nama_kategori
      )`.as('kategori'),
      hargaBarang.as('harga_barang'),
      'barang.jumlah_barang',
      sisaBarang.as('sisa'),
      'barang.tahun',
      'barang.tanggal_perolehan',
      sql<Barang['cara_perolehan']>`barang.cara_perolehan`.as('cara_perolehan'),
      sql<Barang['kondisi']>`barang.kondisi`.as('kondisi'),
      'barang.lokasi_id',
      sql<Barang['lokasi']>`json_build_object(
        'id', lokasi.id, 'lokasi', lokasi.lokasi, 'jalur', ${jalurOf('barang.lokasi_id')}
      )`.as('lokasi'),
      'barang.gambar_id',
      berkasJson('barang.gambar_id').as('gambar'),
      'barang.lampiran_id',
      berkasJson('barang.lampiran_id').as('lampiran'),
      sql<Barang['dibuat_oleh']>`case when pengguna.id is not null then json_build_object(
        'id', pengguna.id, 'name', pengguna.name, 'jabatan', pengguna.jabatan
      ) end`.as('dibuat_oleh'),
      penyusutanJson.as('penyusutan'),
      fiskalJson('barang').as('penyusutan_fiskal'),
      isiBarang.as('isian'),
      'barang.versi',
      'barang.created_at',
      'barang.updated_at',
    ]);

/** Finds one barang with everything that its page shows. */
export async function findBarang(db: Db, id: number): Promise<BarangRow | undefined> {
  return selectBarang(db).where('barang.id', '=', id).executeTakeFirst();
}

/** A barang with the other data of its page. */
interface BarangPage {
  row: BarangRow;
  isian_kategori: Isian[];
  saldo_awal: SaldoAwal | null;
  pecah: Splits;
}

/** Finds one barang with its kategori's own fields, its opening balance and its splits, as of a day or now. */
export async function findBarangPage(
  db: Db,
  id: number,
  per: string | undefined,
): Promise<BarangPage | undefined> {
  const found = await selectBarang(db)
    .select([
      isianOf.as('isian_kategori'),
      openingOfBarang(per).as('saldo_awal'),
      sidesOfBarang(per).as('pecah'),
    ])
    .where('barang.id', '=', id)
    .executeTakeFirst();
  if (!found) return undefined;
  const { isian_kategori, saldo_awal, pecah, ...row } = found;
  return { row, isian_kategori, saldo_awal: balanceOf(saldo_awal), pecah: splitsOf(pecah) };
}

/** Selects several barang with everything that their pages show. */
export const barangOf = (db: Db, ids: readonly number[]) =>
  selectBarang(db).where(sql<boolean>`barang.id = any(${[...ids]})`);

/** Finds several barang, in the order of the ids; missing ones are left out. */
export async function findBarangOf(db: Db, ids: readonly number[]): Promise<BarangRow[]> {
  if (ids.length === 0) return [];
  const rows = await barangOf(db, ids).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/**
 * Locks barang until the transaction ends, so that concurrent changes wait and then see this one. Locks in the order of
 * ids, to avoid deadlocks. Returns false when one does not exist.
 */
export async function lockBarang(trx: Trx, ...ids: number[]): Promise<boolean> {
  const found = await trx
    .selectFrom('barang')
    .select('id')
    .where(sql<boolean>`id = any(${ids})`)
    .orderBy('id')
    .forUpdate()
    .execute();
  return found.length === new Set(ids).size;
}

/** Tells whether barang of a kategori are used up (habis pakai). */
export async function isUsedUp(db: Db, kategoriId: number): Promise<boolean> {
  const found = await db
    .selectFrom('kategori')
    .select('sifat')
    .where('id', '=', kategoriId)
    .executeTakeFirst();
  return found?.sifat === 'Habis pakai';
}

/** Columns written from the form. The opening balance is stored in the journal, own fields in their own table. */
type Written = Omit<BarangInput, 'saldo_awal' | 'isian'>;

/** Maps the input to columns; a depreciation setting left out stays unchanged. */
const columnsOf = ({ penyusutan, penyusutan_fiskal, harga_barang, ...barang }: Written) => ({
  ...barang,
  ...hargaColumns(harga_barang),
  ...(penyusutan !== undefined && penyusutanColumns(penyusutan)),
  ...(penyusutan_fiskal !== undefined && fiskalColumns(penyusutan_fiskal)),
});

/** Selects written rows like any others: `written` has their rows under the name `barang`. */
const writtenBarang = (written: unknown) => selectBarang(written as Db);

/** An inserted barang, with the own fields of its kategori. */
export type InsertedBarang = BarangRow & { isian_kategori: Isian[] };

/**
 * Inserts a barang and reads it; the database assigns id and code. The kategori is locked first, until the transaction
 * ends, as changes of its own fields lock it before its barang.
 */
export async function insertBarang(trx: Trx, input: Written, dibuatOlehId: number): Promise<InsertedBarang> {
  const values = { ...columnsOf(input), dibuat_oleh_id: dibuatOlehId };
  const names = (Object.keys(values) as (keyof typeof values)[]).filter((name) => values[name] !== undefined);
  const inserted = trx
    .with('dikunci', (db) =>
      db.selectFrom('kategori').select(isianOf.as('isian')).where('id', '=', input.kategori_id).forShare(),
    )
    .with('barang', (db) =>
      db
        .insertInto('barang')
        .columns(names)
        .expression(
          // a row also where there is no such kategori, so that the foreign key refuses it
          sql<typeof values>`select ${sql.join(names.map((name) => values[name]))}
            from (select) satu left join dikunci on true`,
        )
        .returningAll(),
    );
  return writtenBarang(inserted)
    .select(sql<Isian[]>`(select isian from dikunci)`.as('isian_kategori'))
    .executeTakeFirstOrThrow();
}

/** Updates a barang and reads it. */
export async function updateBarang(trx: Trx, id: number, input: Written): Promise<BarangRow> {
  const values = { ...columnsOf(input), versi: sql<number>`versi + 1`, updated_at: sql<string>`now()` };
  const updated = trx.with('barang', (db) =>
    db.updateTable('barang').set(values).where('id', '=', id).returningAll(),
  );
  return writtenBarang(updated).executeTakeFirstOrThrow();
}

/** A current holder of a barang. */
export interface Holder {
  barang_id: number;
  holding_id: number;
  pengguna_id: number;
  name: string;
  jumlah: number;
}

/** Reads the current holders of these barang, by name. */
export async function holdersOf(db: Db, barangIds: readonly number[]): Promise<Holder[]> {
  return db
    .selectFrom('barang_pengguna')
    .innerJoin('pengguna', 'pengguna.id', 'barang_pengguna.pengguna_id')
    .select([
      'barang_pengguna.barang_id',
      'barang_pengguna.id as holding_id',
      'pengguna.id as pengguna_id',
      'pengguna.name',
      'barang_pengguna.jumlah',
    ])
    .where(sql<boolean>`barang_pengguna.barang_id = any(${[...barangIds]})`)
    .where('barang_pengguna.tanggal_akhir', 'is', null)
    .orderBy(sql`lower(pengguna.name)`)
    .orderBy('barang_pengguna.id')
    .execute();
}

/** Deletes barang with their history; write their snapshots first. */
export async function deleteBarang(trx: Trx, ids: readonly number[]): Promise<void> {
  const gone = [...ids];
  await trx.deleteFrom('barang_pengguna').where(sql<boolean>`barang_id = any(${gone})`).execute();
  await trx.deleteFrom('barang').where(sql<boolean>`id = any(${gone})`).execute();
}
