import { expect, test } from 'vitest';
import { createTestApp } from '../../../../test/support/app.ts';
import { askAs } from '../../../../test/support/ask.ts';
import { makeBarang, makeKategori, makeLokasi } from '../../../../test/support/inventory.ts';

test('an office without anything has zeros and no groups', async () => {
  const empty = await createTestApp();
  try {
    const answer = await askAs(empty, await empty.signIn('admin')).get('/api/dasbor');
    const nothing = { bagian: [], lainnya: null };
    const none = { jumlah_jenis: 0, jumlah_unit: 0 };
    expect(answer.json().data).toMatchObject({
      barang: none,
      terpakai: none,
      tidak_terpakai: none,
      nilai: { nilai_perolehan: 0, nilai_buku: 0 },
      buku: { ...none, nilai: 0 },
      per_kategori: nothing,
      per_lokasi: { ...nothing, induk: null },
      per_tahun: nothing,
      per_jenis: nothing,
    });
    // with a single building, groups are the lokasi inside it
    const gedung = await makeLokasi(empty.db, 'Gedung');
    const kategori_id = await makeKategori(empty.db, 'Perabot');
    for (const [lokasi, rows] of [
      ['Aula', 2],
      ['Lobi', 1],
    ] as const) {
      const lokasi_id = await makeLokasi(empty.db, lokasi, gedung);
      for (let n = 0; n < rows; n++) await makeBarang(empty.db, { lokasi_id, kategori_id, jumlah_barang: 4 });
    }
    await makeBarang(empty.db, { lokasi_id: gedung, kategori_id });
    const again = await askAs(empty, await empty.signIn('admin')).get('/api/dasbor');
    expect(again.json().data.per_lokasi).toMatchObject({
      induk: { id: gedung, nama: 'Gedung' },
      bagian: [
        { nama: 'Aula', jumlah_jenis: 2, jumlah_unit: 8 },
        { nama: 'Lobi', jumlah_jenis: 1, jumlah_unit: 4 },
      ],
      lainnya: { banyak: 1, jumlah_jenis: 1, jumlah_unit: 1 },
    });
  } finally {
    await empty.close();
  }
});
