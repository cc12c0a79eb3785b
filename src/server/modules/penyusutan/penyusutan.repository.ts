import { sql } from 'kysely';
import type { PenyusutanPegangan } from '../../../shared/penyusutan-endpoints.ts';
import type { PenyusutanBerlaku } from '../../../shared/penyusutan-setting.ts';
import type { Db } from '../../context.ts';
import { tanggalPerolehan } from '../barang/perolehan.repository.ts';

type BarangRef = PenyusutanPegangan['barang'];

/** SQL for the setting that holds, of a row of the view `penyusutan_barang`, and whose it is. */
const berlaku = sql<PenyusutanBerlaku>`json_build_object(
  'metode', susut.metode, 'kelompok', susut.kelompok, 'masa_manfaat_bulan', susut.masa_manfaat_bulan,
  'nilai_residu', susut.nilai_residu, 'mulai', susut.mulai,
  'asal', case when barang.penyusutan_metode is not null then 'barang' else 'kategori' end
)`;

const barangRef = sql<BarangRef>`json_build_object('id', barang.id, 'kode_barang', barang.kode_barang,
  'nama_barang', barang.nama_barang, 'harga_barang', barang.harga_barang)`;

export interface PenyusutanBarangRow {
  barang: BarangRef;
  /** The day of acquisition, `YYYY-MM-DD`. */
  diperoleh: string;
  jumlah: number;
  pengaturan: PenyusutanBerlaku;
}

const selectBarang = (db: Db) =>
  db
    .selectFrom('penyusutan_barang as susut')
    .innerJoin('barang', 'barang.id', 'susut.barang_id')
    .select([barangRef.as('barang'), tanggalPerolehan().as('diperoleh'), berlaku.as('pengaturan')]);

/** Finds a barang with the setting that holds for it. */
export async function findPenyusutanBarang(
  db: Db,
  barangId: number,
): Promise<PenyusutanBarangRow | undefined> {
  return selectBarang(db)
    .select('barang.jumlah_barang as jumlah')
    .where('susut.barang_id', '=', barangId)
    .executeTakeFirst();
}

interface PenyusutanPeganganRow extends PenyusutanBarangRow {
  pengguna: PenyusutanPegangan['pengguna'];
  tanggal_awal: string;
  tanggal_akhir: string | null;
}

/** Finds one holding with the setting that holds for its barang. */
export async function findPenyusutanPegangan(
  db: Db,
  barangId: number,
  holdingId: number,
): Promise<PenyusutanPeganganRow | undefined> {
  return selectBarang(db)
    .innerJoin('barang_pengguna as bp', 'bp.barang_id', 'barang.id')
    .innerJoin('pengguna', 'pengguna.id', 'bp.pengguna_id')
    .select([
      sql<PenyusutanPegangan['pengguna']>`json_build_object(
        'id', pengguna.id, 'name', pengguna.name, 'jabatan', pengguna.jabatan
      )`.as('pengguna'),
      'bp.jumlah',
      'bp.tanggal_awal',
      'bp.tanggal_akhir',
    ])
    .where('bp.id', '=', holdingId)
    .where('bp.barang_id', '=', barangId)
    .executeTakeFirst();
}
