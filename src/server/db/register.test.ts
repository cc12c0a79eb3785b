import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { migratingDatabase } from '../../../test/support/migrating.ts';

/** Tests migration 0033 with existing records and deletions. */

const database = migratingDatabase();

test('0033: each record enters with its acquisition, each deletion that stands leaves on its day', async () => {
  await database.migrateTo('0033_register.sql');
  await database.withDatabase(async (db) => {
    await sql`insert into pengguna (name) values ('Ani')`.execute(db);
    await sql`insert into kategori (nama_kategori, penyusutan_metode, penyusutan_kelompok)
      values ('Laptop', 'garis_lurus', 'kelompok_1'), ('Tanah', 'tidak_disusutkan', null)`.execute(db);
    await sql`insert into lokasi (lokasi) values ('Aula'), ('Gudang')`.execute(db);
    await sql`insert into jenis (jenis_buku) values ('Novel')`.execute(db);
    await sql`insert into barang (nama_barang, kategori_id, lokasi_id, harga_barang, jumlah_barang, tahun,
        tanggal_perolehan, kondisi, penyusutan_metode, penyusutan_masa_manfaat_bulan, penyusutan_nilai_residu, penyusutan_mulai)
      values ('Asus', 1, 1, 48000000, 2, 2024, '2024-01-15', 'Baik', null, null, null, null),
        ('Kebun', 2, 2, 100, 1, 1990, null, 'Rusak Ringan', null, null, null, null),
        ('Mesin', 2, 1, 9000, 3, 2030, null, 'Baik', 'saldo_menurun', 60, 10, '2025-07-01')`.execute(db);
    await sql`insert into buku (judul, penulis, penerbit, tahun, jumlah, jenis_id, lokasi_id, harga, created_at)
      values ('Bumi', 'A', 'B', 1980, 4, 1, 1, 500, '2025-03-31 20:00Z')`.execute(db);
    await sql`insert into logdeletebarang (jenis, record_id, data, alasan, oleh_id, waktu, dipulihkan_pada, dipulihkan_oleh_id)
      select jenis, record_id, data || jsonb_build_object(nama, nilai), 'Hilang', 1, waktu, pulih, case when pulih is not null then 1 end
      from (values
        ('barang', 900, (select to_jsonb(barang) from barang where id = 1), 'kode_barang', '"X-1"'::jsonb,
          timestamptz '2025-08-17 18:00Z', null::timestamptz),
        ('barang', 1, (select to_jsonb(barang) from barang where id = 1), 'versi', '2', timestamptz '2025-01-01 00:00Z', now()),
        ('buku', 901, (select to_jsonb(buku) from buku where id = 1), 'kode_buku', '"Y-1"', timestamptz '2025-09-01 00:00Z', null)
      ) log (jenis, record_id, data, nama, nilai, waktu, pulih)`.execute(db);
  });
  await database.migrate();
  await database.withDatabase(async (db) => {
    const spans = await db
      .selectFrom('masa_barang')
      .select(['barang_id', 'dari', 'sampai', 'jumlah', 'harga', 'kategori_id', 'lokasi_id', 'kondisi'])
      .select(['k_metode', 'k_masa', 'k_residu', 'k_mulai'])
      .orderBy('barang_id')
      .execute();
    expect(spans.map((span) => Object.values(span))).toEqual([
      [1, '2024-01-15', 'infinity', 2, 48_000_000, 1, 1, 'Baik', 'garis_lurus', 48, 0, '2024-01-15'],
      [2, '1990-01-01', 'infinity', 1, 100, 2, 2, 'Rusak Ringan', 'tidak_disusutkan', null, 0, '1990-01-01'],
      [3, '2030-01-01', 'infinity', 3, 9000, 2, 1, 'Baik', 'saldo_menurun', 60, 10, '2025-07-01'],
      [900, '2024-01-15', '2025-08-18', 2, 48_000_000, 1, 1, 'Baik', 'garis_lurus', 48, 0, '2024-01-15'],
    ]);
    const { rows: buku } =
      await sql`select buku_id, dari::text, sampai::text, jumlah from masa_buku order by 1`.execute(db);
    expect(buku).toEqual([
      { buku_id: 1, dari: '2025-04-01', sampai: 'infinity', jumlah: 4 },
      { buku_id: 901, dari: '2025-04-01', sampai: '2025-09-01', jumlah: 4 },
    ]);
    const journal = await db
      .selectFrom('mutasi')
      .select(['kode', 'jenis', 'alasan', 'perkiraan'])
      .where('barang_id', '=', 900)
      .orderBy('id')
      .execute();
    expect(journal).toEqual([
      { kode: 'X-1', jenis: 'saldo_awal', alasan: null, perkiraan: true },
      { kode: 'X-1', jenis: 'penghapusan', alasan: 'Hilang', perkiraan: true },
    ]);
  });
});
