import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/support/app.ts';
import { type Asking, askAs } from '../../../../test/support/ask.ts';
import { save } from '../../../../test/support/edits.ts';
import { makeLokasi } from '../../../../test/support/inventory.ts';
import type { Barang } from '../../../shared/barang.ts';
import { officeToday } from '../../../shared/today.ts';

/** Journal rows written by services, and rows that the database refuses. */

let app: TestApp;
let ask: Asking;
let tempat: { kategori_id: number; lokasi_id: number; gudang: number };
let today: string;
const garisLurus = { metode: 'garis_lurus', kelompok: 'kelompok_1', masa_manfaat_bulan: null };

beforeAll(async () => {
  app = await createTestApp();
  today = officeToday();
  ask = askAs(app, await app.signIn('admin'));
  const kategori = await ask.post('/api/kategori', { nama_kategori: 'Laptop', penyusutan: garisLurus });
  tempat = {
    kategori_id: kategori.json().data.id,
    lokasi_id: await makeLokasi(app.db, 'Aula'),
    gudang: await makeLokasi(app.db, 'Gudang'),
  };
});
afterAll(async () => {
  await app.close();
});

/** Checks that spans follow from the journal, with the values that the effective setting gives. */
afterEach(async () => {
  const { rows } = await sql`
    (select * from masa_barang_hitung((select array_agg(distinct barang_id) from mutasi)) except table masa_barang)
    union all
    (table masa_barang except select * from masa_barang_hitung((select array_agg(distinct barang_id) from mutasi)))`.execute(
    app.db,
  );
  expect(rows).toEqual([]);
  for (const day of [today, '2025-12-31', '2024-06-30', '2031-01-01'])
    expect(
      (
        await sql`select susut.barang_id from penyusutan_barang susut
        left join masa_barang masa on masa.barang_id = susut.barang_id and sampai = 'infinity'
        where not exists (
            select from mutasi where mutasi.barang_id = susut.barang_id
              and jenis in ('penyusutan', 'reklasifikasi') and ubah ? 'komersial'
          ) and jumlah_barang * nilai_buku_satuan(harga_barang, metode, masa_manfaat_bulan, nilai_residu, mulai, ${day})
          is distinct from nilai_buku_semua(masa, ${day})`.execute(app.db)
      ).rows,
    ).toEqual([]);
});

async function create(more: object = {}): Promise<Barang> {
  const answer = await ask.post('/api/barang', {
    nama_barang: 'Laptop',
    harga_barang: 48_000_000,
    jumlah_barang: 2,
    tahun: 2024,
    tanggal_perolehan: '2024-01-15',
    kategori_id: tempat.kategori_id,
    lokasi_id: tempat.lokasi_id,
    ...more,
  });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().data;
}

/** Saves some fields of a record; must succeed. */
async function change(jenis: 'barang' | 'buku' | 'kategori', id: number, more: object): Promise<void> {
  const answer = await save(ask, jenis, id, more);
  expect(answer.statusCode, answer.body).toBe(200);
}
const changeBarang = ({ id }: Pick<Barang, 'id'>, more: object) => change('barang', id, more);
const changeKategori = (id: number, more: object) => change('kategori', id, more);

const journalOf = (barangId: number) =>
  app.db
    .selectFrom('mutasi')
    .select(['jenis', 'tanggal', 'jumlah', 'harga', 'ubah'])
    .where('barang_id', '=', barangId)
    .orderBy('id')
    .execute();
const spansOf = (barangId: number) =>
  app.db
    .selectFrom('masa_barang')
    .select(['dari', 'sampai', 'jumlah', 'harga', 'lokasi_id', 'kondisi', 'k_masa'])
    .where('barang_id', '=', barangId)
    .orderBy('dari')
    .execute();

describe('the services write', () => {
  test('where and how a barang came in, from the day of its acquisition', async () => {
    const { id } = await create();
    expect(await journalOf(id)).toEqual([
      {
        jenis: 'perolehan',
        tanggal: '2024-01-15',
        jumlah: 2,
        harga: 48_000_000,
        ubah: {
          kategori_id: [null, tempat.kategori_id],
          lokasi_id: [null, tempat.lokasi_id],
          kondisi: [null, 'Baik'],
          komersial: [
            null,
            {
              metode: 'garis_lurus',
              kelompok: 'kelompok_1',
              masa_manfaat_bulan: 48,
              nilai_residu: 0,
              mulai: '2024-01-15',
            },
          ],
        },
      },
    ]);
    const byYear = await create({ tanggal_perolehan: null, tahun: 2021 });
    expect((await spansOf(byYear.id)).map(({ dari }) => dari)).toEqual(['2021-01-01']);
  });

  test('nothing where only what is no figure changed', async () => {
    const barang = await create();
    await changeBarang(barang, { nama_barang: 'Laptop baru', merk: 'ASUS', detail_lokasi: 'Rak 2' });
    expect(await journalOf(barang.id)).toHaveLength(1);
  });

  test('price, pieces and date as written down wrong; place and condition as changed today', async () => {
    const barang = await create();
    await changeBarang(barang, {
      harga_barang: 36_000_000,
      jumlah_barang: 3,
      tanggal_perolehan: '2024-03-01',
      lokasi_id: tempat.gudang,
      kondisi: 'Rusak Ringan',
    });
    const [, ...written] = await journalOf(barang.id);
    expect(written.map(({ jenis, tanggal, jumlah, harga }) => [jenis, tanggal, jumlah, harga])).toEqual([
      ['koreksi', '2024-03-01', 1, -12_000_000],
      ['pindah', today, 0, 0],
      ['kondisi', today, 0, 0],
    ]);
    const right = { jumlah: 3, harga: 36_000_000, k_masa: 48 };
    expect(await spansOf(barang.id)).toEqual([
      { ...right, dari: '2024-03-01', sampai: today, lokasi_id: tempat.lokasi_id, kondisi: 'Baik' },
      { ...right, dari: today, sampai: 'infinity', lokasi_id: tempat.gudang, kondisi: 'Rusak Ringan' },
    ]);
    await changeBarang(barang, { tanggal_perolehan: '2023-11-30', tahun: 2023 });
    expect((await spansOf(barang.id)).map(({ dari }) => dari)).toEqual(['2023-11-30', today]);
  });

  test('a setting of its own as written down wrong, and back to that of the kategori', async () => {
    const barang = await create();
    const penyusutan = {
      metode: 'saldo_menurun',
      kelompok: null,
      masa_manfaat_bulan: 96,
      nilai_residu: 5,
      mulai: null,
    };
    const perubahan = { arti: 'salah_catat' };
    await changeBarang(barang, { penyusutan, perubahan });
    expect(await spansOf(barang.id)).toMatchObject([{ k_masa: 96 }]);
    await changeBarang(barang, { penyusutan: null, perubahan });
    expect(await spansOf(barang.id)).toMatchObject([{ k_masa: 48 }]);
  });

  test('another setting of a kategori, from the first, for each barang that follows it, and no other', async () => {
    const kategori = (
      await ask.post('/api/kategori', { nama_kategori: 'Mobil', penyusutan: garisLurus })
    ).json().data;
    const follower = await create({ kategori_id: kategori.id });
    const own = await create({
      kategori_id: kategori.id,
      penyusutan: {
        metode: 'tidak_disusutkan',
        kelompok: null,
        masa_manfaat_bulan: null,
        nilai_residu: null,
        mulai: null,
      },
    });
    const penyusutan = { ...garisLurus, kelompok: 'kelompok_2' };
    await changeKategori(kategori.id, { penyusutan, berlaku: 'sejak_awal' });
    expect(await spansOf(follower.id)).toMatchObject([{ k_masa: 96 }]);
    expect([(await journalOf(follower.id)).length, (await journalOf(own.id)).length]).toEqual([2, 1]);
    await changeKategori(kategori.id, { nama_kategori: 'Mobil dinas', penyusutan });
    expect(await journalOf(follower.id)).toHaveLength(2);
  });

  test('a move of many, each of them once', async () => {
    const ids = [(await create()).id, (await create()).id];
    const answer = await ask.post('/api/barang/massal', {
      aksi: 'pindah_lokasi',
      ids,
      lokasi_id: tempat.gudang,
    });
    expect(answer.statusCode, answer.body).toBe(200);
    for (const id of ids)
      expect((await journalOf(id)).map(({ jenis }) => jenis)).toEqual(['perolehan', 'pindah']);
  });

  test('a deletion, which leaves no day, and its return, after which nothing shows', async () => {
    const barang = await create();
    await changeBarang(barang, { kondisi: 'Rusak Berat' });
    const before = await spansOf(barang.id);
    expect(before).toHaveLength(2);
    for (const round of [1, 2]) {
      const log = (await ask.delete(`/api/barang/${barang.id}`, { alasan: 'Salah ketik' })).json().data;
      expect(await spansOf(barang.id)).toEqual([]);
      expect((await ask.post(`/api/logdeletebarang/${log.id}/pulihkan`)).statusCode).toBe(200);
      expect(await spansOf(barang.id)).toEqual(before);
      expect(await journalOf(barang.id)).toHaveLength(2 + 2 * round);
    }
  });

  test('what a restored barang lost meanwhile: its lokasi is another of the same name', async () => {
    const lokasi_id = await makeLokasi(app.db, 'Loteng');
    const { id } = await create({ lokasi_id });
    const log = (await ask.delete(`/api/barang/${id}`, { alasan: 'Salah' })).json().data;
    await app.db.deleteFrom('lokasi').where('id', '=', lokasi_id).execute();
    const other = await makeLokasi(app.db, 'Loteng');
    expect((await ask.post(`/api/logdeletebarang/${log.id}/pulihkan`)).statusCode).toBe(200);
    expect((await spansOf(id)).at(-1)).toMatchObject({ sampai: 'infinity', lokasi_id: other });
  });

  test('buku alike, from the day on which they were recorded', async () => {
    const jenis = (await ask.post('/api/jenis', { jenis_buku: 'Novel' })).json().data;
    const isi = { judul: 'Bumi', penulis: 'A', penerbit: 'B', tahun: 1980, jumlah: 2, harga: 50_000 };
    const rest = { ...isi, jenis_id: jenis.id, lokasi_id: tempat.lokasi_id };
    const made = await ask.post('/api/buku', { ...rest, kondisi: 'Baik' });
    expect(made.statusCode, made.body).toBe(201);
    const { id } = made.json().data;
    await change('buku', id, {
      jumlah: 5,
      lokasi_id: tempat.gudang,
    });
    const log = (await ask.delete(`/api/buku/${id}`, { alasan: 'Hilang' })).json().data;
    expect((await ask.post(`/api/logdeletebarang/${log.id}/pulihkan`)).statusCode).toBe(200);
    const written = await app.db
      .selectFrom('mutasi')
      .select(['jenis', 'tanggal', 'jumlah'])
      .where('buku_id', '=', id)
      .orderBy('id')
      .execute();
    expect(written.map(({ jenis, tanggal, jumlah }) => [jenis, tanggal, jumlah])).toEqual([
      ['perolehan', today, 2],
      ['koreksi', today, 3],
      ['pindah', today, 0],
      ['salah_catat', today, -5],
      ['pemulihan', today, 5],
    ]);
    const spans = await app.db.selectFrom('masa_buku').selectAll().where('buku_id', '=', id).execute();
    expect(spans).toMatchObject([{ dari: today, sampai: 'infinity', jumlah: 5, lokasi_id: tempat.gudang }]);
  });
});

describe('the database refuses', () => {
  const refusal = (statement: string) =>
    sql
      .raw(statement)
      .execute(app.db)
      .then(
        () => 'accepted',
        ({ constraint, message }) => constraint ?? message,
      );

  test('a barang or buku without its mutasi, and a mutasi without its row', async () => {
    const { id } = await create();
    for (const column of [
      'jumlah_barang = 1',
      'harga_barang = 1',
      `lokasi_id = ${tempat.gudang}`,
      "kondisi = 'Rusak Berat'",
    ])
      expect(await refusal(`update barang set ${column} where id = ${id}`), column).toBe('barang_masa_cocok');
    expect(await refusal(`update barang set penyusutan_metode = 'saldo_menurun' where id = ${id}`)).toBe(
      'barang_masa_cocok',
    );
    expect(await refusal(`delete from barang where id = ${id}`)).toBe('barang_masa_cocok');
    const columns = 'kategori_id, lokasi_id, nama_barang, harga_barang, jumlah_barang, tahun';
    const insert = `insert into barang (${columns}) select ${columns} from barang where id = ${id}`;
    expect(await refusal(insert)).toBe('barang_masa_cocok');
    const more = `insert into mutasi (barang_id, kode, nama, jenis, tanggal, jumlah) values (${id}, '-', '-', 'koreksi', '2025-01-01', 1)`;
    expect(await refusal(more)).toBe('barang_masa_cocok');
    expect(await refusal(`update barang set nama_barang = 'Lain' where id = ${id}`)).toBe('accepted');
  });

  test('less than nothing on any day, even where the end is right', async () => {
    const { id } = await create();
    const row = (tanggal: string, jumlah: number) => `(${id}, '-', '-', 'koreksi', '${tanggal}', ${jumlah})`;
    const values = [row('2025-01-01', -3), row('2025-02-01', 3)].join();
    expect(
      await refusal(`insert into mutasi (barang_id, kode, nama, jenis, tanggal, jumlah) values ${values}`),
    ).toBe('mutasi_cukup');
  });

  test('a change of the journal, and spans that do not come from it', async () => {
    expect(await refusal('update mutasi set jumlah = 1')).toBe('mutasi is append-only');
    expect(await refusal('delete from mutasi')).toBe('mutasi is append-only');
    expect(await refusal('truncate mutasi')).toBe('mutasi is append-only');
    expect(await refusal('update masa_barang set jumlah = 9')).toMatch(/^masa_barang follows from mutasi/);
    expect(await refusal('delete from masa_buku')).toMatch(/^masa_buku follows from mutasi/);
  });
});

test('of two who write the same barang at once, the second sees what the first wrote', async () => {
  const barang = await create();
  const change = (kolom: string, before: unknown, after: unknown, tanggal: string) => sql`
    insert into mutasi (barang_id, kode, nama, jenis, tanggal, ubah)
    values (${barang.id}, '-', '-', 'koreksi', ${tanggal}, jsonb_build_object(${kolom}::text, ${JSON.stringify([before, after])}::jsonb))`;
  const first = await app.db.startTransaction().execute();
  await change('kondisi', 'Baik', 'Rusak Ringan', '2025-05-05').execute(first);
  await sql`update barang set kondisi = 'Rusak Ringan' where id = ${barang.id}`.execute(first);
  const second = app.db.transaction().execute(async (trx) => {
    await change('lokasi_id', tempat.lokasi_id, tempat.gudang, '2025-06-06').execute(trx);
    await sql`update barang set lokasi_id = ${tempat.gudang} where id = ${barang.id}`.execute(trx);
  });
  await expect
    .poll(
      async () =>
        (
          await sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`.execute(
            app.db,
          )
        ).rows.length,
    )
    .toBe(1);
  await first.commit().execute();
  await second;
  expect(
    (await spansOf(barang.id)).map(({ dari, kondisi, lokasi_id }) => [dari, kondisi, lokasi_id]),
  ).toEqual([
    ['2024-01-15', 'Baik', tempat.lokasi_id],
    ['2025-05-05', 'Rusak Ringan', tempat.lokasi_id],
    ['2025-06-06', 'Rusak Ringan', tempat.gudang],
  ]);
});
