import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { failureOf } from '../../../../test/support/ask.ts';
import { type ImportOffice, list, made, withImportOffice } from '../../../../test/support/importing.ts';
import { makeKategori, makeLokasi } from '../../../../test/support/inventory.ts';
import { uploadAs } from '../../../../test/support/upload.ts';

let app: ImportOffice['app'];
let admin: ImportOffice['admin'];
let ask: ImportOffice['ask'];
let steps: ImportOffice['steps'];
withImportOffice((office) => {
  ({ app, admin, ask, steps } = office);
});

const names = async (address: string, field: string) => {
  const answer = await ask.get(address);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data.map((row: Record<string, unknown>) => row[field]);
};
async function imported(kind: string, lines: string, settings: object = made) {
  const upload = await uploadAs(app, admin, `/api/impor/${kind}`, lines);
  const { id, usulan } = upload.json().data;
  const check = await ask.post(`/api/impor/${id}/periksa`, { pemetaan: usulan, ...settings });
  expect(check.statusCode, check.body).toBe(200);
  const done = await steps.apply(id);
  expect(done.statusCode, done.body).toBe(200);
  return id as number;
}

test('the audit log shows what an import and its undo wrote, of every kind, and names it', async () => {
  const people = 'Nama Barang,Kategori,Ruangan,Tahun,Jumlah,Harga,Kondisi,Pemegang,Tanggal serah';
  const settings = { ...made, buat_pengguna: true };
  const first = await imported(
    'barang',
    `${people}\nMeja,Mebel,Aula,2024,1,1,Baik,Rini,2024-05-01`,
    settings,
  );
  const second = await imported('barang', list(1, 7));
  const written = async (id: number) => {
    const { data, meta } = (await ask.get(`/api/audit?impor_id=${id}&per_page=100`)).json();
    expect(meta.total).toBe(data.length);
    const impor = { id, nama_berkas: 'daftar.csv' };
    expect(data.map((one: { impor: object }) => one.impor)).toEqual(data.map(() => impor));
    return data.map(({ jenis, aksi }: { jenis: string; aksi: string }) => `${jenis} ${aksi}`).sort();
  };
  const makes = ['barang', 'barang_pengguna', 'kategori', 'lokasi', 'pengguna'].map((one) => `${one} create`);
  expect(await written(first)).toEqual(makes);
  expect(await written(second)).toEqual(['barang create']);
  const [kode] = await names(`/api/barang?impor_id=${second}`, 'kode_barang');
  const changing = await imported('barang', `Kode Barang,Harga\n${kode},5`, {
    pemetaan: { 'Kode Barang': 'kode_barang', Harga: 'harga_barang' },
    mode: 'perbarui',
    cocokkan: ['kode_barang'],
  });
  expect(await written(changing)).toEqual(['barang update']);
  expect((await ask.post(`/api/impor/${changing}/batalkan`)).statusCode).toBe(200);
  expect(await written(changing)).toEqual(['barang update', 'barang update']);
  // what people do themselves knows no import
  await ask.post('/api/lokasi', { lokasi: 'Gudang', induk_id: null });
  const [own] = (await ask.get('/api/audit?jenis=lokasi&aksi=create')).json().data;
  expect([own.sesudah.lokasi, own.impor]).toEqual(['Gudang', null]);
});

test('lists show what one import made or changed, of each kind, and no other', async () => {
  const first = await imported('barang', list(2));
  const second = await imported('barang', list(1, 7));
  const sorted = 'sort=id&per_page=100';
  expect(await names(`/api/barang?impor_id=${first}&${sorted}`, 'nama_barang')).toEqual(['Meja 0', 'Meja 1']);
  expect(await names(`/api/barang?impor_id=${second}`, 'nama_barang')).toEqual(['Meja 7']);
  expect(await names(`/api/barang?impor_id=${second}&q=lemari`, 'nama_barang')).toEqual([]);
  expect(await names(`/api/kategori?impor_id=${first}`, 'nama_kategori')).toEqual(['Mebel']);
  expect(await names(`/api/kategori?impor_id=${second}`, 'nama_kategori')).toEqual([]);
  expect(await names(`/api/lokasi?impor_id=${first}`, 'lokasi')).toEqual(['Aula']);

  const [kode] = await names(`/api/barang?impor_id=${second}`, 'kode_barang');
  const changing = await imported('barang', `Kode Barang,Harga\n${kode},5`, {
    pemetaan: { 'Kode Barang': 'kode_barang', Harga: 'harga_barang' },
    mode: 'perbarui',
    cocokkan: ['kode_barang'],
  });
  expect(await names(`/api/barang?impor_id=${changing}`, 'nama_barang')).toEqual(['Meja 7']);

  const buku = await imported(
    'buku',
    'Judul,Penulis,Penerbit,Tahun,Jenis,Harga,Jumlah,Kondisi,Ruangan\nKamus,A,B,2020,Acuan,1,1,Baik,Rak',
  );
  expect(await names(`/api/buku?impor_id=${buku}`, 'judul')).toEqual(['Kamus']);
  expect(await names(`/api/buku?impor_id=${first}`, 'judul')).toEqual([]);
  expect(await names(`/api/jenis?impor_id=${buku}`, 'jenis_buku')).toEqual(['Acuan']);
  expect(await names('/api/barang?impor_id=999999', 'nama_barang')).toEqual([]);
  expect(failureOf(await ask.get('/api/barang?impor_id=satu'))).toEqual([422, 'validation_failed']);
});

test('people and the tree of lokasi show what one import made, the places with what they are in', async () => {
  await ask.post('/api/pengguna', { name: 'Saring Lama' });
  const orang = await imported(
    'pengguna',
    'Nama,NIP\nSaring Satu,198001012005017701\nSaring Dua,198001012005017702',
  );
  expect(await names(`/api/pengguna?impor_id=${orang}&sort=name`, 'name')).toEqual([
    'Saring Dua',
    'Saring Satu',
  ]);
  expect(await names(`/api/pengguna?impor_id=${orang}&q=dua`, 'name')).toEqual(['Saring Dua']);
  expect(await names(`/api/pengguna?q=saring&sort=-nip`, 'name')).toContain('Saring Lama');
  const people = await ask.get(`/api/pengguna/ekspor?format=csv&impor_id=${orang}`);
  expect(people.body.trim().split('\r\n')).toHaveLength(3);

  const gedung = (await ask.post('/api/lokasi', { lokasi: 'Gedung Z', induk_id: null })).json().data.id;
  await ask.post('/api/lokasi', { lokasi: 'Gudang', induk_id: gedung });
  const tempat = await imported('lokasi', 'Nama Lokasi,Lokasi Induk\nR1,Gedung Z / Lantai 9');
  const tree = (await ask.get(`/api/lokasi/pohon?impor_id=${tempat}`)).json().data;
  expect(tree.map(({ jalur }: { jalur: string }) => jalur)).toEqual([
    'Gedung Z',
    'Gedung Z / Lantai 9',
    'Gedung Z / Lantai 9 / R1',
  ]);
  // excluded children still count
  expect(tree[0].jumlah_anak).toBe(2);
  const places = await ask.get(`/api/lokasi/ekspor?format=csv&impor_id=${tempat}`);
  expect(places.body).not.toContain('Gudang');
  expect(failureOf(await ask.get('/api/lokasi/pohon?impor_id=x'))).toEqual([422, 'validation_failed']);
});

test('reports of barang name the import that they are filtered by, also as of a day', async () => {
  const id = await imported('barang', list(2));
  await imported('barang', list(1, 7));
  for (const day of ['', '&per=2030-01-01']) {
    const answer = await ask.get(`/api/laporan/barang?impor_id=${id}${day}`);
    if (day && answer.statusCode === 422) continue;
    expect(answer.json().meta, answer.body).toMatchObject({ total: 2 });
  }
  const today = await ask.get(`/api/laporan/barang/ekspor?format=csv&impor_id=${id}`);
  expect(today.body).toContain('Meja 0');
  expect(today.body).not.toContain('Meja 7');
});

const HANDED = ',Pemegang,Tanggal Serah';
/** A list of barang that are handed out to new people. */
const handedList = (rows: number, from: number, holder: string) =>
  list(rows, from)
    .split('\n')
    .map((line, n) => line + (n === 0 ? HANDED : `,${holder},2021-03-04`))
    .join('\n');

test('journal, history and delete log show what one import did, its undo too, and no other', async () => {
  await makeKategori(app.db, 'Mebel');
  await makeLokasi(app.db, 'Aula');
  const withPeople = { ...made, buat_pengguna: true };
  const first = await imported('barang', handedList(2, 0, 'Saring Pemegang'), withPeople);
  const second = await imported('barang', handedList(1, 7, 'Saring Penerima'), withPeople);
  const changing = await imported('barang', 'Nama Barang,Harga\nMeja 7,5', {
    mode: 'perbarui',
    cocokkan: ['nama_barang'],
  });
  const journal = (id: number, more = '') => names(`/api/mutasi?impor_id=${id}&sort=id${more}`, 'nama');
  const jenis = (id: number) => names(`/api/mutasi?impor_id=${id}&sort=id`, 'jenis');
  expect(await journal(first)).toEqual(['Meja 0', 'Meja 1']);
  expect(await journal(first, '&q=1')).toEqual(['Meja 1']);
  expect([await journal(second), await jenis(second)]).toEqual([['Meja 7'], ['saldo_awal']]);
  expect([await journal(changing), await jenis(changing)]).toEqual([['Meja 7'], ['koreksi']]);

  const held = (id: number) => names(`/api/history?impor_id=${id}&sort=id`, 'barang');
  const named = (...all: string[]) => all.map((nama_barang) => expect.objectContaining({ nama_barang }));
  expect(await held(first)).toEqual(named('Meja 0', 'Meja 1'));
  expect(await held(second)).toEqual(named('Meja 7'));
  expect(await held(changing)).toEqual([]);
  const file = await ask.get(`/api/history/ekspor?format=csv&impor_id=${second}`);
  expect([file.body.includes('Meja 7'), file.body.includes('Meja 0')]).toEqual([true, false]);

  const deleted = async (id: number) =>
    (await names(`/api/logdeletebarang?impor_id=${id}&sort=id`, 'data')).map(
      ({ nama_barang }: { nama_barang: string }) => nama_barang,
    );
  expect(await deleted(first)).toEqual([]);
  const undo = await ask.post(`/api/impor/${first}/batalkan`, {});
  expect(undo.statusCode, undo.body).toBe(200);
  expect(await deleted(first)).toEqual(['Meja 0', 'Meja 1']);
  expect(await deleted(second)).toEqual([]);
  const [seven] = await names(`/api/barang?impor_id=${second}`, 'id');
  await ask.post(`/api/impor/${changing}/batalkan`, {});
  const gone = await app.inject({
    method: 'DELETE',
    url: `/api/barang/${seven}`,
    headers: admin.headers,
    payload: { arti: 'salah_catat', alasan: 'Dua kali', tarik_semua: true },
  });
  expect(gone.statusCode, gone.body).toBe(200);
  expect([await deleted(first), await deleted(second)]).toEqual([['Meja 0', 'Meja 1'], ['Meja 7']]);

  for (const address of ['/api/mutasi', '/api/history', '/api/logdeletebarang']) {
    expect(failureOf(await ask.get(`${address}?impor_id=satu`))).toEqual([422, 'validation_failed']);
    expect(await names(`${address}?impor_id=999999`, 'id')).toEqual([]);
  }
});

test('an index leads from an import to its records and its mutasi', async () => {
  await imported('barang', list(3));
  const { rows } = await sql<{ kolom: string }>`select pg_get_indexdef(indexrelid) as kolom from pg_index
    where indrelid = 'impor_rekaman'::regclass and indisprimary`.execute(app.db);
  expect(rows[0]?.kolom).toContain('(impor_id, jenis, record_id)');
  const plan = await app.db.transaction().execute(async (trx) => {
    await sql`set local enable_seqscan = off`.execute(trx);
    return sql<{
      'QUERY PLAN': string;
    }>`explain select from mutasi where sebab = 'impor' and sebab_id = 1`.execute(trx);
  });
  expect(plan.rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('mutasi_impor_idx');
});
