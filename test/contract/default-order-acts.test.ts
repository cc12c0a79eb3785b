import { afterAll, beforeAll, expect, test } from 'vitest';
import { officeToday } from '../../src/shared/today.ts';
import { type Asking, askAs } from '../support/ask.ts';
import { makeBarang, makeLokasi } from '../support/inventory.ts';
import { usulanOf } from '../support/penghapusan.ts';
import { createHandoverOffice, type HandoverOffice } from '../support/serah-terima.ts';

/** Default orders of lists of acts and papers. Names and ids differ in order, so that no other order looks the same. */

let office: HandoverOffice;
let sari: Asking;
beforeAll(async () => {
  office = await createHandoverOffice();
  sari = askAs(office.app, office.sari);
});
afterAll(() => office.close());

/** Of three records made in this order, neither their names nor their reverse is in order of the alphabet. */
const names = ['Meja', 'Zeta', 'apel'];
const newest = ['apel', 'Zeta', 'Meja'];

const made = async (who: Asking, address: string, body: object) => {
  const answer = await who.post(address, body);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().data;
};
const listed = async (who: Asking, address: string, read: (row: never) => unknown) => {
  const answer = await who.get(address);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data.map(read);
};
const nameOf = ({ barang }: { barang: { nama_barang: string } }) => barang.nama_barang;

test('aduan: those that wait before those that were decided, the newest first', async () => {
  const ids: number[] = [];
  for (const name of names) {
    const holding_id = await office.give(office.sari, name);
    const body = { holding_id, jenis: 'rusak', catatan: 'Layarnya retak', foto_ids: [] };
    ids.push((await made(sari, '/api/aduan', body)).id);
  }
  const decided = { putusan: 'dicatat', jawaban: 'Sudah tercatat' };
  await office.admin.post(`/api/aduan/${ids[2]}/putuskan`, decided);
  const expected = ['Zeta', 'Meja', 'apel'];
  expect(await listed(office.admin, '/api/aduan', nameOf)).toEqual(expected);
  expect(await listed(sari, '/api/aduan', nameOf)).toEqual(expected);
});

test('permintaan, of all and of oneself: the newest first', async () => {
  for (const nama_barang of names) {
    const barang_id = await makeBarang(office.app.db, { lokasi_id: office.lokasi_id, nama_barang });
    await made(sari, '/api/permintaan', { barang_id, jumlah: 1, keterangan: 'Rapat' });
  }
  for (const who of [office.admin, sari])
    expect(await listed(who, '/api/permintaan', nameOf)).toEqual(newest);
});

test('BAST: the latest first; what waits for oneself: the earliest first', async () => {
  const numbers: string[] = [];
  for (const name of names) {
    const paper = await office.issued([await office.give(office.budi, name)], { tanda_terima: true });
    numbers.push(paper.nomor);
  }
  const nomor = (row: { nomor: string }) => row.nomor;
  expect(await listed(office.admin, '/api/bast', nomor)).toEqual([...numbers].reverse());
  const own = `/api/bast?pengguna_id=${office.budi.id}`;
  expect(await listed(askAs(office.app, office.budi), own, nomor)).toEqual([...numbers].reverse());
  expect(await listed(askAs(office.app, office.budi), '/api/tanda-terima', nomor)).toEqual(numbers);
});

test('serah terima, penghapusan and opname: the newest first', async () => {
  for (const name of names) {
    const person = await office.app.signIn('user', name);
    await made(office.admin, '/api/serah-terima', { pengguna_id: person.id, alasan: 'Pensiun' });
    const record_id = await makeBarang(office.app.db, { lokasi_id: office.lokasi_id, nama_barang: name });
    const baris = [{ jenis: 'barang', record_id, jumlah: 1 }];
    await made(office.admin, '/api/penghapusan', usulanOf({ judul: name, baris }));
    await made(office.admin, '/api/opname', {
      nama: name,
      isi: 'semua',
      lokasi_id: await makeLokasi(office.app.db, `Ruang ${name}`),
      tanggal: officeToday(),
      petugas: [office.sari.id],
    });
  }
  const leaver = ({ pengguna }: { pengguna: { name: string } }) => pengguna.name;
  expect(await listed(office.admin, '/api/serah-terima', leaver)).toEqual(newest);
  expect(await listed(office.admin, '/api/penghapusan', (row: { judul: string }) => row.judul)).toEqual(
    newest,
  );
  expect(await listed(office.admin, '/api/opname', (row: { nama: string }) => row.nama)).toEqual(newest);
});

test('the journal of a barang: the latest day first, and of a day what was written last', async () => {
  const id = await makeBarang(office.app.db, { lokasi_id: office.lokasi_id, nama_barang: 'Lemari' });
  for (const [kondisi, tanggal] of [
    ['Rusak Ringan', '2026-03-01'],
    ['Rusak Berat', '2026-05-01'],
  ]) {
    const now = (await office.admin.get(`/api/barang/${id}`)).json().data;
    const { nama_barang, harga_barang, jumlah_barang, tahun, kategori_id, lokasi_id, versi } = now;
    const answer = await office.admin.put(`/api/barang/${id}`, {
      ...{ nama_barang, harga_barang, jumlah_barang, tahun, kategori_id, lokasi_id, versi, kondisi },
      tanggal_perolehan: null,
      perubahan: { arti: 'berubah', tanggal, alasan: 'Diperiksa' },
    });
    expect(answer.statusCode, answer.body).toBe(200);
  }
  const days = await listed(
    office.admin,
    `/api/mutasi?barang_id=${id}`,
    (row: { tanggal: string }) => row.tanggal,
  );
  expect(days.slice(0, 2)).toEqual(['2026-05-01', '2026-03-01']);
  expect(days).toEqual([...days].sort().reverse());
});
