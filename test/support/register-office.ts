import { sql } from 'kysely';
import { officeToday } from '../../src/shared/today.ts';
import { createTestApp } from './app.ts';
import { askAs } from './ask.ts';
import { type BukuModel, randomBuku, writeBuku } from './register-buku.ts';
import { drawer } from './register-draw.ts';
import { type HoldingModel, randomHoldings } from './register-holdings.ts';
import { randomJournals, type Written, writeJournals } from './register-journals.ts';
import { type MutasiModel, readJournal } from './register-model.ts';

/*
 * An office of random histories (register-history.ts), with holdings, buku and prices that are not known: the records
 * as the services leave them, and what the tests' model knows of them.
 */

export interface BarangModel extends Written {
  /** Day of acquisition; of some only its year is written down. */
  perolehan: string;
  tanggal_perolehan: string | null;
  tanpa_harga: boolean;
}

export interface RegisterOffice {
  barang: BarangModel[];
  holdings: HoldingModel[];
  buku: BukuModel[];
}

/** Golongan of each kategori, by id from 1. */
export const golonganOfKategori = ['02', '02', '03', '04', null, '02'] as const;
/** Names of lokasi by id from 1, with the one that they lie in; Ruang 9 lies in Ruang 3. */
export const jalurOf = (id: number) => (id === 9 ? 'Ruang 3 / Ruang 9' : `Ruang ${id}`);
export const PEOPLE = 6;
/** Job titles of people, by number from 1. */
export const jabatanOf = (number: number) => (number % 2 ? 'Staf' : 'Kepala');

/** Creates the office. `count`: number of histories, of which those that reach into the future are left out. */
export async function makeRegisterOffice(count: number) {
  const app = await createTestApp();
  const { db } = app;
  const user = askAs(app, await app.signIn('user'));
  const admin = await app.signIn('admin');
  const people: number[] = [];
  for (let number = 1; number <= PEOPLE; number++) {
    const { id } = await app.signIn('user', `Pemegang ${number}`);
    await sql`update pengguna set jabatan = ${jabatanOf(number)} where id = ${id}`.execute(db);
    people.push(id);
  }
  const kategori = golonganOfKategori.map((golongan, index) => ({
    id: index + 1,
    nama_kategori: `Kategori ${index + 1}`,
    golongan,
  }));
  await db.insertInto('kategori').values(kategori).execute();
  const lokasi = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((id) => ({
    id,
    lokasi: `Ruang ${id}`,
    induk_id: id === 9 ? 3 : null,
  }));
  await db.insertInto('lokasi').values(lokasi).execute();
  await db
    .insertInto('jenis')
    .values([1, 2, 3].map((id) => ({ id, jenis_buku: `Jenis ${id}` })))
    .execute();

  const barang = uptoToday(randomJournals(count)).map(described);
  const holdings = randomHoldings(barang, people);
  const buku = randomBuku(300, people);
  const facts = barang.map(({ barang_id, perolehan, tanggal_perolehan, tanpa_harga }) => ({
    barang_id,
    tahun: Number(perolehan.slice(0, 4)),
    tanggal_perolehan,
    harga_belum_diketahui: tanpa_harga,
  }));
  await db.transaction().execute(async (trx) => {
    await writeJournals(trx, barang);
    const fakta = sql`jsonb_to_recordset(${JSON.stringify(facts)}::jsonb)
      as fakta (barang_id bigint, tahun int, tanggal_perolehan date, harga_belum_diketahui boolean)`;
    // what the histories leave out: day of acquisition, and whether the price is known
    await sql`
      insert into mutasi (id, barang_id, kode, nama, jenis, tanggal, ubah, pasangan_id) overriding system value
      select barang_id * 100 + 99, barang_id, 'K', 'N', 'koreksi', entri.tanggal, jsonb_build_object(
        'perolehan', jsonb_build_array(null, coalesce(tanggal_perolehan, make_date(tahun, 1, 1))),
        'harga_belum_diketahui', jsonb_build_array(false, harga_belum_diketahui)), entri.id
      from ${fakta} cross join lateral (
        select id, jenis, tanggal from mutasi where mutasi.barang_id = fakta.barang_id order by id limit 1
      ) entri where entri.jenis <> 'pecah'`.execute(trx);
    const pakai = sql`jsonb_populate_recordset(null::barang_pengguna, ${JSON.stringify(holdings)}::jsonb) pakai`;
    await sql`
      insert into barang (id, kode_barang, nama_barang, kategori_id, lokasi_id, kondisi, harga_barang, jumlah_barang, tahun,
        tanggal_perolehan, harga_belum_diketahui)
      select barang_id, 'K-' || barang_id, 'Barang ' || barang_id, kategori_id, lokasi_id, kondisi, harga, jumlah, tahun,
        tanggal_perolehan, harga_belum_diketahui
      from masa_barang join ${fakta} using (barang_id) where sampai = 'infinity'`.execute(trx);
    await sql`
      insert into barang_pengguna (id, barang_id, pengguna_id, jumlah, tanggal_awal, tanggal_akhir, asal_id, dikoreksi_pada)
      select pakai.id, barang_id, pengguna_id, jumlah, tanggal_awal, tanggal_akhir, asal_id, dikoreksi_pada
      from ${pakai} join barang on barang.id = barang_id order by pakai.id`.execute(trx);
    await sql`
      insert into logdeletebarang (jenis, record_id, data, alasan, oleh_id)
      select 'barang', barang_id, jsonb_build_object('id', barang_id, 'kode_barang', 'K-' || barang_id,
        'nama_barang', 'Barang ' || barang_id, 'tahun', tahun, 'tanggal_perolehan', tanggal_perolehan, 'versi', 1,
        'harga_belum_diketahui', harga_belum_diketahui, 'created_at', now(), 'updated_at', now(), 'penggunaan', coalesce((
          select jsonb_agg(to_jsonb(pakai)) from ${pakai} where pakai.barang_id = fakta.barang_id), '[]')), 'Dijual', ${admin.id}
      from ${fakta} where not exists (select from barang where barang.id = barang_id)`.execute(trx);
    await writeBuku(trx, buku, admin.id);
  });
  // as an office has them soon: without statistics the reports take many times as long
  await sql`analyze`.execute(db);
  return { app, admin, user, people, model: { barang, holdings, buku } satisfies RegisterOffice };
}

/** Excludes barang with future mutasi, and everything split from them. */
function uptoToday(all: readonly Written[]): Written[] {
  const today = officeToday();
  const later = ({ journal }: Written) =>
    journal.some(({ tanggal, ubah }) => (ubah.masuk?.[1] ?? tanggal) > today);
  const gone = new Set(all.filter(later).map(({ barang_id, asal }) => asal?.barang_id ?? barang_id));
  return all.filter(({ barang_id, asal }) => !gone.has(asal?.barang_id ?? barang_id));
}

/** Draws what the journal does not say of a barang, and of some makes the price unknown at first, or until today. */
function described(written: Written): BarangModel {
  const draw = drawer(written.barang_id + 9_000_000);
  const whole = written.asal?.journal ?? written.journal;
  const first = readJournal(whole)[0];
  const mulai = first?.ubah.komersial?.[1].mulai ?? '';
  // a schedule begins on the day of acquisition, or later
  const perolehan = first && first.tanggal < mulai ? first.tanggal : mulai;
  const day = perolehan.endsWith('-01-01') && draw(2) === 0 ? null : perolehan;
  const plain = { ...written, perolehan, tanggal_perolehan: day, tanpa_harga: false };
  const priced = ({ jenis, harga, akumulasi, pasangan_id }: MutasiModel) =>
    jenis === 'pecah' ||
    akumulasi !== null ||
    (harga !== 0 && (jenis === 'kapitalisasi' || pasangan_id !== null));
  if (written.asal || written.journal.some(priced) || draw(3) > 0) return plain;
  const journal = structuredClone([...written.journal]);
  for (const { ubah } of journal) if (ubah.komersial) ubah.komersial[1].nilai_residu = 0;
  const entry = journal[0] as MutasiModel;
  const { harga } = entry;
  entry.harga = 0;
  const known = draw(2) === 0;
  if (known) {
    const rest = { jenis: 'koreksi', jumlah: 0, tambah_bulan: 0, akumulasi: null } as const;
    journal.push({
      ...rest,
      id: journal.length + 1,
      tanggal: entry.tanggal,
      harga,
      ubah: {},
      pasangan_id: entry.id,
    });
  }
  return { ...plain, journal, tanpa_harga: !known };
}
