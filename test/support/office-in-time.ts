import { sql } from 'kysely';
import { createTestApp } from './app.ts';
import { askAs } from './ask.ts';
import { makeHolding, makeKategori, makeLokasi } from './inventory.ts';

/**
 * Creates an office with history. 5 chairs of 1.200.000, straight line over 48 months, acquired in Ruang 1 on 10
 * January 2024, moved to Ruang 2 on 1 March 2025 and Rusak Ringan since 1 June 2025. Ani held 2 from 1 February to 1
 * May 2024, Budi 3 since 15 August 2024. A projector of 9.000.000, without depreciation, in Ruang 3 from 1 July 2024
 * until its sale on 20 February 2026; its kategori and room were deleted later.
 */
export async function makeOfficeInTime() {
  const app = await createTestApp();
  const { db } = app;
  const admin = askAs(app, await app.signIn('admin'));
  const [ani, budi] = [await app.signIn('user', 'Ani'), await app.signIn('user', 'Budi')];
  const kursi = await makeKategori(db, 'Kursi');
  await sql`update kategori set penyusutan_metode = 'garis_lurus', penyusutan_masa_manfaat_bulan = 48
    where id = ${kursi}`.execute(db);
  const proyektor = await makeKategori(db, 'Proyektor');
  const rooms = [
    await makeLokasi(db, 'Ruang 1'),
    await makeLokasi(db, 'Ruang 2'),
    await makeLokasi(db, 'Ruang 3'),
  ];
  const [ruang1 = 0, ruang2 = 0, ruang3 = 0] = rooms;
  const ok = (answer: Awaited<ReturnType<typeof admin.get>>) => {
    if (answer.statusCode > 299) throw new Error(answer.body);
    return answer.json();
  };
  const of2024 = { kondisi: 'Baik', tahun: 2024 };
  const chairs = {
    ...of2024,
    nama_barang: 'Kursi Rapat',
    kategori_id: kursi,
    lokasi_id: ruang1,
    harga_barang: 1_200_000,
    jumlah_barang: 5,
    tanggal_perolehan: '2024-01-10',
    detail_lokasi: 'Dekat jendela',
  };
  const { id: chairsId, versi } = ok(await admin.post('/api/barang', chairs)).data;
  const since = (tanggal: string) => ({ arti: 'berubah', tanggal });
  const moved = { ...chairs, lokasi_id: ruang2, versi, perubahan: since('2025-03-01') };
  ok(await admin.put(`/api/barang/${chairsId}`, moved));
  const worn = { ...moved, kondisi: 'Rusak Ringan', versi: versi + 1, perubahan: since('2025-06-01') };
  ok(await admin.put(`/api/barang/${chairsId}`, worn));
  const projector = {
    ...of2024,
    nama_barang: 'Layar Jauh',
    kategori_id: proyektor,
    lokasi_id: ruang3,
    harga_barang: 9_000_000,
    jumlah_barang: 1,
    tanggal_perolehan: '2024-07-01',
  };
  const { id: projectorId } = ok(await admin.post('/api/barang', projector)).data;

  const hold = (barang_id: number, pengguna_id: number, jumlah: number, from: string, until?: string) =>
    makeHolding(db, {
      barang_id,
      pengguna_id,
      jumlah,
      tanggal_awal: from,
      ...(until && { tanggal_akhir: until }),
    });
  await hold(chairsId, ani.id, 2, '2024-02-01', '2024-05-01');
  await hold(chairsId, budi.id, 3, '2024-08-15');
  const wrong = await hold(chairsId, ani.id, 1, '2024-03-01', '2024-04-01');
  await sql`update barang_pengguna set dikoreksi_pada = now() where id = ${wrong}`.execute(db);
  await hold(projectorId, ani.id, 1, '2024-09-01', '2026-02-01');

  ok(await admin.delete(`/api/barang/${projectorId}`, { alasan: 'Dijual' }));
  await db.transaction().execute(async (trx) => {
    // it was no mistake: undoes the deletion and records the sale on its day
    await sql`insert into mutasi (barang_id, kode, nama, jenis, tanggal, jumlah, pasangan_id)
      select barang_id, kode, nama, 'pemulihan', tanggal, -jumlah, id from mutasi
      where barang_id = ${projectorId} and jenis = 'salah_catat'`.execute(trx);
    await sql`insert into mutasi (barang_id, kode, nama, jenis, tanggal, jumlah)
      values (${projectorId}, 'K', 'N', 'penghapusan', '2026-02-20', -1)`.execute(trx);
  });
  ok(await admin.delete(`/api/kategori/${proyektor}`));
  ok(await admin.delete(`/api/lokasi/${ruang3}`));
  const id = { chairs: chairsId as number, projector: projectorId as number, ruang1, ruang2, ruang3 };
  return { app, admin, id };
}

export type OfficeInTime = Awaited<ReturnType<typeof makeOfficeInTime>>;
