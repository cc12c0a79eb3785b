import { sql } from 'kysely';
import type { KertasSurat } from '../../../shared/limits.ts';
import type { JenisSerah, Tujuan } from '../../../shared/serah-terima-words.ts';
import type { Db, Trx } from '../../context.ts';

/** A person as named on the letter. */
interface OnLetter {
  name: string | null;
  jabatan: string | null;
  nip: string | null;
  pangkat?: string | null;
  unit_kerja?: string | null;
}

/** A moved record as listed on the letter. */
export interface LineOnLetter {
  jenis: JenisSerah;
  kode: string | null;
  nama: string;
  jumlah: number;
  /** Null for the usual unit; absent in letters issued before units were kept. */
  satuan?: string | null;
  tujuan: Tujuan;
  penerus: string | null;
}

/** Content of a letter: a snapshot of the day of its issue, which later changes do not touch. */
export interface SuratContent {
  kop: { organisasi_induk: string | null; nama_organisasi: string | null; alamat: string | null };
  kertas: KertasSurat;
  kota: string | null;
  pengguna: OnLetter;
  alasan: string;
  terhitung_mulai: string;
  kepala: OnLetter;
  pengurus: OnLetter;
  bast: { nomor: string; jenis: 'penyerahan' | 'pengembalian'; pengguna: string; jumlah_baris: number }[];
  baris: LineOnLetter[];
}

/** A letter as stored. */
export interface StoredSurat {
  nomor: string;
  tanggal: string;
  isi: SuratContent;
  logo_id: number | null;
  berkas_id: number | null;
  dibuat_oleh_id: number;
  created_at: string;
}

/** Inserts an issued letter. */
export async function insertSurat(
  trx: Trx,
  row: Omit<StoredSurat, 'berkas_id' | 'created_at'> & {
    serah_terima_id: number;
    tahun: number;
    urut: number;
  },
): Promise<void> {
  await trx
    .insertInto('surat_bebas_tanggungan')
    .values({ ...row, isi: JSON.stringify(row.isi) })
    .execute();
}

/** Finds the letter of a serah terima. */
export async function findSurat(db: Db, serahTerimaId: number): Promise<StoredSurat | undefined> {
  return db
    .selectFrom('surat_bebas_tanggungan')
    .select([
      'nomor',
      'tanggal',
      sql<SuratContent>`isi`.as('isi'),
      'logo_id',
      'berkas_id',
      'dibuat_oleh_id',
      'created_at',
    ])
    .where('serah_terima_id', '=', serahTerimaId)
    .executeTakeFirst();
}
