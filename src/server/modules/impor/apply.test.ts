import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import { askAs, failureOf } from '../../../../test/support/ask.ts';
import { type ImportOffice, list, made, withImportOffice } from '../../../../test/support/importing.ts';
import { uploadAs } from '../../../../test/support/upload.ts';
import { MAX_IMPOR_BYTES } from '../../../shared/impor.ts';
import { tryImportLock } from './impor.repository.ts';

/** Ends only what hangs. */
const PATIENCE = { timeout: 60_000 };

let app: ImportOffice['app'];
let admin: ImportOffice['admin'];
let ask: ImportOffice['ask'];
let steps: ImportOffice['steps'];
withImportOffice((office) => {
  ({ app, admin, ask, steps } = office);
});

describe('the same file twice', () => {
  test('is warned of and refused, until the person says so', async () => {
    const first = await steps.checked(list(3));
    expect((await steps.apply(first.id)).statusCode).toBe(200);
    const second = await steps.uploaded(list(3));
    expect(second.terdahulu).toMatchObject([{ id: first.id, diterima: 3, oleh: { id: admin.id } }]);
    expect(second.peringatan[0]).toMatch(/sudah diimpor pada .* menggandakan/);
    await ask.post(`/api/impor/${second.id}/periksa`, { pemetaan: second.usulan, ...made });
    const refused = await steps.apply(second.id);
    expect(failureOf(refused)).toEqual([409, 'already_imported']);
    expect(refused.json().details.terdahulu[0].id).toBe(first.id);
    expect(await steps.countOf('barang')).toBe(3);
    expect((await steps.apply(second.id, { ulangi: true })).statusCode).toBe(200);
    expect(await steps.countOf('barang')).toBe(6);
  });

  test('does not count while the first was never imported', async () => {
    await steps.checked(list(3));
    expect((await steps.uploaded(list(3))).terdahulu).toEqual([]);
  });
});

describe('applying', () => {
  test('makes 9,400 kategori and as many lokasi: more cells than a statement may have parameters', async () => {
    const MANY = 9_400;
    const rows = Array.from(
      { length: MANY },
      (_, index) => `Meja,Kelompok ${index},Ruang ${index},2020,1,1000,Baik`,
    );
    const { id } = await steps.checked([list(0), ...rows].join('\n'));
    const answer = await steps.apply(id);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json().data).toMatchObject({ diterima: MANY, kategori_dibuat: MANY, lokasi_dibuat: MANY });
    expect([await steps.countOf('kategori'), await steps.countOf('lokasi')]).toEqual([MANY, MANY]);
  });

  test('twice at once makes the rows once', async () => {
    const { id } = await steps.checked(list(600));
    const answers = await Promise.all([steps.apply(id), steps.apply(id), steps.apply(id)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    expect(await steps.countOf('barang')).toBe(600);
    expect(failureOf(await steps.apply(id))).toEqual([409, 'import_not_ready']);
    expect(failureOf(await ask.post(`/api/impor/${id}/batal`))).toEqual([409, 'import_not_ready']);
    expect(failureOf(await ask.post(`/api/impor/${id}/periksa`, { pemetaan: {} }))).toEqual([
      409,
      'import_not_ready',
    ]);
  });

  test('shows its progress to others, and leaves nothing when cancelled', async () => {
    const { id } = await steps.checked(list(6000));
    // its last row waits until the cancel has been asked for
    await sql`create function tahan() returns trigger language plpgsql as $$
      begin if new.nama_barang = 'Meja 6000' then perform pg_advisory_xact_lock(6000); end if; return new; end $$`.execute(
      app.db,
    );
    await sql`create trigger tahan before insert on barang for each row execute function tahan()`.execute(
      app.db,
    );
    const { running, cancelled } = await app.db.connection().execute(async (holder) => {
      await sql`select pg_advisory_lock(6000)`.execute(holder);
      const applying = steps.apply(id);
      await vi.waitFor(async () => {
        const { data } = (await ask.get(`/api/impor/${id}`)).json();
        expect([data.status, data.diproses > 0]).toEqual(['berjalan', true]);
        expect(data.diproses).toBeLessThan(6000);
      }, PATIENCE);
      const cancelling = ask.post(`/api/impor/${id}/batal`);
      await vi.waitFor(async () => {
        const row = app.db.selectFrom('impor').select('batal_diminta').where('id', '=', id);
        expect(await row.executeTakeFirst()).toEqual({ batal_diminta: true });
      }, PATIENCE);
      await sql`select pg_advisory_unlock(6000)`.execute(holder);
      return { running: await applying, cancelled: await cancelling };
    });
    expect(cancelled.json().data.status).toBe('dibatalkan');
    expect(failureOf(running)).toEqual([409, 'import_cancelled']);
    expect([
      await steps.countOf('barang'),
      await steps.countOf('kategori'),
      await steps.countOf('lokasi'),
    ]).toEqual([0, 0, 0]);
    expect(await steps.stateOf(id)).toBe('dibatalkan');
    await sql`drop trigger tahan on barang`.execute(app.db);
    expect((await steps.apply(id)).json().data.diterima).toBe(6000);
    expect(await steps.countOf('barang')).toBe(6000);
  });

  test('is all or nothing: what fails on the way undoes what came before', async () => {
    const { id } = await steps.checked(list(1200));
    await sql`create function batas() returns trigger language plpgsql as $$
      begin if new.nama_barang = 'Meja 1100' then raise exception 'listrik padam'; end if; return new; end $$`.execute(
      app.db,
    );
    await sql`create trigger batas before insert on barang for each row execute function batas()`.execute(
      app.db,
    );
    expect((await steps.apply(id)).statusCode).toBe(500);
    expect([await steps.countOf('barang'), await steps.countOf('kategori')]).toEqual([0, 0]);
    expect(await steps.stateOf(id)).toBe('gagal');
    await sql`drop trigger batas on barang`.execute(app.db);
    expect((await steps.apply(id)).json().data.diterima).toBe(1200);
  });

  test('whose process died is found out, and may be done again', async () => {
    const { id } = await steps.checked(list(2));
    await app.db.updateTable('impor').set({ status: 'berjalan', diproses: 1 }).where('id', '=', id).execute();
    expect(await steps.stateOf(id)).toBe('gagal');
    expect((await steps.apply(id)).json().data.diterima).toBe(2);
  });

  test('waits its turn: one import at a time', async () => {
    const { id } = await steps.checked(list(2));
    await app.db.transaction().execute(async (trx) => {
      expect(await tryImportLock(trx)).toBe(true);
      expect(failureOf(await steps.apply(id))).toEqual([409, 'import_not_ready']);
    });
    expect((await steps.apply(id)).statusCode).toBe(200);
  });

  test('needs a check, and one that still holds', async () => {
    const { id } = await steps.uploaded(list(2));
    expect(failureOf(await steps.apply(id))).toEqual([409, 'import_not_ready']);
    const { id: kategori } = (await ask.post('/api/kategori', { nama_kategori: 'Mebel' })).json().data;
    const second = await steps.checked(list(2, 10), { buat_lokasi: true });
    await ask.delete(`/api/kategori/${kategori}`);
    expect(failureOf(await steps.apply(second.id))).toEqual([409, 'import_not_ready']);
    expect([await steps.countOf('barang'), await steps.countOf('lokasi')]).toEqual([0, 0]);
  });

  test.each([
    ['barang', list(3)],
    [
      'buku',
      'Judul;Penulis;Penerbit;Jenis;Lokasi;Tahun;Jumlah;Harga;Kondisi\nBumi Manusia;Pramoedya;Hasta;Novel;Rak 1;1980;3;75000;Baik',
    ],
  ])('the audit entry of a new %s is what its page shows', async (jenis, text) => {
    const answer = await uploadAs(app, admin, `/api/impor/${jenis}`, text);
    const { id, usulan } = answer.json().data;
    await ask.post(`/api/impor/${id}/periksa`, { pemetaan: usulan, ...made });
    const applied = await steps.apply(id);
    expect(applied.statusCode, applied.body).toBe(200);
    const stored = await steps.rowsOf(jenis);
    const entries = await app.db
      .selectFrom('audit')
      .select(['record_id', 'aksi', 'pengguna_id', 'impor_id', 'sebelum', 'sesudah'])
      .where('jenis', '=', jenis)
      .orderBy('id', 'desc')
      .limit(stored.length)
      .execute();
    entries.reverse();
    expect(stored.length).toBeGreaterThan(0);
    for (const [index, one] of stored.entries()) {
      const { data } = (await ask.get(`/api/${jenis}/${one.id}`)).json();
      const who = { record_id: one.id, aksi: 'create', pengguna_id: admin.id, impor_id: id, sebelum: null };
      expect(entries[index]).toEqual({ ...who, sesudah: data });
    }
  });

  test('needs at least one accepted row', async () => {
    const { id } = await steps.checked('Nama Barang,Kategori\nMeja,Mebel');
    expect(failureOf(await steps.apply(id, { lewati_galat: true }))).toEqual([422, 'validation_failed']);
  });

  test('puts things into lokasi that are there already, whatever the spelling', async () => {
    const { id: gedung } = (await ask.post('/api/lokasi', { lokasi: 'Gedung 1' })).json().data;
    const { id: aula } = (await ask.post('/api/lokasi', { lokasi: 'AULA', induk_id: gedung })).json().data;
    const { id, hasil } = await steps.checked(list(2));
    expect(hasil).toMatchObject({ diterima: 2, diperingatkan: 2, lokasi_baru: [] });
    expect((await steps.apply(id)).json().data).toMatchObject({ lokasi_dibuat: 0, kategori_dibuat: 1 });
    expect(await app.db.selectFrom('barang').select('lokasi_id').distinct().execute()).toEqual([
      { lokasi_id: aula },
    ]);
  });
});

describe('an upload', () => {
  test('must be a list, small enough, and sent as a file', async () => {
    expect(failureOf(await steps.upload('%PDF-1.4 …'))).toEqual([415, 'unsupported_type']);
    expect(failureOf(await steps.upload('Nama Barang,Tahun'))).toEqual([422, 'validation_failed']);
    expect(failureOf(await steps.upload(Buffer.alloc(MAX_IMPOR_BYTES + 1, 'a')))).toEqual([413, 'too_large']);
    expect(failureOf(await ask.post('/api/impor/barang', { file: 'x' }))).toEqual([415, 'unsupported_type']);
    expect((await steps.upload(list(2), 'x.csv', '?entah=1')).statusCode).toBe(422);
  });

  test('of 5 MB goes in, its name without folders', async () => {
    const big = `${list(1)}\n${'Meja panjang sekali '.repeat(9)},Mebel,Aula,2020,2,1000,Baik`.concat(
      `\n${'Meja panjang sekali '.repeat(9)},Mebel,Aula,2020,2,1000,Baik`.repeat(24_000),
    );
    expect(big.length).toBeGreaterThan(5_000_000);
    const data = await steps.uploaded(big, '..\\..\\rahasia/daftar barang.csv');
    expect(data).toMatchObject({ baris: 24_002, nama_berkas: 'daftar barang.csv' });
  });

  test('is put aside when cancelled before it began', async () => {
    const { id } = await steps.uploaded(list(2));
    expect((await ask.post(`/api/impor/${id}/batal`)).json().data.status).toBe('dibatalkan');
  });

  test('is swept after a day, but for what a finished one did', async () => {
    const idle = await steps.checked(list(2));
    const done = await steps.checked(list(2, 50));
    await steps.apply(done.id);
    await app.db.updateTable('impor').set({ created_at: sql`now() - interval '25 hours'` }).execute();
    await steps.uploaded(list(1, 99));
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
