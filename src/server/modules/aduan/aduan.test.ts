import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type SignedIn, type TestApp } from '../../../../test/support/app.ts';
import { type Asking, askAs, failureOf } from '../../../../test/support/ask.ts';
import { makeBarang, makeKategori, makeLokasi } from '../../../../test/support/inventory.ts';
import { meeting } from '../../../../test/support/meeting.ts';
import { beginOpname, phoneOf } from '../../../../test/support/opname.ts';
import { uploadAs } from '../../../../test/support/upload.ts';
import { MAX_CATATAN_ADUAN, MAX_FOTO_KEJADIAN } from '../../../shared/aduan-words.ts';
import { officeToday } from '../../../shared/today.ts';

let app: TestApp;
let dewi: SignedIn;
let sari: SignedIn;
let budi: SignedIn;
let admin: Asking;
let other: Asking;
let holder: Asking;
let tempat: { kategori_id: number; lokasi_id: number };

const picture = (red: number) =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: { r: red, g: 80, b: 70 } } })
    .png()
    .toBuffer();

beforeAll(async () => {
  app = await createTestApp();
  dewi = await app.signIn('admin', 'Dewi');
  sari = await app.signIn('user', 'Sari');
  budi = await app.signIn('user', 'Budi');
  admin = askAs(app, dewi);
  other = askAs(app, await app.signIn('admin', 'Rina'));
  holder = askAs(app, sari);
  tempat = {
    kategori_id: await makeKategori(app.db, 'Elektronik'),
    lokasi_id: await makeLokasi(app.db, 'Ruang A'),
  };
});
afterAll(async () => {
  await app.close();
});

let made = 0;
/** Creates a barang with some pieces held by Sari. */
async function held(jumlah_barang: number, jumlah = jumlah_barang) {
  made += 1;
  const barang = await admin.post('/api/barang', {
    nama_barang: `Laptop ${made}`,
    ...tempat,
    harga_barang: 1_000_000,
    jumlah_barang,
    tahun: 2024,
  });
  expect(barang.statusCode, barang.body).toBe(201);
  const { id } = barang.json().data;
  const given = await admin.post(`/api/barang/${id}/pengguna`, { pengguna_id: sari.id, jumlah });
  expect(given.statusCode, given.body).toBe(201);
  return { barang: id as number, holding: given.json().data.id as number };
}

const photoOf = async (who: SignedIn, red = 10): Promise<number> =>
  (await uploadAs(app, who, '/api/berkas?untuk=gambar', await picture(red), 'layar.png')).json().data.id;

const report = (holding_id: number, more: object = {}) =>
  holder.post('/api/aduan', { holding_id, jenis: 'rusak', catatan: 'Layarnya retak', ...more });

/** Reports, and returns the id. */
async function reported(holding_id: number, more: object = {}): Promise<number> {
  const answer = await report(holding_id, more);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().data.id;
}
const decide = (id: number, body: object, who = admin) => who.post(`/api/aduan/${id}/putuskan`, body);
const barangOf = async (id: number) => (await admin.get(`/api/barang/${id}`)).json().data;
const holdingsOf = async (id: number) => (await admin.get(`/api/barang/${id}/pengguna`)).json().data;
const newsOf = async (who: Asking, jenis: string) =>
  (await who.get('/api/notifikasi?per_page=100'))
    .json()
    .data.filter((one: { jenis: string }) => one.jenis === jenis);

test('who holds a barang reports it with a photo, and the admins are told', async () => {
  const { barang, holding } = await held(3, 2);
  const foto = await photoOf(sari);
  const answer = await report(holding, { jumlah: 1, foto_ids: [foto] });
  expect(answer.statusCode, answer.body).toBe(201);
  const { data } = answer.json();
  expect(data).toMatchObject({
    jenis: 'rusak',
    status: 'menunggu',
    jumlah: 1,
    catatan: 'Layarnya retak',
    pelapor: { id: sari.id, name: 'Sari' },
    barang: { id: barang, jumlah_barang: 3, kondisi: 'Baik' },
    pegangan: { id: holding, jumlah: 2, tanggal_akhir: null },
    diputus_oleh: null,
  });
  expect(data.foto.map((one: { id: number }) => one.id)).toEqual([foto]);
  expect((await app.inject({ method: 'GET', url: data.foto[0].url_kecil })).statusCode).toBe(200);
  const [news] = await newsOf(admin, 'aduan_baru');
  expect(news).toMatchObject({
    judul: expect.stringContaining('Dilaporkan rusak: Laptop'),
    isi: 'Sari, 1 unit: Layarnya retak',
    tautan: `/aduan/${data.id}`,
  });
  expect(await newsOf(holder, 'aduan_baru')).toEqual([]);
  const { tindakan } = (await admin.get('/api/dasbor')).json().data;
  expect(tindakan.aduan).toBe(1);
});

test('only who holds it reports it, only open holdings, and no more than is held', async () => {
  const { barang, holding } = await held(4, 3);
  const body = { holding_id: holding, jenis: 'rusak', catatan: 'Rusak' };
  for (const who of [askAs(app, budi), admin]) {
    const answer = await who.post('/api/aduan', body);
    expect(failureOf(answer)).toEqual([403, 'forbidden']);
    expect(answer.json().message).toBe('Anda hanya dapat melaporkan barang yang Anda pegang sendiri.');
  }
  expect(failureOf(await report(987654))).toEqual([404, 'not_found']);
  const tooMany = await report(holding, { jumlah: 4 });
  expect([...failureOf(tooMany), tooMany.json().errors.jumlah]).toEqual([
    422,
    'validation_failed',
    ['Anda hanya memegang 3. Kurangi jumlahnya.'],
  ]);
  expect((await report(holding, { jumlah: 3 })).statusCode).toBe(201);
  await admin.post(`/api/barang/${barang}/pengguna/${holding}/kembali`, {});
  const ended = await report(holding, { jenis: 'kembali' });
  expect(failureOf(ended)).toEqual([409, 'already_returned']);
  expect(ended.json().message).toMatch(/^Anda tidak memegang Laptop \d+ ini lagi sejak /);
});

test('an admin who holds something reports it like anybody', async () => {
  const { barang } = await held(2, 1);
  const given = await admin.post(`/api/barang/${barang}/pengguna`, { pengguna_id: dewi.id, jumlah: 1 });
  const body = { holding_id: given.json().data.id, jenis: 'kembali', catatan: 'Tidak dipakai' };
  expect((await admin.post('/api/aduan', body)).statusCode).toBe(201);
});

test('a second open one of the same kind is refused, another kind and a later one are not', async () => {
  const { holding } = await held(1);
  const first = await reported(holding);
  const again = await report(holding);
  expect([...failureOf(again), again.json().details]).toEqual([409, 'conflict', { aduan_id: first }]);
  expect(again.json().message).toMatch(/^Ada laporan rusak atas Laptop \d+ sejak .* yang masih menunggu/);
  await reported(holding, { jenis: 'kembali' });
  expect((await decide(first, { putusan: 'dicatat', jawaban: 'Akan diservis' })).statusCode).toBe(200);
  await reported(holding);
});

test('of two that are sent at once, one is written', async () => {
  const { holding } = await held(1);
  const answers = await meeting(
    app,
    () => report(holding),
    () => report(holding),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 409]);
  const rows = await app.db
    .selectFrom('aduan')
    .where('barang_pengguna_id', '=', holding)
    .select('id')
    .execute();
  expect(rows).toHaveLength(1);
  // the database refuses a second row, too
  const row = (
    await app.db
      .selectFrom('aduan')
      .select([
        'jenis',
        'barang_id',
        'barang_pengguna_id',
        'kode_barang',
        'nama_barang',
        'jumlah',
        'catatan',
        'pelapor_id',
      ])
      .where('barang_pengguna_id', '=', holding)
      .execute()
  )[0];
  if (!row) throw new Error('nothing was written');
  await expect(
    app.db
      .insertInto('aduan')
      .values({ ...row })
      .execute(),
  ).rejects.toThrow('aduan_menunggu_key');
});

test('photos: five and no more, only pictures, only those one uploaded; a note is needed and has its limit', async () => {
  const { holding } = await held(1);
  const ids: number[] = [];
  for (let nth = 0; nth <= MAX_FOTO_KEJADIAN; nth += 1) ids.push(await photoOf(sari, 20 + nth));
  const six = await report(holding, { foto_ids: ids });
  expect([...failureOf(six), six.json().errors.foto_ids]).toEqual([
    422,
    'validation_failed',
    ['Paling banyak 5 foto. Lepas sebagian.'],
  ]);
  const pdf = await uploadAs(app, sari, '/api/berkas', '%PDF-1.4\n%%EOF', 'surat.pdf');
  for (const [foto_ids, sentence] of [
    [[pdf.json().data.id], 'Berkas ini bukan gambar. Pilih gambar.'],
    [[await photoOf(budi)], 'Berkas ini tidak ada. Unggah kembali.'],
  ] as const) {
    const answer = await report(holding, { foto_ids });
    expect([...failureOf(answer), answer.json().errors.foto_ids]).toEqual([
      422,
      'validation_failed',
      [sentence],
    ]);
  }
  expect(failureOf(await report(holding, { catatan: '  ' }))).toEqual([422, 'validation_failed']);
  expect(failureOf(await report(holding, { catatan: 'a'.repeat(MAX_CATATAN_ADUAN + 1) }))).toEqual([
    422,
    'validation_failed',
  ]);
  const five = await report(holding, { foto_ids: ids.slice(1), catatan: 'a'.repeat(MAX_CATATAN_ADUAN) });
  expect([five.statusCode, five.json().data.foto.map((one: { id: number }) => one.id)]).toEqual([
    201,
    ids.slice(1),
  ]);
});

test('each sees their own, an admin all', async () => {
  const { holding } = await held(1);
  const id = await reported(holding);
  const stranger = askAs(app, budi);
  expect(failureOf(await stranger.get(`/api/aduan/${id}`))).toEqual([404, 'not_found']);
  expect((await stranger.get('/api/aduan')).json().meta.total).toBe(0);
  expect((await stranger.get(`/api/aduan?pengguna_id=${sari.id}`)).json().meta.total).toBe(0);
  expect((await holder.get(`/api/aduan/${id}`)).json().data.id).toBe(id);
  expect(failureOf(await decide(id, { putusan: 'dicatat', jawaban: 'Baik' }, holder))).toEqual([
    403,
    'forbidden',
  ]);
  const all = (await admin.get('/api/aduan?per_page=100')).json();
  expect(all.data.some((one: { id: number }) => one.id === id)).toBe(true);
  const waiting = (await admin.get('/api/aduan?status=menunggu&per_page=100')).json();
  expect(new Set(waiting.data.map((one: { status: string }) => one.status))).toEqual(new Set(['menunggu']));
  // pending ones first, newest first
  const states = all.data.map((one: { status: string }) => one.status === 'menunggu');
  expect(states).toEqual([...states].sort((one, next) => Number(next) - Number(one)));
});

test('sorted by day, waiting ones stand among the others', async () => {
  const first = await reported((await held(1)).holding);
  const second = await reported((await held(1)).holding);
  await decide(second, { putusan: 'dicatat', jawaban: 'Baik' });
  const third = await reported((await held(1)).holding);
  const read = async (more: string) =>
    (await admin.get(`/api/aduan?per_page=100${more}`))
      .json()
      .data.map(({ id }: { id: number }) => id)
      .filter((id: number) => id >= first);
  expect(await read('&sort=id')).toEqual([first, second, third]);
  expect(await read('&sort=-id')).toEqual([third, second, first]);
  expect(await read('')).toEqual([third, first, second]);
});

test('decided as a return: pieces come back in their kondisi, and only the decision is told', async () => {
  const { barang, holding } = await held(3);
  const id = await reported(holding, { jenis: 'kembali', catatan: 'Sudah tidak dipakai' });
  const before = (await newsOf(holder, 'barang_ditarik')).length;
  const answer = await decide(id, {
    putusan: 'dikembalikan',
    kondisi: 'Rusak Ringan',
    jawaban: 'Terima kasih',
  });
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.json().data).toMatchObject({
    status: 'dikembalikan',
    kondisi: 'Rusak Ringan',
    jawaban: 'Terima kasih',
    diputus_oleh: { name: 'Dewi' },
    pegangan: { tanggal_akhir: officeToday() },
  });
  const [row] = await holdingsOf(barang);
  expect(row).toMatchObject({ jumlah: 3, kondisi_akhir: 'Rusak Ringan', keterangan: 'Terima kasih' });
  const [news] = await newsOf(holder, 'aduan_diputuskan');
  expect(news.isi).toBe('Dewi memutuskan aduan Anda. Kondisi: Rusak Ringan. Jawaban: Terima kasih');
  expect((await newsOf(holder, 'barang_ditarik')).length).toBe(before);
});

test('a return of some pieces splits them off in the same transaction; what stays is still held', async () => {
  const { barang, holding } = await held(5);
  const id = await reported(holding, { jumlah: 2 });
  const body = { putusan: 'dikembalikan', kondisi: 'Rusak Berat', pecah: true };
  const answer = await decide(id, body);
  expect(answer.statusCode, answer.body).toBe(200);
  expect(await barangOf(barang)).toMatchObject({ jumlah_barang: 3, kondisi: 'Baik' });
  const detail = (await admin.get(`/api/barang/${barang}`)).json();
  const [part] = detail.meta.pecah.menjadi;
  expect(await barangOf(part.id)).toMatchObject({ jumlah_barang: 2, kondisi: 'Rusak Berat' });
  const open = (await holdingsOf(barang)).filter(
    (one: { tanggal_akhir: string | null }) => !one.tanggal_akhir,
  );
  expect(open.map((one: { jumlah: number }) => one.jumlah)).toEqual([3]);
});

test('decided as a new kondisi: the whole barang is in it since the day, and is still held', async () => {
  const { barang, holding } = await held(1);
  const id = await reported(holding);
  const same = await decide(id, { putusan: 'kondisi', kondisi: 'Baik' });
  expect([...failureOf(same), Object.keys(same.json().errors)]).toEqual([
    422,
    'validation_failed',
    ['kondisi'],
  ]);
  const answer = await decide(id, { putusan: 'kondisi', kondisi: 'Rusak Ringan' });
  expect(answer.statusCode, answer.body).toBe(200);
  expect(await barangOf(barang)).toMatchObject({ kondisi: 'Rusak Ringan' });
  const [row] = await holdingsOf(barang);
  expect(row.tanggal_akhir).toBeNull();
  const { rows } = { rows: (await admin.get(`/api/mutasi?barang_id=${barang}`)).json().data };
  expect(rows[0]).toMatchObject({ tanggal: officeToday(), alasan: `Aduan nomor ${id}` });
});

test('a new kondisi of some pieces makes a barang of their own, which the same person holds', async () => {
  const { barang, holding } = await held(4, 3);
  const id = await reported(holding, { jumlah: 1 });
  const tooMany = await decide(id, { putusan: 'kondisi', kondisi: 'Rusak Berat', jumlah: 4 });
  expect([...failureOf(tooMany), tooMany.json().errors.jumlah]).toEqual([
    422,
    'validation_failed',
    ['Sari hanya memegang 3. Kurangi jumlahnya.'],
  ]);
  const answer = await decide(id, { putusan: 'kondisi', kondisi: 'Rusak Berat' });
  expect(answer.statusCode, answer.body).toBe(200);
  expect(await barangOf(barang)).toMatchObject({ jumlah_barang: 3, kondisi: 'Baik', sisa: 1 });
  const detail = (await admin.get(`/api/barang/${barang}`)).json();
  const [part] = detail.meta.pecah.menjadi;
  expect(await barangOf(part.id)).toMatchObject({ jumlah_barang: 1, kondisi: 'Rusak Berat' });
  const [row] = await holdingsOf(part.id);
  expect(row).toMatchObject({ jumlah: 1, tanggal_akhir: null, pengguna: { name: 'Sari' } });
});

test('a note or a refusal needs its words and changes nothing else', async () => {
  const { barang, holding } = await held(2);
  const id = await reported(holding);
  for (const putusan of ['dicatat', 'ditolak'])
    expect(failureOf(await decide(id, { putusan, jawaban: ' ' }))).toEqual([422, 'validation_failed']);
  const answer = await decide(id, { putusan: 'ditolak', jawaban: 'Sudah diperbaiki minggu lalu' });
  expect(answer.json().data).toMatchObject({ status: 'ditolak', jawaban: 'Sudah diperbaiki minggu lalu' });
  expect(await barangOf(barang)).toMatchObject({ kondisi: 'Baik' });
  const [row] = await holdingsOf(barang);
  expect(row.tanggal_akhir).toBeNull();
  const [news] = await newsOf(holder, 'aduan_diputuskan');
  expect(news.judul).toMatch(/^Aduan Anda ditolak: Laptop/);
});

test('two admins at once: one decides, the other reads who', async () => {
  const { barang, holding } = await held(1);
  const id = await reported(holding);
  const [first, second] = await meeting(
    app,
    () => decide(id, { putusan: 'dikembalikan' }),
    () => decide(id, { putusan: 'ditolak', jawaban: 'Tidak rusak' }, other),
  );
  expect(first.statusCode, first.body).toBe(200);
  expect(failureOf(second)).toEqual([409, 'already_decided']);
  expect(second.json().message).toBe(
    'Aduan ini sudah diputuskan kembali ke stok oleh Dewi. Muat ulang untuk melihatnya.',
  );
  expect((await holdingsOf(barang))[0].tanggal_akhir).toBe(officeToday());
});

test('the holding ended meanwhile: it can be noted or refused, and the sentence says so', async () => {
  const { barang, holding } = await held(1);
  const id = await reported(holding);
  const [, late] = await meeting(
    app,
    () => admin.post(`/api/barang/${barang}/pengguna/${holding}/kembali`, {}),
    () => decide(id, { putusan: 'dikembalikan' }, other),
  );
  expect(failureOf(late)).toEqual([409, 'already_returned']);
  expect(late.json().message).toMatch(
    /^Sari tidak memegang barang ini lagi sejak .*\. Catat atau tolak aduannya\.$/,
  );
  expect(failureOf(await decide(id, { putusan: 'kondisi', kondisi: 'Rusak Berat' }))).toEqual([
    409,
    'already_returned',
  ]);
  expect((await decide(id, { putusan: 'dicatat', jawaban: 'Sudah kembali' })).statusCode).toBe(200);
});

test('a corrected holding keeps what its holder reports: decided as before, and not reported twice', async () => {
  const { barang, holding } = await held(2);
  const id = await reported(holding);
  const koreksi = { pengguna_id: sari.id, jumlah: 2, tanggal_awal: officeToday(), alasan: 'Salah tanggal' };
  const corrected = await admin.post(`/api/barang/${barang}/pengguna/${holding}/koreksi`, koreksi);
  expect(corrected.statusCode, corrected.body).toBe(201);
  expect(failureOf(await report(corrected.json().data.id))[0]).toBe(409);
  const answer = await decide(id, { putusan: 'dikembalikan' });
  expect(answer.statusCode, answer.body).toBe(200);
  // handed to somebody else by the correction, it is not that person's report
  const other = await held(1);
  const theirs = await reported(other.holding);
  const moved = await admin.post(`/api/barang/${other.barang}/pengguna/${other.holding}/koreksi`, {
    ...koreksi,
    pengguna_id: budi.id,
    jumlah: 1,
  });
  expect(moved.statusCode, moved.body).toBe(201);
  expect(failureOf(await decide(theirs, { putusan: 'dikembalikan' }))).toEqual([409, 'already_returned']);
});

test('a split on whose part something is reported is not undone', async () => {
  const { barang, holding } = await held(5, 3);
  const split = await admin.post(`/api/barang/${barang}/pecah`, {
    bagian: [{ jumlah: 2, holding_id: holding }],
  });
  expect(split.statusCode, split.body).toBe(201);
  const [part] = split.json().data;
  const [theirs] = await holdingsOf(part.id);
  await reported(theirs.id);
  const undo = await admin.post(`/api/barang/${part.id}/batalkan-pecah`, {});
  expect([undo.statusCode, undo.json().message]).toEqual([
    409,
    'Barang ini sudah diadukan pemegangnya sesudah dipecah, jadi pecahnya tidak dapat dibatalkan.',
  ]);
});

test('everybody reads that it was an aduan, and its words only where an admin answered with them', async () => {
  const user = askAs(app, budi);
  const { barang, holding } = await held(1);
  const id = await reported(holding, { catatan: 'Pecah karena saya sakit' });
  expect((await decide(id, { putusan: 'dikembalikan' })).statusCode).toBe(200);
  const history = (await user.get(`/api/history?barang_id=${barang}`)).json();
  expect(history.data[0].keterangan).toBe(`Aduan nomor ${id}`);
  expect(JSON.stringify(history)).not.toContain('sakit');
});

test('a barang that is deleted keeps its aduan, and has it again when it is restored', async () => {
  const { barang, holding } = await held(1);
  const id = await reported(holding, { foto_ids: [await photoOf(sari, 99)] });
  const gone = await admin.delete(`/api/barang/${barang}`, { alasan: 'Keliru', tarik_semua: true });
  expect(gone.statusCode, gone.body).toBe(200);
  const kept = (await holder.get(`/api/aduan/${id}`)).json().data;
  expect(kept).toMatchObject({ pegangan: null, barang: { id: barang, jumlah_barang: null } });
  expect(kept.foto).toHaveLength(1);
  expect(failureOf(await decide(id, { putusan: 'dikembalikan' }))).toEqual([409, 'already_returned']);
  await admin.post(`/api/logdeletebarang/${gone.json().data.id}/pulihkan`);
  expect((await holder.get(`/api/aduan/${id}`)).json().data).toMatchObject({
    pegangan: { id: holding },
    barang: { jumlah_barang: 1 },
  });
});

test('each change stands in the audit log', async () => {
  const { holding } = await held(1);
  const id = await reported(holding);
  await decide(id, { putusan: 'dicatat', jawaban: 'Diservis' });
  const entries = (await admin.get(`/api/audit?jenis=aduan&record_id=${id}`)).json().data;
  expect(entries.map((one: { aksi: string; oleh: { name: string } }) => [one.aksi, one.oleh.name])).toEqual([
    ['update', 'Dewi'],
    ['create', 'Sari'],
  ]);
  expect(entries[0]).toMatchObject({
    sebelum: { status: 'menunggu', jawaban: null },
    sesudah: { status: 'dicatat', jawaban: 'Diservis', pengguna: { name: 'Sari' } },
  });
});

test('hand-over, return and aduan stand as events with their photos; more than five are refused', async () => {
  const barang = await makeBarang(app.db, { ...tempat, jumlah_barang: 2 });
  const [one, two, three] = [await photoOf(dewi, 1), await photoOf(dewi, 2), await photoOf(sari, 3)];
  const give = (foto_ids: number[]) =>
    admin.post(`/api/barang/${barang}/pengguna`, { pengguna_id: sari.id, jumlah: 2, foto_ids });
  const many = Array.from({ length: MAX_FOTO_KEJADIAN + 1 }, (_, nth) => one + nth);
  expect(failureOf(await give(many))).toEqual([422, 'validation_failed']);
  expect(failureOf(await give([987654]))).toEqual([422, 'validation_failed']);
  expect(await holdingsOf(barang)).toEqual([]);
  const holding = (await give([one, two])).json().data.id;
  await reported(holding, { foto_ids: [three] });
  const four = await photoOf(dewi, 4);
  const back = { jumlah: 1, foto_ids: [four] };
  const returned = await admin.post(`/api/barang/${barang}/pengguna/${holding}/kembali`, back);
  expect(returned.statusCode, returned.body).toBe(200);
  const events = (await holder.get(`/api/barang/${barang}/kejadian`)).json().data;
  expect(
    events.map((event: { kejadian: string; barang_pengguna_id: number; foto: { id: number }[] }) => [
      event.kejadian,
      event.barang_pengguna_id,
      event.foto.map(({ id }) => id),
    ]),
  ).toEqual([
    ['kembali', returned.json().data.id, [four]],
    ['aduan', holding, [three]],
    ['serah', holding, [one, two]],
  ]);
  expect(failureOf(await holder.get('/api/barang/987654/kejadian'))).toEqual([404, 'not_found']);
  await expect(
    app.db
      .insertInto('foto_kejadian')
      .values({ kejadian: 'serah', barang_pengguna_id: holding, berkas_id: one, urut: 6, oleh_id: dewi.id })
      .execute(),
  ).rejects.toThrow('foto_kejadian_urut_check');
});

test('photos of an opname are events of the barang for who manages opname, and for nobody else', async () => {
  const lokasi_id = await makeLokasi(app.db, 'Ruang Opname');
  const barang = await makeBarang(app.db, { ...tempat, lokasi_id });
  const opname = await beginOpname(admin, { petugas: [sari.id], lokasi_id });
  const phone = phoneOf(app, sari, opname);
  const { kode_barang } = await barangOf(barang);
  const count = phone.make(lokasi_id, kode_barang);
  expect((await phone.send(count)).statusCode).toBe(200);
  const foto = `/api/opname/${opname}/hitungan/${count.id}/foto`;
  const kept = await uploadAs(app, sari, foto, await picture(77), 'rak.png');
  expect(kept.statusCode, kept.body).toBe(200);
  const events = (await admin.get(`/api/barang/${barang}/kejadian`)).json().data;
  expect(events).toMatchObject([
    {
      kejadian: 'opname',
      barang_pengguna_id: null,
      opname: { id: opname },
      foto: [{ id: kept.json().data.id }],
    },
  ]);
  expect((await holder.get(`/api/barang/${barang}/kejadian`)).json().data).toEqual([]);
});
