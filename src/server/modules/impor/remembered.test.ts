import { describe, expect, test } from 'vitest';
import { failureOf } from '../../../../test/support/ask.ts';
import { type ImportOffice, withImportOffice } from '../../../../test/support/importing.ts';
import { uploadAs } from '../../../../test/support/upload.ts';
import { headerKey } from './remembered.ts';

let app: ImportOffice['app'];
let admin: ImportOffice['admin'];
let ask: ImportOffice['ask'];
let steps: ImportOffice['steps'];
withImportOffice((office) => {
  ({ app, admin, ask, steps } = office);
});

const HEADER = 'Nama Barang,Golongan Aset,Ruangan,Tahun,Jumlah,Harga,Kondisi,Tgl Beli,Warna';
const settings = {
  pemetaan: {
    'Nama Barang': 'nama_barang',
    'Golongan Aset': 'kategori',
    Ruangan: 'lokasi_ruangan',
    Tahun: 'tahun',
    Jumlah: 'jumlah_barang',
    Harga: 'harga_barang',
    Kondisi: 'kondisi',
    'Tgl Beli': 'tanggal_perolehan',
    Warna: 'detail_barang',
  },
  default: { kondisi: 'Baik' },
  pengganti: { tanggal_perolehan: null },
  cara_tanggal: { 'Tgl Beli': { urutan: 'bulan_hari_tahun' } },
  buat_kategori: true,
  buat_lokasi: false,
};
const rowOf = (name: string, date = '03/04/2020', kondisi = 'Baik') =>
  `${name},Mebel,Aula,2020,1,1000,${kondisi},${date},merah`;

async function imported(lines: string[], given: object = settings, choice: object = {}) {
  const { id } = await steps.uploaded([HEADER, ...lines].join('\n'));
  const check = await ask.post(`/api/impor/${id}/periksa`, given);
  expect(check.statusCode, check.body).toBe(200);
  const done = await steps.apply(id, choice);
  expect(done.statusCode, done.body).toBe(200);
  return id as number;
}

describe('a list whose columns are called as those of an earlier one', () => {
  test('opens with what was chosen then, by its own names and in any order', async () => {
    await ask.post('/api/lokasi', { lokasi: 'Aula', induk_id: null });
    const first = await steps.uploaded([HEADER, rowOf('Meja')].join('\n'));
    expect(first.seperti).toBe(null);
    const id = await imported([rowOf('Meja')]);
    const next = await steps.uploaded(
      [
        'WARNA,Nama  Barang,Golongan Aset,Ruangan,Tahun,Jumlah,Harga,Kondisi,Tgl. Beli',
        'biru,Kursi,Mebel,Aula,2020,1,1000,,04/03/2020',
      ].join('\n'),
      'lagi.csv',
    );
    expect(next.seperti).toMatchObject({
      id,
      nama_berkas: 'daftar.csv',
      oleh: { id: admin.id },
      pengaturan: {
        pemetaan: { WARNA: 'detail_barang', 'Nama Barang': 'nama_barang', 'Golongan Aset': 'kategori' },
        default: { kondisi: 'Baik' },
        pengganti: { tanggal_perolehan: null },
        cara_tanggal: { 'Tgl. Beli': { urutan: 'bulan_hari_tahun' } },
        buat_kategori: true,
        buat_lokasi: false,
        ambil: [],
      },
    });
    const check = await ask.post(`/api/impor/${next.id}/periksa`, next.seperti.pengaturan);
    expect(check.json().data, check.body).toMatchObject({ diterima: 1, ditolak: 0 });
    // its own settings take precedence
    expect((await ask.get(`/api/impor/${next.id}`)).json().data.seperti).toBe(null);
  });

  test('takes the last import that was not taken back, of its own kind, and only of such a header', async () => {
    await ask.post('/api/lokasi', { lokasi: 'Aula', induk_id: null });
    const one = await imported([rowOf('Meja')]);
    const two = await imported([rowOf('Rak')], { ...settings, default: { kondisi: 'Rusak Berat' } });
    const list = [HEADER, rowOf('Papan')].join('\n');
    expect((await steps.uploaded(list)).seperti).toMatchObject({ id: two });
    expect((await ask.post(`/api/impor/${two}/batalkan`)).statusCode).toBe(200);
    expect((await steps.uploaded(list)).seperti).toMatchObject({ id: one });
    expect((await steps.uploaded(list.replace('Warna', 'Merek'))).seperti).toBe(null);
    const other = await uploadAs(app, admin, '/api/impor/buku', list);
    expect(other.json().data.seperti).toBe(null);
  });

  test('is read as its own dates prove, and without picked records that are gone', async () => {
    const lokasi_id = (await ask.post('/api/lokasi', { lokasi: 'Aula', induk_id: null })).json().data.id;
    const other = (await ask.post('/api/lokasi', { lokasi: 'Gudang', induk_id: null })).json().data.id;
    await imported([rowOf('Meja')], { ...settings, default: { lokasi_id: other } });
    await ask.delete(`/api/lokasi/${other}`);
    const { seperti } = await steps.uploaded([HEADER, rowOf('Rak', '25/04/2020')].join('\n'));
    expect(seperti.pengaturan.cara_tanggal).toBe(undefined);
    expect(seperti.pengaturan.default).toEqual({});
    expect(lokasi_id).not.toBe(other);
  });

  test('headers are alike whatever their case, signs and order, but not with other columns', () => {
    expect(headerKey(['Nama Barang', 'HARGA (Rp)'])).toBe(headerKey(['harga (rp)', 'nama  barang']));
    expect(headerKey(['Nama', 'Alasan Ditolak', 'Nomor Baris Asal'])).toBe(headerKey(['Nama']));
    expect(headerKey(['Nama', 'Harga'])).not.toBe(headerKey(['Nama']));
  });
});

describe('rows that were put right', () => {
  const repair = (id: number, content: string, name = 'ditolak-daftar.csv') =>
    uploadAs(app, admin, `/api/impor/${id}/perbaikan`, content, name);

  test('are checked as the list that they come from, at once', async () => {
    await ask.post('/api/lokasi', { lokasi: 'Aula', induk_id: null });
    // the 25th proves the date order for all rows; the refused rows alone leave it open
    const { cara_tanggal: _, ...proven } = settings;
    const id = await imported(
      [rowOf('Meja', '25/04/2020'), rowOf('Kursi', '03/04/2020', 'hancur'), rowOf('Rak', '05/06/2020', 'B?')],
      proven,
      { lewati_galat: true },
    );
    const refused = (await ask.get(`/api/impor/${id}/ditolak.csv`)).body;
    expect(refused).toContain('Alasan Ditolak');
    const answer = await repair(id, refused.replace('hancur', 'Rusak Berat'));
    expect(answer.statusCode, answer.body).toBe(201);
    const impor = answer.json().data;
    expect(impor).toMatchObject({
      status: 'diperiksa',
      jenis: 'barang',
      nama_berkas: 'ditolak-daftar.csv',
      pemeriksaan: { diterima: 1, ditolak: 1 },
      pengaturan: {
        pemetaan: settings.pemetaan,
        default: settings.default,
        pengganti: settings.pengganti,
        cara_tanggal: { 'Tgl Beli': { urutan: 'hari_bulan_tahun' } },
        buat_lokasi: false,
      },
    });
    expect((await steps.apply(impor.id, { lewati_galat: true })).statusCode).toBe(200);
    const kursi = (await ask.get('/api/barang?q=Kursi')).json().data[0];
    expect(kursi).toMatchObject({ kondisi: 'Rusak Berat', tanggal_perolehan: '2020-04-03' });
    // rows still refused can be corrected again
    const again = await repair(
      impor.id,
      (await ask.get(`/api/impor/${impor.id}/ditolak.csv`)).body.replace('B?', 'B'),
    );
    expect(again.json().data.pemeriksaan, again.body).toMatchObject({ diterima: 1, ditolak: 0 });
  });

  test('of a list that updates change what they find', async () => {
    await ask.post('/api/lokasi', { lokasi: 'Aula', induk_id: null });
    await imported([rowOf('Meja'), rowOf('Rak')]);
    const rows = (await ask.get('/api/barang?sort=id')).json().data;
    const { id } = await steps.uploaded(
      ['Kode Barang,Harga', `${rows[0].kode_barang},5000`, `${rows[1].kode_barang},lima ribu`].join('\n'),
    );
    const pemetaan = { 'Kode Barang': 'kode_barang', Harga: 'harga_barang' };
    await ask.post(`/api/impor/${id}/periksa`, { pemetaan, mode: 'perbarui', cocokkan: ['kode_barang'] });
    expect((await steps.apply(id, { lewati_galat: true })).json().data).toMatchObject({ diubah: 1 });
    const refused = (await ask.get(`/api/impor/${id}/ditolak.csv`)).body;
    const answer = await repair(id, refused.replace('lima ribu', '5000'));
    expect(answer.json().data, answer.body).toMatchObject({
      pemeriksaan: { berubah: 1, baru: 0, ditolak: 0 },
      pengaturan: { mode: 'perbarui', cocokkan: ['kode_barang'] },
    });
  });

  test('need the columns of their list, and a list that was checked and stands; nothing is kept otherwise', async () => {
    await ask.post('/api/lokasi', { lokasi: 'Aula', induk_id: null });
    const fresh = await steps.uploaded([HEADER, rowOf('Meja')].join('\n'));
    expect(failureOf(await repair(fresh.id, HEADER))).toEqual([409, 'import_not_ready']);
    const id = await imported([rowOf('Kursi')]);
    const count = (await ask.get('/api/impor')).json().meta.total;
    const lacking = await repair(id, 'Nama Barang,Tahun\nMeja,2020');
    expect([failureOf(lacking), lacking.json().errors]).toEqual([
      [422, 'validation_failed'],
      {
        file: [
          expect.stringMatching(
            /^Kolom "Golongan Aset", .* tidak ada di berkas ini\. Unggah berkas baris yang ditolak dari impor ini, atau mulai impor baru\.$/,
          ),
        ],
      },
    ]);
    expect((await ask.get('/api/impor')).json().meta.total).toBe(count);
    expect(failureOf(await repair(999_999, HEADER))).toEqual([404, 'not_found']);
    await ask.post(`/api/impor/${id}/batalkan`);
    expect(failureOf(await repair(id, [HEADER, rowOf('Meja')].join('\n')))).toEqual([
      409,
      'import_not_ready',
    ]);
  });
});
