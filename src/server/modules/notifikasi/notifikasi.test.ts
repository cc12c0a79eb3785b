import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { askAs, failureOf } from '../../../../test/support/ask.ts';
import { type AskingOffice, makeAskingOffice } from '../../../../test/support/asking.ts';
import type { Notifikasi } from '../../../shared/notifikasi.ts';
import { announce } from './announce.ts';

let office: AskingOffice;
beforeAll(async () => {
  office = await makeAskingOffice();
});
afterAll(async () => {
  await office.app.close();
});
beforeEach(async () => {
  await office.app.db.deleteFrom('notifikasi').execute();
});

const pengajuan = { nama_barang: 'Proyektor', fungsi: 'Rapat', harga_barang: 4_500_000, jumlah_barang: 2 };
const propose = async () => (await office.as(0).post('/api/pengajuan', pengajuan)).json().data;
const ask = async (barang_id: number, who: 0 | 1 | 2 = 0, jumlah = 1) =>
  (await office.as(who).post('/api/permintaan', { barang_id, jumlah, keterangan: 'Rapat' })).json().data;

/** Lists the notifications, as `name: jenis`. */
async function announced(): Promise<string[]> {
  const rows = await office.app.db
    .selectFrom('notifikasi')
    .innerJoin('pengguna', 'pengguna.id', 'notifikasi.pengguna_id')
    .select(['name', 'jenis'])
    .orderBy('notifikasi.id')
    .execute();
  return rows.map(({ name, jenis }) => `${name}: ${jenis}`).sort();
}

const toAdmins = (jenis: string) => [`Admin Dua: ${jenis}`, `Admin Satu: ${jenis}`];
const forget = () => office.app.db.deleteFrom('notifikasi').execute();

describe('an event tells those who have to know, once', () => {
  test('a pengajuan: the admins when it comes, changes or is withdrawn', async () => {
    const { id, versi } = await propose();
    expect(await announced()).toEqual(toAdmins('pengajuan_baru'));
    await forget();
    await office.as(0).put(`/api/pengajuan/${id}`, { ...pengajuan, jumlah_barang: 3, versi });
    expect(await announced()).toEqual(toAdmins('pengajuan_diubah'));
    await forget();
    await office.as(0).post(`/api/pengajuan/${id}/batal`);
    expect(await announced()).toEqual(toAdmins('pengajuan_dibatalkan'));
  });

  test('a pengajuan: who asked when it is decided, with the reason and the way there', async () => {
    const [one, two] = [await propose(), await propose()];
    await forget();
    await office.admins[0].post(`/api/pengajuan/${one.id}/setuju`, office.barangBody());
    await office.admins[1].post(`/api/pengajuan/${two.id}/tolak`, { alasan: 'Anggaran habis' });
    expect(await announced()).toEqual(['Ani: pengajuan_disetujui', 'Ani: pengajuan_ditolak']);
    const [newest] = (await office.as(0).get('/api/notifikasi')).json().data as Notifikasi[];
    expect(newest).toMatchObject({
      judul: 'Pengajuan Anda ditolak: Proyektor',
      isi: 'Admin Dua menolak pengajuan Anda: 2 Proyektor. Alasan: Anggaran habis',
      tautan: `/pengajuan/detail/${two.id}`,
      dibaca_pada: null,
    });
  });

  test('a permintaan: new, changed, withdrawn', async () => {
    const barang = await office.stock(5);
    const { id } = await ask(barang);
    expect(await announced()).toEqual(toAdmins('permintaan_baru'));
    const { tautan } = await office.app.db
      .selectFrom('notifikasi')
      .select('tautan')
      .executeTakeFirstOrThrow();
    expect(tautan).toBe(`/permintaan/admin?permintaan=${id}`);
    await forget();
    await office.as(0).put(`/api/permintaan/${id}`, { barang_id: barang, jumlah: 2, keterangan: 'Rapat' });
    expect(await announced()).toEqual(toAdmins('permintaan_diubah'));
    await forget();
    await office.as(0).post(`/api/permintaan/${id}/batal`);
    expect(await announced()).toEqual(toAdmins('permintaan_dibatalkan'));
  });

  test('three ask for the last two: two are granted, the third is turned down, all three are told', async () => {
    const barang = await office.stock(2);
    const asked = [await ask(barang, 0), await ask(barang, 1), await ask(barang, 2)];
    await forget();
    for (const { id } of asked.slice(0, 2)) await office.admins[0].post(`/api/permintaan/${id}/setuju`);
    expect(await announced()).toEqual([
      'Ani: permintaan_disetujui',
      'Budi: permintaan_disetujui',
      'Citra: permintaan_ditolak_otomatis',
    ]);
    const [newest] = (await office.as(2).get('/api/notifikasi')).json().data as Notifikasi[];
    expect(newest?.isi).toContain('Ditolak otomatis: stok barang ini sudah habis.');
    expect(newest?.tautan).toBe(`/permintaan/user/${office.people[2].id}?permintaan=${asked[2].id}`);
  });

  test('who is handed a barang, and who has it taken back, by hand', async () => {
    const barang = await office.stock(3);
    const [ani, budi] = office.people;
    const url = `/api/barang/${barang}/pengguna`;
    const handed = await office.admins[0].post(url, { pengguna_id: ani.id, jumlah: 2 });
    expect(await announced()).toEqual(['Ani: barang_diserahkan']);
    await forget();
    const dari_id = handed.json().data.id;
    const moved = await office.admins[0].post(`/api/barang/${barang}/relasi`, {
      dari_id,
      pengguna_id: budi.id,
      jumlah: 1,
    });
    expect(moved.statusCode).toBe(201);
    expect(await announced()).toEqual(['Ani: barang_ditarik', 'Budi: barang_diserahkan']);
    await forget();
    await office.admins[0].post(`${url}/${dari_id}/kembali`, {});
    expect(await announced()).toEqual(['Ani: barang_ditarik']);
    const [newest] = (await office.as(0).get('/api/notifikasi')).json().data as Notifikasi[];
    expect(newest?.tautan).toBe(`/pengguna/detail/${ani.id}`);
  });

  test('an approval that fails tells nobody', async () => {
    const barang = await office.stock(1);
    const { id } = await ask(barang);
    await forget();
    await office.app.db
      .updateTable('pengguna')
      .set({ aktif: false })
      .where('id', '=', office.people[0].id)
      .execute();
    const answer = await office.admins[0].post(`/api/permintaan/${id}/setuju`);
    expect(answer.statusCode).toBe(422);
    expect(await announced()).toEqual([]);
    await office.app.db
      .updateTable('pengguna')
      .set({ aktif: true })
      .where('id', '=', office.people[0].id)
      .execute();
  });

  test('an admin who asks and decides is not told of their own acts; the other admin is', async () => {
    const made = (await office.admins[0].post('/api/pengajuan', pengajuan)).json().data;
    expect(await announced()).toEqual(['Admin Dua: pengajuan_baru']);
    await forget();
    await office.admins[0].post(`/api/pengajuan/${made.id}/tolak`, { alasan: 'Keliru' });
    expect(await announced()).toEqual([]);
  });

  test('the same event told again makes no second row', async () => {
    const catatan = await propose();
    const ctx = { actor: { ...office.people[0], roles: [], sesiId: 0 }, config: office.app.config };
    await office.app.db
      .transaction()
      .execute((db) => announce({ ...ctx, db }, { jenis: 'pengajuan_baru', catatan }));
    expect(await announced()).toEqual(toAdmins('pengajuan_baru'));
  });

  test('without a mail server nothing goes into the outbox', async () => {
    await propose();
    expect(await office.app.db.selectFrom('surel').selectAll().execute()).toEqual([]);
  });
});

describe('the list', () => {
  test('has only what is one’s own, counts and filters what is unread', async () => {
    await propose();
    await propose();
    const answer = await office.admins[0].get('/api/notifikasi?per_page=1');
    expect(answer.json().meta).toEqual({ page: 1, per_page: 1, total: 2, belum_dibaca: 2 });
    expect((await office.as(0).get('/api/notifikasi')).json().data).toEqual([]);
    const [first] = answer.json().data as Notifikasi[];
    const read = await office.admins[0].post(`/api/notifikasi/${first?.id}/baca`);
    expect(read.json().data).toEqual({ belum_dibaca: 1 });
    const at = await readAt(first?.id ?? 0);
    await office.admins[0].post(`/api/notifikasi/${first?.id}/baca`);
    expect(await readAt(first?.id ?? 0)).toBe(at);
    const unread = await office.admins[0].get('/api/notifikasi?belum_dibaca=true');
    expect(unread.json().meta.total).toBe(1);
    expect((await office.admins[0].post('/api/notifikasi/baca')).json().data).toEqual({ belum_dibaca: 0 });
    expect((await office.admins[0].get('/api/notifikasi/jumlah')).json().data).toEqual({ belum_dibaca: 0 });
    expect((await office.admins[1].get('/api/notifikasi/jumlah')).json().data).toEqual({ belum_dibaca: 2 });
  });

  test("another person's is not there, and stays unread", async () => {
    await propose();
    const [theirs] = (await office.admins[0].get('/api/notifikasi')).json().data as Notifikasi[];
    for (const other of [office.admins[1], askAs(office.app, office.people[1])]) {
      expect(failureOf(await other.post(`/api/notifikasi/${theirs?.id}/baca`))).toEqual([404, 'not_found']);
    }
    expect(await readAt(theirs?.id ?? 0)).toBeNull();
  });
});

async function readAt(id: number): Promise<string | null> {
  const { dibaca_pada } = await office.app.db
    .selectFrom('notifikasi')
    .select('dibaca_pada')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return dibaca_pada as string | null;
}
