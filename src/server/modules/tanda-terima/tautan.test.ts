import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { askAs, failureOf } from '../../../../test/support/ask.ts';
import { meeting } from '../../../../test/support/meeting.ts';
import { multipart } from '../../../../test/support/multipart.ts';
import { startSmtp, type TestSmtp } from '../../../../test/support/smtp.ts';
import { answered, createReceiptOffice, type ReceiptOffice } from '../../../../test/support/tanda-terima.ts';
import { createListener } from '../../db/listener.ts';
import { recordAudit } from '../audit/audit.repository.ts';
import { CHANNEL } from '../notifikasi/channel.ts';
import { startSurel } from '../surel/surel-worker.ts';

let smtp: TestSmtp;
let office: ReceiptOffice;
beforeAll(async () => {
  smtp = await startSmtp();
  office = await createReceiptOffice({ SMTP_URL: smtp.url, BASE_URL: 'https://manis.kantor.test' });
});
afterAll(async () => {
  await office.close();
  await smtp.stop();
});

/** Reads everything that a link could change. */
const everything = async () => {
  const { rows } = await sql<{ rows: string }>`
    select (select json_agg(t order by id) from tanda_terima_tautan t)::text || (select count(*) from tanda_terima_ttd)::text
      || (select count(*) from audit)::text || (select count(*) from notifikasi)::text
      || (select count(*) from berkas)::text || (select json_agg(b order by id) from barang_pengguna b)::text as rows`.execute(
    office.db,
  );
  return rows[0]?.rows;
};

const photo = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#0f766e' } })
    .png()
    .toBuffer();
const sendPhoto = async (rahasia: string) => {
  const body = multipart('file', 'foto.png', await photo());
  const headers = { ...body.headers, 'x-tautan': rahasia };
  return office.app.inject({
    method: 'POST',
    url: '/api/tanda-terima/tautan/foto',
    headers,
    payload: body.payload,
  });
};

test('a link goes out by e-mail with its secret behind #, which is kept as a hash alone, and signs once', async () => {
  const { app, sari, give, asked, sendLink, byLink, readState } = office;
  const [laptop, tas] = [await give(sari, 'Laptop'), await give(sari, 'Tas')];
  const bast = await asked([laptop, tas]);
  const sent = await sendLink(bast);
  expect([sent.statusCode, sent.json().message]).toEqual([
    200,
    'Tautan sedang dikirim ke sari.dewi@kantor.test.',
  ]);
  expect(sent.json().data.tautan).toMatchObject({
    email: 'sari.dewi@kantor.test',
    berlaku: true,
    surel: 'menunggu',
  });
  const days =
    Date.parse(sent.json().data.tautan.berlaku_sampai) - Date.parse(sent.json().data.tautan.dibuat_pada);
  expect(Math.round(days / 86_400_000)).toBe(7);
  await sql`update surel set coba_lagi_pada = now(), status = case when tautan_id is null then 'gagal' else status end`.execute(
    app.db,
  );
  const { timeZone } = app.config;
  const listener = createListener({
    connection: { target: app.database.target, timeZone },
    channel: CHANNEL,
  });
  const log = { info: () => {}, warn: () => {}, error: () => {} };
  const worker = startSurel({ db: app.db, config: app.config, listener, log, lookEveryMs: 50 });
  await smtp.untilReceived(1);
  await expect
    .poll(async () => (await readState(bast.id)).tautan.surel, { timeout: 30_000 })
    .toBe('terkirim');
  await worker.stop();
  await listener.stop();
  const [email] = smtp.received;
  expect([email?.to?.[0]?.address, email?.subject]).toEqual([
    'sari.dewi@kantor.test',
    `Tanda terima BAST ${bast.nomor}`,
  ]);
  expect(email?.text).toContain('Rina Petugas menyerahkan 2 barang');
  const rahasia = /https:\/\/manis\.kantor\.test\/terima#([\w-]{43})\s/.exec(email?.text ?? '')?.[1] ?? '';
  expect(email?.html).toContain(`href="https://manis.kantor.test/terima#${rahasia}"`);
  const dump = await sql<{ all: string }>`
    select (select json_agg(t)::text from tanda_terima_tautan t) || (select json_agg(s)::text from surel s)
      || (select json_agg(n)::text from notifikasi n) || (select json_agg(a)::text from audit a) as all`.execute(
    app.db,
  );
  expect(dump.rows[0]?.all).not.toContain(rahasia);

  const opened = await byLink('buka', rahasia);
  expect([opened.statusCode, Object.keys(opened.json().data).sort()]).toEqual([
    200,
    [
      'barang',
      'bast_url',
      'bentuk',
      'berlaku_sampai',
      'dari',
      'nama_organisasi',
      'nomor',
      'penerima',
      'tanggal',
    ],
  ]);
  expect(opened.json().data).toMatchObject({
    nomor: bast.nomor,
    dari: 'Rina Petugas',
    penerima: 'Sari Dewi',
  });
  expect(Object.keys(opened.json().data.barang[0]).sort()).toEqual(
    [
      'holding_id',
      'jumlah',
      'keterangan',
      'kode_barang',
      'kondisi',
      'merk',
      'nama_barang',
      'nomor_seri',
      'satuan',
    ].sort(),
  );
  expect((await app.inject({ url: opened.json().data.bast_url })).rawPayload.subarray(0, 4).toString()).toBe(
    '%PDF',
  );

  const foto = (await sendPhoto(rahasia)).json().data;
  const body = answered(bast, [tas]);
  const withPhoto = {
    ...body,
    baris: body.baris.map((line) => ({ ...line, foto_id: line.diterima ? null : foto.id })),
  };
  const signed = await byLink('terima', rahasia, withPhoto);
  expect([signed.statusCode, signed.json().data]).toMatchObject([
    200,
    { nomor: bast.nomor, hasil: 'diterima sebagian' },
  ]);
  expect(await readState(bast.id)).toMatchObject({
    status: 'diterima sebagian',
    tautan: null,
    tanda_tangan: {
      cara: 'tautan',
      nama: 'Sari Dewi',
      saksi: null,
      alamat: '203.0.113.5',
      peramban: 'Peramban penerima',
      baris: [
        { diterima: true, foto: null },
        { diterima: false, foto: { id: foto.id, mime: 'image/png' } },
      ],
    },
  });
  for (const act of ['buka', 'terima'] as const) {
    const again = await byLink(act, rahasia, act === 'terima' ? withPhoto : {});
    expect([...failureOf(again), again.json().message]).toEqual([
      409,
      'already_signed',
      `Tanda terima BAST ${bast.nomor} sudah ditandatangani: diterima sebagian. Tautan ini tidak dapat dipakai lagi.`,
    ]);
  }
  expect(failureOf(await sendPhoto(rahasia))).toEqual([409, 'already_signed']);
});

test('a mail scanner that opens every link, with GET, HEAD and the page’s own question, changes nothing', async () => {
  const { app, sari, give, asked, linked, byLink, readState } = office;
  const bast = await asked([await give(sari)]);
  const rahasia = await linked(bast);
  const before = await everything();
  const headers = { 'x-tautan': rahasia };
  for (const method of ['GET', 'HEAD'] as const)
    await app.inject({ method, url: `/terima?${rahasia}`, headers });
  for (const act of ['buka', 'terima', 'foto'])
    for (const method of ['GET', 'HEAD', 'OPTIONS', 'PUT', 'DELETE'] as const) {
      const answer = await app.inject({ method, url: `/api/tanda-terima/tautan/${act}?${rahasia}`, headers });
      expect([404, 405], `${method} ${act}`).toContain(answer.statusCode);
    }
  for (let time = 0; time < 5; time += 1) expect((await byLink('buka', rahasia)).statusCode).toBe(200);
  // empty bodies of a form
  expect(failureOf(await byLink('terima', rahasia))).toEqual([422, 'validation_failed']);
  expect(failureOf(await byLink('terima', rahasia, { baris: [], tanda_tangan: {} }))).toEqual([
    422,
    'validation_failed',
  ]);
  expect(await everything()).toBe(before);
  expect((await byLink('terima', rahasia, answered(bast))).statusCode).toBe(200);
  expect((await readState(bast.id)).status).toBe('diterima');
});

describe('a link ends', () => {
  const ended = async (rahasia: string, body: object, code: string, sentence: string) => {
    for (const [act, more] of [
      ['buka', {}],
      ['terima', body],
    ] as const) {
      const answer = await office.byLink(act, rahasia, more);
      expect([act, answer.json().code, answer.json().message]).toEqual([
        act,
        code,
        expect.stringContaining(sentence),
      ]);
    }
  };
  const ready = async (to = office.sari) => {
    const bast = await office.asked([await office.give(to)]);
    return { bast, body: answered(bast), rahasia: await office.linked(bast) };
  };

  test('with its time', async () => {
    const { bast, body, rahasia } = await ready();
    await sql`alter table tanda_terima_tautan disable trigger tanda_terima_tautan_tetap`.execute(office.db);
    const until = (seconds: number) =>
      sql`update tanda_terima_tautan set dibuat_pada = now() - interval '8 days',
        berlaku_sampai = clock_timestamp() + make_interval(secs => ${seconds}) where bast_id = ${bast.id}`.execute(
        office.db,
      );
    await until(-1);
    await ended(rahasia, body, 'link_ended', 'Tautan ini berlaku sampai ');
    expect((await office.readState(bast.id)).tautan.berlaku).toBe(false);
    await until(30);
    await sql`alter table tanda_terima_tautan enable trigger tanda_terima_tautan_tetap`.execute(office.db);
    expect((await office.byLink('buka', rahasia)).statusCode).toBe(200);
  });

  test('with a newer one, which signs', async () => {
    const { bast, body, rahasia } = await ready();
    const newer = await office.linked(bast);
    await ended(rahasia, body, 'link_ended', 'digantikan oleh tautan yang lebih baru');
    expect((await office.byLink('terima', newer, body)).statusCode).toBe(200);
  });

  test('with its BAST, naming the one that takes its place', async () => {
    const { bast, body, rahasia } = await ready();
    await office.admin.post(`/api/bast/${bast.id}/batal`, { alasan: 'Salah' });
    await ended(
      rahasia,
      body,
      'already_voided',
      `BAST ${bast.nomor} sudah dibatalkan, jadi tidak perlu Anda terima.`,
    );
    const { nomor } = await office.issued(bast.isi.barang.map(({ holding_id }) => holding_id));
    await ended(rahasia, body, 'already_voided', `digantikan oleh ${nomor}.`);
  });

  test('with another signature', async () => {
    const { bast, body, rahasia } = await ready();
    await office.signs(office.sari, bast);
    await ended(rahasia, body, 'already_signed', 'sudah ditandatangani: diterima');
  });

  test('with a deactivation or another address, for good', async () => {
    const dewi = await office.app.signIn('user', 'Dewi Pindah');
    const set = (more: object) =>
      office.db.updateTable('pengguna').set(more).where('id', '=', dewi.id).execute();
    const one = await ready(dewi);
    await set({ aktif: false });
    await ended(one.rahasia, one.body, 'link_ended', 'sudah dinonaktifkan');
    await set({ aktif: true });
    await ended(one.rahasia, one.body, 'link_ended', 'sudah dinonaktifkan');
    const two = await ready(dewi);
    await set({ email: 'dewi.baru@kantor.test' });
    await ended(two.rahasia, two.body, 'link_ended', 'alamat e-mail penerimanya berubah');
    expect((await office.readState(two.bast.id)).status).toBe('menunggu');
  });

  test('and none that was never sent tells anything', async () => {
    const answer = await office.byLink('buka', 'x'.repeat(43));
    expect(failureOf(answer)).toEqual([410, 'link_ended']);
    expect(failureOf(await office.byLink('buka', 'x'))).toEqual([422, 'validation_failed']);
    expect(failureOf(await sendPhoto(''))).toEqual([410, 'link_ended']);
  });
});

describe('one signature', () => {
  test('of link and login and device at once, whichever is first', async () => {
    const { app, sari, give, asked, linked, byLink, signs, witnessed } = office;
    const acts = async () => {
      const bast = await asked([await give(sari)]);
      const rahasia = await linked(bast);
      return {
        link: () => byLink('terima', rahasia, answered(bast)),
        login: () => signs(sari, bast),
        device: () => witnessed(bast),
      };
    };
    for (const first of ['link', 'login'] as const) {
      const { link, login, device } = await acts();
      const answers = await meeting(
        app,
        first === 'link' ? link : login,
        first === 'link' ? login : link,
        device,
      );
      expect([first, ...answers.map((one) => one.json().code)]).toEqual([
        first,
        undefined,
        'already_signed',
        'already_signed',
      ]);
    }
  });

  test('of the same link in two tabs at once', async () => {
    const { app, sari, give, asked, linked, byLink } = office;
    const bast = await asked([await give(sari)]);
    const rahasia = await linked(bast);
    const sign = () => byLink('terima', rahasia, answered(bast));
    const [one, two] = await meeting(app, sign, sign);
    expect([one.statusCode, ...failureOf(two)]).toEqual([200, 409, 'already_signed']);
  });

  test('or a newer link, a void, or a deactivation at the same moment: each before it or after it', async () => {
    const { app, admin, give, asked, linked, byLink, sendLink, readState } = office;
    const eko = await app.signIn('user', 'Eko Wibowo');
    /** like the office, with the audit entry that `meeting` waits for */
    const deactivate = () =>
      app.db.transaction().execute(async (trx) => {
        await trx.updateTable('pengguna').set({ aktif: false }).where('id', '=', eko.id).execute();
        await recordAudit(
          { db: trx, requestId: 'uji', actor: undefined },
          { jenis: 'pengguna', record_id: eko.id, aksi: 'update' },
        );
        return { statusCode: 200 };
      });
    const others = {
      newer: { act: (id: number) => sendLink({ id }), late: 'link_ended' },
      voided: {
        act: (id: number) => admin.post(`/api/bast/${id}/batal`, { alasan: 'x' }),
        late: 'already_voided',
      },
      deactivated: { act: deactivate, late: 'link_ended' },
    };
    for (const [name, { act, late }] of Object.entries(others)) {
      const bast = await asked([await give(eko)]);
      const rahasia = await linked(bast);
      const sign = () => byLink('terima', rahasia, answered(bast));
      const [other, refused] = await meeting(app, () => act(bast.id), sign);
      expect([name, other.statusCode, refused.json().code]).toEqual([name, 200, late]);
      await app.db.updateTable('pengguna').set({ aktif: true }).where('id', '=', eko.id).execute();
      const next = await asked([await give(eko)]);
      const secret = await linked(next);
      const [signed] = await meeting(
        app,
        () => byLink('terima', secret, answered(next)),
        () => act(next.id),
      );
      expect([name, signed.statusCode, (await readState(next.id)).status]).toEqual([name, 200, 'diterima']);
      await app.db.updateTable('pengguna').set({ aktif: true }).where('id', '=', eko.id).execute();
    }
  });
});

describe('sending', () => {
  test('needs a mail server and an address, says which is missing, and is limited', async () => {
    const { app, admin, give, asked, sendLink, readState } = office;
    const ira = await app.signIn('user', 'Ira Tanpa Surat');
    const bast = await asked([await give(ira)]);
    await app.db.updateTable('pengguna').set({ email: null }).where('id', '=', ira.id).execute();
    expect((await readState(bast.id)).halangan_tautan).toBe('email');
    const none = await sendLink(bast);
    expect([...failureOf(none), none.json().message]).toEqual([
      409,
      'link_not_sent',
      'Tautan tidak dapat dikirim kepada Ira Tanpa Surat: alamat e-mailnya belum diisi.',
    ]);
    await app.db.updateTable('pengguna').set({ email: 'ira@kantor.test' }).where('id', '=', ira.id).execute();
    // receivers see no details of links
    expect((await askAs(app, ira).get(`/api/tanda-terima/${bast.id}`)).json().data.tautan).toBeNull();
    const codes: number[] = [];
    for (let time = 0; time < 5; time += 1) codes.push((await sendLink(bast)).statusCode);
    expect(codes).toEqual([200, 200, 200, 200, 429]);
    const { versi } = (await admin.get('/api/image')).json().data;
    for (const [days, status] of [
      [0, 422],
      [31, 422],
      [30, 200],
    ] as const) {
      const body = { versi, tautan_berlaku_hari: days };
      expect([days, (await admin.put('/api/image', body)).statusCode]).toEqual([days, status]);
    }
    const other = await asked([await give(ira)]);
    const { tautan } = (await sendLink(other)).json().data;
    expect(Math.round((Date.parse(tautan.berlaku_sampai) - Date.now()) / 86_400_000)).toBe(30);
  });

  test('without a mail server shows no link, because whoever has it signs as the receiver', async () => {
    const plain = await createReceiptOffice({ SMTP_URL: '', SMTP_FROM: '' });
    try {
      const bast = await plain.asked([await plain.give(plain.sari)]);
      expect(await plain.readState(bast.id)).toMatchObject({ tautan: null, halangan_tautan: 'surel' });
      const answer = await plain.sendLink(bast);
      expect(answer.json().message).toBe(
        'Tautan tidak dapat dikirim kepada Sari Dewi: e-mail kantor belum disetel.',
      );
    } finally {
      await plain.close();
    }
  });

  test('of one network is limited, too', async () => {
    const { app, byLink } = office;
    const ask = () => byLink('buka', 'y'.repeat(43), {}, '203.0.113.77');
    expect((await ask()).statusCode).toBe(410);
    await sql`update batas_percobaan set points = 200 where key = 'tautan-alamat:203.0.113.77'`.execute(
      app.db,
    );
    expect(failureOf(await ask())).toEqual([429, 'too_many_attempts']);
    expect((await byLink('buka', 'y'.repeat(43), {}, '203.0.113.78')).statusCode).toBe(410);
  });

  test('the database keeps it: a link only ends, and one of a BAST can be used', async () => {
    const { app, sari, give, asked, linked } = office;
    const bast = await asked([await give(sari)]);
    await linked(bast);
    for (const statement of [
      sql`update tanda_terima_tautan set email = 'x' where bast_id = ${bast.id}`,
      sql`update tanda_terima_tautan set berlaku_sampai = berlaku_sampai + interval '1 day' where bast_id = ${bast.id}`,
      sql`delete from tanda_terima_tautan where bast_id = ${bast.id}`,
      sql`truncate tanda_terima_tautan cascade`,
    ])
      await expect(statement.execute(app.db)).rejects.toThrow(/only ends|never changed/);
    const second = sql`insert into tanda_terima_tautan (bast_id, penerima_id, email, dibuat_oleh_id, berlaku_sampai)
      select bast_id, penerima_id, email, dibuat_oleh_id, berlaku_sampai from tanda_terima_tautan where bast_id = ${bast.id}`;
    await expect(second.execute(app.db)).rejects.toThrow('tanda_terima_tautan_berlaku_key');
  });
});
