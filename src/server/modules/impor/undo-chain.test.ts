import { expect, test } from 'vitest';
import { failureOf } from '../../../../test/support/ask.ts';
import { made, withImportOffice } from '../../../../test/support/importing.ts';
import { uploadAs } from '../../../../test/support/upload.ts';

/** Undo of imports that changed the same records one after the other. */

const office = withImportOffice();
const head = 'Nama Barang,Kode,Kategori,Ruangan,Tahun,Jumlah,Harga,Kondisi';

/** Imports a list of barang; updates by kode lama where asked. */
async function imported(rows: string, mode: 'tambah' | 'perbarui'): Promise<number> {
  const settings = mode === 'perbarui' ? { mode, cocokkan: ['kode_lama'], ...made } : made;
  const { id } = await office.steps.checked(`${head}\n${rows}`, settings);
  const answer = await office.steps.apply(id);
  expect(answer.statusCode, answer.body).toBe(200);
  return id;
}

test('imports that built on each other are taken back one after the other, the last one first', async () => {
  const rows = 'Meja,A1,Mebel,Aula,2020,2,1000,Baik\nKursi,A2,Mebel,Aula,2020,4,,Baik';
  const first = await imported(rows, 'tambah');
  const second = await imported('Meja,A1,Mebel,Aula,2020,2,2000,Baik', 'perbarui');
  const third = await imported('Meja,A1,Mebel,Kelas,2020,2,3000,Rusak Berat', 'perbarui');
  for (const early of [first, second]) {
    const refused = await office.steps.withdraw(early);
    expect(failureOf(refused)).toEqual([409, 'conflict']);
    expect(refused.json().message).toMatch(/: Meja \(\S+\) sudah diubah\./);
  }
  expect((await office.steps.withdraw(third)).statusCode).toBe(200);
  expect((await office.steps.rowsOf())[0]).toMatchObject({
    harga_barang: 2000,
    kondisi: 'Baik',
    lokasi: { lokasi: 'Aula' },
  });
  expect((await office.steps.withdraw(second)).statusCode).toBe(200);
  expect((await office.steps.rowsOf())[0]).toMatchObject({ harga_barang: 1000, kondisi: 'Baik' });
  const last = await office.steps.withdraw(first);
  expect(last.statusCode, last.body).toBe(200);
  expect(await office.steps.rowsOf()).toEqual([]);
});

test('a change by hand between two imports stays, and holds the first one', async () => {
  const first = await imported('Meja,A1,Mebel,Aula,2020,2,1000,Baik', 'tambah');
  const [row] = await office.steps.rowsOf();
  const { kategori_id, lokasi_id, jumlah_barang, tahun, kondisi, versi } = row;
  const edit = { kategori_id, lokasi_id, jumlah_barang, tahun, kondisi, versi, harga_barang: 1000 };
  const put = await office.ask.put(`/api/barang/${row.id}`, { ...edit, nama_barang: 'Bangku' });
  expect(put.statusCode, put.body).toBe(200);
  const second = await imported('Meja,A1,Mebel,Aula,2020,2,2000,Baik', 'perbarui');
  expect((await office.steps.withdraw(second)).statusCode).toBe(200);
  expect((await office.steps.rowsOf())[0]).toMatchObject({ nama_barang: 'Bangku', harga_barang: 1000 });
  expect(failureOf(await office.steps.withdraw(first))).toEqual([409, 'conflict']);
});

test('two lists that changed the same person are taken back in turn, and not past a change by hand', async () => {
  const people = async (text: string, update = true) => {
    const { id, usulan } = (await uploadAs(office.app, office.admin, '/api/impor/pengguna', text)).json()
      .data;
    const mode = update ? { mode: 'perbarui', cocokkan: ['email'] } : {};
    await office.ask.post(`/api/impor/${id}/periksa`, { pemetaan: usulan, ...mode });
    const answer = await office.steps.apply(id);
    expect(answer.statusCode, answer.body).toBe(200);
    return id as number;
  };
  const list = (jabatan: string) => `Nama,Email,Jabatan\nTini,tini@kantor.test,${jabatan}`;
  await people(list('Staf'), false);
  const second = await people(list('Kepala'));
  const third = await people(list('Direktur'));
  const tini = async () =>
    (await office.steps.rowsOf('pengguna')).find(
      ({ email }: { email: string }) => email === 'tini@kantor.test',
    );
  const changed = async (by: number) =>
    office.app.db
      .updateTable('pengguna')
      .set({ versi: (await tini()).versi + by })
      .where('email', '=', 'tini@kantor.test')
      .execute();
  expect(failureOf(await office.steps.withdraw(second))).toEqual([409, 'conflict']);
  expect((await office.steps.withdraw(third)).statusCode).toBe(200);
  expect((await tini()).jabatan).toBe('Kepala');
  await changed(1);
  expect(failureOf(await office.steps.withdraw(second)), 'changed by hand since').toEqual([409, 'conflict']);
  await changed(-1);
  const back = await office.steps.withdraw(second);
  expect(back.statusCode, back.body).toBe(200);
  expect((await tini()).jabatan).toBe('Staf');
});
