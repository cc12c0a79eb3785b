import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Settings, summarize } from '../../../../scripts/periksa-daftar.ts';
import harapan from '../../../../test/fixtures/impor/harapan.json' with { type: 'json' };
import { createTestApp, type SignedIn, type TestApp } from '../../../../test/support/app.ts';
import { type Asking, askAs, failureOf } from '../../../../test/support/ask.ts';
import { uploadAs } from '../../../../test/support/upload.ts';
import { barangInput } from '../../../shared/barang.ts';
import { MAX_IMPOR_BYTES } from '../../../shared/impor.ts';
import { tryImportLock } from './impor.repository.ts';

let app: TestApp;
let admin: SignedIn;
let ask: Asking;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signIn('admin');
  ask = askAs(app, admin);
});
afterAll(async () => {
  await app.close();
});
beforeEach(async () => {
  await sql`truncate barang, kategori, lokasi, impor restart identity cascade`.execute(app.db);
});

const fixture = (name: string) =>
  readFileSync(new URL(`../../../../test/fixtures/impor/${name}`, import.meta.url));
const upload = (content: Buffer | string, name?: string, query = '') =>
  uploadAs(app, admin, `/api/impor/barang${query}`, content, name);
const made = { buat_kategori: true, buat_lokasi: true };
const list = (rows: number, from = 0) =>
  ['Nama Barang,Kategori,Ruangan,Tahun,Jumlah,Harga,Kondisi']
    .concat(Array.from({ length: rows }, (_, index) => `Meja ${from + index},Mebel,Aula,2020,2,1000,Baik`))
    .join('\n');

async function uploaded(content: Buffer | string, name?: string) {
  const answer = await upload(content, name);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().data;
}

/** Uploads and checks with the proposed mapping. */
async function checked(content: Buffer | string, settings: object = made) {
  const { id, usulan } = await uploaded(content);
  const answer = await ask.post(`/api/impor/${id}/periksa`, { pemetaan: usulan, ...settings });
  expect(answer.statusCode, answer.body).toBe(200);
  return { id: id as number, usulan, hasil: answer.json().data };
}

const apply = (id: number, choice: object = {}) => ask.post(`/api/impor/${id}/terapkan`, choice);
const countOf = async (table: 'barang' | 'kategori' | 'lokasi' | 'audit') =>
  (
    await app.db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n;
const stateOf = async (id: number) => (await ask.get(`/api/impor/${id}`)).json().data.status;

describe('an untidy list', () => {
  test.each(['daftar-sekolah.csv', 'daftar-sekolah-1252.csv', 'daftar-sekolah.xlsx'] as const)(
    '%s goes in: every row becomes a barang or has its reason, and the sums agree',
    async (name) => {
      const expected = harapan[name];
      const data = await uploaded(fixture(name), name);
      expect(data).toMatchObject({
        status: 'diunggah',
        baris: expected.baris,
        jenis: 'barang',
        nama_berkas: name,
      });
      expect(data.contoh[0]).toHaveLength(data.kolom.length);
      const settings = { pemetaan: data.usulan, default: { harga_barang: 0, kondisi: 'Baik' } };
      const check = (await ask.post(`/api/impor/${data.id}/periksa`, { ...settings, ...made })).json().data;
      expect(check).toMatchObject({ diterima: expected.diterima, nilai: expected.nilai });
      expect(check.diterima + check.ditolak).toBe(expected.baris);
      const refused = check.baris.filter(({ status }: { status: string }) => status === 'ditolak');
      expect(refused).toHaveLength(check.ditolak);
      for (const row of refused)
        expect(row.masalah.map(({ berat }: { berat: string }) => berat)).toContain('galat');
      expect(await countOf('barang'), 'a check makes nothing').toBe(0);

      expect(failureOf(await apply(data.id))).toEqual([422, 'validation_failed']);
      const done = await apply(data.id, { lewati_galat: true });
      expect(done.json().data).toEqual({
        diterima: expected.diterima,
        ditolak: check.ditolak,
        kategori_dibuat: check.kategori_baru.length,
        lokasi_dibuat: check.lokasi_baru.length,
        nilai: expected.nilai,
      });
      const { jumlah, nilai } = await app.db
        .selectFrom('barang')
        .select(({ fn }) => fn.countAll<number>().as('jumlah'))
        .select(sql<number>`sum(harga_barang * jumlah_barang)`.as('nilai'))
        .executeTakeFirstOrThrow();
      expect({ jumlah, nilai }).toEqual({ jumlah: expected.diterima, nilai: expected.nilai });

      const independent = await summarize(fixture(name), settings as Settings);
      expect(independent).toMatchObject({ diterima: expected.diterima, nilai: BigInt(expected.nilai) });
      expect(independent.nomor_ditolak).toEqual(refused.map(({ nomor }: { nomor: number }) => nomor));
    },
  );

  test('makes records that the form would take, with their audit entries and their old codes', async () => {
    const { id } = await checked(fixture('daftar-sekolah.csv'), {
      ...made,
      default: { harga_barang: 0, kondisi: 'Baik' },
    });
    const before = await countOf('audit');
    const { data } = (await apply(id, { lewati_galat: true })).json();
    const rows = await app.db.selectFrom('barang').selectAll().execute();
    for (const {
      id: _id,
      kode_barang,
      versi,
      cari,
      created_at,
      updated_at,
      dibuat_oleh_id,
      ...row
    } of rows) {
      expect(barangInput.safeParse(row).error).toBeUndefined();
      expect(kode_barang).toMatch(/^\d{3}-\d{4}-\d{3,}$/);
      expect([versi, dibuat_oleh_id]).toEqual([1, admin.id]);
      expect(cari && created_at && updated_at).toBeTruthy();
    }
    expect(rows[0]?.detail_barang).toMatch(/Kode lama: 02\.06\.10\/2008$/);
    const entries = data.diterima + data.kategori_dibuat + data.lokasi_dibuat;
    expect((await countOf('audit')) - before).toBe(entries);
    const entry = await app.db
      .selectFrom('audit')
      .selectAll()
      .where('jenis', '=', 'barang')
      .where('record_id', '=', rows[0]?.id ?? 0)
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({ aksi: 'create', pengguna_id: admin.id, sebelum: null });
    expect(entry.sesudah).toMatchObject({ kode_barang: rows[0]?.kode_barang, sisa: rows[0]?.jumlah_barang });
  });

  test('gives its refused rows back as a file that can be put right and imported by itself', async () => {
    const text = `${list(3)}\n=Meja,Mebel,Aula,2020,2,-1,Baik\nKursi;x,Mebel,Aula,10,2,5,Baik`;
    const { id } = await checked(text);
    const csv = await ask.get(`/api/impor/${id}/ditolak.csv`);
    expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(csv.headers['content-disposition']).toContain('ditolak-daftar.csv');
    const rows: string[][] = parse(csv.body, { bom: true, delimiter: ';' });
    expect(rows).toEqual([
      [
        'Nama Barang',
        'Kategori',
        'Ruangan',
        'Tahun',
        'Jumlah',
        'Harga',
        'Kondisi',
        'Nomor Baris Asal',
        'Alasan Ditolak',
      ],
      ["'=Meja", 'Mebel', 'Aula', '2020', '2', "'-1", 'Baik', '5', 'Harga: Harga tidak boleh negatif.'],
      ['Kursi;x', 'Mebel', 'Aula', '10', '2', '5', 'Baik', '6', expect.stringMatching(/^Tahun: /)],
    ]);
    const again = await checked(csv.body.replace("'-1", '900').replace(';10;', ';2010;'));
    expect(again.usulan).not.toHaveProperty('Alasan Ditolak');
    expect(again.hasil).toMatchObject({ diterima: 2, ditolak: 0 });
    await apply(again.id);
    expect(
      await app.db.selectFrom('barang').select(['nama_barang', 'tahun']).orderBy('id').execute(),
    ).toEqual([
      { nama_barang: '=Meja', tahun: 2020 },
      { nama_barang: 'Kursi;x', tahun: 2010 },
    ]);
  });
});

describe('checked rows', () => {
  test('can be paged, filtered and searched', async () => {
    const { id } = await checked(`${list(30)}\nRusak,Mebel,Aula,2020,2,-1,Baik`);
    const page = async (query: string) => (await ask.get(`/api/impor/${id}/baris?${query}`)).json();
    expect((await page('per_page=10&page=4')).data).toHaveLength(1);
    expect((await page('status=ditolak')).data).toMatchObject([{ nomor: 32, status: 'ditolak' }]);
    expect((await page('bermasalah=false')).meta.total).toBe(30);
    expect((await page('q=negatif')).meta.total).toBe(1);
    expect((await page('q=meja 29&sort=-nomor')).data[0].sel[0]).toBe('Meja 29');
    expect((await ask.get(`/api/impor/${id}/baris?entah=1`)).statusCode).toBe(422);
  });

  test('may be checked again with other settings; only the last one counts', async () => {
    const text = `${list(1)}\nKursi,Mebel,Aula,2020,2,,Baik`;
    const { id, usulan, hasil } = await checked(text);
    expect(hasil).toMatchObject({ diterima: 1, ditolak: 1 });
    const again = await ask.post(`/api/impor/${id}/periksa`, {
      pemetaan: usulan,
      default: { harga_barang: 7 },
      ...made,
    });
    expect(again.json().data).toMatchObject({ diterima: 2, ditolak: 0, diperingatkan: 1, nilai: 2014 });
    expect((await apply(id)).json().data.diterima).toBe(2);
  });

  test('need kategori and lokasi that are there, or the leave to make them', async () => {
    const { hasil } = await checked(list(2), {});
    expect(hasil).toMatchObject({ diterima: 0, ditolak: 2, kategori_baru: [], lokasi_baru: [] });
    const { id, usulan } = await uploaded(list(2));
    const picked = await ask.post(`/api/impor/${id}/periksa`, {
      pemetaan: usulan,
      default: { kategori_id: 99 },
    });
    expect(failureOf(picked)).toEqual([422, 'validation_failed']);
    expect(picked.json().errors).toHaveProperty(['default.kategori_id']);
  });

  test('that look alike are counted, and taken all the same', async () => {
    const { hasil } = await checked(`${list(1)}\n${list(1).split('\n')[1]}`);
    expect(hasil).toMatchObject({ diterima: 2, kembar: 1 });
  });
});

describe('the same file twice', () => {
  test('is warned of and refused, until the person says so', async () => {
    const first = await checked(list(3));
    expect((await apply(first.id)).statusCode).toBe(200);
    const second = await uploaded(list(3));
    expect(second.terdahulu).toMatchObject([{ id: first.id, diterima: 3, oleh: { id: admin.id } }]);
    expect(second.peringatan[0]).toMatch(/sudah diimpor pada .* menggandakan/);
    await ask.post(`/api/impor/${second.id}/periksa`, { pemetaan: second.usulan, ...made });
    const refused = await apply(second.id);
    expect(failureOf(refused)).toEqual([409, 'already_imported']);
    expect(refused.json().details.terdahulu[0].id).toBe(first.id);
    expect(await countOf('barang')).toBe(3);
    expect((await apply(second.id, { ulangi: true })).statusCode).toBe(200);
    expect(await countOf('barang')).toBe(6);
  });

  test('does not count while the first was never imported', async () => {
    await checked(list(3));
    expect((await uploaded(list(3))).terdahulu).toEqual([]);
  });
});

describe('applying', () => {
  test('twice at once makes the rows once', async () => {
    const { id } = await checked(list(600));
    const answers = await Promise.all([apply(id), apply(id), apply(id)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    expect(await countOf('barang')).toBe(600);
    expect(failureOf(await apply(id))).toEqual([409, 'import_not_ready']);
    expect(failureOf(await ask.post(`/api/impor/${id}/batal`))).toEqual([409, 'import_not_ready']);
    expect(failureOf(await ask.post(`/api/impor/${id}/periksa`, { pemetaan: {} }))).toEqual([
      409,
      'import_not_ready',
    ]);
  });

  test('shows its progress to others, and leaves nothing when cancelled', async () => {
    const { id } = await checked(list(6000));
    const running = apply(id);
    let seen = 0;
    while (seen === 0) {
      const { data } = (await ask.get(`/api/impor/${id}`)).json();
      if (data.status === 'berjalan') seen = data.diproses;
    }
    expect(seen).toBeLessThan(6000);
    expect((await ask.post(`/api/impor/${id}/batal`)).json().data.status).toBe('dibatalkan');
    expect(failureOf(await running)).toEqual([409, 'import_cancelled']);
    expect([await countOf('barang'), await countOf('kategori'), await countOf('lokasi')]).toEqual([0, 0, 0]);
    expect(await stateOf(id)).toBe('dibatalkan');
    expect((await apply(id)).json().data.diterima).toBe(6000);
    expect(await countOf('barang')).toBe(6000);
  });

  test('is all or nothing: what fails on the way undoes what came before', async () => {
    const { id } = await checked(list(1200));
    await sql`create function batas() returns trigger language plpgsql as $$
      begin if new.nama_barang = 'Meja 1100' then raise exception 'listrik padam'; end if; return new; end $$`.execute(
      app.db,
    );
    await sql`create trigger batas before insert on barang for each row execute function batas()`.execute(
      app.db,
    );
    expect((await apply(id)).statusCode).toBe(500);
    expect([await countOf('barang'), await countOf('kategori')]).toEqual([0, 0]);
    expect(await stateOf(id)).toBe('gagal');
    await sql`drop trigger batas on barang`.execute(app.db);
    expect((await apply(id)).json().data.diterima).toBe(1200);
  });

  test('whose process died is found out, and may be done again', async () => {
    const { id } = await checked(list(2));
    await app.db.updateTable('impor').set({ status: 'berjalan', diproses: 1 }).where('id', '=', id).execute();
    expect(await stateOf(id)).toBe('gagal');
    expect((await apply(id)).json().data.diterima).toBe(2);
  });

  test('waits its turn: one import at a time', async () => {
    const { id } = await checked(list(2));
    await app.db.transaction().execute(async (trx) => {
      expect(await tryImportLock(trx)).toBe(true);
      expect(failureOf(await apply(id))).toEqual([409, 'import_not_ready']);
    });
    expect((await apply(id)).statusCode).toBe(200);
  });

  test('needs a check, and one that still holds', async () => {
    const { id } = await uploaded(list(2));
    expect(failureOf(await apply(id))).toEqual([409, 'import_not_ready']);
    const { id: kategori } = (await ask.post('/api/kategori', { nama_kategori: 'Mebel' })).json().data;
    const second = await checked(list(2, 10), { buat_lokasi: true });
    await ask.delete(`/api/kategori/${kategori}`);
    expect(failureOf(await apply(second.id))).toEqual([409, 'import_not_ready']);
    expect([await countOf('barang'), await countOf('lokasi')]).toEqual([0, 0]);
  });

  test('needs at least one accepted row', async () => {
    const { id } = await checked('Nama Barang,Kategori\nMeja,Mebel');
    expect(failureOf(await apply(id, { lewati_galat: true }))).toEqual([422, 'validation_failed']);
  });

  test('puts things into lokasi that are there already, whatever the spelling', async () => {
    const { id: gedung } = (await ask.post('/api/lokasi', { lokasi: 'Gedung 1' })).json().data;
    const { id: aula } = (await ask.post('/api/lokasi', { lokasi: 'AULA', induk_id: gedung })).json().data;
    const { id, hasil } = await checked(list(2));
    expect(hasil).toMatchObject({ diterima: 2, diperingatkan: 2, lokasi_baru: [] });
    expect((await apply(id)).json().data).toMatchObject({ lokasi_dibuat: 0, kategori_dibuat: 1 });
    expect(await app.db.selectFrom('barang').select('lokasi_id').distinct().execute()).toEqual([
      { lokasi_id: aula },
    ]);
  });
});

describe('an upload', () => {
  test('must be a list, small enough, and sent as a file', async () => {
    expect(failureOf(await upload('%PDF-1.4 …'))).toEqual([415, 'unsupported_type']);
    expect(failureOf(await upload('Nama Barang,Tahun'))).toEqual([422, 'validation_failed']);
    expect(failureOf(await upload(Buffer.alloc(MAX_IMPOR_BYTES + 1, 'a')))).toEqual([413, 'too_large']);
    expect(failureOf(await ask.post('/api/impor/barang', { file: 'x' }))).toEqual([415, 'unsupported_type']);
    expect((await upload(list(2), 'x.csv', '?entah=1')).statusCode).toBe(422);
  });

  test('of 5 MB goes in, its name without folders', async () => {
    const big = `${list(1)}\n${'Meja panjang sekali '.repeat(9)},Mebel,Aula,2020,2,1000,Baik`.concat(
      `\n${'Meja panjang sekali '.repeat(9)},Mebel,Aula,2020,2,1000,Baik`.repeat(24_000),
    );
    expect(big.length).toBeGreaterThan(5_000_000);
    const data = await uploaded(big, '..\\..\\rahasia/daftar barang.csv');
    expect(data).toMatchObject({ baris: 24_002, nama_berkas: 'daftar barang.csv' });
  });

  test('is put aside when cancelled before it began', async () => {
    const { id } = await uploaded(list(2));
    expect((await ask.post(`/api/impor/${id}/batal`)).json().data.status).toBe('dibatalkan');
  });

  test('is swept after a day, but for what a finished one did', async () => {
    const idle = await checked(list(2));
    const done = await checked(list(2, 50));
    await apply(done.id);
    await app.db.updateTable('impor').set({ created_at: sql`now() - interval '25 hours'` }).execute();
    await uploaded(list(1, 99));
    expect((await ask.get(`/api/impor/${idle.id}`)).statusCode).toBe(404);
    expect((await ask.get(`/api/impor/${done.id}`)).json().data).toMatchObject({
      status: 'selesai',
      contoh: [],
      hasil: { diterima: 2 },
    });
  });

  test('is for admins', async () => {
    const user = await app.signIn('user');
    expect(failureOf(await uploadAs(app, user, '/api/impor/barang', list(1)))).toEqual([403, 'forbidden']);
    expect(failureOf(await askAs(app, user).get('/api/impor/1'))).toEqual([403, 'forbidden']);
    expect((await app.inject({ method: 'POST', url: '/api/impor/1/terapkan', payload: {} })).statusCode).toBe(
      401,
    );
  });

  test.each(['periksa', 'terapkan', 'batal'])('that is not there answers 404 to %s', async (action) => {
    const body = action === 'periksa' ? { pemetaan: {} } : {};
    expect(failureOf(await ask.post(`/api/impor/999/${action}`, body))).toEqual([404, 'not_found']);
  });
});
