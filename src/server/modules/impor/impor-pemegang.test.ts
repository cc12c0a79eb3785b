import { expect, test } from 'vitest';
import { failureOf } from '../../../../test/support/ask.ts';
import { closeBooks } from '../../../../test/support/closing.ts';
import { type ImportOffice, made, withImportOffice } from '../../../../test/support/importing.ts';
import { dayAfter } from '../../../shared/days.ts';
import { officeToday } from '../../../shared/today.ts';

let app: ImportOffice['app'];
let ask: ImportOffice['ask'];
let steps: ImportOffice['steps'];
withImportOffice((office) => {
  ({ app, ask, steps } = office);
});

const HEAD = 'Nama Barang,Kategori,Ruangan,Tahun,Jumlah,Harga,Kondisi,Penanggung Jawab,NIP,Tanggal Serah';
const listOf = (...rows: string[]) =>
  [HEAD, ...rows.map((row) => `Meja,Mebel,Aula,2020,2,1000,Baik,${row}`)].join('\n');
const person = async (name: string, rest: object = {}) =>
  (await ask.post('/api/pengguna', { name, ...rest })).json().data as { id: number };
const people = async (q: string) => (await ask.get(`/api/pengguna?q=${encodeURIComponent(q)}`)).json().data;
const holdings = () =>
  app.db
    .selectFrom('barang_pengguna')
    .select(['pengguna_id', 'jumlah', 'tanggal_awal', 'kondisi_awal'])
    .orderBy('id')
    .execute();
const reasons = async (id: number) =>
  (await ask.get(`/api/impor/${id}/baris?status=ditolak`))
    .json()
    .data.map(({ masalah }: { masalah: { pesan: string }[] }) => masalah[0]?.pesan);
const withPeople = { ...made, buat_pengguna: true };

test('rows hand their barang to people who are found by name or NIP, and to people who are made', async () => {
  const budi = await person('Budi Pemegang', { nip: '198001012005011901' });
  const list = listOf(
    'Budi Pemegang,,2024-03-01',
    'Pak B.,19800101 200501 1 901,2024-03-02',
    'Wati Baru,199001012020012902,25/03/2024',
    ',,',
  );
  const refused = await steps.checked(list);
  expect(refused.usulan).toMatchObject({
    'Penanggung Jawab': 'pemegang',
    NIP: 'pemegang_nip',
    'Tanggal Serah': 'tanggal_serah',
  });
  expect([refused.hasil.diterima, await reasons(refused.id)]).toEqual([
    3,
    ['Pengguna "Wati Baru" belum ada. Izinkan pembuatan pengguna, atau perbaiki namanya.'],
  ]);

  const { id, hasil } = await steps.checked(list, withPeople);
  expect([hasil.diterima, hasil.penerima]).toEqual([
    4,
    [
      { nama: 'Budi Pemegang', baru: false, barang: 2, unit: 4 },
      { nama: 'Wati Baru', baru: true, barang: 1, unit: 2 },
    ],
  ]);
  const rows = (await ask.get(`/api/impor/${id}/baris`)).json().data;
  expect(rows.map(({ serah }: { serah: unknown }) => serah)).toEqual([
    { nama: 'Budi Pemegang', baru: false, tanggal: '2024-03-01' },
    { nama: 'Budi Pemegang', baru: false, tanggal: '2024-03-02' },
    { nama: 'Wati Baru', baru: true, tanggal: '2024-03-25' },
    null,
  ]);
  expect([await people('Wati Baru'), await holdings()]).toEqual([[], []]);

  const applied = await steps.apply(id);
  expect(applied.json().data, applied.body).toMatchObject({ dibuat: 4, diserahkan: 3, pengguna_dibuat: 1 });
  const [wati] = await people('Wati Baru');
  expect(wati).toMatchObject({ nip: '199001012020012902', roles: [], aktif: true, jumlah_barang: 2 });
  const both = { jumlah: 2, kondisi_awal: 'Baik' };
  expect(await holdings()).toEqual([
    { pengguna_id: budi.id, tanggal_awal: '2024-03-01', ...both },
    { pengguna_id: budi.id, tanggal_awal: '2024-03-02', ...both },
    { pengguna_id: wati.id, tanggal_awal: '2024-03-25', ...both },
  ]);
  const created = await app.db.selectFrom('audit').select('jenis').where('aksi', '=', 'create').execute();
  expect(created.filter(({ jenis }) => jenis === 'barang_pengguna')).toHaveLength(3);

  // withdrawn: everything is gone
  const back = await ask.post(`/api/impor/${id}/batalkan`);
  expect([back.statusCode, back.json().data?.status], back.body).toEqual([200, 'ditarik']);
  expect([await steps.countOf('barang'), await holdings(), await people('Wati Baru')]).toEqual([0, [], []]);
  expect(await people('Budi Pemegang')).toHaveLength(1);
});

test('two of the same name, somebody inactive and a nonsense NIP are refused by name', async () => {
  await person('Sari Kembar', { jabatan: 'Staf' });
  await person('Sari Kembar', { nip: '198501012010012903' });
  await person('Tono Pensiun', { aktif: false });
  const { id, hasil } = await steps.checked(
    listOf(
      'Sari Kembar,,2024-01-01',
      'Tono Pensiun,,2024-01-01',
      'Siapa,12,2024-01-01',
      'a@b.id,,2024-01-01',
    ),
    withPeople,
  );
  expect(hasil.ditolak).toBe(4);
  expect(await reasons(id)).toEqual([
    '"Sari Kembar" cocok dengan 2 pengguna: Sari Kembar (Staf); Sari Kembar (NIP 19850101 201001 2 903). Tulis NIP atau e-mailnya.',
    'Tono Pensiun sudah nonaktif, jadi tidak dapat menerima barang. Pilih orang lain.',
    'NIP pemegang: Isi dengan 8 sampai 20 angka atau huruf.',
    'Tidak ada pengguna dengan e-mail "a@b.id". Tulis juga namanya, atau buat dahulu orangnya.',
  ]);
});

test('the day of a hand-out is no earlier than the acquisition, not closed, not in the future, and not missing', async () => {
  await person('Dedi Tanggal');
  await closeBooks(ask, '2021-12-31');
  const { id, hasil } = await steps.checked(
    listOf(
      'Dedi Tanggal,,2019-12-31',
      'Dedi Tanggal,,2021-12-31',
      'Dedi Tanggal,,2022-01-01',
      `Dedi Tanggal,,${dayAfter(officeToday())}`,
      'Dedi Tanggal,,',
    ),
  );
  expect(hasil.diterima).toBe(1);
  expect(await reasons(id)).toEqual([
    'Barangnya baru diperoleh pada 1 Januari 2020, jadi tidak dapat diserahkan pada 31 Desember 2019.',
    'Buku sudah ditutup sampai 31 Desember 2021. Pilih tanggal sesudahnya.',
    // on 31 December, tomorrow's year is out of range
    expect.stringMatching(/^Tanggal serah terima paling lambat hari ini\.$|^Tahun harus antara/),
    'Tanggal serah kosong. Isi di berkas, atau pilih tanggal untuk sel kosong.',
  ]);
  const filled = await steps.checked(listOf('Dedi Tanggal,,', ',,'), {
    ...made,
    default: { tanggal_serah: '2024-02-29' },
  });
  expect([filled.hasil.diterima, filled.hasil.diperingatkan]).toEqual([2, 0]);
  await steps.apply(filled.id);
  expect((await holdings()).map(({ tanggal_awal }) => tanggal_awal)).toEqual(['2024-02-29']);
});

test('a row of several kondisi hands out each of its barang; who has left since the check stops all', async () => {
  const { id: eko } = await person('Eko Kondisi');
  const list =
    'Nama Barang,Kategori,Ruangan,Tahun,Harga,B,RR,Pemegang,Tanggal Serah\nKursi,Mebel,Aula,2020,1,3,2,Eko Kondisi,2024-01-01';
  const { id } = await steps.checked(list);
  await ask.put(`/api/pengguna/${eko}`, { name: 'Eko Kondisi', aktif: false });
  expect(failureOf(await steps.apply(id))).toEqual([409, 'import_not_ready']);
  expect(await steps.countOf('barang')).toBe(0);
  await ask.put(`/api/pengguna/${eko}`, { name: 'Eko Kondisi', aktif: true });
  expect((await steps.apply(id)).json().data).toMatchObject({ dibuat: 2, diserahkan: 2 });
  expect((await holdings()).map(({ jumlah, kondisi_awal }) => [jumlah, kondisi_awal])).toEqual([
    [3, 'Baik'],
    [2, 'Rusak Ringan'],
  ]);
});

test('somebody who came to be between check and import stops it', async () => {
  const { id } = await steps.checked(listOf('Fina Menyusul,,2024-01-01'), withPeople);
  await person('Fina Menyusul');
  const refused = await steps.apply(id);
  expect([failureOf(refused), refused.json().message]).toEqual([
    [409, 'import_not_ready'],
    'Ada pengguna yang berubah sejak daftar ini diperiksa. Periksa ulang, lalu terapkan lagi.',
  ]);
  expect(await steps.countOf('barang')).toBe(0);
});

test('undo names what was built on the hand-outs, and people who are used elsewhere', async () => {
  const { id } = await steps.checked(listOf('Gani Undo,,2024-01-01'), withPeople);
  await steps.apply(id);
  const [barang] = (await ask.get('/api/barang')).json().data;
  const [gani] = await people('Gani Undo');
  const [held] = (await ask.get(`/api/barang/${barang.id}/pengguna`)).json().data;
  const back = await ask.post(`/api/barang/${barang.id}/pengguna/${held.id}/kembali`, {
    jumlah: 1,
    tanggal_akhir: '2024-02-01',
  });
  expect(back.statusCode, back.body).toBe(200);
  const refused = await ask.post(`/api/impor/${id}/batalkan`);
  expect([failureOf(refused)[0], refused.json().message]).toEqual([
    409,
    expect.stringContaining(
      `Meja (${barang.kode_barang}) sudah ditarik kembali, dipindahkan, atau dikoreksi`,
    ),
  ]);

  const second = await steps.checked(listOf('Hana Undo,,2024-01-01').replace('Meja', 'Lemari'), withPeople);
  await steps.apply(second.id);
  const [hana] = await people('Hana Undo');
  const other = await ask.post(`/api/barang/${barang.id}/pengguna`, {
    pengguna_id: hana.id,
    jumlah: 1,
    tanggal_awal: '2024-03-01',
  });
  expect(other.statusCode, other.body).toBe(201);
  const kept = await ask.post(`/api/impor/${second.id}/batalkan`);
  expect([failureOf(kept)[0], kept.json().message]).toEqual([
    409,
    'Impor ini tidak dapat dibatalkan: Hana Undo memegang barang lain. Kembalikan itu dahulu, lalu coba lagi.',
  ]);
  expect([await people('Gani Undo'), await steps.countOf('barang')]).toEqual([
    [expect.objectContaining({ id: gani.id, jumlah_barang: 1 })],
    2,
  ]);
});

test('a list that updates hands new barang out, and leaves the holders of others alone', async () => {
  const { id } = await person('Ika Lain');
  const head = 'Nama Barang,Kode,Kategori,Ruangan,Tahun,Jumlah,Harga,Kondisi,Pemegang,Tanggal Serah';
  const row = (nama: string, kode: string, jumlah: number, serah: string) =>
    `${nama},${kode},Mebel,Aula,2020,${jumlah},1000,Baik,${serah}`;
  const first = await steps.checked([head, row('Meja', 'A1', 2, ',')].join('\n'));
  await steps.apply(first.id);
  const list = [
    head,
    // neither its holder nor its day is read
    row('Meja', 'A1', 2, 'Siapa Saja,kemarin'),
    row('Kursi', 'A2', 3, 'Ika Lain,2024-05-01'),
    row('Lemari', 'A3', 4, 'Joni Baru,2024-05-02'),
    row('Rak', 'A4', 5, 'Ika Lain,'),
  ].join('\n');
  const byCode = { mode: 'perbarui', cocokkan: ['kode_lama'], ...withPeople };
  const { id: again, hasil } = await steps.checked(list, byCode);
  expect(hasil).toMatchObject({ tetap: 1, baru: 2, ditolak: 1 });
  expect(await reasons(again)).toEqual([
    'Tanggal serah kosong. Isi di berkas, atau pilih tanggal untuk sel kosong.',
  ]);
  expect(hasil.penerima).toEqual([
    { nama: 'Joni Baru', baru: true, barang: 1, unit: 4 },
    { nama: 'Ika Lain', baru: false, barang: 1, unit: 3 },
  ]);
  const unknown = await steps.checked(list, { ...byCode, buat_pengguna: false });
  expect(unknown.hasil).toMatchObject({ tetap: 1, baru: 1, ditolak: 2 });

  // nobody is made for a row that is left out
  const applied = await steps.apply(again, { lewati_galat: true, lewati_baris: [4] });
  expect(applied.json().data, applied.body).toMatchObject({
    dibuat: 1,
    diubah: 0,
    diserahkan: 1,
    pengguna_dibuat: 0,
  });
  expect(await holdings()).toEqual([
    { pengguna_id: id, jumlah: 3, tanggal_awal: '2024-05-01', kondisi_awal: 'Baik' },
  ]);
  expect(await people('Joni Baru')).toEqual([]);
  expect((await ask.post(`/api/impor/${again}/batalkan`)).statusCode).toBe(200);
  expect([await holdings(), await steps.countOf('barang')]).toEqual([[], 1]);
});
