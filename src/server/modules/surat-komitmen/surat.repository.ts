import { type Insertable, sql } from 'kysely';
import type { StatusSurat, SuratKomitmen, TandaTanganSurat } from '../../../shared/surat-komitmen.ts';
import type { Db, Trx } from '../../context.ts';
import type { SuratKomitmenTtd } from '../../db/tables.ts';
import type { SuratKomitmenContent } from './surat-komitmen.pdf.ts';

/** Content of a letter, stored unchanged from its issue on. */
export type IsiSurat = Pick<SuratKomitmenContent, 'person' | 'barang' | 'buku' | 'signer' | 'kertas'> & {
  kop: Omit<SuratKomitmenContent['letterhead'], 'logo'>;
};

/** A letter as stored, with its content and its files. */
export type StoredSurat = Omit<SuratKomitmen, 'daftar'> & {
  isi: IsiSurat;
  logo_id: number | null;
  berkas_id: number | null;
  dibuat_oleh_id: number;
  lembar_id: number | null;
};

/** SQL for the state of a letter: only the last one of a person can be signed. */
const status = sql<StatusSurat>`case
  when ttd.surat_id is not null then 'ditandatangani'
  when exists (select from surat_komitmen baru where baru.pengguna_id = surat.pengguna_id and baru.id > surat.id) then 'batal'
  when pengguna.surat_komitmen_pada >= surat.created_at then 'dipindai'
  else 'menunggu'
end`;

const selectSurat = (db: Db) =>
  db
    .selectFrom('surat_komitmen as surat')
    .innerJoin('pengguna', 'pengguna.id', 'surat.pengguna_id')
    .innerJoin('pengguna as pembuat', 'pembuat.id', 'surat.dibuat_oleh_id')
    .leftJoin('surat_komitmen_ttd as ttd', 'ttd.surat_id', 'surat.id')
    .select([
      'surat.id',
      'surat.pengguna_id',
      'surat.nomor',
      'surat.tanggal',
      'surat.created_at',
      'surat.logo_id',
      'surat.berkas_id',
      'surat.dibuat_oleh_id',
      'pembuat.name as dibuat_oleh',
      status.as('status'),
      sql<IsiSurat>`surat.isi`.as('isi'),
      'ttd.berkas_id as lembar_id',
      sql<TandaTanganSurat | null>`case when ttd.surat_id is not null then json_build_object(
        'nama', ttd.nama, 'goresan', ttd.goresan, 'nama_ketik', ttd.nama_ketik, 'sidik_surat', ttd.sidik_surat,
        'alamat', ttd.alamat, 'peramban', ttd.peramban, 'pada', ttd.pada
      ) end`.as('tanda_tangan'),
    ]);

/** Finds a letter with its content, its state and its signature. */
export async function findSurat(db: Db, id: number): Promise<StoredSurat | undefined> {
  return selectSurat(db).where('surat.id', '=', id).executeTakeFirst();
}

/** Finds the last letter of a person, in any state. */
export async function lastSurat(db: Db, penggunaId: number): Promise<StoredSurat | undefined> {
  return selectSurat(db)
    .where('surat.pengguna_id', '=', penggunaId)
    .orderBy('surat.id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Inserts an issued letter with its content. Expects the person locked. */
export async function insertSurat(
  trx: Trx,
  {
    isi,
    ...row
  }: {
    pengguna_id: number;
    nomor: string;
    tahun: number;
    urut: number;
    tanggal: string;
    isi: IsiSurat;
    logo_id: number | null;
    dibuat_oleh_id: number;
  },
): Promise<void> {
  await trx
    .insertInto('surat_komitmen')
    .values({ ...row, isi: JSON.stringify(isi) })
    .execute();
}

/** Writes the one signature of a letter. */
export async function insertTtd(trx: Trx, row: Insertable<SuratKomitmenTtd>): Promise<void> {
  await trx
    .insertInto('surat_komitmen_ttd')
    .values({ ...row })
    .execute();
}

/** Finds the SHA-256 of a letter's stored PDF. */
export async function sidikSurat(trx: Trx, id: number): Promise<string> {
  const row = await trx
    .selectFrom('surat_komitmen')
    .innerJoin('berkas', 'berkas.id', 'surat_komitmen.berkas_id')
    .select('berkas.sha256')
    .where('surat_komitmen.id', '=', id)
    .executeTakeFirst();
  return row?.sha256 ?? '';
}
