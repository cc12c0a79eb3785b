import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pdfText } from '../../../../test/support/pdf-text.ts';
import {
  carriedOut,
  createHandoverOffice,
  decideAll,
  draftFor,
  type HandoverOffice,
  to,
  toStock,
} from '../../../../test/support/serah-terima.ts';
import { officeToday } from '../../../shared/today.ts';
import { renderPdf } from '../../documents/pdf.ts';
import { suratPdf } from './surat.pdf.ts';

let office: HandoverOffice;
beforeAll(async () => {
  office = await createHandoverOffice();
});
afterAll(async () => {
  await office.close();
});

const print = async (id: number): Promise<Buffer> => {
  const answer = await office.admin.get(`/api/serah-terima/${id}/surat-bebas-tanggungan`);
  expect(answer.statusCode, answer.body.slice(0, 200)).toBe(200);
  return answer.rawPayload;
};
const issuedAt = async (bytes: Buffer): Promise<string | null> => {
  const payload = { sha256: createHash('sha256').update(bytes).digest('hex') };
  return (await office.app.inject({ method: 'POST', url: '/api/verifikasi', payload })).json().data
    .diterbitkan_pada;
};

test('the letter stays byte for byte after every name in it changed, and is known to /verifikasi', async () => {
  const { app, admin, give } = office;
  const [ani, budi] = [await app.signIn('user', 'Ani Surat'), await app.signIn('user', 'Budi Surat')];
  await give(ani, 'Laptop');
  await give(ani, 'Tas');
  await sql`update barang set satuan = 'set' where nama_barang = 'Laptop'`.execute(app.db);
  await sql`update pengguna set jabatan = 'Analis', nip = '198305052005012005', pangkat = 'Penata',
    unit_kerja = 'Bagian Umum' where id = ${ani.id}`.execute(app.db);
  await sql`update pengaturan set nama_organisasi = 'Dinas Uji', kota = 'Bandung',
    penanda_tangan_nama = 'Hendra', penanda_tangan_jabatan = 'Kepala dinas', penanda_tangan_nip = '197904042005012004',
    penanda_tangan_kedua_nama = 'Dewi', penanda_tangan_kedua_jabatan = 'Pengurus barang',
    penanda_tangan_kedua_nip = '198001012005012001'`.execute(app.db);
  const draft = await decideAll(admin, await draftFor(admin, ani.id), ({ nama }) =>
    nama === 'Laptop' ? to(budi) : toStock,
  );
  const done = await carriedOut(admin, draft);
  const stored = await sql<{ isi: object }>`
    select isi from surat_bebas_tanggungan where serah_terima_id = ${done.id}`.execute(app.db);
  const [laptop, tas] = ['Laptop', 'Tas'].map((nama) => done.baris.find((row) => row.nama === nama));
  expect(stored.rows[0]?.isi).toEqual({
    kop: { organisasi_induk: null, nama_organisasi: 'Dinas Uji', alamat: null },
    kertas: 'A4',
    kota: 'Bandung',
    alasan: 'Pensiun',
    terhitung_mulai: officeToday(),
    pengguna: {
      ...{ name: 'Ani Surat', jabatan: 'Analis', nip: '198305052005012005' },
      ...{ pangkat: 'Penata', unit_kerja: 'Bagian Umum' },
    },
    kepala: { name: 'Hendra', jabatan: 'Kepala dinas', nip: '197904042005012004' },
    pengurus: { name: 'Dewi', jabatan: 'Pengurus barang', nip: '198001012005012001' },
    bast: [
      { nomor: done.bast[0]?.nomor, jenis: 'pengembalian', pengguna: 'Ani Surat', jumlah_baris: 2 },
      { nomor: done.bast[1]?.nomor, jenis: 'penyerahan', pengguna: 'Budi Surat', jumlah_baris: 1 },
    ],
    baris: [
      {
        jenis: 'barang',
        kode: laptop?.kode,
        nama: 'Laptop',
        jumlah: 2,
        satuan: 'set',
        tujuan: 'penerus',
        penerus: 'Budi Surat',
      },
      {
        ...{ jenis: 'barang', kode: tas?.kode, nama: 'Tas', jumlah: 2, satuan: null },
        tujuan: 'lepas',
        penerus: null,
      },
    ],
  });
  const first = await print(done.id);
  await sql`update pengguna set name = name || ' Baru', jabatan = 'Diganti'`.execute(app.db);
  await sql`update barang set nama_barang = nama_barang || ' Baru'`.execute(app.db);
  await sql`update pengaturan set nama_organisasi = 'Kantor Lain', kota = 'Lain'`.execute(app.db);
  expect((await print(done.id)).equals(first)).toBe(true);
  expect(await issuedAt(first)).not.toBeNull();
  const changed = Buffer.from(first);
  changed[changed.length - 10] = (changed[changed.length - 10] ?? 0) ^ 1;
  expect(await issuedAt(changed)).toBeNull();
  const words = pdfText(first).join('');
  for (const said of [
    done.surat?.nomor ?? '',
    'AniSurat',
    '2barang,sudahdiserahterimakan',
    `${done.bast[0]?.nomor},pengembalianolehAniSurat,2baris`,
    `${done.bast[1]?.nomor},penyerahankepadaBudiSurat,1baris`,
    'DiteruskankepadaBudiSurat',
    'Kembalikestok',
    'Pensiun',
  ])
    expect(words).toContain(said);
  expect(words).not.toContain('Baru');
});

test('numbers run in their year, and a letter of nothing lists nothing', async () => {
  const { app, admin } = office;
  const numbers: string[] = [];
  for (const name of ['Citra Surat', 'Dewi Surat']) {
    const done = await carriedOut(admin, await draftFor(admin, (await app.signIn('user', name)).id));
    numbers.push(done.surat?.nomor ?? '');
    const pages = pdfText(await print(done.id));
    expect(pages).toHaveLength(1);
    expect(pages[0]).toContain('tidakadayangdipegangnya');
  }
  const [one = 0, two = 0] = numbers.map((nomor) => Number(nomor.slice(0, 3)));
  expect(two).toBe(one + 1);
});

test('60 lines with long names are laid out on pages that all carry the number', async () => {
  const long = 'Perangkat pemancar gelombang mikro jarak jauh dengan antena parabola berdiameter dua meter';
  const isi = {
    kop: {
      organisasi_induk: 'Pemerintah Provinsi Contoh',
      nama_organisasi: 'Dinas Contoh',
      alamat: 'Jalan Satu',
    },
    kertas: 'F4' as const,
    kota: 'Bandung',
    pengguna: {
      name: 'Raden Mas Haryo Kusumowardhani Prawirodirdjo, S.T., M.Eng.',
      jabatan: 'Kepala Bidang Pengelolaan Informasi dan Komunikasi Publik Daerah',
      nip: '198001012005011001',
    },
    alasan: 'Pensiun',
    terhitung_mulai: '2026-11-21',
    kepala: { name: null, jabatan: null, nip: null },
    pengurus: { name: null, jabatan: null, nip: null },
    bast: [],
    baris: Array.from({ length: 60 }, (_, at) => ({
      jenis: 'barang' as const,
      kode: `004-2024-${at}`,
      nama: `${long} ${at}`,
      jumlah: 1,
      tujuan: 'penerus' as const,
      penerus: 'Raden Ayu Sekar Kedhaton Wulandari Tjakraningrat',
    })),
  };
  const surat = { nomor: '001/BEBAS-TANGGUNGAN/XI/2026', tanggal: '2026-11-21', isi, logo: null };
  const pdf = await renderPdf(suratPdf({ ...surat, created_at: '2026-11-21T03:00:00Z' }));
  const pages = pdfText(pdf);
  expect(pages.length).toBeGreaterThan(3);
  expect(pages.every((page) => page.includes('Nomor001/BEBAS-TANGGUNGAN/XI/2026'))).toBe(true);
  expect(pages.join('')).toContain('parabolaberdiameterduameter59');
});

test('each count says its unit: in the draft, as carried out, and on the letter', async () => {
  const { app, admin, load } = office;
  const [dewi, eka] = [await app.signIn('user', 'Dewi Satuan'), await app.signIn('user', 'Eka Satuan')];
  await load(dewi, [eka]);
  await sql`update barang set satuan = case when nama_barang like 'Kursi%' then 'buah' else 'set' end`.execute(
    app.db,
  );
  const unitsOf = (rows: readonly { jenis: string; satuan?: string | null }[]) =>
    Object.fromEntries(rows.map(({ jenis, satuan }) => [jenis, satuan]));
  const units = {
    ...{ barang: 'set', buku: 'eksemplar', lokasi: 'lokasi', bast: 'baris' },
    ...{ aduan: 'set', pengajuan: null, permintaan: 'buah', opname: 'opname' },
  };
  const draft = await draftFor(admin, dewi.id);
  expect(unitsOf(draft.baris)).toEqual(units);
  const done = await carriedOut(admin, await decideAll(admin, draft, () => toStock));
  expect(unitsOf(done.baris)).toEqual(units);
  const stored = await sql<{ baris: { jenis: string; satuan: string | null }[] }>`
    select isi -> 'baris' as baris from surat_bebas_tanggungan where serah_terima_id = ${done.id}`.execute(
    app.db,
  );
  expect(unitsOf(stored.rows[0]?.baris ?? [])).toEqual(units);
  expect(pdfText(await print(done.id)).join('')).toContain('5buah');
});
