import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { askAs, failureOf } from '../../../../test/support/ask.ts';
import { closeBooks } from '../../../../test/support/closing.ts';
import { makeBuku } from '../../../../test/support/inventory.ts';
import { meeting } from '../../../../test/support/meeting.ts';
import { examineAll, stepOf, usulanOf } from '../../../../test/support/penghapusan.ts';
import {
  carriedOut,
  carryOut,
  createHandoverOffice,
  decideAll,
  decidedBody,
  draftFor,
  type HandoverOffice,
  readDraft,
  stays,
  to,
  toStock,
} from '../../../../test/support/serah-terima.ts';
import { dayAfter } from '../../../shared/days.ts';
import { officeToday } from '../../../shared/today.ts';

let office: HandoverOffice;
beforeAll(async () => {
  office = await createHandoverOffice();
});
afterAll(async () => {
  await office.close();
});

const person = (name: string) => office.app.signIn('user', name);
const masalahOf = ({ baris }: Awaited<ReturnType<typeof readDraft>>) =>
  Object.fromEntries(baris.map(({ nama, keadaan, masalah }) => [nama, [keadaan, ...masalah]]));

test('one draft for each person, also when two make it at once; it is listed, and deleted with its lines', async () => {
  const { admin, app, give } = office;
  const ani = await person('Ani Draf');
  await give(ani, 'Laptop');
  const make = () => admin.post('/api/serah-terima', { pengguna_id: ani.id, alasan: 'Mutasi' });
  const [first, second] = await meeting(app, make, make);
  expect([first.statusCode, ...failureOf(second)]).toEqual([201, 409, 'conflict']);
  const { id } = first.json().data;
  expect([second.json().message, second.json().details]).toEqual([
    'Sudah ada draf serah terima Ani Draf, dibuat oleh Rina Petugas. Lanjutkan draf itu.',
    { id },
  ]);
  await decideAll(admin, first.json().data, () => toStock);
  const list = async (query: string) => (await admin.get(`/api/serah-terima?${query}`)).json();
  expect((await list('q=ani%20draf&status=draf')).data).toMatchObject([
    { id, status: 'draf', jumlah_baris: 1, pengguna: { name: 'Ani Draf' }, surat: null },
  ]);
  expect((await list(`pengguna_id=${ani.id}&status=selesai`)).meta.total).toBe(0);
  expect((await admin.delete(`/api/serah-terima/${id}`)).statusCode).toBe(200);
  expect(failureOf(await admin.get(`/api/serah-terima/${id}`))).toEqual([404, 'not_found']);
  expect(failureOf(await admin.post('/api/serah-terima', { pengguna_id: 999_999, alasan: 'x' }))).toEqual([
    422,
    'validation_failed',
  ]);
  const audit = (await admin.get(`/api/audit?jenis=serah_terima&record_id=${id}`)).json().data;
  expect(audit.map(({ aksi }: { aksi: string }) => aksi)).toEqual(['delete', 'update', 'create']);
});

test('of two admins on one draft the second is told who saved; nothing of theirs is written', async () => {
  const { admin, app, give } = office;
  const [budi, citra] = [await person('Budi Draf'), await person('Citra Draf')];
  await give(budi, 'Laptop');
  const draft = await draftFor(admin, budi.id);
  const second = askAs(app, await app.signIn('admin', 'Tono Admin'));
  const [saved, late] = await meeting(
    app,
    () =>
      admin.put(
        `/api/serah-terima/${draft.id}`,
        decidedBody(draft, () => to(citra)),
      ),
    () =>
      second.put(
        `/api/serah-terima/${draft.id}`,
        decidedBody(draft, () => toStock),
      ),
  );
  expect([saved.statusCode, ...failureOf(late)]).toEqual([200, 409, 'version_conflict']);
  expect(late.json().message).toContain('Rina Petugas');
  expect((await readDraft(admin, draft.id)).baris).toMatchObject([
    { tujuan: 'penerus', penerus: { id: citra.id } },
  ]);
  expect(failureOf(await carryOut(admin, draft))).toEqual([409, 'version_conflict']);
});

test('what is no decision is refused at its field', async () => {
  const { admin, load } = office;
  const [dewi, other] = [await person('Dewi Draf'), await person('Eka Draf')];
  await load(dewi);
  const draft = await draftFor(admin, dewi.id);
  const save = (body: object) => admin.put(`/api/serah-terima/${draft.id}`, body);
  const errorsOf = async (way: object) => (await save(decidedBody(draft, () => way as never))).json().errors;
  expect(Object.keys(await errorsOf({ tujuan: 'tetap' }))).toContain('baris.0.alasan');
  expect(Object.keys(await errorsOf({ tujuan: 'penerus' }))).toContain('baris.0.penerus_id');
  expect(await errorsOf(to(other))).toMatchObject({
    'baris.4.tujuan': ['Tidak dapat diteruskan. Pilih batalkan bast, atau tetap.'],
  });
  const toSelf = await save(decidedBody(draft, ({ jenis }) => (jenis === 'barang' ? to(dewi) : toStock)));
  expect(Object.keys(toSelf.json().errors)).toEqual(['baris.0.penerus_id']);
  const foreign = {
    jenis: 'buku',
    record_id: await makeBuku(office.app.db, { jenis_id: office.jenis_id, lokasi_id: office.lokasi_id }),
    jumlah: 1,
    ...toStock,
  };
  const never = await save({ ...decidedBody(draft, () => toStock), baris: [foreign] });
  expect(Object.keys(never.json().errors)).toEqual(['baris.0.record_id']);
  const nobody = await save(decidedBody(draft, () => toStock, { petugas_id: 999_999 }));
  expect(Object.keys(nobody.json().errors)).toEqual(['petugas_id']);
});

test('what changed since the draft is shown, and must be settled before', async () => {
  const { admin, app, give, load } = office;
  const [fajar, gita, heri] = [
    await person('Fajar Draf'),
    await person('Gita Draf'),
    await person('Heri Draf'),
  ];
  const had = await load(fajar);
  const gone = await give(fajar, 'Tas');
  const draft = await draftFor(admin, fajar.id);
  const saved = await decideAll(admin, draft, ({ jenis }) =>
    ['barang', 'buku', 'opname'].includes(jenis) ? to(gita) : stays,
  );
  expect(saved.baris.flatMap(({ masalah }) => masalah)).toEqual([]);

  await admin.post('/api/barang/tarik-kembali', { holding_ids: [gone] });
  const { barang_id } = await app.db
    .selectFrom('barang_pengguna')
    .select('barang_id')
    .where('id', '=', had.laptop)
    .executeTakeFirstOrThrow();
  await admin.post(`/api/barang/${barang_id}/pengguna/${had.laptop}/kembali`, { jumlah: 1 });
  await give(fajar, 'Baru');
  await admin.put(`/api/pengguna/${gita.id}`, { name: 'Gita Draf', aktif: false });
  const changed = await readDraft(admin, draft.id);
  expect(masalahOf(changed)).toMatchObject({
    Laptop: [
      'berubah',
      'Jumlahnya berubah dari 2 menjadi 1 sejak draf disimpan. Simpan draf lagi bila ini benar.',
      'Gita Draf sudah nonaktif. Pilih penerus lain.',
    ],
    Baru: ['baru', 'Belum diputuskan.'],
    Tas: ['hilang', 'Sudah tidak padanya sejak draf disimpan. Simpan draf lagi supaya keluar dari daftar.'],
    Kamus: ['sama', 'Gita Draf sudah nonaktif. Pilih penerus lain.'],
    'Opname Fajar Draf': ['sama', 'Gita Draf sudah nonaktif. Pilih penerus lain.'],
    Layar: ['sama'],
  });
  const refused = await carryOut(admin, changed);
  expect([...failureOf(refused), refused.json().details.masalah.length]).toEqual([409, 'conflict', 7]);
  const settled = await decideAll(admin, changed, ({ jenis }) =>
    ['barang', 'buku', 'opname'].includes(jenis) ? to(heri) : stays,
  );
  expect(settled.baris.flatMap(({ masalah }) => masalah)).toEqual([]);
  expect((await carriedOut(admin, settled)).status).toBe('selesai');
});

test('what a proposal has reserved goes back or stays, but to nobody else', async () => {
  const { admin, app, give } = office;
  const [ida, joko, kiki] = [await person('Ida Draf'), await person('Joko Draf'), await person('Kiki Draf')];
  const holding = await give(ida, 'Mesin Ketik');
  const { barang_id } = await app.db
    .selectFrom('barang_pengguna')
    .select('barang_id')
    .where('id', '=', holding)
    .executeTakeFirstOrThrow();
  const proposal = await admin.post(
    '/api/penghapusan',
    usulanOf({
      pemeriksa_id: joko.id,
      penyetuju_id: kiki.id,
      baris: [{ jenis: 'barang', record_id: barang_id, jumlah: 5 }],
    }),
  );
  await stepOf(admin, proposal.json().data.id, 'usulkan');
  await examineAll(askAs(app, joko), proposal.json().data.id);
  const draft = await draftFor(admin, ida.id);
  expect(draft.baris[0]?.perhatian).toEqual(['5 unit barang ini sedang diusulkan untuk dihapus.']);
  const passed = await decideAll(admin, draft, () => to(joko));
  expect(masalahOf(passed)['Mesin Ketik']?.[1]).toMatch(
    /^Sedang diusulkan untuk dihapus, jadi tidak dapat diteruskan/,
  );
  expect(failureOf(await carryOut(admin, passed))).toEqual([409, 'conflict']);
  const done = await carriedOut(admin, await decideAll(admin, passed, () => toStock));
  expect(done.bast).toHaveLength(1);
});

test('the day and who acts for the office are judged before', async () => {
  const { admin, give, signedIn } = office;
  const [lala, mira] = [await person('Lala Draf'), await person('Mira Draf')];
  await give(lala, 'Kamera');
  const draft = await draftFor(admin, lala.id);
  const tomorrow = dayAfter(officeToday());
  const early = await decideAll(admin, draft, () => to(mira), {
    terhitung_mulai: tomorrow,
    petugas_id: mira.id,
  });
  expect(early.masalah).toEqual([
    expect.stringMatching(/^Terhitung mulai .* belum tiba\./),
    'Tanggal surat tidak boleh sebelum terhitung mulai.',
    'Yang mewakili kantor dalam BAST tidak boleh orang yang menyerahkan atau menerima barangnya. Pilih orang lain.',
  ]);
  const refused = async () => (await carryOut(admin, early)).json();
  const said = `Belum dapat dilaksanakan. ${early.masalah.join(' ')}`;
  expect(await refused()).toMatchObject({ message: said, details: { masalah: early.masalah } });
  // three are listed, the others counted
  await give(lala, 'Tripod');
  expect(await refused()).toMatchObject({
    message: `${said} Dan 1 hal lain.`,
    details: { masalah: [...early.masalah, '1 baris belum diputuskan.'] },
  });
  const before = await decideAll(admin, early, () => to(mira), {
    terhitung_mulai: '2024-02-01',
    petugas_id: signedIn.id,
  });
  expect(before.baris[0]?.masalah).toEqual(['Baru diserahkan pada 1 Maret 2024, sesudah terhitung mulai.']);
  await closeBooks(admin, '2024-05-31');
  const closed = await decideAll(admin, before, () => to(mira), { terhitung_mulai: '2024-05-31' });
  expect(closed.masalah).toEqual([
    'Pembukuan sudah ditutup sampai 31 Mei 2024. Ubah terhitung mulai menjadi sesudahnya.',
  ]);
  expect(failureOf(await carryOut(admin, closed))).toEqual([409, 'conflict']);
  const open = await decideAll(admin, closed, () => to(mira), { terhitung_mulai: '2024-06-01' });
  expect((await carriedOut(admin, open)).terhitung_mulai).toBe('2024-06-01');
});

test('a serah terima that was carried out is never changed, also not by SQL', async () => {
  const { admin, app } = office;
  const nina = await person('Nina Draf');
  const { id } = await carriedOut(admin, await draftFor(admin, nina.id));
  for (const statement of [
    sql`update serah_terima set alasan = 'lain' where id = ${id}`,
    sql`delete from serah_terima where id = ${id}`,
    sql`insert into serah_terima_baris (serah_terima_id, jenis, record_id, urut, nama, jumlah, tujuan)
      values (${id}, 'barang', 1, 0, 'x', 1, 'lepas')`,
    sql`update surat_bebas_tanggungan set nomor = 'lain' where serah_terima_id = ${id}`,
    sql`delete from surat_bebas_tanggungan where serah_terima_id = ${id}`,
    sql`truncate serah_terima_bast`,
  ])
    await expect(statement.execute(app.db)).rejects.toThrow('never changed');
});
