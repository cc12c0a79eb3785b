import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestApp } from '/work/wt/edit/test/support/app.ts';
import { askAs } from '/work/wt/edit/test/support/ask.ts';
test('speed', { timeout: 600000 }, async () => {
  const app = await createTestApp();
  const ask = askAs(app, await app.signIn('admin'));
  await sql`insert into kategori (nama_kategori) select 'K'||i from generate_series(1,40) i`.execute(app.db);
  await sql`insert into lokasi (lokasi) select 'L'||i from generate_series(1,300) i`.execute(app.db);
  let t = Date.now();
  await app.db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx); await sql`insert into barang (kategori_id, lokasi_id, nama_barang, harga_barang, jumlah_barang, tahun, kondisi) select 1 + i % 40, 1 + i % 300, 'Laptop '||i, 1000000, 2, 2020, 'Baik' from generate_series(1,100000) i`.execute(trx);
    await sql`insert into mutasi (barang_id,kode,nama,jenis,tanggal,jumlah,harga,ubah) select id,kode_barang,nama_barang,'perolehan','2020-01-01',2,1000000, jsonb_build_object('kategori_id', jsonb_build_array(null,kategori_id),'lokasi_id',jsonb_build_array(null,lokasi_id),'kondisi',jsonb_build_array(null,'Baik'),'komersial',jsonb_build_array(null,jsonb_build_object('metode','garis_lurus','masa_manfaat_bulan',48,'nilai_residu',0,'mulai','2020-01-01'))) from barang`.execute(trx);
    for (const n of [1,2,3]) await sql`insert into mutasi (barang_id,kode,nama,jenis,tanggal,ubah) select id,kode_barang,nama_barang,(array['pindah','kondisi','pindah'])[${n}::int],date '2020-01-02' + (id % 2000)::int + ${n}::int, case when ${n}::int=2 then jsonb_build_object('kondisi',jsonb_build_array('Baik','Rusak Ringan')) else jsonb_build_object('lokasi_id',jsonb_build_array(lokasi_id, 1 + (id + ${n}::int) % 300)) end from barang`.execute(trx);
    await sql`update barang set kondisi='Rusak Ringan', lokasi_id = 1 + (id+3) % 300`.execute(trx);
  });
  console.info('filled', Date.now() - t);
  await sql`vacuum analyze`.execute(app.db);
  for (const q of ['', 'barang_id=500', 'jenis=kondisi', 'cara=jual', 'kategori_id=7', 'lokasi_id=9', 'dari=2024-01-01&sampai=2024-12-31', 'q=laptop%20777', 'kategori_id=7&jenis=kondisi']) {
    const times: number[] = [];
    let total = 0;
    for (let i = 0; i < 5; i++) { t = performance.now(); const a = await ask.get(`/api/mutasi?${q}`); times.push(performance.now() - t); total = a.json().meta.total; }
    console.info(q || '(none)', total, times.sort((a,b)=>a-b)[2]?.toFixed(0), 'ms');
  }
  await app.close();
});
