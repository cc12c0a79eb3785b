import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SignedIn } from '../../../../test/support/app.ts';
import { askAs, failureOf } from '../../../../test/support/ask.ts';
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

let office: HandoverOffice;
beforeAll(async () => {
  office = await createHandoverOffice();
});
afterAll(async () => {
  await office.close();
});

const person = (name: string) => office.app.signIn('user', name);
const one = async (path: string) => (await office.admin.get(path)).json().data;
const auditOf = async (jenis: string, id: number): Promise<Record<string, unknown>[]> =>
  one(`/api/audit?jenis=${jenis}&record_id=${id}`);
const issue = (id: number) => office.admin.post(`/api/serah-terima/${id}/surat-bebas-tanggungan`);
const GONE = 'Sudah tidak padanya sejak draf disimpan. Simpan draf lagi supaya keluar dari daftar.';

describe('lokasi', () => {
  /** Creates a room with a responsible person. */
  const room = async ({ id }: SignedIn, lokasi: string, more: object = {}): Promise<number> => {
    const answer = await office.admin.post('/api/lokasi', { lokasi, penanggung_jawab_id: id, ...more });
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json().data.id;
  };

  test('one goes to a successor, one is left without, one stays; nothing else of them changes', async () => {
    const { admin } = office;
    const [ani, budi] = [await person('Ani Ruang'), await person('Budi Ruang')];
    const gedung = (await admin.post('/api/lokasi', { lokasi: 'Gedung Ani' })).json().data.id;
    const passed = await room(ani, 'A', { induk_id: gedung, kode_lokasi: '12.01' });
    const [freed, kept] = [await room(ani, 'Gudang Ani'), await room(ani, 'Pos Ani')];
    await room(budi, 'Ruang Budi');
    const draft = await draftFor(admin, ani.id);
    expect(draft.baris).toMatchObject([
      { jenis: 'lokasi', record_id: passed, halaman_id: passed, nama: 'A, Gedung Ani', kode: '12.01' },
      { jenis: 'lokasi', record_id: freed, nama: 'Gudang Ani', kode: null, jumlah: 1 },
      { jenis: 'lokasi', record_id: kept, nama: 'Pos Ani' },
    ]);
    const ways = new Map([
      [passed, to(budi)],
      [freed, toStock],
    ]);
    const saved = await decideAll(admin, draft, ({ record_id }) => ways.get(record_id) ?? stays);
    expect(saved.baris.flatMap(({ masalah }) => masalah)).toEqual([]);
    const done = await carriedOut(admin, saved);
    expect([done.bast, done.surat, done.tersisa]).toEqual([[], null, [{ jenis: 'lokasi', jumlah: 1 }]]);
    expect(await one(`/api/lokasi/${passed}`)).toMatchObject({
      ...{ lokasi: 'A', induk_id: gedung, kode_lokasi: '12.01', penanggung_jawab: 'Budi Ruang', versi: 2 },
    });
    expect(await one(`/api/lokasi/${freed}`)).toMatchObject({ penanggung_jawab_id: null, versi: 2 });
    expect(await one(`/api/lokasi/${kept}`)).toMatchObject({ penanggung_jawab_id: ani.id, versi: 1 });
    expect(await auditOf('lokasi', passed)).toMatchObject([
      {
        aksi: 'update',
        sebelum: { penanggung_jawab: 'Ani Ruang' },
        sesudah: { penanggung_jawab: 'Budi Ruang' },
      },
      { aksi: 'create' },
    ]);
    expect((await auditOf('lokasi', kept)).map(({ aksi }) => aksi)).toEqual(['create']);

    // no letter while they are responsible for a room; reassigning it elsewhere settles it, too
    const refused = await issue(done.id);
    expect([...failureOf(refused), refused.json().message]).toEqual([
      ...[409, 'conflict'],
      'Ani Ruang masih memiliki tanggungan: 1 lokasi. Selesaikan dahulu.',
    ]);
    await admin.put(`/api/lokasi/${kept}`, { lokasi: 'Pos Ani', penanggung_jawab_id: null });
    expect((await issue(done.id)).statusCode).toBe(200);
  });

  test('given to another meanwhile, or newly theirs: shown, and settled first', async () => {
    const { admin } = office;
    const [citra, dewi] = [await person('Citra Ruang'), await person('Dewi Ruang')];
    const gone = await room(citra, 'Ruang Pindah');
    const saved = await decideAll(admin, await draftFor(admin, citra.id), () => toStock);
    await admin.put(`/api/lokasi/${gone}`, { lokasi: 'Ruang Pindah', penanggung_jawab_id: dewi.id });
    await room(citra, 'Ruang Baru');
    expect((await readDraft(admin, saved.id)).baris).toMatchObject([
      { nama: 'Ruang Baru', keadaan: 'baru', masalah: ['Belum diputuskan.'] },
      { nama: 'Ruang Pindah', keadaan: 'hilang', masalah: [GONE] },
    ]);
    expect(failureOf(await carryOut(admin, saved))).toEqual([409, 'conflict']);
    const settled = await decideAll(admin, await readDraft(admin, saved.id), () => to(dewi));
    expect((await carriedOut(admin, settled)).surat).not.toBeNull();
    expect((await one(`/api/lokasi/${gone}`)).penanggung_jawab).toBe('Dewi Ruang');
  });

  test('changed at the same moment: what was written stays, and the act is refused or follows it', async () => {
    const { admin, app } = office;
    const [eka, fajar, gita] = [await person('Eka Ruang'), await person('Fajar Ruang'), await person('Gita')];
    const [given, renamed] = [await room(eka, 'Ruang Eka'), await room(fajar, 'Ruang Fajar')];
    const ekas = await decideAll(admin, await draftFor(admin, eka.id), () => toStock);
    const [edit, late] = await meeting(
      app,
      () => admin.put(`/api/lokasi/${given}`, { lokasi: 'Ruang Eka', penanggung_jawab_id: gita.id }),
      () => carryOut(admin, ekas),
    );
    expect([edit.statusCode, ...failureOf(late)]).toEqual([200, 409, 'conflict']);
    expect(late.json().message).toContain(`Ruang Eka: ${GONE}`);
    expect((await one(`/api/lokasi/${given}`)).penanggung_jawab).toBe('Gita');

    const fajars = await decideAll(admin, await draftFor(admin, fajar.id), () => to(gita));
    const [name, act] = await meeting(
      app,
      () => admin.put(`/api/lokasi/${renamed}`, { lokasi: 'Aula', penanggung_jawab_id: fajar.id }),
      () => carryOut(admin, fajars),
    );
    expect([name.statusCode, act.statusCode]).toEqual([200, 200]);
    expect(await one(`/api/lokasi/${renamed}`)).toMatchObject({ lokasi: 'Aula', penanggung_jawab: 'Gita' });
  });
});

describe('aduan', () => {
  /** Hands a barang to a person, who then files an aduan about it. */
  const reported = async (who: SignedIn, nama: string, jenis: 'rusak' | 'kembali') => {
    const holding = await office.give(who, nama);
    const answer = await askAs(office.app, who).post('/api/aduan', {
      ...{ holding_id: holding, jenis, catatan: `Tentang ${nama}`, foto_ids: [] },
    });
    expect(answer.statusCode, answer.body).toBe(201);
    return { holding, aduan: answer.json().data.id as number };
  };

  test('a holding that moves leaves its aduan open, so it is a line of its own: noted with the reason, or it stays', async () => {
    const { admin, app, signedIn } = office;
    const [ani, budi] = [await person('Ani Adu'), await person('Budi Adu')];
    const noted = await reported(ani, 'Laptop', 'rusak');
    const kept = await reported(ani, 'Kamera', 'kembali');
    await reported(budi, 'Tas', 'rusak');
    const draft = await draftFor(admin, ani.id);
    expect(draft.baris.filter(({ jenis }) => jenis === 'aduan')).toMatchObject([
      { record_id: kept.aduan, nama: 'Permintaan pengembalian: Kamera', jumlah: 2, perhatian: [] },
      {
        ...{ record_id: noted.aduan, halaman_id: noted.aduan, nama: 'Laporan rusak: Laptop' },
        rincian: 'Tentang Laptop',
        perhatian: [
          'Bila dicatat di sini, kondisi barangnya tidak berubah. Bila perlu, putuskan dahulu di halaman aduannya.',
        ],
      },
    ]);
    const passed = await admin.put(`/api/serah-terima/${draft.id}`, {
      ...{ alasan: draft.alasan, versi: draft.versi },
      baris: [{ jenis: 'aduan', record_id: kept.aduan, jumlah: 2, ...to(budi) }],
    });
    expect(passed.json().errors).toEqual({
      'baris.0.tujuan': ['Tidak dapat diteruskan. Pilih catat tanpa perubahan, atau tetap.'],
    });
    const done = await carriedOut(
      admin,
      await decideAll(admin, draft, ({ jenis, record_id }) =>
        jenis === 'barang' ? to(budi) : record_id === noted.aduan ? toStock : stays,
      ),
    );
    expect([done.surat, done.tersisa]).toEqual([null, [{ jenis: 'aduan', jumlah: 1 }]]);
    expect(await one(`/api/aduan/${noted.aduan}`)).toMatchObject({
      status: 'dicatat',
      jawaban: 'Serah terima jabatan Ani Adu: Pensiun',
      diputus_oleh: { id: signedIn.id },
      kondisi: null,
    });
    expect((await auditOf('aduan', noted.aduan)).map(({ aksi }) => aksi)).toEqual(['update', 'create']);
    const news = (await askAs(app, ani).get('/api/notifikasi')).json().data;
    expect(news.map(({ judul }: { judul: string }) => judul)).toContain('Aduan Anda dicatat: Laptop');

    // its holding has ended, but it stays pending, can be noted or refused, and blocks the letter until then
    const { status, pegangan } = await one(`/api/aduan/${kept.aduan}`);
    expect([status, pegangan.id, pegangan.tanggal_akhir]).toEqual([
      'menunggu',
      kept.holding,
      done.terhitung_mulai,
    ]);
    const refused = await issue(done.id);
    expect([...failureOf(refused), refused.json().message]).toEqual([
      ...[409, 'conflict'],
      'Ani Adu masih memiliki tanggungan: 1 aduan. Selesaikan dahulu.',
    ]);
    const rest = await draftFor(admin, ani.id);
    expect(rest.baris.map(({ jenis, record_id }) => [jenis, record_id])).toEqual([['aduan', kept.aduan]]);
    const last = await carriedOut(admin, await decideAll(admin, rest, () => toStock));
    expect([last.bast, last.surat === null, (await issue(done.id)).statusCode]).toEqual([[], false, 200]);
  });

  test('decided or written meanwhile: shown, and settled first; also at the same moment', async () => {
    const { admin, app } = office;
    const citra = await person('Citra Adu');
    const first = await reported(citra, 'Laptop', 'rusak');
    const draft = await draftFor(admin, citra.id);
    const way = ({ jenis }: { jenis: string }) => (jenis === 'barang' ? stays : toStock);
    const saved = await decideAll(admin, draft, way);
    const [decided, late] = await meeting(
      app,
      () => admin.post(`/api/aduan/${first.aduan}/putuskan`, { putusan: 'ditolak', jawaban: 'Masih baik' }),
      () => carryOut(admin, saved),
    );
    expect([decided.statusCode, ...failureOf(late)]).toEqual([200, 409, 'conflict']);
    expect(late.json().message).toBe(`Belum dapat dilaksanakan. Laporan rusak: Laptop: ${GONE}`);
    const second = await reported(citra, 'Printer', 'rusak');
    const changed = await readDraft(admin, saved.id);
    expect(changed.baris.filter(({ jenis }) => jenis === 'aduan')).toMatchObject([
      { record_id: second.aduan, keadaan: 'baru', masalah: ['Belum diputuskan.'] },
      { record_id: first.aduan, keadaan: 'hilang', masalah: [GONE] },
    ]);
    const done = await carriedOut(admin, await decideAll(admin, changed, way));
    expect(done.tersisa).toEqual([{ jenis: 'barang', jumlah: 2 }]);
    expect([
      (await one(`/api/aduan/${first.aduan}`)).jawaban,
      (await one(`/api/aduan/${second.aduan}`)).status,
    ]).toEqual(['Masih baik', 'dicatat']);
  });

  test('decided while the act runs: the decision reads who noted it', async () => {
    const { admin, app } = office;
    const { holding, aduan } = await reported(await person('Eka Adu'), 'Laptop', 'kembali');
    const { pelapor } = await one(`/api/aduan/${aduan}`);
    const saved = await decideAll(admin, await draftFor(admin, pelapor.id), () => toStock);
    const [act, late] = await meeting(
      app,
      () => carryOut(admin, saved),
      () => admin.post(`/api/aduan/${aduan}/putuskan`, { putusan: 'dikembalikan' }),
    );
    expect([act.statusCode, ...failureOf(late)]).toEqual([200, 409, 'already_decided']);
    expect(late.json().message).toMatch(/^Aduan ini sudah dicatat oleh Rina Petugas\./);
    expect((await one(`/api/aduan/${aduan}`)).pegangan).toMatchObject({ id: holding, jumlah: 2 });
  });

  test('one that is written while the act runs is refused, as nothing is held any more', async () => {
    const { admin, app, give } = office;
    const dewi = await person('Dewi Adu');
    const holding_id = await give(dewi, 'Laptop');
    const saved = await decideAll(admin, await draftFor(admin, dewi.id), () => toStock);
    const body = { holding_id, jenis: 'rusak', catatan: 'Retak', foto_ids: [] };
    const [act, late] = await meeting(
      app,
      () => carryOut(admin, saved),
      () => askAs(app, dewi).post('/api/aduan', body),
    );
    expect([act.statusCode, ...failureOf(late)]).toEqual([200, 409, 'already_returned']);
    expect(act.json().data.surat).not.toBeNull();
  });
});
