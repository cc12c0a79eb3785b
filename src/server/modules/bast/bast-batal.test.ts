import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { askAs, failureOf } from '../../../../test/support/ask.ts';
import { type BastOffice, createBastOffice } from '../../../../test/support/bast.ts';
import { meeting } from '../../../../test/support/meeting.ts';
import { writeRegister } from '../../../../test/support/register.ts';
import { dayAfter } from '../../../shared/days.ts';
import { officeToday } from '../../../shared/today.ts';

let office: BastOffice;
beforeAll(async () => {
  office = await createBastOffice();
});
afterAll(async () => {
  await office.close();
});

const voided = (id: number, alasan = 'Salah barang') =>
  office.admin.post(`/api/bast/${id}/batal`, { alasan });
const detail = async (id: number) => (await office.admin.get(`/api/bast/${id}`)).json().data;

describe('voiding', () => {
  test('marks the paper for good, leaves what it says and its bytes, and audits the reason', async () => {
    const { admin, sari, give, issued } = office;
    const paper = await issued([await give(sari, 'Kamera')]);
    const before = (await admin.get(`/api/bast/${paper.id}/pdf`)).rawPayload;
    const answer = await voided(paper.id, ' Salah orang ');
    expect([answer.statusCode, answer.json().message]).toEqual([
      200,
      `BAST ${paper.nomor} sudah dibatalkan.`,
    ]);
    expect(await detail(paper.id)).toEqual({
      ...paper,
      batal: {
        alasan: 'Salah orang',
        oleh: { id: office.signedIn.id, name: 'Rina Petugas' },
        pada: expect.any(String),
      },
    });
    expect((await admin.get(`/api/bast/${paper.id}/pdf`)).rawPayload.equals(before)).toBe(true);
    const log = (await admin.get(`/api/audit?jenis=bast&record_id=${paper.id}`)).json().data;
    expect(log[0]).toMatchObject({ aksi: 'update', sesudah: { dibatalkan: 'Salah orang' } });
    expect(failureOf(await voided(paper.id))).toEqual([409, 'already_voided']);
    expect((await voided(paper.id)).json().message).toContain(paper.nomor);
  });

  test('frees its holdings for one that takes its place and says so; its number is not used again', async () => {
    const { admin, sari, give, issued } = office;
    const [first, second] = [await give(sari, 'Meja'), await give(sari, 'Kursi')];
    const wrong = await issued([first, second]);
    await voided(wrong.id);
    const calon = await admin.get(`/api/bast/calon?jenis=penyerahan&pengguna_id=${sari.id}`);
    const free = calon.json().data.map(({ holding_id }: { holding_id: number }) => holding_id);
    expect(free).toEqual(expect.arrayContaining([first, second]));
    const right = await issued([first]);
    expect(right.urut).toBe(wrong.urut + 1);
    const link = { id: wrong.id, nomor: wrong.nomor };
    expect(right).toMatchObject({ menggantikan: [link], isi: { menggantikan: [wrong.nomor] } });
    expect((await detail(wrong.id)).pengganti).toEqual([{ id: right.id, nomor: right.nomor }]);
    // another holding replaces nothing
    const other = await issued([await give(sari)]);
    expect([other.menggantikan, 'menggantikan' in other.isi]).toEqual([[], false]);
    // only the latest BAST that listed it
    await voided(right.id);
    expect((await issued([first])).menggantikan).toEqual([{ id: right.id, nomor: right.nomor }]);
    expect((await issued([second])).menggantikan).toEqual([link]);
  });

  test('frees what a correction put in the place of its line', async () => {
    const { app, admin, sari, give, issued } = office;
    const holding = await give(sari, 'Lemari');
    const wrong = await issued([holding]);
    const { barang_id } = wrong.isi.barang[0] as { barang_id: number };
    const corrected = await admin.post(`/api/barang/${barang_id}/pengguna/${holding}/koreksi`, {
      pengguna_id: sari.id,
      jumlah: 1,
      tanggal_awal: '2024-03-02',
      tanggal_akhir: null,
      alasan: 'Salah jumlah',
    });
    expect(corrected.statusCode, corrected.body).toBeLessThan(300);
    await voided(wrong.id);
    const { rows } = await sql<{ id: number }>`
      select id from barang_pengguna where koreksi_dari_id = ${holding}`.execute(app.db);
    const right = await issued([rows[0]?.id ?? 0]);
    expect(right.menggantikan).toEqual([{ id: wrong.id, nomor: wrong.nomor }]);
  });

  test('is refused on a closed day, without a reason, for a paper that is not there, and to a user', async () => {
    const { app, sari, give, issued } = office;
    const day = '2023-05-05';
    const holding = await give(sari, 'Radio');
    await sql`update barang_pengguna set tanggal_awal = '2023-05-01' where id = ${holding}`.execute(app.db);
    await writeRegister(app.db, (trx) =>
      sql`update barang set tanggal_perolehan = null, tahun = 2022
        where id = (select barang_id from barang_pengguna where id = ${holding})`.execute(trx),
    );
    const paper = await issued([holding], { tanggal: day });
    const close = (sampai: string) =>
      sql`insert into tutup_buku (sampai, status, oleh_id, kop, sidik, ditutup_pada)
        values (${sampai}, 'tutup', ${office.signedIn.id}, '{}', 'x', now())`.execute(app.db);
    await close('2023-04-30');
    expect(failureOf(await voided(paper.id, ' '))).toEqual([422, 'validation_failed']);
    expect(failureOf(await voided(987_654))).toEqual([404, 'not_found']);
    const asSari = askAs(app, sari);
    expect(failureOf(await asSari.post(`/api/bast/${paper.id}/batal`, { alasan: 'x' }))).toEqual([
      403,
      'forbidden',
    ]);
    await close('2023-05-31');
    expect(failureOf(await voided(paper.id))).toEqual([422, 'closed_day']);
    // direct database access is refused, too
    const direct = sql`insert into bast_batal (bast_id, alasan, oleh_id) values (${paper.id}, 'x', ${sari.id})`;
    await expect(direct.execute(app.db)).rejects.toThrow('is closed');
    expect((await detail(paper.id)).batal).toBeNull();
    await sql`delete from tutup_buku`.execute(app.db);
  });

  test('twice at once voids once, and a paper that waits for it lists the holding after it', async () => {
    const { app, sari, give, issue, issued } = office;
    const holding = await give(sari, 'Printer');
    const paper = await issued([holding]);
    const [first, second] = await meeting(
      app,
      () => voided(paper.id, 'Satu'),
      () => voided(paper.id, 'Dua'),
    );
    expect([first.statusCode, ...failureOf(second)]).toEqual([200, 409, 'already_voided']);
    expect((await detail(paper.id)).batal.alasan).toBe('Satu');
    const [one, other] = await meeting(
      app,
      () => issue([holding]),
      () => issue([holding]),
    );
    expect([one.statusCode, ...failureOf(other)]).toEqual([201, 409, 'already_on_bast']);
  });

  test('the database keeps one valid paper of a holding, and a voided one as it is', async () => {
    const { app, sari, give, issued } = office;
    const holding = await give(sari);
    const paper = await issued([holding]);
    const twice = sql`insert into bast_barang_pengguna (bast_id, barang_pengguna_id, jenis)
      select max(id), ${holding}, 'penyerahan' from bast where id <> ${paper.id}`;
    await expect(twice.execute(app.db)).rejects.toThrow('bast_berlaku_pkey');
    await voided(paper.id);
    const again = await issued([holding]);
    expect(again.menggantikan).toHaveLength(1);
    for (const statement of [
      sql`delete from bast_batal where bast_id = ${paper.id}`,
      sql`update bast_batal set alasan = 'lain' where bast_id = ${paper.id}`,
      sql`delete from bast_pengganti where bast_id = ${again.id}`,
      sql`truncate bast_batal cascade`,
    ]) {
      await expect(statement.execute(app.db)).rejects.toThrow('never changed or deleted');
    }
  });

  test('the list tells valid papers from voided ones', async () => {
    const { admin } = office;
    const total = async (query: string) => (await admin.get(`/api/bast?${query}`)).json().meta.total;
    const [all, valid, gone] = [
      await total(''),
      await total('status=berlaku'),
      await total('status=dibatalkan'),
    ];
    expect(gone).toBeGreaterThan(2);
    expect(valid + gone).toBe(all);
  });
});

describe('numbers', () => {
  const setOffice = async (more: object) => {
    const { versi } = (await office.admin.get('/api/image')).json().data;
    return office.admin.put('/api/image', { versi, ...more });
  };

  test('run in the order of days: none before the last valid one of its kind and year', async () => {
    const { sari, give, issue, issued } = office;
    const [a, b, c] = [await give(sari), await give(sari), await give(sari, 'Tas', '2025-03-03')];
    const last = await issued([a], { tanggal: '2025-06-06' });
    const early = await issue([b], { tanggal: '2025-06-05' });
    expect([...failureOf(early), early.json().errors.tanggal[0]]).toEqual([
      422,
      'validation_failed',
      `Nomor BAST berurut menurut tanggalnya, dan ${last.nomor} bertanggal 6 Juni 2025. Pilih tanggal itu atau sesudahnya.`,
    ]);
    // other kinds, other years and voided BAST set no limit
    expect((await issue([c], { jenis: 'pengembalian', tanggal: '2025-04-04' })).statusCode).toBe(201);
    expect((await issue([b], { tanggal: '2024-12-31' })).statusCode).toBe(201);
    await voided(last.id);
    const after = await issued([a], { tanggal: '2025-01-01' });
    expect(after.urut).toBe(last.urut + 1);
    const tomorrow = await issue([await give(sari)], { tanggal: dayAfter(officeToday()) });
    expect(failureOf(tomorrow)).toEqual([422, 'validation_failed']);
  });

  test('of two at once, the one with the earlier day that comes later is refused', async () => {
    const { app, sari, give, issue } = office;
    const [one, other] = [await give(sari, 'Tas', '2024-03-03'), await give(sari, 'Tas', '2024-03-03')];
    const jenis = 'pengembalian';
    const [late, early] = await meeting(
      app,
      () => issue([one], { jenis, tanggal: '2024-07-02' }),
      () => issue([other], { jenis, tanggal: '2024-07-01' }),
    );
    expect([late.statusCode, ...failureOf(early)]).toEqual([201, 422, 'validation_failed']);
  });

  test('look and begin as the settings say', async () => {
    const { sari, give, issued } = office;
    const set = await setOffice({
      pola_nomor_bast: '{kode_klasifikasi}/{nomor}/{jenis}.{kode_unit}/{bulan}/{tahun}',
      kode_unit: '412',
      kode_klasifikasi: '028',
      nomor_bast_pertama: 58,
      nomor_bast_tahun: 2024,
      kertas_surat: 'F4',
    });
    expect(set.statusCode, set.body).toBe(200);
    const first = await issued([await give(sari)], { tanggal: '2024-12-31' });
    expect(first.nomor).toBe('028/058/SERAH.412/XII/2024');
    expect((await issued([await give(sari)], { tanggal: '2024-12-31' })).urut).toBe(59);
    // only the configured year is affected
    const back = await issued([await give(sari, 'Tas', '2025-09-09')], {
      jenis: 'pengembalian',
      tanggal: '2025-09-09',
    });
    expect([back.urut < 58, back.isi.kertas]).toEqual([true, 'F4']);
    await setOffice({ kertas_surat: 'A4' });
  });

  test('a pattern with a code that is not set, and half a first number, are refused at their fields', async () => {
    const errorsOf = async (more: object) => Object.keys((await setOffice(more)).json().errors ?? {});
    expect(await errorsOf({ pola_nomor_bast: '{nomor}/{jenis}/{kode_unit}/{tahun}' })).toEqual(['kode_unit']);
    expect(await errorsOf({ pola_nomor_bast: '{nomor}' })).toEqual(['pola_nomor_bast']);
    expect(await errorsOf({ nomor_bast_pertama: 5 })).toEqual(['nomor_bast_tahun']);
    expect(await errorsOf({ nomor_bast_tahun: 2026 })).toEqual(['nomor_bast_pertama']);
  });
});

test('a paper says place, base, addresses, copies and since when, beside NIP, pangkat and unit kerja', async () => {
  const { app, sari, give, issued } = office;
  await sql`update pengguna set nip = '198001012005011009', pangkat = 'Penata (III/c)', unit_kerja = 'Bagian Umum'
    where id = ${sari.id}`.execute(app.db);
  await sql`update pengaturan set alamat = 'Jalan Merdeka 1', kota = 'Bandung', organisasi_induk = 'PEMERINTAH KOTA'`.execute(
    app.db,
  );
  const paper = await issued([await give(sari)], {
    tempat: 'Cimahi',
    dasar: 'SK 12/2026',
    tembusan: 'Inspektur\nArsip',
    alamat_pengguna: 'Jalan Cihampelas 9',
  });
  expect(paper.isi).toMatchObject({
    kop: { organisasi_induk: 'PEMERINTAH KOTA' },
    kertas: 'A4',
    kota: 'Cimahi',
    dasar: 'SK 12/2026',
    tembusan: 'Inspektur\nArsip',
    terhitung_mulai: '2024-03-01',
    pihak_pertama: { name: 'Rina Petugas', alamat: 'Jalan Merdeka 1' },
    pihak_kedua: {
      nip: '198001012005011009',
      pangkat: 'Penata (III/c)',
      unit_kerja: 'Bagian Umum',
      alamat: 'Jalan Cihampelas 9',
    },
  });
});
