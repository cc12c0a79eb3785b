import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { askAs, failureOf } from '../../../../test/support/ask.ts';
import { makeBarang, makeHolding } from '../../../../test/support/inventory.ts';
import { meeting } from '../../../../test/support/meeting.ts';
import {
  carriedOut,
  carryOut,
  createHandoverOffice,
  decideAll,
  draftFor,
  type HandoverOffice,
  readDraft,
  stays,
  to,
  toStock,
} from '../../../../test/support/serah-terima.ts';
import type { BarisSerah } from '../../../shared/serah-terima.ts';
import { officeToday } from '../../../shared/today.ts';

let office: HandoverOffice;
beforeAll(async () => {
  office = await createHandoverOffice();
});
afterAll(async () => {
  await office.close();
});

const person = (name: string) => office.app.signIn('user', name);
const holdingsOf = async (penggunaId: number) => {
  const { rows } = await sql<{
    nama: string;
    jumlah: number;
    awal: string;
    akhir: string | null;
    asal: number | null;
  }>`
    select nama_barang as nama, jumlah, tanggal_awal::text as awal, tanggal_akhir::text as akhir, asal_id as asal
    from barang_pengguna join barang on barang.id = barang_id where pengguna_id = ${penggunaId} order by barang_pengguna.id`.execute(
    office.app.db,
  );
  return rows;
};
const one = async (path: string) => (await office.admin.get(path)).json().data;
const kinds = (baris: readonly BarisSerah[]) => baris.map(({ jenis, nama }) => `${jenis} ${nama}`);

test('everything that a person holds or answers for is gathered, nothing of others or of before', async () => {
  const { admin, give, load } = office;
  const [ani, other] = [await person('Ani Gather'), await person('Tetangga Gather')];
  await load(ani);
  await give(ani, 'Lama', '2024-05-01');
  await load(other);
  const draft = await draftFor(admin, ani.id);
  expect(kinds(draft.baris)).toEqual([
    'barang Laptop',
    'barang Meja',
    'buku Kamus',
    'lokasi Ruang Ani Gather',
    expect.stringMatching(/^bast \d+\/BAST-SERAH\//),
    'aduan Laporan rusak: Laptop',
    'pengajuan Layar',
    'permintaan Kursi',
    'opname Opname Ani Gather',
  ]);
  expect(draft.baris.map(({ jumlah }) => jumlah)).toEqual([2, 2, 3, 1, 1, 1, 4, 5, 1]);
  expect(draft.baris.every(({ keadaan, masalah }) => keadaan === 'baru' && masalah.length === 1)).toBe(true);
  const refused = await carryOut(admin, draft);
  expect(failureOf(refused)).toEqual([409, 'conflict']);
  expect(refused.json().message).toBe('Belum dapat dilaksanakan. 9 baris belum diputuskan.');
});

test('each goes where it was sent, in one act, with its papers, on its day', async () => {
  const { admin, app, load, give, signedIn } = office;
  const [budi, citra, dewi] = [
    await person('Budi Pergi'),
    await person('Citra Penerus'),
    await person('Dewi Penerus'),
  ];
  const had = await load(budi, [dewi]);
  await give(budi, 'Proyektor');
  const draft = await draftFor(admin, budi.id);
  const ways: Record<string, typeof toStock> = {
    Laptop: to(citra),
    Meja: to(dewi),
    Proyektor: toStock,
    Kamus: to(citra),
    'Opname Budi Pergi': to(citra),
  };
  const saved = await decideAll(admin, draft, ({ nama }) => ways[nama] ?? toStock, {
    terhitung_mulai: '2024-06-01',
    tanggal_surat: officeToday(),
    dasar: 'SK 12/2026',
    tanda_terima: true,
  });
  expect([saved.masalah, saved.baris.flatMap(({ masalah }) => masalah)]).toEqual([[], []]);
  const done = await carriedOut(admin, saved);
  expect(done).toMatchObject({
    status: 'selesai',
    selesai_oleh: { name: 'Rina Petugas' },
    petugas: { id: signedIn.id },
    tersisa: [],
    surat: { nomor: expect.stringMatching(/^\d{3}\/BEBAS-TANGGUNGAN\//) },
  });
  expect(done.bast.map(({ jenis, pengguna, jumlah_baris }) => [jenis, pengguna, jumlah_baris])).toEqual([
    ['pengembalian', 'Budi Pergi', 3],
    ['penyerahan', 'Citra Penerus', 1],
    ['penyerahan', 'Dewi Penerus', 1],
  ]);
  expect((await holdingsOf(budi.id)).map(({ akhir }) => akhir)).toEqual(Array(3).fill('2024-06-01'));
  expect(await holdingsOf(citra.id)).toEqual([
    { nama: 'Laptop', jumlah: 2, awal: '2024-06-01', akhir: null, asal: had.laptop },
  ]);
  expect((await holdingsOf(dewi.id)).map(({ nama }) => nama)).toEqual(['Meja']);
  expect((await one(`/api/buku/${had.buku}`)).pengguna).toMatchObject({ name: 'Citra Penerus' });
  expect((await one(`/api/bast/${had.bast}`)).batal).toMatchObject({
    alasan: 'Serah terima jabatan Budi Pergi: Pensiun',
  });
  const withdrawn = {
    status: 'Dibatalkan',
    alasan_keputusan: 'Serah terima jabatan Budi Pergi: Pensiun',
    diputus_oleh: { id: signedIn.id },
  };
  expect(await one(`/api/pengajuan/${had.pengajuan}`)).toMatchObject(withdrawn);
  expect(await one(`/api/permintaan/${had.permintaan}`)).toMatchObject(withdrawn);
  expect((await one(`/api/opname/${had.opname}`)).petugas.map(({ id }: { id: number }) => id).sort()).toEqual(
    [citra.id, dewi.id].sort(),
  );
  const paper = await one(`/api/bast/${done.bast[1]?.id}`);
  expect(paper).toMatchObject({
    tanggal: officeToday(),
    tanda_terima: 'menunggu',
    isi: { terhitung_mulai: '2024-06-01', dasar: 'SK 12/2026' },
  });
  const news = async (who: typeof budi) =>
    (await askAs(app, who).get('/api/notifikasi')).json().data.map(({ judul }: { judul: string }) => judul);
  expect(await news(citra)).toEqual(
    expect.arrayContaining(['Barang diserahkan kepada Anda: Laptop', expect.stringMatching(/BAST/)]),
  );
  expect(await news(budi)).toEqual(
    expect.arrayContaining(['3 barang ditarik kembali', 'Pengajuan Anda dibatalkan: Layar']),
  );
});

test('what stays is left with its reason, and the letter waits until it is settled', async () => {
  const { admin, load } = office;
  const eka = await person('Eka Tetap');
  const had = await load(eka);
  const draft = await draftFor(admin, eka.id);
  const done = await carriedOut(admin, await decideAll(admin, draft, () => stays));
  expect([done.surat, done.bast, done.tersisa.map(({ jenis, jumlah }) => [jenis, jumlah])]).toEqual([
    null,
    [],
    [
      ['barang', 2],
      ['buku', 1],
      ['lokasi', 1],
      ['bast', 1],
      ['aduan', 1],
      ['pengajuan', 1],
      ['permintaan', 1],
      ['opname', 1],
    ],
  ]);
  const issue = () => admin.post(`/api/serah-terima/${done.id}/surat-bebas-tanggungan`);
  const early = await issue();
  expect([...failureOf(early), early.json().message]).toEqual([
    409,
    'conflict',
    'Eka Tetap masih memiliki tanggungan: 2 barang, 1 buku, 1 lokasi, 1 BAST, 1 aduan, 1 pengajuan, 1 permintaan, dan 1 opname. Selesaikan dahulu.',
  ]);
  expect(failureOf(await admin.get(`/api/serah-terima/${done.id}/surat-bebas-tanggungan`))).toEqual([
    404,
    'not_found',
  ]);
  await admin.post(`/api/opname/${had.opname}/batal`, { alasan: 'Selesai' });
  const rest = await draftFor(admin, eka.id);
  expect(rest.baris).toHaveLength(8);
  const then = await carriedOut(admin, await decideAll(admin, rest, () => toStock));
  expect(then.surat).not.toBeNull();
  const later = await issue();
  expect([later.statusCode, later.json().data.tersisa]).toEqual([200, []]);
  expect(failureOf(await issue())).toEqual([409, 'conflict']);
});

test('a person with nothing gets the letter at once, and a user may do none of it', async () => {
  const { admin, app } = office;
  const fajar = await person('Fajar Kosong');
  const draft = await draftFor(admin, fajar.id);
  expect(draft.baris).toEqual([]);
  const user = askAs(app, fajar);
  for (const answer of [
    await user.get('/api/serah-terima'),
    await user.get(`/api/serah-terima/${draft.id}`),
    await user.post('/api/serah-terima', { pengguna_id: fajar.id, alasan: 'Pindah' }),
    await carryOut(user, draft),
  ])
    expect(failureOf(answer)).toEqual([403, 'forbidden']);
  const done = await carriedOut(admin, draft);
  expect([done.bast, done.surat?.nomor]).toEqual([[], expect.stringMatching(/BEBAS-TANGGUNGAN/)]);
  const twice = await carryOut(admin, done);
  expect(twice.json().message).toMatch(/^Serah terima ini sudah dilaksanakan oleh Rina Petugas pada /);
  expect(failureOf(await admin.delete(`/api/serah-terima/${done.id}`))).toEqual([409, 'conflict']);
});

test('200 things go in one act, all to one', async () => {
  const { admin, app, lokasi_id } = office;
  const [gita, heri] = [await person('Gita Banyak'), await person('Heri Penerus')];
  for (let at = 0; at < 10; at++) {
    const barang_id = await makeBarang(app.db, { lokasi_id, nama_barang: `Alat ${at}`, jumlah_barang: 20 });
    for (let piece = 0; piece < 20; piece++)
      await makeHolding(app.db, { barang_id, pengguna_id: gita.id, tanggal_awal: '2024-03-01' });
  }
  const draft = await draftFor(admin, gita.id);
  const done = await carriedOut(admin, await decideAll(admin, draft, () => to(heri)));
  expect(done.bast.map(({ jumlah_baris }) => jumlah_baris)).toEqual([200, 200]);
  expect((await holdingsOf(heri.id)).filter(({ akhir }) => akhir === null)).toHaveLength(200);
  expect(done.surat).not.toBeNull();
});

describe('all or nothing', () => {
  test('a refusal in the middle leaves nothing of it', async () => {
    const { admin, app, load, give } = office;
    const [ida, joko] = [await person('Ida Gagal'), await person('Joko Penerus')];
    const had = await load(ida, [joko]);
    await give(ida, 'Printer');
    const draft = await draftFor(admin, ida.id);
    const early = { terhitung_mulai: '2024-06-01', tanggal_surat: '2024-06-01' };
    const saved = await decideAll(
      admin,
      draft,
      ({ jenis }) => (jenis === 'barang' ? to(joko) : toStock),
      early,
    );
    // a BAST of a later day makes the last step, numbering the documents, fail
    await office.issued([await give(joko, 'Papan')], { tanggal: '2024-09-01' });
    const before = await app.db
      .selectFrom('audit')
      .select(({ fn }) => fn.countAll().as('n'))
      .executeTakeFirst();
    const answer = await carryOut(admin, saved);
    expect(failureOf(answer)).toEqual([422, 'validation_failed']);
    expect(answer.json().message).toContain('Nomor BAST berurut menurut tanggalnya');
    expect((await holdingsOf(ida.id)).map(({ akhir }) => akhir)).toEqual([null, null, null]);
    expect((await one(`/api/bast/${had.bast}`)).batal).toBeNull();
    expect((await one(`/api/pengajuan/${had.pengajuan}`)).status).toBe('Menunggu');
    expect((await one(`/api/buku/${had.buku}`)).pengguna.name).toBe('Ida Gagal');
    expect((await readDraft(admin, draft.id)).status).toBe('draf');
    const after = await app.db
      .selectFrom('audit')
      .select(({ fn }) => fn.countAll().as('n'))
      .executeTakeFirst();
    expect(after).toEqual(before);
  });

  test('of two admins at once one carries it out, the other reads who did', async () => {
    const { admin, app, give } = office;
    const [kiki, lala] = [await person('Kiki Dua'), await person('Lala Penerus')];
    await give(kiki, 'Kamera');
    const saved = await decideAll(admin, await draftFor(admin, kiki.id), () => to(lala));
    const second = askAs(app, await app.signIn('admin', 'Tono Admin'));
    const [first, other] = await meeting(
      app,
      () => carryOut(admin, saved),
      () => carryOut(second, saved),
    );
    expect([first.statusCode, ...failureOf(other)]).toEqual([200, 409, 'conflict']);
    expect(other.json().message).toContain('sudah dilaksanakan oleh Rina Petugas');
    expect(await holdingsOf(lala.id)).toHaveLength(1);
  });

  test('what is taken back at the same moment is either gone before, or refused after', async () => {
    const { admin, app, give } = office;
    const [mira, nina] = [await person('Mira Bertemu'), await person('Nina Penerus')];
    const holding = await give(mira, 'Tablet');
    const saved = await decideAll(admin, await draftFor(admin, mira.id), () => to(nina));
    const [back, late] = await meeting(
      app,
      () => admin.post('/api/barang/tarik-kembali', { holding_ids: [holding] }),
      () => carryOut(admin, saved),
    );
    expect([back.statusCode, ...failureOf(late)]).toEqual([200, 409, 'conflict']);
    expect(late.json().message).toContain('Tablet: Sudah tidak padanya sejak draf disimpan.');
    expect(await holdingsOf(nina.id)).toEqual([]);
  });
});
