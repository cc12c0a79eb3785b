import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { askAs, failureOf } from '../../../../test/support/ask.ts';
import { makeBarang, makeHolding, makeKategori } from '../../../../test/support/inventory.ts';
import { meeting } from '../../../../test/support/meeting.ts';
import {
  answered,
  createReceiptOffice,
  type ReceiptOffice,
  sha256,
  typed,
} from '../../../../test/support/tanda-terima.ts';
import type { Bast } from '../../../shared/bast.ts';

let office: ReceiptOffice;
beforeAll(async () => {
  office = await createReceiptOffice();
});
afterAll(async () => {
  await office.close();
});

const signs: ReceiptOffice['signs'] = (...given) => office.signs(...given);
const witnessed: ReceiptOffice['witnessed'] = (...given) => office.witnessed(...given);
const asked: ReceiptOffice['asked'] = (...given) => office.asked(...given);
const read: ReceiptOffice['readState'] = (id) => office.readState(id);
const statusOf = async (id: number) =>
  (await office.admin.get(`/api/bast/${id}`)).json().data.tanda_terima as string | null;
const holdingOf = async (id: number) => {
  const { rows } = await sql<{
    tanggal_awal: string;
    tanggal_akhir: string | null;
    kondisi_akhir: string | null;
    keterangan: string | null;
    dikoreksi: boolean;
  }>`select tanggal_awal::text, tanggal_akhir::text, kondisi_akhir, keterangan, dikoreksi_pada is not null as dikoreksi
    from barang_pengguna where id = ${id}`.execute(office.app.db);
  return rows[0];
};
const setOffice = async (more: object) => {
  const { versi } = (await office.admin.get('/api/image')).json().data;
  const answer = await office.admin.put('/api/image', { versi, ...more });
  expect(answer.statusCode, answer.body).toBe(200);
};

describe('a hand-over', () => {
  test('waits for who receives, is signed line by line, and puts refused pieces back on the day they left', async () => {
    const { app, admin, sari, give } = office;
    const [laptop, tas, meja] = [
      await give(sari, 'Laptop'),
      await give(sari, 'Tas'),
      await give(sari, 'Meja'),
    ];
    const bast = await asked([laptop, tas, meja]);
    expect(bast.tanda_terima).toBe('menunggu');
    const asSari = askAs(app, sari);
    const waiting = (await asSari.get('/api/tanda-terima')).json();
    expect([waiting.meta.total, waiting.data[0]]).toMatchObject([
      1,
      {
        bast_id: bast.id,
        nomor: bast.nomor,
        dari: 'Rina Petugas',
        jumlah_baris: 3,
        barang: ['Laptop', 'Tas', 'Meja'],
      },
    ]);
    const paper = (await admin.get(`/api/bast/${bast.id}/pdf`)).rawPayload;
    const answer = await signs(sari, bast, answered(bast, [tas]));
    expect([answer.statusCode, answer.json().message]).toEqual([200, 'Tanda terima sudah ditandatangani.']);
    expect(await read(bast.id)).toMatchObject({
      status: 'diterima sebagian',
      penerima_id: sari.id,
      penerima: 'Sari Dewi',
      diminta_oleh: 'Rina Petugas',
      tanda_tangan: {
        hasil: 'diterima sebagian',
        cara: 'akun',
        nama: 'Sari Dewi',
        saksi: null,
        goresan: 'M0 0L10 5L20 10L30 15L40 20L50 25L60 30L70 35L80 40',
        nama_ketik: null,
        sidik_bast: sha256(paper),
        baris: [
          { holding_id: laptop, diterima: true, alasan: null, kondisi: null, foto: null },
          { holding_id: tas, diterima: false, alasan: 'Layar retak', kondisi: 'Rusak Ringan', foto: null },
          { holding_id: meja, diterima: true, alasan: null, kondisi: null, foto: null },
        ],
      },
    });
    expect(await holdingOf(tas)).toMatchObject({
      tanggal_awal: '2024-03-01',
      tanggal_akhir: '2024-03-01',
      kondisi_akhir: 'Rusak Ringan',
      keterangan: 'Ditolak penerima: Layar retak',
    });
    expect((await holdingOf(laptop))?.tanggal_akhir).toBeNull();
    const pieces = await admin.get(`/api/barang/${bast.isi.barang[1]?.barang_id}/pengguna`);
    expect(pieces.json().meta).toEqual({ jumlah_barang: 5, dipegang: 0, sisa: 5 });
    // not a return, and on no other pending list
    const calon = await admin.get(`/api/bast/calon?jenis=pengembalian&pengguna_id=${sari.id}`);
    expect(calon.json().data).toEqual([]);
    expect((await asSari.get('/api/tanda-terima')).json().meta.total).toBe(0);
    expect((await admin.get(`/api/bast/${bast.id}/pdf`)).rawPayload.equals(paper)).toBe(true);
    const list = await admin.get('/api/bast?tanda_terima=diterima%20sebagian');
    expect(list.json().data.map(({ id }: Bast) => id)).toEqual([bast.id]);
  });

  test('tells who receives, and then who asked what was refused; the audit log says both', async () => {
    const { app, admin, budi, give } = office;
    const tas = await give(budi, 'Tas');
    const bast = await asked([tas]);
    const newest = async (who: typeof admin) => (await who.get('/api/notifikasi?per_page=1')).json().data[0];
    expect(await newest(askAs(app, budi))).toMatchObject({
      jenis: 'tanda_terima_diminta',
      judul: `Menunggu Anda terima: BAST ${bast.nomor}`,
      tautan: `/tanda-terima/${bast.id}`,
    });
    await signs(budi, bast, answered(bast, [tas]));
    expect(await newest(admin)).toMatchObject({
      judul: `BAST ${bast.nomor} ditolak`,
      isi: 'Budi Santoso menandatangani tanda terima. Ditolak: Tas: Layar retak. Kondisi lain daripada BAST: Tas: Rusak Ringan.',
      tautan: `/bast/detail/${bast.id}`,
    });
    const log = (await admin.get(`/api/audit?jenis=bast&record_id=${bast.id}`)).json().data;
    expect(log.map(({ sesudah }: { sesudah: { tanda_terima: string } }) => sesudah.tanda_terima)).toEqual([
      'ditolak',
      'menunggu',
    ]);
  });

  test('keeps its PDF before anybody signs, and its lembar is a paper that was issued', async () => {
    const { app, sari, give } = office;
    const bast = await asked([await give(sari)]);
    const kept = () =>
      sql<{ sha256: string }>`select sha256 from berkas join bast on bast.berkas_id = berkas.id
        where bast.id = ${bast.id}`.execute(app.db);
    expect((await kept()).rows).toEqual([]);
    const asSari = askAs(app, sari);
    expect(failureOf(await asSari.get(`/api/tanda-terima/${bast.id}/pdf`))).toEqual([404, 'not_found']);
    await signs(sari, bast, answered(bast, [], typed));
    const [{ sha256: sidik } = { sha256: '' }] = (await kept()).rows;
    const { tanda_tangan } = await read(bast.id);
    expect(tanda_tangan).toMatchObject({ sidik_bast: sidik, goresan: null, nama_ketik: 'Sari Dewi' });
    const lembar = await asSari.get(`/api/tanda-terima/${bast.id}/pdf`);
    expect(lembar.headers['content-disposition']).toContain(
      `Tanda-terima-${bast.nomor.replace(/[^\w.-]+/g, '-')}.pdf`,
    );
    await sql`update pengguna set name = name || ' Baru'`.execute(app.db);
    const again = await asSari.get(`/api/tanda-terima/${bast.id}/pdf`);
    expect(again.rawPayload.equals(lembar.rawPayload)).toBe(true);
    await sql`update pengguna set name = replace(name, ' Baru', '')`.execute(app.db);
    const check = await office.admin.post('/api/verifikasi', { sha256: sha256(lembar.rawPayload) });
    expect(Date.parse(check.json().data.diterbitkan_pada)).toBe(Date.parse(tanda_tangan.pada));
  });

  test('can be signed on the device of an officer, who is named with what they were shown', async () => {
    const { sari, give } = office;
    const bast = await asked([await give(sari)]);
    expect(failureOf(await witnessed(bast, { identitas: ' ' }))).toEqual([422, 'validation_failed']);
    const answer = await witnessed(bast, { identitas: 'KTP' });
    expect(answer.statusCode, answer.body).toBe(200);
    expect((await read(bast.id)).tanda_tangan).toMatchObject({
      cara: 'perangkat',
      nama: 'Sari Dewi',
      saksi: 'Rina Petugas',
      identitas: 'KTP',
    });
  });

  test('refuses lines that are missing, twice, of another BAST, or refused without a reason, and a slip of the finger', async () => {
    const { sari, give } = office;
    const [one, two] = [await give(sari), await give(sari)];
    const bast = await asked([one, two]);
    const { baris } = answered(bast);
    const line = { holding_id: one, diterima: true };
    const bodies = [
      { baris: [baris[0]] },
      { baris: [line, line] },
      { baris: [line, { ...line, holding_id: 987_654 }] },
      { baris: [...baris, { ...line, holding_id: 987_654 }] },
      { baris: [line, { holding_id: two, diterima: false, alasan: ' ' }] },
      { tanda_tangan: { bentuk: 'gambar', goresan: [[[1, 1]]] } },
      { tanda_tangan: { bentuk: 'gambar', goresan: [Array.from({ length: 9 }, () => [601, 1])] } },
      { tanda_tangan: { ...typed, setuju: false } },
      { tanda_tangan: { ...typed, nama: ' ' } },
    ];
    for (const more of bodies)
      expect(failureOf(await signs(sari, bast, { ...answered(bast), ...more }))).toEqual([
        422,
        'validation_failed',
      ]);
    expect(await statusOf(bast.id)).toBe('menunggu');
  });

  test('leaves what closed days say: pieces of a closed day go back on the first open one; a returned piece stays', async () => {
    const { app, admin, sari, give } = office;
    const [closed, back] = [await give(sari), await give(sari)];
    const bast = await asked([closed, back]);
    const { barang_id } = bast.isi.barang[1] as { barang_id: number };
    await admin.post(`/api/barang/${barang_id}/pengguna/${back}/kembali`, { tanggal_akhir: '2024-05-05' });
    await sql`insert into tutup_buku (sampai, status, oleh_id, kop, sidik, ditutup_pada)
      values ('2024-03-31', 'tutup', ${office.signedIn.id}, '{}', 'x', now())`.execute(app.db);
    const answer = await signs(sari, bast, answered(bast, [closed, back]));
    await sql`delete from tutup_buku`.execute(app.db);
    expect([answer.statusCode, answer.json().data?.status]).toEqual([200, 'ditolak']);
    expect((await holdingOf(closed))?.tanggal_akhir).toBe('2024-04-01');
    expect((await holdingOf(back))?.tanggal_akhir).toBe('2024-05-05');
  });
});

describe('a return', () => {
  const returned = async (nama: string) => {
    const holding = await office.give(office.sari, nama, '2024-06-06');
    return { holding, bast: await asked([holding], { jenis: 'pengembalian' }) };
  };

  test('is received by the officer; what they refuse is held again', async () => {
    const { app, signedIn, sari } = office;
    const { holding, bast } = await returned('Kamera');
    expect((await read(bast.id)).penerima_id).toBe(signedIn.id);
    expect(failureOf(await signs(sari, bast))).toEqual([403, 'forbidden']);
    // nobody can witness for themselves
    expect(failureOf(await witnessed(bast))).toEqual([403, 'forbidden']);
    const answer = await signs(signedIn, bast, answered(bast, [holding]));
    expect([answer.statusCode, answer.json().data?.status]).toEqual([200, 'ditolak']);
    expect((await holdingOf(holding))?.dikoreksi).toBe(true);
    const again = await sql<{ tanggal_akhir: string | null; pengguna_id: number }>`
      select tanggal_akhir, pengguna_id from barang_pengguna where koreksi_dari_id = ${holding}`.execute(
      app.db,
    );
    expect(again.rows).toEqual([{ tanggal_akhir: null, pengguna_id: sari.id }]);
  });

  test('is not refused once its pieces were handed out again: nothing is signed then', async () => {
    const { admin, signedIn, budi } = office;
    const { holding, bast } = await returned('Proyektor');
    const { barang_id } = bast.isi.barang[0] as { barang_id: number };
    await admin.post(`/api/barang/${barang_id}/pengguna`, { pengguna_id: budi.id, jumlah: 4 });
    const answer = await signs(signedIn, bast, answered(bast, [holding]));
    expect(failureOf(answer)).toEqual([409, 'not_enough_stock']);
    expect(await statusOf(bast.id)).toBe('menunggu');
    expect((await signs(signedIn, bast)).json().data.status).toBe('diterima');
  });
});

describe('who may do what', () => {
  test('is as this table says', async () => {
    const { app, signedIn, sari, budi, give } = office;
    const other = await app.signIn('admin', 'Tono Admin');
    const people = { penerima: sari, orang_lain: budi, penerbit: signedIn, admin_lain: other };
    const table = {
      lihat: { penerima: 200, orang_lain: 404, penerbit: 200, admin_lain: 200 },
      minta: { penerima: 403, orang_lain: 403, penerbit: 200, admin_lain: 200 },
      lembar: { penerima: 404, orang_lain: 404, penerbit: 404, admin_lain: 404 },
      terima: { penerima: 200, orang_lain: 404, penerbit: 403, admin_lain: 403 },
      saksikan: { penerima: 403, orang_lain: 403, penerbit: 200, admin_lain: 200 },
      tautan: { penerima: 403, orang_lain: 403, penerbit: 200, admin_lain: 200 },
      // permitted, but refused for its missing file
      pindaian: { penerima: 403, orang_lain: 403, penerbit: 422, admin_lain: 422 },
    };
    for (const [act, row] of Object.entries(table) as [keyof typeof table, (typeof table)['lihat']][]) {
      let bast = await asked([await give(sari)]);
      for (const [who, expected] of Object.entries(row)) {
        const ask = askAs(app, people[who as keyof typeof people]);
        const at = `/api/tanda-terima/${bast.id}`;
        const acts = {
          lihat: () => ask.get(at),
          minta: () => ask.post(`${at}/minta`),
          lembar: () => ask.get(`${at}/pdf`),
          terima: () => ask.post(`${at}/terima`, answered(bast)),
          saksikan: () => ask.post(`${at}/saksikan`, { ...answered(bast), identitas: 'KTP' }),
          tautan: () => ask.post(`${at}/tautan`),
          pindaian: () =>
            ask.post(`${at}/pindaian`, {
              baris: answered(bast).baris,
              pindaian_id: 987_654,
              jenis_pindaian: 'basah',
            }),
        };
        expect([act, who, (await acts[act]()).statusCode]).toEqual([act, who, expected]);
        if (act === 'terima' || act === 'saksikan') bast = await asked([await give(sari)]);
      }
    }
  });

  test('who was deactivated meanwhile does not sign, nor does an officer for them', async () => {
    const { app, give } = office;
    const gone = await app.signIn('user', 'Dewi Pindah');
    const bast = await asked([await give(gone)]);
    await sql`update pengguna set aktif = false where id = ${gone.id}`.execute(app.db);
    const answer = await witnessed(bast);
    expect(failureOf(answer)).toEqual([403, 'account_inactive']);
    expect(answer.json().message).toContain('Dewi Pindah sudah nonaktif');
    expect((await signs(gone, bast)).statusCode).toBe(401);
    expect(await statusOf(bast.id)).toBe('menunggu');
  });
});

describe('one signature', () => {
  test('of two devices at once, the receiver’s and the officer’s: the other learns what was signed', async () => {
    const { app, sari, give } = office;
    const holding = await give(sari);
    const bast = await asked([holding]);
    const [first, second, third] = await meeting(
      app,
      () => signs(sari, bast, answered(bast, [holding])),
      () => signs(sari, bast),
      () => witnessed(bast),
    );
    expect([first.statusCode, ...failureOf(second), ...failureOf(third)]).toEqual([
      200,
      409,
      'already_signed',
      409,
      'already_signed',
    ]);
    expect(second.json().message).toBe(
      `Tanda terima BAST ${bast.nomor} sudah ditandatangani: ditolak. Muat ulang untuk melihatnya.`,
    );
    const { rows } = await sql`select from tanda_terima_ttd where bast_id = ${bast.id}`.execute(app.db);
    expect(rows).toHaveLength(1);
  });

  test('or a void: a voided BAST is not signed, and a signed one may still be voided', async () => {
    const { app, admin, sari, give } = office;
    const voided = (id: number) => admin.post(`/api/bast/${id}/batal`, { alasan: 'Salah' });
    const [a, b] = [await asked([await give(sari)]), await asked([await give(sari)])];
    const [gone, late] = await meeting(
      app,
      () => voided(a.id),
      () => signs(sari, a),
    );
    expect([gone.statusCode, ...failureOf(late)]).toEqual([200, 409, 'already_voided']);
    expect(await statusOf(a.id)).toBe('dibatalkan');
    const [signed, after] = await meeting(
      app,
      () => signs(sari, b),
      () => voided(b.id),
    );
    expect([signed.statusCode, after.statusCode, await statusOf(b.id)]).toEqual([200, 200, 'diterima']);
  });

  test('a voided BAST voids what waits, tells the receiver, and its replacement asks again and is named', async () => {
    const { app, admin, sari, give } = office;
    const holding = await give(sari, 'Lemari');
    const wrong = await asked([holding]);
    await admin.post(`/api/bast/${wrong.id}/batal`, { alasan: 'Salah tanggal' });
    const asSari = askAs(app, sari);
    const [notice] = (await asSari.get('/api/notifikasi?per_page=1')).json().data;
    expect([notice.jenis, notice.isi]).toEqual(['tanda_terima_dibatalkan', 'Alasan: Salah tanggal']);
    expect(failureOf(await admin.post(`/api/tanda-terima/${wrong.id}/minta`))).toEqual([
      409,
      'already_voided',
    ]);
    const right = await office.issued([holding]);
    expect(right.tanda_terima).toBe('menunggu');
    const late = await signs(sari, wrong);
    expect(late.json().message).toBe(
      `BAST ${wrong.nomor} sudah dibatalkan dan digantikan oleh ${right.nomor}.`,
    );
    const waiting = (await asSari.get('/api/tanda-terima?per_page=100')).json().data;
    const ids = waiting.map(({ bast_id }: { bast_id: number }) => bast_id);
    expect([ids.includes(right.id), ids.includes(wrong.id)]).toEqual([true, false]);
  });

  test('a new BAST after a correction voids the one that waits, and names it', async () => {
    const { app, admin, sari, give, issue } = office;
    const [meja, kursi] = [await give(sari, 'Meja'), await give(sari, 'Kursi')];
    const wrong = await asked([meja, kursi]);
    const { barang_id } = wrong.isi.barang[0] as { barang_id: number };
    const corrected = await admin.post(`/api/barang/${barang_id}/pengguna/${meja}/koreksi`, {
      pengguna_id: sari.id,
      jumlah: 3,
      tanggal_awal: '2024-03-02',
      alasan: 'Salah hitung',
    });
    expect(corrected.statusCode, corrected.body).toBe(201);
    const holding = corrected.json().data.id as number;
    const right = await office.issued([holding]);
    expect([right.tanda_terima, right.isi.menggantikan]).toEqual(['menunggu', [wrong.nomor]]);
    const before = (await admin.get(`/api/bast/${wrong.id}`)).json().data;
    expect([before.tanda_terima, before.batal.alasan, before.pengganti]).toEqual([
      'dibatalkan',
      'Serah terimanya dikoreksi, lalu diterbitkan BAST baru.',
      [{ id: right.id, nomor: right.nomor }],
    ]);
    const news = (await askAs(app, sari).get('/api/notifikasi?per_page=5')).json().data;
    const notice = news.find(({ jenis }: { jenis: string }) => jenis === 'tanda_terima_dibatalkan');
    expect(notice.isi).toContain(`Digantikan oleh BAST ${right.nomor}.`);
    expect((await signs(sari, wrong)).json().message).toContain(`digantikan oleh ${right.nomor}.`);
    // other lines of the voided BAST can be issued again
    expect((await issue([kursi])).statusCode).toBe(201);
    // a signed one stays
    await signs(sari, right);
    const again = await admin.post(`/api/barang/${barang_id}/pengguna/${holding}/koreksi`, {
      pengguna_id: sari.id,
      jumlah: 2,
      tanggal_awal: '2024-03-02',
      alasan: 'Salah hitung lagi',
    });
    await office.issued([again.json().data.id]);
    expect(await statusOf(right.id)).toBe('diterima');
  });

  test('a waiting BAST of a closed day stays, as it can’t be voided any more', async () => {
    const { app, admin, sari, give, signedIn } = office;
    const holding = await give(sari, 'Papan');
    const old = await asked([holding], { tanggal: '2024-03-10' });
    const { barang_id } = old.isi.barang[0] as { barang_id: number };
    const body = { pengguna_id: sari.id, jumlah: 1, tanggal_awal: '2024-03-02', alasan: 'Salah' };
    const corrected = await admin.post(`/api/barang/${barang_id}/pengguna/${holding}/koreksi`, body);
    await sql`insert into tutup_buku (sampai, status, oleh_id, kop, sidik, ditutup_pada)
      values ('2024-03-31', 'tutup', ${signedIn.id}, '{}', 'x', now())`.execute(app.db);
    const made = await office.issue([corrected.json().data.id]);
    await sql`delete from tutup_buku`.execute(app.db);
    expect([made.statusCode, made.json().data.menggantikan]).toEqual([201, []]);
    expect(await statusOf(old.id)).toBe('menunggu');
  });

  test('of the receiver or a new BAST after a correction, whichever is first', async () => {
    const { app, admin, sari, give, issue } = office;
    const acts = async () => {
      const holding = await give(sari, 'Rak');
      const bast = await asked([holding]);
      const { barang_id } = bast.isi.barang[0] as { barang_id: number };
      const body = { pengguna_id: sari.id, jumlah: 1, tanggal_awal: '2024-03-02', alasan: 'Salah' };
      const corrected = await admin.post(`/api/barang/${barang_id}/pengguna/${holding}/koreksi`, body);
      await admin.get(`/api/bast/${bast.id}/pdf`);
      return { bast, sign: () => signs(sari, bast), replace: () => issue([corrected.json().data.id]) };
    };
    const one = await acts();
    const [signed, issued] = await meeting(app, one.sign, one.replace);
    expect([signed.statusCode, issued.statusCode, await statusOf(one.bast.id)]).toEqual([
      200,
      201,
      'diterima',
    ]);
    const two = await acts();
    const [made, late] = await meeting(app, two.replace, two.sign);
    expect([made.statusCode, ...failureOf(late)]).toEqual([201, 409, 'already_voided']);
  });

  test('the database keeps it: signed as printed, once, not of a voided BAST, and for good', async () => {
    const { app, admin, sari, give } = office;
    const [bast, other, gone] = [
      await asked([await give(sari)]),
      await asked([await give(sari)]),
      await asked([await give(sari)]),
    ];
    await signs(sari, bast);
    const into = (id: number, sidik: string) => sql`
      insert into tanda_terima_ttd (bast_id, hasil, cara, nama, oleh_id, nama_ketik, sidik_bast, sidik_baris, alamat, peramban)
      values (${id}, 'diterima', 'akun', 'x', ${sari.id}, 'x', ${sidik}, ${sha256('x')}, 'x', 'x')`;
    await expect(into(other.id, sha256('x')).execute(app.db)).rejects.toThrow('as it was printed');
    const paper = (await admin.get(`/api/bast/${gone.id}/pdf`)).rawPayload;
    await admin.post(`/api/bast/${gone.id}/batal`, { alasan: 'x' });
    await expect(into(gone.id, sha256(paper)).execute(app.db)).rejects.toThrow('was voided');
    const { sidik_bast } = (await read(bast.id)).tanda_tangan;
    await expect(into(bast.id, sidik_bast).execute(app.db)).rejects.toThrow('tanda_terima_ttd_pkey');
    for (const statement of [
      sql`update tanda_terima_ttd set nama = 'lain' where bast_id = ${bast.id}`,
      sql`delete from tanda_terima_ttd where bast_id = ${bast.id}`,
      sql`update tanda_terima_baris set diterima = true, alasan = 'x' where bast_id = ${bast.id}`,
      sql`delete from tanda_terima where bast_id = ${other.id}`,
      sql`truncate tanda_terima cascade`,
    ])
      await expect(statement.execute(app.db)).rejects.toThrow('never changed or deleted');
  });
});

describe('settings', () => {
  test('ask always, for some kategori, or never; an officer may ask for any, also later', async () => {
    const { app, admin, sari, give, issued } = office;
    expect((await issued([await give(sari)])).tanda_terima).toBeNull();
    await setOffice({ tanda_terima: 'selalu' });
    expect((await issued([await give(sari)])).tanda_terima).toBe('menunggu');
    const one = await give(sari);
    const kategori = await makeKategori(app.db, 'Elektronik');
    const barang_id = await makeBarang(app.db, { lokasi_id: office.lokasi_id, kategori_id: kategori });
    const two = await makeHolding(app.db, {
      barang_id,
      pengguna_id: sari.id,
      jumlah: 1,
      tanggal_awal: '2024-03-01',
    });
    await setOffice({ tanda_terima: 'kategori', tanda_terima_kategori: [kategori, kategori] });
    expect((await admin.get('/api/image')).json().data.tanda_terima_kategori).toEqual([
      { id: kategori, nama_kategori: 'Elektronik' },
    ]);
    const without = await issued([one]);
    expect([without.tanda_terima, (await issued([two])).tanda_terima]).toEqual([null, 'menunggu']);
    const { versi } = (await admin.get('/api/image')).json().data;
    const none = await admin.put('/api/image', {
      versi,
      tanda_terima: 'kategori',
      tanda_terima_kategori: [],
    });
    expect(none.json().errors.tanda_terima_kategori).toEqual(['Pilih sedikitnya satu kategori.']);
    await setOffice({ tanda_terima: 'tidak', tanda_terima_kategori: [] });
    expect((await admin.get(`/api/tanda-terima/${without.id}`)).json().data).toBeNull();
    for (const _ of ['first', 'again'])
      expect((await admin.post(`/api/tanda-terima/${without.id}/minta`)).json().data.status).toBe('menunggu');
  });

  test('say whether it is drawn or typed', async () => {
    const { sari, give } = office;
    const bast = await asked([await give(sari)]);
    await setOffice({ bentuk_tanda_tangan: 'gambar' });
    expect((await read(bast.id)).bentuk).toBe('gambar');
    expect(failureOf(await signs(sari, bast, answered(bast, [], typed)))).toEqual([422, 'validation_failed']);
    await setOffice({ bentuk_tanda_tangan: 'ketik' });
    expect(failureOf(await signs(sari, bast))).toEqual([422, 'validation_failed']);
    expect((await signs(sari, bast, answered(bast, [], typed))).statusCode).toBe(200);
    await setOffice({ bentuk_tanda_tangan: 'keduanya' });
  });
});

test('a hand-over of many asks along with its BAST', async () => {
  const { app, admin, budi, give, sari } = office;
  const { rows } = await sql<{ id: number }>`select barang_id as id from barang_pengguna
    where id = ${await give(sari)}`.execute(app.db);
  const answer = await admin.post('/api/barang/serahkan', {
    pengguna_id: budi.id,
    barang: [{ barang_id: rows[0]?.id, jumlah: 1 }],
    bast: true,
    tanda_terima: true,
  });
  expect(answer.statusCode, answer.body).toBe(201);
  expect(await statusOf(answer.json().data.bast[0].id)).toBe('menunggu');
});
