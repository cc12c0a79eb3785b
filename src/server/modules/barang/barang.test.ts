import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type SignedIn, type TestApp } from '../../../../test/support/app.ts';
import { type Asking, askAs, failureOf } from '../../../../test/support/ask.ts';
import { makeHolding, makeKategori, makeLokasi } from '../../../../test/support/inventory.ts';
import { meeting } from '../../../../test/support/meeting.ts';
import type { Barang } from '../../../shared/barang.ts';

let app: TestApp;
let admin: SignedIn;
let ask: Asking;
let base: { kategori_id: number; lokasi_id: number };

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signIn('admin', 'Rini');
  ask = askAs(app, admin);
  const gedung = await makeLokasi(app.db, 'Gedung 1');
  const lantai = await makeLokasi(app.db, 'Lantai 2', gedung);
  base = {
    kategori_id: await makeKategori(app.db),
    lokasi_id: await makeLokasi(app.db, 'Ruang Dosen', lantai),
  };
});
afterAll(async () => {
  await app.close();
});

const meja = () => ({
  nama_barang: 'Meja kerja',
  harga_barang: 1_250_000,
  jumlah_barang: 4,
  tahun: 2024,
  ...base,
});

async function create(more: object = {}): Promise<Barang> {
  const answer = await ask.post('/api/barang', { ...meja(), ...more });
  expect([answer.statusCode, answer.json().errors]).toEqual([201, undefined]);
  return answer.json().data;
}

/** Builds the body of an edit without changes. */
function edit({ id: _, ...barang }: Barang) {
  const {
    kode_barang,
    kategori,
    lokasi,
    sisa,
    gambar,
    lampiran,
    dibuat_oleh,
    created_at,
    updated_at,
    ...written
  } = barang;
  return written;
}

describe('a new barang', () => {
  test('reads back whole, with its code, its stock and who made it', async () => {
    const made = await create({
      merk: ' Olympic ',
      nomor_seri: '',
      detail_barang: 'Kayu jati\nlaci dua',
      tanggal_perolehan: '2024-03-01',
      kondisi: 'Rusak Ringan',
      satuan: 'unit',
    });
    const kode = `${String(base.kategori_id).padStart(3, '0')}-2024-${String(made.id).padStart(3, '0')}`;
    expect(made).toMatchObject({
      kode_barang: kode,
      merk: 'Olympic',
      nomor_seri: null,
      detail_barang: 'Kayu jati\nlaci dua',
      kategori: { id: base.kategori_id, nama_kategori: 'Peralatan' },
      lokasi: { id: base.lokasi_id, lokasi: 'Ruang Dosen', jalur: 'Gedung 1 / Lantai 2 / Ruang Dosen' },
      sisa: 4,
      kondisi: 'Rusak Ringan',
      tanggal_perolehan: '2024-03-01',
      gambar: null,
      dibuat_oleh: { id: admin.id, name: 'Rini' },
      versi: 1,
    });
    expect((await ask.get(`/api/barang/${made.id}`)).json().data).toMatchObject(made);
  });

  test('a user reads it, but may not make, change or delete one', async () => {
    const made = await create();
    const user = askAs(app, await app.signIn('user', 'Tono'));
    expect((await user.get(`/api/barang/${made.id}`)).json().data.nama_barang).toBe('Meja kerja');
    for (const answer of [
      await user.post('/api/barang', meja()),
      await user.put(`/api/barang/${made.id}`, edit(made)),
      await user.delete(`/api/barang/${made.id}`, { alasan: 'iseng' }),
    ])
      expect(failureOf(answer)).toEqual([403, 'forbidden']);
  });

  test('what people type is kept as text', async () => {
    const text = `'; DROP TABLE barang; -- <script>alert(1)</script> "kutip" 100% a_b \\ 😀`;
    expect((await create({ nama_barang: text, detail_barang: text })).nama_barang).toBe(text);
    expect((await ask.get('/api/barang')).json().data[0].detail_barang).toBe(text);
  });

  test.each([
    [{ harga_barang: -1 }, 'harga_barang'],
    [{ harga_barang: 0.5 }, 'harga_barang'],
    [{ harga_barang: 10_000_000_000_001 }, 'harga_barang'],
    [{ harga_barang: 10_000_000_000_000, jumlah_barang: 101 }, 'harga_barang'],
    [{ harga_barang: '1000' }, 'harga_barang'],
    [{ jumlah_barang: 0 }, 'jumlah_barang'],
    [{ jumlah_barang: 1_000_001 }, 'jumlah_barang'],
    [{ tahun: 1900 }, 'tahun'],
    [{ tahun: new Date().getFullYear() + 2 }, 'tahun'],
    [{ tanggal_perolehan: '2023-12-31' }, 'tanggal_perolehan'],
    [{ tanggal_perolehan: '2024-02-30' }, 'tanggal_perolehan'],
    [{ nama_barang: '  ' }, 'nama_barang'],
    [{ nama_barang: 'x'.repeat(201) }, 'nama_barang'],
    [{ nama_barang: 'a\u0000b' }, 'nama_barang'],
    [{ kondisi: 'Bagus' }, 'kondisi'],
    [{ kategori_id: 999_999 }, 'kategori_id'],
    [{ lokasi_id: 999_999 }, 'lokasi_id'],
    [{ gambar_id: 999_999 }, 'gambar_id'],
    [{ lampiran_id: 999_999 }, 'lampiran_id'],
    [{ kode_barang: '001-2024-001' }, 'kode_barang'],
    [{ kategori_id: undefined }, 'kategori_id'],
  ])('%j is refused with a sentence on %s', async (more, field) => {
    const answer = await ask.post('/api/barang', { ...meja(), ...more });
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, [field]]);
    expect(answer.json().errors[field][0]).toMatch(/^[A-Z].*\.$/);
  });

  test('the largest price and value are taken, and every rupiah of them comes back', async () => {
    const most = await create({ harga_barang: 10_000_000_000_000, jumlah_barang: 100 });
    expect(Number(most.harga_barang) * most.jumlah_barang).toBe(1_000_000_000_000_000);
    expect((await create({ harga_barang: 999_999_999_999, jumlah_barang: 1000 })).harga_barang).toBe(
      999_999_999_999,
    );
  });
});

describe('a change', () => {
  test('keeps the code, also when kategori and year change', async () => {
    const made = await create();
    const kategori_id = await makeKategori(app.db, 'Elektronik');
    const answer = await ask.put(`/api/barang/${made.id}`, { ...edit(made), kategori_id, tahun: 2020 });
    expect(answer.json().data).toMatchObject({
      kode_barang: made.kode_barang,
      kategori_id,
      tahun: 2020,
      versi: 2,
    });
    await expect(
      app.db.updateTable('barang').set({ kode_barang: '999-2000-001' }).where('id', '=', made.id).execute(),
    ).rejects.toThrow('kode_barang never changes');
  });

  test('needs the version it was read at', async () => {
    const { versi: _, ...body } = edit(await create());
    expect(failureOf(await ask.put('/api/barang/1', body))).toEqual([422, 'validation_failed']);
  });

  test('of two at the same moment one wins, the other reads who changed what', async () => {
    const made = await create();
    const tono = askAs(app, await app.signIn('admin', 'Tono Admin'));
    const [won, lost] = await meeting(
      app,
      () => ask.put(`/api/barang/${made.id}`, { ...edit(made), merk: 'A' }),
      () => tono.put(`/api/barang/${made.id}`, { ...edit(made), merk: 'B' }),
    );
    expect([won.statusCode, lost.statusCode]).toEqual([200, 409]);
    expect(lost.json()).toMatchObject({
      code: 'version_conflict',
      message: expect.stringContaining('Rini'),
      details: { sekarang: { merk: 'A', versi: 2 }, perubahan: [{ oleh: 'Rini', sesudah: { merk: 'A' } }] },
    });
  });

  test('a kondisi that is left out stays, other fields that are left out become empty', async () => {
    const made = await create({ kondisi: 'Rusak Berat', merk: 'Lama' });
    const { kondisi: _, merk: __, ...body } = edit(made);
    expect((await ask.put(`/api/barang/${made.id}`, body)).json().data).toMatchObject({
      kondisi: 'Rusak Berat',
      merk: null,
    });
  });

  test('never to fewer than are held', async () => {
    const made = await create();
    await makeHolding(app.db, { barang_id: made.id, pengguna_id: admin.id, jumlah: 3 });
    const answer = await ask.put(`/api/barang/${made.id}`, { ...edit(made), jumlah_barang: 2 });
    expect([...failureOf(answer), Object.keys(answer.json().errors)]).toEqual([
      409,
      'conflict',
      ['jumlah_barang'],
    ]);
    const three = await ask.put(`/api/barang/${made.id}`, { ...edit(made), jumlah_barang: 3 });
    expect(three.json().data.sisa).toBe(0);
  });

  test('of nothing is not found', async () => {
    expect(failureOf(await ask.put('/api/barang/999999', edit(await create())))).toEqual([404, 'not_found']);
  });

  test('leaves its trace in the audit', async () => {
    const made = await create();
    await ask.put(`/api/barang/${made.id}`, { ...edit(made), merk: 'Baru' });
    const rows = await app.db
      .selectFrom('audit')
      .select(['aksi', 'pengguna_id'])
      .where('jenis', '=', 'barang')
      .where('record_id', '=', made.id)
      .orderBy('id')
      .execute();
    expect(rows).toEqual([
      { aksi: 'create', pengguna_id: admin.id },
      { aksi: 'update', pengguna_id: admin.id },
    ]);
  });
});
