import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type SignedIn, type TestApp } from '../../../../test/support/app.ts';
import { type Asking, askAs, failureOf } from '../../../../test/support/ask.ts';
import {
  makeBarang,
  makeBuku,
  makeHolding,
  makeJenis,
  makeLokasi,
} from '../../../../test/support/inventory.ts';
import { meeting } from '../../../../test/support/meeting.ts';
import { examineAll, proposalIn, stepOf, usulanOf } from '../../../../test/support/penghapusan.ts';
import { type ActPenghapusan, statusPenghapusanValues } from '../../../shared/penghapusan-words.ts';

let app: TestApp;
const people: Record<'pengusul' | 'pemeriksa' | 'penyetuju' | 'lain' | 'user', SignedIn> = {} as never;
let ask: Record<keyof typeof people, Asking>;
let named: { pemeriksa_id: number; penyetuju_id: number };
let lokasi: number;
beforeAll(async () => {
  app = await createTestApp();
  people.pengusul = await app.signIn('admin', 'Dewi');
  people.pemeriksa = await app.signIn('user', 'Sari');
  people.penyetuju = await app.signIn('user', 'Budi');
  people.lain = await app.signIn('admin', 'Wati');
  people.user = await app.signIn('user', 'Tono');
  ask = Object.fromEntries(
    Object.entries(people).map(([name, who]) => [name, askAs(app, who)]),
  ) as typeof ask;
  named = { pemeriksa_id: people.pemeriksa.id, penyetuju_id: people.penyetuju.id };
  lokasi = await makeLokasi(app.db, 'Gudang');
});
afterAll(async () => {
  await app.close();
});

const setAlur = (penghapusan: 'langsung' | 'berjenjang') =>
  app.db.updateTable('pengaturan').set({ penghapusan }).execute();
const barangOf = (jumlah_barang = 1, more: object = {}) =>
  makeBarang(app.db, { lokasi_id: lokasi, jumlah_barang, harga_barang: 1000, ...more });
const lines = (record_id: number, jumlah = 1) => ({
  ...named,
  baris: [{ jenis: 'barang', record_id, jumlah }],
});
const sisaOf = async (id: number) => (await ask.pengusul.get(`/api/barang/${id}`)).json().data.sisa;

/** Attempts an action as somebody, with a valid body. */
async function tryAct(who: Asking, id: number, act: ActPenghapusan) {
  const read = (await ask.pengusul.get(`/api/penghapusan/${id}`)).json().data;
  if (act === 'ubah') {
    const { judul, cara, alasan, versi, baris } = read;
    const rows = baris.map(({ jenis, record_id, jumlah }: Record<string, unknown>) => ({
      jenis,
      record_id,
      jumlah,
    }));
    return who.put(`/api/penghapusan/${id}`, { judul, cara, alasan, versi, ...named, baris: rows });
  }
  const bodies: Partial<Record<ActPenghapusan, object>> = {
    teliti: { hasil_penelitian: 'Baik' },
    setujui: {},
    tolak: { alasan: 'Tidak' },
    laksanakan: {},
    sk: { nomor: `SK-${id}-${Math.random()}`, tanggal: '2026-01-02' },
    batal: { alasan: 'Keliru' },
    koreksi: {
      nomor: `KOR-${id}-${Math.random()}`,
      tanggal: '2026-01-02',
      alasan: 'Ada',
      baris: [read.baris[0].id],
    },
  };
  return who.post(`/api/penghapusan/${id}/${act}`, bodies[act]);
}

/** Permitted people and statuses of each action; all other combinations are refused. */
const table: [ActPenghapusan, string[], (keyof typeof people)[]][] = [
  ['ubah', ['draf'], ['pengusul']],
  ['usulkan', ['draf'], ['pengusul']],
  ['teliti', ['diusulkan'], ['pemeriksa']],
  ['setujui', ['diteliti'], ['penyetuju']],
  ['tolak', ['diteliti'], ['penyetuju']],
  ['laksanakan', ['disetujui'], ['pengusul', 'lain']],
  ['sk', ['dilaksanakan'], ['pengusul', 'lain']],
  ['selesai', ['ber_sk'], ['pengusul', 'lain']],
  ['batal', ['draf', 'diusulkan', 'diteliti', 'disetujui', 'dilaksanakan'], ['pengusul', 'lain']],
  ['koreksi', ['ber_sk', 'selesai'], ['pengusul', 'lain']],
];
const everybody = ['pengusul', 'pemeriksa', 'penyetuju', 'lain', 'user'] as const;

/** Creates a proposal in any status. */
async function proposalOf(status: (typeof statusPenghapusanValues)[number]): Promise<number> {
  const body = lines(await barangOf());
  if (status === 'ditolak') {
    const id = await proposalIn('diteliti', ask, body);
    await stepOf(ask.penyetuju, id, 'tolak', { alasan: 'Masih layak' });
    return id;
  }
  if (status === 'batal') {
    const id = await proposalIn('diusulkan', ask, body);
    await stepOf(ask.lain, id, 'batal', { alasan: 'Keliru' });
    return id;
  }
  return proposalIn(status, ask, body);
}

describe('who may do what', () => {
  test.each(statusPenghapusanValues)('in the state %s', async (status) => {
    let id = await proposalOf(status);
    const got: Record<string, string> = {};
    const wanted: Record<string, string> = {};
    for (const [act, states, may] of table) {
      for (const who of everybody) {
        const allowed = states.includes(status) && may.includes(who);
        const unseen = who === 'user' || (status === 'draf' && ['pemeriksa', 'penyetuju'].includes(who));
        const manages = who === 'pengusul' || who === 'lain';
        const open = ['teliti', 'setujui', 'tolak'].includes(act);
        const refusal = !open && !manages ? '403' : unseen ? '404' : may.includes(who) ? '409' : '403';
        wanted[`${act} ${who}`] = allowed ? '200' : refusal;
        if (allowed && act === 'teliti') {
          const { baris } = (await ask.pengusul.get(`/api/penghapusan/${id}`)).json().data;
          await stepOf(ask.pemeriksa, id, 'penelitian', { baris: [{ id: baris[0].id, layak: true }] });
        }
        const answer = await tryAct(ask[who], id, act);
        got[`${act} ${who}`] = String(answer.statusCode);
        if (answer.statusCode === 200) id = await proposalOf(status);
      }
    }
    expect(got).toEqual(wanted);
  });

  test('each is told what they may do, and sees no proposal that does not name them', async () => {
    const id = await proposalOf('diusulkan');
    const boleh = async (who: keyof typeof people) =>
      (await ask[who].get(`/api/penghapusan/${id}`)).json().data?.boleh;
    expect(await Promise.all(everybody.map(boleh))).toEqual([
      ['batal'],
      ['teliti'],
      [],
      ['batal'],
      undefined,
    ]);
    const seen = async (who: keyof typeof people, query = '') =>
      (await ask[who].get(`/api/penghapusan?per_page=100${query}`))
        .json()
        .data.map((row: { id: number }) => row.id)
        .includes(id);
    expect(await Promise.all(everybody.map((who) => seen(who)))).toEqual([true, true, true, true, false]);
    const mine = await Promise.all(everybody.map((who) => seen(who, '&giliran=saya')));
    expect(mine).toEqual([false, true, false, false, false]);
  });

  test('what the examiner found, and found otherwise later, stands in the audit log', async () => {
    const id = await proposalOf('diusulkan');
    const [line] = (await ask.pengusul.get(`/api/penghapusan/${id}`)).json().data.baris;
    for (const found of [
      { layak: false, catatan: 'Masih baik' },
      { layak: true, catatan: null },
    ])
      await stepOf(ask.pemeriksa, id, 'penelitian', { baris: [{ id: line.id, ...found }] });
    const log = (await ask.pengusul.get(`/api/audit?jenis=penghapusan&record_id=${id}`)).json().data;
    const said = (at: number) => log[at].sesudah.baris[0].replace(/^.*\) · /, '');
    expect([said(0), said(1)]).toEqual(['layak dihapus', 'tidak layak dihapus · Masih baik']);
    expect(log[0].sebelum.baris).toEqual(log[1].sesudah.baris);
  });

  test('a draft that is cancelled stays unseen by whom it names; one that was proposed does not', async () => {
    const seen = async (id: number) => {
      const found = async (who: Asking) => [
        (await who.get(`/api/penghapusan/${id}`)).statusCode,
        (await who.get('/api/penghapusan?per_page=100'))
          .json()
          .data.some((row: { id: number }) => row.id === id),
      ];
      return [await found(ask.pemeriksa), await found(ask.penyetuju), await found(ask.lain)];
    };
    const draft = await proposalIn('draf', ask, lines(await barangOf()));
    await stepOf(ask.lain, draft, 'batal', { alasan: 'Salah orang' });
    const unseen = [404, false];
    expect(await seen(draft)).toEqual([unseen, unseen, [200, true]]);
    expect(await seen(await proposalOf('batal'))).toEqual([
      [200, true],
      [200, true],
      [200, true],
    ]);
  });
});

describe('what is reserved', () => {
  test('no hand-over, request, other proposal or deletion takes it, and numbers say so', async () => {
    const barang = await barangOf(5);
    const id = await proposalIn('diusulkan', ask, lines(barang, 3));
    expect(await sisaOf(barang)).toBe(2);
    const list = (await ask.pengusul.get('/api/barang?sort=sisa&per_page=100')).json().data;
    expect(list.find((row: { id: number }) => row.id === barang).sisa).toBe(2);
    const held = (await ask.pengusul.get(`/api/barang/${barang}/pengguna`)).json().meta;
    expect(held).toMatchObject({ jumlah_barang: 5, dipegang: 0, sisa: 2 });
    const give = (jumlah: number) =>
      ask.pengusul.post(`/api/barang/${barang}/pengguna`, { pengguna_id: people.user.id, jumlah });
    const refused = await give(3);
    expect([...failureOf(refused), refused.json().message]).toEqual([
      409,
      'not_enough_stock',
      expect.stringMatching(/tinggal 2.*Sebanyak 3 sedang diusulkan untuk dihapus\./),
    ]);
    const request = { barang_id: barang, jumlah: 3, keterangan: 'Rapat' };
    expect(failureOf(await ask.user.post('/api/permintaan', request))).toEqual([409, 'not_enough_stock']);
    const other = await ask.lain.post('/api/penghapusan', usulanOf(lines(barang, 3)));
    expect([...failureOf(other), other.json().message]).toEqual([
      409,
      'conflict',
      expect.stringContaining('3 sudah diusulkan dalam penghapusan lain'),
    ]);
    expect((await ask.lain.post('/api/penghapusan', usulanOf(lines(barang, 2)))).statusCode).toBe(201);
    const remove = (body: object) => ask.pengusul.delete(`/api/barang/${barang}`, { alasan: 'Uji', ...body });
    expect(failureOf(await remove({}))).toEqual([409, 'conflict']);
    expect(failureOf(await remove({ arti: 'penghapusan', cara: 'hilang', jumlah: 3 }))).toEqual([
      409,
      'conflict',
    ]);
    expect((await remove({ arti: 'penghapusan', cara: 'hilang', jumlah: 1 })).statusCode).toBe(200);
    expect((await give(1)).statusCode).toBe(201);
    expect(await sisaOf(barang)).toBe(0);
    await stepOf(ask.lain, id, 'batal', { alasan: 'Keliru' });
    expect(await sisaOf(barang)).toBe(3);
  });

  test('the database refuses a holding, a lower count and a deletion past every service', async () => {
    const barang = await barangOf(2);
    await proposalIn('diusulkan', ask, lines(barang, 2));
    const insert = app.db
      .insertInto('barang_pengguna')
      .values({ barang_id: barang, pengguna_id: people.user.id, jumlah: 1 })
      .execute();
    await expect(insert).rejects.toMatchObject({ constraint: 'barang_diusulkan' });
    const lower = app.db.updateTable('barang').set({ jumlah_barang: 1 }).where('id', '=', barang).execute();
    await expect(lower).rejects.toMatchObject({ constraint: 'barang_diusulkan' });
    const gone = app.db.deleteFrom('barang').where('id', '=', barang).execute();
    await expect(gone).rejects.toMatchObject({ constraint: 'barang_diusulkan' });
  });

  test('a draft reserves nothing; of two that name the same piece the first that is proposed wins', async () => {
    const barang = await barangOf(1);
    const [one, two] = [
      await proposalIn('draf', ask, lines(barang)),
      await proposalIn('draf', ask, lines(barang)),
    ];
    expect(await sisaOf(barang)).toBe(1);
    const [first, second] = await meeting(
      app,
      () => ask.pengusul.post(`/api/penghapusan/${one}/usulkan`),
      () => ask.pengusul.post(`/api/penghapusan/${two}/usulkan`),
    );
    expect([first.statusCode, ...failureOf(second)]).toEqual([200, 409, 'conflict']);
    expect(second.json().message).toContain('sudah diusulkan dalam penghapusan lain');
  });

  test('a hand-over and a proposal at once: the second sees the first', async () => {
    const barang = await barangOf(1);
    const id = await proposalIn('draf', ask, lines(barang));
    const [proposed, given] = await meeting(
      app,
      () => ask.pengusul.post(`/api/penghapusan/${id}/usulkan`),
      () => ask.lain.post(`/api/barang/${barang}/pengguna`, { pengguna_id: people.user.id, jumlah: 1 }),
    );
    expect([proposed.statusCode, ...failureOf(given)]).toEqual([200, 409, 'not_enough_stock']);
  });

  test('what is held may be proposed: it can be returned, not handed on', async () => {
    const barang = await barangOf(2);
    const holding = await makeHolding(app.db, { barang_id: barang, pengguna_id: people.user.id, jumlah: 2 });
    await proposalIn('diusulkan', ask, lines(barang, 2));
    const move = { dari_id: holding, pengguna_id: people.penyetuju.id, jumlah: 1 };
    expect(failureOf(await ask.pengusul.post(`/api/barang/${barang}/relasi`, move))).toEqual([
      409,
      'not_enough_stock',
    ]);
    const back = await ask.pengusul.post(`/api/barang/${barang}/pengguna/${holding}/kembali`, { jumlah: 1 });
    expect([back.statusCode, await sisaOf(barang)]).toEqual([200, 0]);
  });

  test('requests beyond what is left are turned down', async () => {
    const barang = await barangOf(3);
    const request = { barang_id: barang, jumlah: 2, keterangan: 'Rapat' };
    const asked = (await ask.user.post('/api/permintaan', request)).json().data;
    await proposalIn('diusulkan', ask, lines(barang, 2));
    expect((await ask.user.get(`/api/permintaan/${asked.id}`)).json().data).toMatchObject({
      status: 'Ditolak',
      alasan_keputusan: expect.stringContaining('tinggal 1'),
    });
  });

  test('copies of a buku are reserved, too', async () => {
    const buku = await makeBuku(app.db, {
      jenis_id: await makeJenis(app.db, 'Novel'),
      lokasi_id: lokasi,
      jumlah: 2,
    });
    const baris = [{ jenis: 'buku', record_id: buku, jumlah: 2 }];
    await proposalIn('diusulkan', ask, { ...named, baris });
    expect(failureOf(await ask.pengusul.delete(`/api/buku/${buku}`, { alasan: 'Uji' }))).toEqual([
      409,
      'conflict',
    ]);
    expect(failureOf(await ask.pengusul.post('/api/penghapusan', usulanOf({ ...named, baris })))).toEqual([
      409,
      'conflict',
    ]);
  });
});

describe('steps', () => {
  test.each([
    ['setujui', 'tolak', 'diteliti', 'penyetuju'],
    ['laksanakan', 'laksanakan', 'disetujui', 'lain'],
    ['batal', 'usulkan', 'draf', 'pengusul'],
  ] as const)(
    '%s and %s at once: one wins, the other reads who did what',
    async (one, other, status, who) => {
      const id = await proposalIn(status, ask, lines(await barangOf()));
      const first = one === 'laksanakan' ? ask.pengusul : ask[who];
      const [won, lost] = await meeting(
        app,
        () => tryActPromise(first, id, one),
        () => tryActPromise(ask[who], id, other),
      );
      expect([won.statusCode, ...failureOf(lost)]).toEqual([200, 409, 'conflict']);
      expect(lost.json().message).toMatch(
        /^Usulan ini sudah (disetujui|dilaksanakan|dibatalkan) oleh (Dewi|Budi) pada/,
      );
    },
  );

  /** Sends a minimal body, as a read in between would wait. */
  const tryActPromise = (who: Asking, id: number, act: string) =>
    who.post(
      `/api/penghapusan/${id}/${act}`,
      act === 'tolak' || act === 'batal' ? { alasan: 'Uji' } : act === 'usulkan' ? undefined : {},
    );

  test('berjenjang needs three people; langsung takes one', async () => {
    const same = { pemeriksa_id: people.pengusul.id, penyetuju_id: people.penyetuju.id };
    const body = async () => ({ ...lines(await barangOf()), ...same });
    await setAlur('berjenjang');
    const id = await proposalIn('draf', ask, await body());
    const refused = await ask.pengusul.post(`/api/penghapusan/${id}/usulkan`);
    expect([...failureOf(refused), refused.json().errors]).toEqual([
      422,
      'validation_failed',
      { pemeriksa_id: ['Pemeriksa tidak boleh pengusulnya sendiri. Tunjuk orang lain.'] },
    ]);
    await setAlur('langsung');
    await stepOf(ask.pengusul, id, 'usulkan');
    const loose = sql`update penghapusan set status = 'batal', berjenjang = true where id = ${id}`.execute(
      app.db,
    );
    await expect(loose).rejects.toMatchObject({ code: '23514' });
  });

  test('of many at once, 200 fit in one draft and 201 do not; what is reserved elsewhere is refused by name', async () => {
    await setAlur('berjenjang');
    const ids: number[] = [];
    for (let nth = 0; nth < 201; nth += 1) ids.push(await makeBarang(app.db, { lokasi_id: lokasi }));
    const [reserved = 0] = ids;
    await proposalIn('diusulkan', ask, {
      pemeriksa_id: people.pemeriksa.id,
      penyetuju_id: people.penyetuju.id,
      baris: [{ jenis: 'barang', record_id: reserved, jumlah: 1 }],
    });
    const gone = { aksi: 'hapus', alasan: 'Uji', arti: 'penghapusan', cara: 'musnah', usulkan: true };
    const refused = await ask.pengusul.post('/api/barang/massal', { ...gone, ids });
    expect([...failureOf(refused), refused.json().errors]).toEqual([
      422,
      'validation_failed',
      {
        ids: ['Satu usulan memuat paling banyak 200 baris, sedangkan yang dipilih 201. Pilih lebih sedikit.'],
      },
    ]);
    const { data } = (
      await ask.pengusul.post('/api/barang/massal', { ...gone, ids: ids.slice(0, 200) })
    ).json();
    expect([
      data.usulan.baris,
      data.daftar_ditolak.map((row: { id: number; alasan: string }) => [row.id, row.alasan]),
    ]).toEqual([199, [[reserved, 'Semua unitnya sedang diusulkan untuk dihapus.']]]);
    const none = (await ask.pengusul.post('/api/barang/massal', { ...gone, ids: [reserved] })).json().data;
    expect([none.usulan, none.ditolak]).toEqual([null, 1]);
    await setAlur('langsung');
  });

  test('berjenjang: a deletion of what left is led to a proposal, salah catat stays', async () => {
    const [barang, other] = [await barangOf(), await barangOf()];
    const buku = await makeBuku(app.db, { jenis_id: await makeJenis(app.db, 'Novel'), lokasi_id: lokasi });
    await setAlur('berjenjang');
    const gone = { alasan: 'Uji', arti: 'penghapusan', cara: 'hilang' };
    const answers = [
      await ask.pengusul.delete(`/api/barang/${barang}`, gone),
      await ask.pengusul.delete(`/api/buku/${buku}`, gone),
      await ask.pengusul.post('/api/barang/massal', { aksi: 'hapus', ids: [barang], ...gone }),
      await ask.pengusul.post('/api/buku/massal', { aksi: 'hapus', ids: [buku], ...gone }),
    ];
    for (const answer of answers) {
      expect(failureOf(answer)).toEqual([409, 'conflict']);
      expect(answer.json().message).toContain('Usulkan di halaman Penghapusan');
    }
    expect((await ask.pengusul.delete(`/api/barang/${other}`, { alasan: 'Dua kali' })).statusCode).toBe(200);
    // a bulk deletion becomes one draft
    const second = await barangOf();
    const many = (body: object, of = 'barang') =>
      ask.pengusul.post(`/api/${of}/massal`, { aksi: 'hapus', ...body });
    const proposed = await many({ ids: [barang, second, 999_999], ...gone, usulkan: true });
    const { data, message } = proposed.json();
    expect([proposed.statusCode, data.diproses, data.ditolak, data.usulan.baris]).toEqual([200, 2, 1, 2]);
    expect(message).toContain('Draf usulan dengan 2 barang sudah dibuat di halaman Penghapusan.');
    const draft = (await ask.pengusul.get(`/api/penghapusan/${data.usulan.id}`)).json().data;
    expect([draft.status, draft.cara, draft.alasan]).toEqual(['draf', 'hilang', 'Uji']);
    expect(draft.baris.map((row: { record_id: number }) => row.record_id).sort()).toEqual(
      [barang, second].sort(),
    );
    expect((await ask.pengusul.get(`/api/barang/${barang}`)).statusCode).toBe(200);
    const ofBuku = await many({ ids: [buku], ...gone, usulkan: true }, 'buku');
    expect(ofBuku.json().data.usulan.baris).toBe(1);
    const wrong = await many({ ids: [barang], alasan: 'Uji', usulkan: true });
    expect(Object.keys(wrong.json().errors)).toEqual(['usulkan']);
    await setAlur('langsung');
    expect((await ask.pengusul.delete(`/api/barang/${barang}`, gone)).statusCode).toBe(200);
  });

  test('what the examiner found unfit is let go, and does not leave', async () => {
    const [fit, unfit] = [await barangOf(), await barangOf()];
    const baris = [fit, unfit].map((record_id) => ({ jenis: 'barang', record_id, jumlah: 1 }));
    const id = await proposalIn('diusulkan', ask, { ...named, baris });
    const early = await ask.pemeriksa.post(`/api/penghapusan/${id}/teliti`, { hasil_penelitian: 'x' });
    expect([early.statusCode, early.json().message]).toEqual([
      409,
      expect.stringContaining('2 baris belum diteliti'),
    ]);
    await examineAll(ask.pemeriksa, id, [unfit]);
    expect(await sisaOf(unfit)).toBe(0);
    await stepOf(ask.penyetuju, id, 'setujui', {});
    expect([await sisaOf(fit), await sisaOf(unfit)]).toEqual([0, 1]);
    await stepOf(ask.lain, id, 'laksanakan', {});
    expect((await ask.pengusul.get(`/api/barang/${fit}`)).statusCode).toBe(404);
    expect(await sisaOf(unfit)).toBe(1);
  });

  test('who is to act is told', async () => {
    const id = await proposalIn('disetujui', ask, lines(await barangOf()));
    const newsOf = async (who: Asking) =>
      (await who.get('/api/notifikasi?per_page=100'))
        .json()
        .data.filter((one: { tautan: string }) => one.tautan === `/penghapusan/${id}`)
        .map((one: { jenis: string }) => one.jenis);
    expect(await Promise.all([ask.pemeriksa, ask.penyetuju, ask.pengusul, ask.lain].map(newsOf))).toEqual([
      ['penghapusan_diusulkan'],
      ['penghapusan_diteliti'],
      ['penghapusan_disetujui'],
      [],
    ]);
  });

  test('the history only grows, and an ended proposal does not change', async () => {
    const id = await proposalOf('ditolak');
    const change = sql`update penghapusan_langkah set catatan = 'x' where penghapusan_id = ${id}`.execute(
      app.db,
    );
    await expect(change).rejects.toMatchObject({ code: '42501' });
    const again = sql`update penghapusan set status = 'diusulkan' where id = ${id}`.execute(app.db);
    await expect(again).rejects.toMatchObject({ constraint: 'penghapusan_urutan' });
    const row = sql`update penghapusan_baris set jumlah = 1, kode = 'x', record_id = 0 where penghapusan_id = ${id}`;
    await expect(row.execute(app.db)).rejects.toMatchObject({ constraint: 'penghapusan_urutan' });
  });

  test('bad input is refused at its field', async () => {
    const barang = await barangOf(2);
    const post = async (body: object) => {
      const answer = await ask.pengusul.post('/api/penghapusan', usulanOf(body));
      return [answer.statusCode, Object.keys(answer.json().errors ?? {})];
    };
    expect(await post({ ...named, baris: [] })).toEqual([422, ['baris']]);
    expect(await post(lines(barang, 3))).toEqual([422, ['baris.0.jumlah']]);
    expect(await post(lines(999_999))).toEqual([422, ['baris.0.record_id']]);
    expect(await post({ ...lines(barang), pemeriksa_id: 999_999 })).toEqual([422, ['pemeriksa_id']]);
    const twice = lines(barang).baris.concat(lines(barang).baris);
    expect(await post({ ...named, baris: twice })).toEqual([422, ['baris']]);
    expect((await ask.user.post('/api/penghapusan', usulanOf(lines(barang)))).statusCode).toBe(403);
  });
});
