import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BastOffice, createBastOffice } from '../../../../test/support/bast.ts';
import { pdfText } from '../../../../test/support/pdf-text.ts';
import { uploadAs } from '../../../../test/support/upload.ts';
import { renderPdf } from '../../documents/pdf.ts';
import { storeOf } from '../../files/files.ts';
import { sweepBerkas } from '../berkas/berkas-sweep.ts';
import { bastPdf } from './bast.pdf.ts';

let office: BastOffice;
beforeAll(async () => {
  office = await createBastOffice();
});
afterAll(async () => {
  await office.close();
});

const print = async (id: number): Promise<Buffer> => {
  const answer = await office.admin.get(`/api/bast/${id}/pdf`);
  expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200);
  return answer.rawPayload;
};

const picture = async (background: string) =>
  sharp({ create: { width: 40, height: 40, channels: 3, background } })
    .png()
    .toBuffer();

async function setOffice(nama_organisasi: string, colour: string): Promise<void> {
  const { app, signedIn, admin } = office;
  const uploaded = await uploadAs(app, signedIn, '/api/berkas', await picture(colour), 'logo.png');
  const logo_id = uploaded.json().data.id;
  await sql`update pengaturan set nama_organisasi = ${nama_organisasi}, logo_id = ${logo_id}`.execute(app.db);
  expect((await admin.get('/api/image')).statusCode).toBe(200);
}

/** Changes all sources of a document's content. */
async function changeEverything(): Promise<void> {
  const { app } = office;
  await sql`update pengguna set name = name || ' Baru', jabatan = 'Diganti'`.execute(app.db);
  await sql`update barang set nama_barang = nama_barang || ' Baru', merk = 'Lain'`.execute(app.db);
  await sql`update barang_pengguna set keterangan = 'lain', kondisi_awal = 'Rusak Berat'`.execute(app.db);
  await setOffice('Kantor Lain', 'blue');
}

test('a paper is byte for byte the same after everything it names has changed', async () => {
  const { app, sari, give, issued, admin } = office;
  await setOffice('Dinas Uji', 'red');
  const paper = await issued([await give(sari, 'Laptop Kerja'), await give(sari, 'Tas')]);
  const answer = await admin.get(`/api/bast/${paper.id}/pdf`);
  expect(answer.headers['content-type']).toBe('application/pdf');
  expect(answer.headers['content-disposition']).toMatch(/filename="\d{3}-BAST-SERAH-[IVX]+-\d{4}\.pdf"$/);
  const first = answer.rawPayload;
  expect(first.subarray(0, 5).toString()).toBe('%PDF-');
  await changeEverything();
  expect((await print(paper.id)).equals(first)).toBe(true);
  expect((await admin.get(`/api/bast/${paper.id}`)).json().data.isi).toEqual(paper.isi);
  const kept = await sql<{ sha256: string; ukuran: number }>`
    select sha256, ukuran from berkas join bast on bast.berkas_id = berkas.id where bast.id = ${paper.id}`.execute(
    app.db,
  );
  const sha256 = createHash('sha256').update(first).digest('hex');
  expect(kept.rows).toEqual([{ sha256, ukuran: first.length }]);
});

test('a paper that is printed for the first time later still says what was issued', async () => {
  const { sari, give, issued } = office;
  await setOffice('Dinas Uji', 'red');
  const paper = await issued([await give(sari, 'Kamera')]);
  const expected = await renderPdf(bastPdf({ ...paper, logo: await logoOf(paper.id) }));
  await changeEverything();
  expect((await print(paper.id)).equals(expected)).toBe(true);
});

async function logoOf(id: number): Promise<string> {
  const { rows } = await sql<{ kunci: string }>`
    select kunci from berkas join bast on bast.logo_id = berkas.id where bast.id = ${id}`.execute(
    office.app.db,
  );
  expect(rows).toHaveLength(1);
  const png = await sharp(await picture('red'))
    .png()
    .toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
}

test('first prints at the same time are one file, which the sweep leaves alone', async () => {
  const { app, sari, give, issued } = office;
  await setOffice('Dinas Sapu', 'green');
  const { id } = await issued([await give(sari)]);
  const prints = await Promise.all([print(id), print(id), print(id)]);
  await sql`update pengaturan set logo_id = null`.execute(app.db);
  await sql`update berkas set created_at = now() - interval '3 days'`.execute(app.db);
  await sweepBerkas(app.db, storeOf(app.config));
  expect(
    (await sql`select 1 from bast where id = ${id} and logo_id is not null`.execute(app.db)).rows,
  ).toHaveLength(1);
  for (const bytes of [...prints, await print(id)]) expect(bytes.equals(prints[0] ?? Buffer.of())).toBe(true);
});

test('the database refuses to change or delete an issued paper', async () => {
  const { app, sari, give, issued } = office;
  const { id } = await issued([await give(sari)]);
  await print(id);
  for (const statement of [
    sql`update bast set isi = '{}' where id = ${id}`,
    sql`update bast set nomor = 'X' where id = ${id}`,
    sql`update bast set berkas_id = null where id = ${id}`,
    sql`delete from bast where id = ${id}`,
    sql`update bast_barang_pengguna set jenis = 'pengembalian' where bast_id = ${id}`,
    sql`delete from bast_barang_pengguna where bast_id = ${id}`,
    sql`truncate bast cascade`,
    sql`truncate bast_barang_pengguna`,
  ]) {
    await expect(statement.execute(app.db)).rejects.toThrow('never changed or deleted');
  }
});

test('deleting and restoring the barang leaves the paper, and its holding stays listed', async () => {
  const { app, admin, sari, give, issued, issue } = office;
  const holding = await give(sari, 'Proyektor', '2024-06-06');
  const paper = await issued([holding], { jenis: 'pengembalian' });
  const barangId = paper.isi.barang[0]?.barang_id;
  const log = await admin.delete(`/api/barang/${barangId}`, {
    alasan: 'Rusak',
    arti: 'penghapusan',
    cara: 'musnah',
  });
  expect(log.statusCode, log.body).toBe(200);
  expect((await admin.get(`/api/bast/${paper.id}`)).json().data).toEqual(paper);
  await print(paper.id);
  expect((await admin.post(`/api/logdeletebarang/${log.json().data.id}/pulihkan`)).statusCode).toBeLessThan(
    300,
  );
  expect((await issue([holding], { jenis: 'pengembalian' })).json().code).toBe('already_on_bast');
  expect((await sql`select 1 from barang where id = ${barangId}`.execute(app.db)).rows).toHaveLength(1);
});

test('who has no NIP is named with their NIK on paper, which no answer tells; who has both, with the NIP alone', async () => {
  const { app, admin, sari, budi, give, issued } = office;
  const nik = '3273010101800001';
  await app.db.updateTable('pengguna').set({ no_ktp: nik, nip: null }).where('id', '=', sari.id).execute();
  const both = { no_ktp: '3273010101800002', nip: '198001012005011002' };
  await app.db.updateTable('pengguna').set(both).where('id', '=', budi.id).execute();
  const withNik = await issued([await give(sari, 'Kamera')]);
  const withNip = await issued([await give(budi, 'Kamera')]);
  expect((await admin.get(`/api/bast/${withNik.id}`)).body).not.toContain(nik);
  expect(pdfText(await print(withNik.id))[0]).toContain(`NIK:${nik}`);
  const [page = ''] = pdfText(await print(withNip.id));
  expect(page).toContain('NIP:198001012005011002');
  expect(page).not.toContain('NIK');
});
