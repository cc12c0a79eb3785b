import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { askAs, failureOf } from '../../../../test/support/ask.ts';
import { type BastOffice, createBastOffice } from '../../../../test/support/bast.ts';
import { meeting } from '../../../../test/support/meeting.ts';
import type { BastRow } from '../../../shared/bast.ts';
import { officeToday } from '../../../shared/today.ts';

let office: BastOffice;
beforeAll(async () => {
  office = await createBastOffice();
});
afterAll(async () => {
  await office.close();
});

const refusal = async (answer: Awaited<ReturnType<BastOffice['issue']>>) => {
  const { code, errors } = answer.json();
  return [answer.statusCode, code, errors && Object.keys(errors)];
};

describe('issuing', () => {
  test('keeps what the paper says, with today as its day and the admin as the office, and audits it', async () => {
    const { signedIn, sari, issue, give } = office;
    const nip = '198001012005011001';
    await office.app.db.updateTable('pengguna').set({ nip }).where('id', '=', sari.id).execute();
    const [first, second] = [await give(sari, 'Laptop Kerja'), await give(sari, 'Tas Laptop')];
    const answer = await issue([second, first], { catatan: ' Lengkap dengan pengisi daya ' });
    expect(answer.statusCode, answer.body).toBe(201);
    const { data, message } = answer.json();
    const today = officeToday();
    expect(data).toMatchObject({
      jenis: 'penyerahan',
      tanggal: today,
      tahun: Number(today.slice(0, 4)),
      pengguna_id: sari.id,
      pengguna: { id: sari.id, name: 'Sari Dewi', jabatan: 'Staf' },
      petugas: { id: signedIn.id, name: 'Rina Petugas', jabatan: 'Staf' },
      jumlah_baris: 2,
      dibuat_oleh: { id: signedIn.id, name: 'Rina Petugas' },
      isi: {
        kop: { organisasi_induk: null, nama_organisasi: null, alamat: null },
        terhitung_mulai: '2024-03-01',
        pihak_pertama: { name: 'Rina Petugas', jabatan: 'Staf' },
        pihak_kedua: { name: 'Sari Dewi', jabatan: 'Staf', nip },
        catatan: 'Lengkap dengan pengisi daya',
        barang: [
          {
            holding_id: first,
            nama_barang: 'Laptop Kerja',
            jumlah: 2,
            kondisi: 'Baik',
            tanggal: '2024-03-01',
          },
          { holding_id: second, nama_barang: 'Tas Laptop' },
        ],
      },
    });
    expect(data.nomor).toMatch(/^\d{3}\/BAST-SERAH\/[IVX]+\/\d{4}$/);
    expect(message).toBe(`BAST ${data.nomor} sudah diterbitkan.`);
    const log = (await office.admin.get(`/api/audit?jenis=bast&record_id=${data.id}`)).json().data;
    expect(log).toMatchObject([{ aksi: 'create', sesudah: { nomor: data.nomor } }]);
    expect((await office.admin.get(`/api/bast/${data.id}`)).json().data).toEqual(data);
  });

  test('of a return lists what came back, with the person first', async () => {
    const { budi, give, issued } = office;
    const holding = await give(budi, 'Kamera', '2024-09-30');
    const paper = await issued([holding], { jenis: 'pengembalian', tanggal: '2024-10-01' });
    expect(paper.nomor).toBe('001/BAST-KEMBALI/X/2024');
    expect(paper.pengguna.name).toBe('Budi Santoso');
    expect(paper.isi).toMatchObject({
      pihak_pertama: { name: 'Budi Santoso' },
      pihak_kedua: { name: 'Rina Petugas' },
      barang: [{ nama_barang: 'Kamera', tanggal: '2024-09-30' }],
    });
  });

  test('counts each kind and each year by itself', async () => {
    const { sari, give, issued } = office;
    const numbers = [];
    for (const tanggal of ['2025-01-05', '2025-06-06', officeToday(), '2025-12-31']) {
      numbers.push((await issued([await give(sari)], { tanggal })).nomor);
    }
    const back = await issued([await give(sari, 'Proyektor', '2025-02-02')], {
      jenis: 'pengembalian',
      tanggal: '2025-02-02',
    });
    expect(numbers.slice(0, 2)).toEqual(['001/BAST-SERAH/I/2025', '002/BAST-SERAH/VI/2025']);
    expect(numbers[2]?.endsWith(officeToday().slice(0, 4))).toBe(true);
    expect(numbers[3]).toBe('003/BAST-SERAH/XII/2025');
    expect(back.nomor).toBe('001/BAST-KEMBALI/II/2025');
  });

  test('twenty at once get 1 to 20, without a gap and without a double; a refused one takes no number', async () => {
    const { budi, sari, give, issue, issued } = office;
    const tanggal = '2024-05-05';
    const holdings = [];
    for (let index = 0; index < 20; index++)
      holdings.push(await give(index % 2 ? sari : budi, `Meja ${index}`));
    const missing = 987_654_321;
    const answers = await Promise.all([
      ...holdings.map((id) => issue([id], { tanggal })),
      ...holdings.slice(0, 5).map((id) => issue([id, missing], { tanggal })),
    ]);
    const made = answers.filter(({ statusCode }) => statusCode === 201).map((answer) => answer.json().data);
    expect(answers.filter(({ statusCode }) => statusCode === 422)).toHaveLength(5);
    const wanted = Array.from({ length: 20 }, (_, index) => index + 1);
    expect(made.map(({ urut: sequence }) => sequence).sort((one, other) => one - other)).toEqual(wanted);
    expect(made.map(({ nomor }) => nomor).sort()).toEqual(
      wanted.map((sequence) => `${String(sequence).padStart(3, '0')}/BAST-SERAH/V/2024`),
    );
    expect((await issued([await give(sari)], { tanggal })).urut).toBe(21);
  });

  test('of one holding by many at once makes one paper', async () => {
    const { budi, give, issue } = office;
    const holding = await give(budi, 'Printer');
    const [made, refused] = await meeting(
      office.app,
      () => issue([holding]),
      () => issue([holding]),
    );
    expect([made.statusCode, refused.statusCode, refused.json().code]).toEqual([201, 409, 'already_on_bast']);
  });

  test('with the same Idempotency-Key answers the same paper', async () => {
    const { app, signedIn, sari, give } = office;
    const payload = { jenis: 'penyerahan', holding_ids: [await give(sari)] };
    const headers = { ...signedIn.headers, 'idempotency-key': 'bast-satu' };
    const send = () => app.inject({ method: 'POST', url: '/api/bast', headers, payload });
    const [one, other] = [await send(), await send()];
    expect([one.statusCode, other.statusCode]).toEqual([201, 201]);
    expect(other.json()).toEqual(one.json());
  });
});

describe('what is refused', () => {
  test('holdings that are not there, of two people, twice, or none', async () => {
    const { sari, budi, give, issue } = office;
    const [his, hers] = [await give(budi), await give(sari)];
    for (const ids of [[his, hers], [his, 999_999], [his, his], []]) {
      expect(await refusal(await issue(ids))).toEqual([422, 'validation_failed', expect.any(Array)]);
    }
    expect((await issue([his, hers])).json().message).toContain('hanya untuk satu pengguna');
  });

  test('a holding on a paper of that kind already, by its number', async () => {
    const { app, sari, give, issued, issue } = office;
    const [holding, more] = [await give(sari, 'Tablet'), await give(sari)];
    const { id, nomor } = await issued([holding]);
    const again = await issue([more, holding]);
    expect(await refusal(again)).toEqual([409, 'already_on_bast', ['holding_ids']]);
    expect(again.json()).toMatchObject({
      message: `Tablet sudah tercantum dalam BAST ${nomor}.`,
      details: { bast_id: id, nomor },
    });
    // a return is another event, so its BAST may be issued, too
    const end = sql`update barang_pengguna set tanggal_akhir = '2024-08-08' where id = ${holding}`;
    await end.execute(app.db);
    expect((await issue([holding], { jenis: 'pengembalian' })).statusCode).toBe(201);
  });

  test('the wrong kind, and rows that were put right', async () => {
    const { app, sari, give, issue } = office;
    const back = await issue([await give(sari)], { jenis: 'pengembalian' });
    expect(await refusal(back)).toEqual([409, 'still_held', ['holding_ids']]);
    const over = await issue([await give(sari, 'Kipas', '2024-04-04')]);
    expect(await refusal(over)).toEqual([409, 'already_returned', ['holding_ids']]);
    const corrected = await give(sari, 'Lampu', '2024-04-04');
    await sql`update barang_pengguna set dikoreksi_pada = now() where id = ${corrected}`.execute(app.db);
    const wrong = await issue([corrected], { jenis: 'pengembalian' });
    expect(await refusal(wrong)).toEqual([409, 'already_corrected', ['holding_ids']]);
  });

  test('a day before the hand-over or after today, and an office that hands over to itself', async () => {
    const { signedIn, sari, budi, give, issue } = office;
    const holding = await give(sari);
    expect(await refusal(await issue([holding], { tanggal: '2024-02-29' }))).toEqual([
      422,
      'validation_failed',
      ['tanggal'],
    ]);
    expect(await refusal(await issue([holding], { tanggal: '2999-01-01' }))).toContain(422);
    const field = [422, 'validation_failed', ['petugas_id']];
    expect(await refusal(await issue([await give(signedIn)]))).toEqual(field);
    expect(await refusal(await issue([holding], { petugas_id: sari.id }))).toEqual(field);
    expect(await refusal(await issue([holding], { petugas_id: 999_999 }))).toEqual(field);
    const other = await issue([holding], { petugas_id: budi.id });
    expect(other.json().data.petugas.name).toBe('Budi Santoso');
  });
});

describe('who reads', () => {
  test('admins all, a person those that name them, others nothing', async () => {
    const { app, sari, budi, give, issued } = office;
    const { id } = await issued([await give(budi, 'Rahasia Budi')]);
    const [asBudi, asSari] = [askAs(app, budi), askAs(app, sari)];
    for (const url of [`/api/bast/${id}`, `/api/bast/${id}/pdf`]) {
      expect((await asBudi.get(url)).statusCode).toBe(200);
      expect(failureOf(await asSari.get(url))).toEqual([404, 'not_found']);
      expect(failureOf(await app.inject({ url }))).toEqual([401, 'unauthenticated']);
    }
    const mine = (await asBudi.get('/api/bast?per_page=100')).json();
    expect(mine.meta.total).toBeGreaterThan(0);
    const parties = ({ pengguna_id, petugas_id }: BastRow) => [pengguna_id, petugas_id].includes(budi.id);
    expect(mine.data.every(parties)).toBe(true);
    expect(failureOf(await asBudi.get(`/api/bast?pengguna_id=${sari.id}`))).toEqual([403, 'forbidden']);
    const body = { jenis: 'penyerahan', holding_ids: [1] };
    expect(failureOf(await asBudi.post('/api/bast', body))).toEqual([403, 'forbidden']);
    const calon = `/api/bast/calon?jenis=penyerahan&pengguna_id=${budi.id}`;
    expect(failureOf(await asBudi.get(calon))).toEqual([403, 'forbidden']);
  });

  test('the list narrows by kind, person, year and words, and sorts by number as a number', async () => {
    const { admin, sari } = office;
    const listed = async (query: string): Promise<BastRow[]> =>
      (await admin.get(`/api/bast?per_page=100&${query}`)).json().data;
    expect((await listed('jenis=pengembalian')).every(({ jenis }) => jenis === 'pengembalian')).toBe(true);
    const hers = await listed(`pengguna_id=${sari.id}&tahun=2025`);
    expect(hers.length).toBeGreaterThan(3);
    expect(hers.every((row) => row.tahun === 2025 && row.pengguna.name === 'Sari Dewi')).toBe(true);
    expect(await listed('q=kamera%20kembali')).toMatchObject([{ nomor: '001/BAST-KEMBALI/X/2024' }]);
    expect((await listed('q=kamrea')).length).toBe(1);
    const numbers = (await listed('tahun=2024&jenis=penyerahan&sort=-nomor')).map(
      ({ urut: sequence }) => sequence,
    );
    expect(numbers).toEqual(Array.from({ length: 21 }, (_, index) => 21 - index));
    const names = (await listed('sort=pengguna')).map(({ pengguna }) => pengguna.name);
    expect(names).toEqual([...names].sort());
  });

  test('what may still be listed: held ones for a hand-over, returned ones for a return, the asked one first', async () => {
    const { app, admin, give, issued } = office;
    const citra = await app.signIn('user', 'Citra');
    const [one, two, three] = [
      await give(citra, 'A'),
      await give(citra, 'B'),
      await give(citra, 'C', '2024-07-07'),
    ];
    const calon = async (jenis: string, more = '') => {
      const url = `/api/bast/calon?jenis=${jenis}&pengguna_id=${citra.id}${more}`;
      return (await admin.get(url)).json().data.map(({ holding_id }: { holding_id: number }) => holding_id);
    };
    expect(await calon('penyerahan')).toEqual([two, one]);
    expect(await calon('penyerahan', `&holding_id=${one}`)).toEqual([one, two]);
    expect(await calon('pengembalian')).toEqual([three]);
    await issued([one]);
    expect(await calon('penyerahan')).toEqual([two]);
  });
});
