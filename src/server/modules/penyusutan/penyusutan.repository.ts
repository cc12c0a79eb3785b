import { sql } from 'kysely';
import type { PenyusutanPegangan } from '../../../shared/penyusutan-endpoints.ts';
import type { PenyusutanBerlaku, PenyusutanSendiri } from '../../../shared/penyusutan-setting.ts';
import type { Db } from '../../context.ts';
import { tanggalPerolehan } from '../barang/perolehan.repository.ts';
import { penyusutanJson } from './penyusutan-columns.repository.ts';

type BarangRef = PenyusutanPegangan['barang'];
type PenggunaRef = PenyusutanPegangan['pengguna'];

/** The setting of a row of one of the views; `asal` is SQL that says whose it is. */
const berlaku = (view: string, asal: ReturnType<typeof sql<string>>) => {
  const column = (name: string) => sql.ref(`${view}.${name}`);
  return sql<PenyusutanBerlaku>`json_build_object(
    'metode', ${column('metode')}, 'kelompok', ${column('kelompok')},
    'masa_manfaat_bulan', ${column('masa_manfaat_bulan')}, 'nilai_residu', ${column('nilai_residu')},
    'mulai', ${column('mulai')}, 'asal', ${asal}
  )`;
};

const asalBarang = sql<string>`case when barang.penyusutan_metode is not null then 'barang' else 'kategori' end`;
const asalPegangan = sql<string>`case when bp.penyusutan_metode is not null then 'pengguna' else ${asalBarang} end`;

const barangRef = sql<BarangRef>`json_build_object('id', barang.id, 'kode_barang', barang.kode_barang,
  'nama_barang', barang.nama_barang, 'harga_barang', barang.harga_barang)`;

const penggunaRef = sql<PenggunaRef>`json_build_object(
  'id', pengguna.id, 'name', pengguna.name, 'jabatan', pengguna.jabatan)`;

export interface PenyusutanBarangRow {
  barang: BarangRef;
  /** The day of acquisition, `YYYY-MM-DD`. */
  diperoleh: string;
  jumlah: number;
  pengaturan: PenyusutanBerlaku;
}

/** A barang with the setting that holds for units without one of their own. */
export async function findPenyusutanBarang(
  db: Db,
  barangId: number,
): Promise<PenyusutanBarangRow | undefined> {
  return db
    .selectFrom('penyusutan_barang as pb')
    .innerJoin('barang', 'barang.id', 'pb.barang_id')
    .select([
      barangRef.as('barang'),
      tanggalPerolehan().as('diperoleh'),
      'barang.jumlah_barang as jumlah',
      berlaku('pb', asalBarang).as('pengaturan'),
    ])
    .where('pb.barang_id', '=', barangId)
    .executeTakeFirst();
}

export interface PenyusutanPeganganRow {
  id: number;
  barang: BarangRef;
  /** The day of acquisition, `YYYY-MM-DD`. */
  diperoleh: string;
  pengguna: PenggunaRef;
  jumlah: number;
  tanggal_awal: string;
  tanggal_akhir: string | null;
  pengaturan: PenyusutanBerlaku;
  pengaturan_sendiri: PenyusutanSendiri | null;
  versi: number;
}

const selectPegangan = (db: Db) =>
  db
    .selectFrom('penyusutan_pegangan as pp')
    .innerJoin('barang_pengguna as bp', 'bp.id', 'pp.barang_pengguna_id')
    .innerJoin('barang', 'barang.id', 'bp.barang_id')
    .innerJoin('pengguna', 'pengguna.id', 'bp.pengguna_id')
    .select([
      'bp.id',
      barangRef.as('barang'),
      tanggalPerolehan().as('diperoleh'),
      penggunaRef.as('pengguna'),
      'bp.jumlah',
      'bp.tanggal_awal',
      'bp.tanggal_akhir',
      berlaku('pp', asalPegangan).as('pengaturan'),
      penyusutanJson('bp').as('pengaturan_sendiri'),
      'bp.versi',
    ]);

/** One holding of a barang with the setting that holds for it. */
export async function findPenyusutanPegangan(
  db: Db,
  barangId: number,
  holdingId: number,
): Promise<PenyusutanPeganganRow | undefined> {
  return selectPegangan(db)
    .where('bp.id', '=', holdingId)
    .where('bp.barang_id', '=', barangId)
    .executeTakeFirst();
}

/** The active holdings of a barang that have a setting of their own. */
export async function peganganDenganPengaturan(db: Db, barangId: number): Promise<PenyusutanPeganganRow[]> {
  return selectPegangan(db)
    .where('bp.barang_id', '=', barangId)
    .where('bp.tanggal_akhir', 'is', null)
    .where('bp.penyusutan_metode', 'is not', null)
    .orderBy('bp.id')
    .execute();
}
