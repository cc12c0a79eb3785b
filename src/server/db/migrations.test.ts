import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { makeKategori, makeLokasi } from '../../../test/support/inventory.ts';
import { migratingDatabase } from '../../../test/support/migrating.ts';
import type { Db } from '../context.ts';

/** Tests what migrations do with the data of the previous release. */

const database = migratingDatabase();

it('0029: an old code that the import kept in detail_barang moves to its own column, and is found', async () => {
  await database.migrateTo('0029_kode_lama.sql');
  await database.withDatabase(async (db) => {
    await sql`insert into kategori (nama_kategori) values ('Mebel')`.execute(db);
    await sql`insert into lokasi (lokasi) values ('Aula')`.execute(db);
    await sql`insert into barang (nama_barang, detail_barang, kategori_id, lokasi_id, harga_barang, jumlah_barang, tahun)
      select 'Meja', detail, 1, 1, 1, 1, 2020 from unnest(array[
        'Kode lama: 3.05/07', E'Kayu jati\nKode lama: A 1', E'Kode lama: A 2\nKayu', 'Kode lama: ', 'Cat putih', null
      ]) detail`.execute(db);
  });
  await database.migrate();
  await database.withDatabase(async (db) => {
    const { rows } = await sql`select kode_lama, detail_barang, cari like '%3.05/07%' as ditemukan
      from barang order by id`.execute(db);
    expect(rows).toEqual([
      { kode_lama: '3.05/07', detail_barang: null, ditemukan: true },
      { kode_lama: 'A 1', detail_barang: 'Kayu jati', ditemukan: false },
      { kode_lama: null, detail_barang: 'Kode lama: A 2\nKayu', ditemukan: false },
      { kode_lama: null, detail_barang: 'Kode lama: ', ditemukan: false },
      { kode_lama: null, detail_barang: 'Cat putih', ditemukan: false },
      { kode_lama: null, detail_barang: null, ditemukan: false },
    ]);
  });
});

it('0030: since when the pieces of a barang lie in the stock is worked out from the history there is', async () => {
  await database.migrateTo('0030_barang_stok.sql');
  await database.withDatabase(async (db) => {
    await sql`insert into kategori (nama_kategori) values ('Mebel')`.execute(db);
    await sql`insert into lokasi (lokasi) values ('Aula')`.execute(db);
    await sql`insert into pengguna (name) values ('Ani'), ('Budi')`.execute(db);
    await sql`insert into barang (nama_barang, kategori_id, lokasi_id, harga_barang, jumlah_barang, tahun, tanggal_perolehan)
      select 'Meja', 1, 1, 1, 5, 2020, hari from unnest(array[null, '2020-07-01', null, null]::date[]) hari`.execute(
      db,
    );
    await sql`insert into barang_pengguna (barang_id, pengguna_id, jumlah, tanggal_awal, tanggal_akhir, asal_id, dikoreksi_pada)
      values (2, 1, 1, '2021-01-01', null, null, null), (3, 1, 1, '2021-01-01', '2021-02-01', null, null),
        (3, 1, 1, '2021-01-01', '2021-09-01', null, now()), (4, 1, 1, '2021-01-01', '2021-03-01', null, null),
        (4, 2, 1, '2021-03-01', null, 4, null)`.execute(db);
  });
  await database.migrate();
  await database.withDatabase(async (db) => {
    const { rows } = await sql`select * from barang_stok order by barang_id`.execute(db);
    expect(rows).toEqual([
      { barang_id: 1, sejak: '2020-01-01', kembali: false },
      { barang_id: 2, sejak: '2020-07-01', kembali: false },
      { barang_id: 3, sejak: '2021-02-01', kembali: true },
      { barang_id: 4, sejak: '2020-01-01', kembali: false },
    ]);
  });
});

/**
 * Inserts a barang with its entry in the journal, by the columns that each release since 0033 has: the services of today
 * write later ones, too.
 */
async function makeBarang(
  db: Db,
  row: { nama_barang: string; kategori_id: number; lokasi_id: number },
): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const { id } = await trx
      .insertInto('barang')
      .values({ ...row, harga_barang: 0, jumlah_barang: 1, tahun: 2024 })
      .returning('id')
      .executeTakeFirstOrThrow();
    const setting = { metode: 'tidak_disusutkan', nilai_residu: 0, mulai: '2024-01-01' };
    await sql`
      insert into mutasi (barang_id, kode, nama, jenis, tanggal, jumlah, ubah)
      select id, kode_barang, nama_barang, 'perolehan', make_date(tahun, 1, 1), jumlah_barang, jsonb_build_object(
        'kategori_id', jsonb_build_array(null, kategori_id), 'lokasi_id', jsonb_build_array(null, lokasi_id),
        'kondisi', jsonb_build_array(null, kondisi),
        'komersial', jsonb_build_array(null, ${JSON.stringify(setting)}::jsonb))
      from barang where id = ${id}`.execute(trx);
    return id;
  });
}

/** Moves barang to a room, with the mutasi of those that lay elsewhere. */
async function moveBarang(db: Db, ids: readonly number[], lokasi_id: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`
      insert into mutasi (barang_id, kode, nama, jenis, tanggal, ubah)
      select id, kode_barang, nama_barang, 'pindah', current_date,
        jsonb_build_object('lokasi_id', jsonb_build_array(lokasi_id, ${lokasi_id}::bigint))
      from barang where id = any(${[...ids]}) and lokasi_id <> ${lokasi_id}`.execute(trx);
    await sql`update barang set lokasi_id = ${lokasi_id} where id = any(${[...ids]})`.execute(trx);
  });
}

const allOf = async (db: Db) => (await db.selectFrom('barang').select('id').execute()).map(({ id }) => id);

/** Inserts barang with these names in one room, the first with an own field value. */
async function makeSearched(db: Db, names: readonly string[]) {
  const kategori_id = await makeKategori(db);
  await sql`update kategori set isian = '[{"kunci": "warna", "label": "Warna", "jenis": "teks"}]'`.execute(
    db,
  );
  const [aula, gudang] = [await makeLokasi(db, 'Aula'), await makeLokasi(db, 'Gudang')];
  const ids: number[] = [];
  for (const nama_barang of names)
    ids.push(await makeBarang(db, { nama_barang, kategori_id, lokasi_id: aula }));
  await sql`insert into barang_isian (barang_id, isi) values (${ids[0]}, '{"warna": "biru"}')`.execute(db);
  return { ids, kategori_id, gudang };
}

/** Changes each searched part of barang: a new barang, a move, a name, a changed and a first own field value. */
async function changeSearched(
  db: Db,
  { ids: [meja, kursi, lemari, rak], kategori_id, gudang }: Awaited<ReturnType<typeof makeSearched>>,
): Promise<void> {
  await makeBarang(db, { nama_barang: 'Baru', kategori_id, lokasi_id: gudang });
  await moveBarang(db, kursi === undefined ? [] : [kursi], gudang);
  await sql`update barang set nama_barang = 'Lemari besi' where id = ${lemari}`.execute(db);
  await sql`update barang_isian set isi = '{"warna": "merah"}' where barang_id = ${meja}`.execute(db);
  await sql`insert into barang_isian (barang_id, isi) values (${rak}, '{"warna": "hijau"}')`.execute(db);
}

it('0121: what barang are searched by has their lokasi, also of those that change while it is filled', async () => {
  const wanted = sql`select id as barang_id, lokasi_id, barang_teks(kode_barang, kode_lama, nomor_seri, nama_barang, merk,
      detail_barang, fungsi, sumber_perolehan, detail_lokasi, ukuran, bahan) || barang_isian_teks(id) as teks
    from barang order by id`;
  await database.migrateTo('0120_barang_cari_lokasi.sql');
  const made = await database.withDatabase((db) =>
    makeSearched(db, ['Meja', 'Kursi', 'Lemari', 'Rak', 'Papan']),
  );
  await database.migrateTo('0121_barang_cari_lokasi_isi.sql');
  await database.withDatabase(async (db) => {
    await changeSearched(db, made);
    // the previous release still searches the old text table
    const { rows } = await sql`select barang_id, teks from barang_cari
      where teks like '%besi%' or teks like '%merah%' or teks like '%hijau%' or teks like '%baru%'`.execute(
      db,
    );
    expect(rows).toHaveLength(4);
  });
  await database.migrateTo('0134_barang_ciri.sql');
  await database.withDatabase(async (db) => {
    const texts = sql`select barang_id, lokasi_id, teks from barang_cari order by barang_id`;
    expect((await texts.execute(db)).rows).toEqual((await wanted.execute(db)).rows);
    await moveBarang(db, await allOf(db), made.gudang);
    const { rows } = await texts.execute(db);
    expect(rows).toEqual((await wanted.execute(db)).rows);
    expect(rows.map((row) => (row as { lokasi_id: number }).lokasi_id)).toEqual(Array(6).fill(made.gudang));
  });
});

it('0135: what barang are searched by is kept in two texts, also of those that change while they are filled', async () => {
  const texts = sql`select barang_id, lokasi_id, ciri.teks, array_agg(uraian.teks) as uraian
    from barang_ciri ciri left join barang_uraian uraian on uraian.id = uraian_id group by 1 order by 1`;
  const wanted = sql`select id as barang_id, lokasi_id,
      barang_ciri_teks(kode_barang, kode_lama, nomor_seri, detail_barang, detail_lokasi) || barang_isian_teks(id) as teks,
      array[barang_uraian_teks(nama_barang, merk, fungsi, sumber_perolehan, ukuran, bahan)] as uraian
    from barang order by id`;
  await database.migrateTo('0134_barang_ciri.sql');
  const made = await database.withDatabase(async (db) => {
    const searched = await makeSearched(db, ['Meja', 'Kursi', 'Lemari', 'Rak', 'Papan', 'Meja']);
    await sql`update barang set merk = 'Jati', nomor_seri = 'SN-7'`.execute(db);
    return searched;
  });
  const [meja, kursi, , rak] = made.ids;
  await database.migrateTo('0135_barang_ciri_isi.sql');
  await database.withDatabase((db) => changeSearched(db, made));
  await database.migrate();
  await database.withDatabase(async (db) => {
    expect((await texts.execute(db)).rows).toEqual((await wanted.execute(db)).rows);
    await moveBarang(db, await allOf(db), made.gudang);
    await sql`update barang set nama_barang = 'Kursi lipat', detail_barang = 'Hitam' where id = ${kursi}`.execute(
      db,
    );
    await sql`update barang_isian set isi = '{}' where barang_id = ${rak}`.execute(db);
    const { rows } = await texts.execute(db);
    expect(rows).toEqual((await wanted.execute(db)).rows);
    expect(rows).toHaveLength(7);
    const { rows: uraian } = await sql`select from barang_uraian where teks like ' meja \t%'`.execute(db);
    expect(uraian).toHaveLength(1);
    // previous release: the name is before the only tab, codes match whole, own fields are last
    const old =
      await sql`select barang_id from barang_cari where teks like '%kursi%\t%' and teks like '%hitam%'
      and barang_kode(teks) @> array['sn-7'] and teks like '%jati%' and teks not like '%hitam%\t%'
      and lokasi_id = ${made.gudang}`.execute(db);
    expect(old.rows).toEqual([{ barang_id: kursi }]);
    const warna = await sql`select barang_id from barang_cari where teks like '% merah %'`.execute(db);
    expect(warna.rows).toEqual([{ barang_id: meja }]);
  });
});
