import { expect, test } from 'vitest';
import { failureOf } from '../../../../test/support/ask.ts';
import { type ImportOffice, withImportOffice } from '../../../../test/support/importing.ts';
import { uploadAs } from '../../../../test/support/upload.ts';

let app: ImportOffice['app'];
let admin: ImportOffice['admin'];
let ask: ImportOffice['ask'];
let steps: ImportOffice['steps'];
withImportOffice((office) => {
  ({ app, admin, ask, steps } = office);
});

const checked = async (lines: string[], settings: object = {}) => {
  const upload = await uploadAs(app, admin, '/api/impor/kategori', lines.join('\n'));
  expect(upload.statusCode, upload.body).toBe(201);
  const { id, usulan } = upload.json().data;
  const answer = await ask.post(`/api/impor/${id}/periksa`, { pemetaan: usulan, ...settings });
  expect(answer.statusCode, answer.body).toBe(200);
  return { id: id as number, usulan, hasil: answer.json().data };
};
const byName = { mode: 'perbarui', cocokkan: ['nama_kategori'] };
const all = async () => (await ask.get('/api/kategori?per_page=100&sort=id')).json().data;
const reasons = (hasil: { baris: { nomor: number; masalah: { pesan: string }[] }[] }) =>
  hasil.baris.map(({ nomor, masalah }) => [nomor, masalah.at(-1)?.pesan]);
const HEADER =
  'Nama kategori;Fungsi;Sifat;Golongan;Metode penyusutan;Kelompok penyusutan;Masa manfaat (bulan);Metode penyusutan fiskal;Kelompok harta fiskal';

test('kategori come in with all their settings, and go when the import is taken back', async () => {
  const { id, usulan, hasil } = await checked([
    HEADER,
    'Laptop;Kerja;Bergerak;02 Peralatan dan Mesin;Garis lurus;Kelompok 1;;Saldo menurun;kelompok_2',
    'Gedung;;tidak bergerak;3;garis lurus semesteran (bmn);;240;Garis lurus;Bangunan permanen',
    'ATK;;Habis pakai;;;;;;',
    'Buku kas;;;;;;;;',
  ]);
  expect(HEADER.split(';').map((column) => usulan[column])).toEqual([
    'nama_kategori',
    'fungsi',
    'sifat',
    'golongan',
    'penyusutan_metode',
    'penyusutan_kelompok',
    'penyusutan_masa_manfaat_bulan',
    'penyusutan_fiskal_metode',
    'penyusutan_fiskal_kelompok',
  ]);
  expect(hasil).toMatchObject({ diterima: 4, ditolak: 0, kategori_baru: [], lokasi_baru: [] });
  const done = await steps.apply(id);
  expect(done.json().message, done.body).toBe('4 kategori sudah diimpor.');
  expect(await all()).toMatchObject([
    {
      nama_kategori: 'Laptop',
      fungsi: 'Kerja',
      sifat: 'Bergerak',
      golongan: '02',
      penyusutan: { metode: 'garis_lurus', kelompok: 'kelompok_1', masa_manfaat_bulan: null },
      penyusutan_fiskal: { metode: 'saldo_menurun', kelompok: 'kelompok_2' },
    },
    {
      sifat: 'Tidak bergerak',
      golongan: '03',
      penyusutan: { metode: 'garis_lurus_semesteran', kelompok: null, masa_manfaat_bulan: 240 },
      penyusutan_fiskal: { metode: 'garis_lurus', kelompok: 'bangunan_permanen' },
    },
    {
      sifat: 'Habis pakai',
      golongan: null,
      penyusutan: { metode: 'tidak_disusutkan' },
      penyusutan_fiskal: null,
    },
    { nama_kategori: 'Buku kas', sifat: 'Bergerak', penyusutan: { metode: 'tidak_disusutkan' } },
  ]);
  expect((await ask.post(`/api/impor/${id}/batalkan`, {})).statusCode).toBe(200);
  expect(await all()).toEqual([]);
});

test('what the rules refuse, doubles, and what is there already are refused by their row', async () => {
  await ask.post('/api/kategori', { nama_kategori: 'Mebel' });
  const { hasil } = await checked([
    HEADER,
    ' mebel ;;;;;;;;',
    'A;;;;Garis lurus;;;;',
    'B;;;;Saldo menurun;Bangunan permanen;;;',
    'C;;Habis pakai;;Garis lurus;Kelompok 1;;;',
    'D;;Cair;;;;;;',
    'E;;;;Garis lurus;;1201;;',
    'F;;;;;;;Garis lurus;',
    'G;;;;;;;;',
    'g;;;;;;;;',
    'H;;;;;;;;Kelompok 1',
    'I;;;;Garis lurus;;1200;;',
  ]);
  expect(hasil).toMatchObject({ diterima: 1, ditolak: 10 });
  expect(reasons(hasil)).toEqual([
    [2, '"mebel" sudah ada di MANIS. Pilih "Perbarui", atau hapus barisnya.'],
    [3, 'Pilih kelompok, atau isi masa manfaat dalam bulan.'],
    [4, 'Bangunan hanya dapat disusutkan dengan garis lurus.'],
    [5, 'Barang habis pakai tidak disusutkan. Pilih "Tidak disusutkan", atau ubah sifat kategorinya.'],
    [6, 'Tulis salah satu dari: Bergerak; Tidak bergerak; Habis pakai; Tak berwujud.'],
    [7, expect.stringContaining('1.200')],
    [8, 'Pilih kelompok hartanya.'],
    [9, '"G" juga ada di baris 10. Sisakan satu baris.'],
    [10, '"g" juga ada di baris 9. Sisakan satu baris.'],
    [11, expect.stringMatching(/^[A-Z].*\.$/)],
  ]);
});

test('an empty metode beside a kelompok or a life is refused, not taken for "Tidak disusutkan"', async () => {
  const sentence =
    'Metode penyusutan kosong, padahal kelompok atau masa manfaatnya diisi. Isi metodenya, atau kosongkan keduanya.';
  const lines = [
    HEADER,
    'A;;;;;Kelompok 1;;;',
    'B;;;;;;48;;',
    'C;;;;Tidak disusutkan;Kelompok 1;;;',
    'D;;;;;;;;',
  ];
  const { hasil } = await checked(lines);
  expect(reasons(hasil)).toEqual([
    [2, sentence],
    [3, sentence],
  ]);
  const picked = await checked(lines, { default: { penyusutan_metode: 'garis_lurus' } });
  expect(picked.hasil).toMatchObject({ ditolak: 1 });
  expect(reasons(picked.hasil)).toContainEqual([5, 'Pilih kelompok, atau isi masa manfaat dalam bulan.']);

  const penyusutan = { metode: 'garis_lurus', kelompok: 'kelompok_1' };
  await ask.post('/api/kategori', { nama_kategori: 'Susut', penyusutan });
  await ask.post('/api/kategori', { nama_kategori: 'Tetap' });
  const update = [HEADER, 'Susut;;;;;Kelompok 2;;;', 'Tetap;;;;;Kelompok 2;;;', 'Tetap juga;;;;;;;;'];
  const kept = await checked(update, byName);
  // a kategori with a metode keeps it
  expect(reasons(kept.hasil)).toEqual([[3, sentence]]);
  expect(kept.hasil).toMatchObject({ berubah: 1, baru: 1, ditolak: 1 });
  const emptied = await checked(update.slice(0, 2), { ...byName, kosongkan: true });
  expect(reasons(emptied.hasil)).toEqual([[2, sentence]]);
  const cleared = await checked([HEADER, 'Susut;;;;;;;;'], { ...byName, kosongkan: true });
  expect(cleared.hasil).toMatchObject({ berubah: 1, ditolak: 0 });
});

test('what was exported comes back as nothing to do, and one changed setting as one change', async () => {
  const penyusutan = { metode: 'saldo_menurun', kelompok: 'kelompok_3', masa_manfaat_bulan: 7 };
  for (const one of [
    {
      nama_kategori: '=Mesin;"A"',
      fungsi: 'Baris 1\nbaris 2, "koma"',
      sifat: 'Tak berwujud',
      golongan: '07',
      penyusutan,
      penyusutan_fiskal: { metode: 'bukan_harta', kelompok: null },
    },
    { nama_kategori: 'Tanah', golongan: '01', sifat: 'Tidak bergerak' },
    { nama_kategori: 'Meja', penyusutan: { metode: 'garis_lurus', kelompok: 'kelompok_1' } },
  ]) {
    const made = await ask.post('/api/kategori', one);
    expect(made.statusCode, made.body).toBe(201);
  }
  for (const kosongkan of [false, true]) {
    const text = (await ask.get('/api/kategori/ekspor?format=csv')).body;
    const same = await checked([text], { ...byName, kosongkan });
    expect(same.hasil, JSON.stringify(same.hasil)).toMatchObject({
      tetap: 3,
      berubah: 0,
      baru: 0,
      ditolak: 0,
    });
  }
  const changed = await checked(
    ['Kategori;Metode;Masa manfaat bulan;Kelompok', 'Tanah;;;', 'meja;;60;', 'Kursi;;;'],
    byName,
  );
  expect(changed.hasil).toMatchObject({ tetap: 1, berubah: 1, baru: 1 });
  const [row] = (await ask.get(`/api/impor/${changed.id}/baris?tindakan=berubah`)).json().data;
  expect(row.ubah).toEqual([
    { bidang: 'penyusutan_masa_manfaat_bulan', label: 'Masa manfaat (bulan)', sebelum: '', sesudah: '60' },
  ]);
  const done = await steps.apply(changed.id);
  expect(done.json().data, done.body).toMatchObject({ diubah: 1, dibuat: 1, tetap: 1 });
  expect((await all())[2].penyusutan).toEqual({
    metode: 'garis_lurus',
    kelompok: 'kelompok_1',
    masa_manfaat_bulan: 60,
  });
  expect((await ask.post(`/api/impor/${changed.id}/batalkan`, {})).statusCode).toBe(200);
  expect((await all())[2].penyusutan.masa_manfaat_bulan).toBe(null);
  expect((await all()).map((one: { nama_kategori: string }) => one.nama_kategori)).not.toContain('Kursi');
});

test('a setting reaches the barang that follow, which then keep the import from being taken back', async () => {
  const meja = (await ask.post('/api/kategori', { nama_kategori: 'Meja' })).json().data;
  const lokasi_id = (await ask.post('/api/lokasi', { lokasi: 'R1', induk_id: null })).json().data.id;
  const barang = { nama_barang: 'Meja', harga_barang: 1000, jumlah_barang: 1, tahun: 2020, kondisi: 'Baik' };
  const made = await ask.post('/api/barang', { ...barang, kategori_id: meja.id, lokasi_id });
  const { id } = await checked(['Kategori;Metode;Kelompok', 'Meja;Garis lurus;Kelompok 1'], byName);
  expect((await steps.apply(id, { perubahan: { arti: 'salah_catat' } })).statusCode).toBe(200);
  const after = (await ask.get(`/api/barang/${made.json().data.id}/penyusutan`)).json().data;
  expect(JSON.stringify(after)).toContain('"kelompok_1"');
  const refused = await ask.post(`/api/impor/${id}/batalkan`, {});
  expect([failureOf(refused), refused.json().message]).toEqual([
    [409, 'conflict'],
    'Impor ini tidak dapat dibatalkan: "Meja" penyusutannya sudah berlaku bagi barangnya. Kembalikan itu dahulu, atau perbaiki datanya satu per satu.',
  ]);
});

test('a name that somebody else took since the check, and a kategori changed since, refuse the whole list', async () => {
  const fresh = await checked(['Kategori', 'Kursi', 'Meja']);
  await ask.post('/api/kategori', { nama_kategori: 'meja' });
  const taken = await steps.apply(fresh.id);
  expect([failureOf(taken), taken.json().message]).toEqual([
    [409, 'import_not_ready'],
    '"meja" sudah ada sejak daftar ini diperiksa. Periksa ulang, lalu terapkan lagi.',
  ]);
  const stale = await checked(['Kategori;Fungsi', 'meja;Rapat'], byName);
  const [meja] = await all();
  await ask.put(`/api/kategori/${meja.id}`, { nama_kategori: 'meja', fungsi: 'Tulis' });
  const refused = await steps.apply(stale.id);
  expect([failureOf(refused), refused.json().message]).toEqual([
    [409, 'conflict'],
    expect.stringContaining('baris 2'),
  ]);
  expect((await all()).length).toBe(1);
});
