import { createHash } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type SignedIn, type TestApp } from '../../../../test/support/app.ts';
import { type Asking, askAs, failureOf } from '../../../../test/support/ask.ts';
import { makeLaptop } from '../../../../test/support/edits.ts';
import { makeLokasi } from '../../../../test/support/inventory.ts';
import { pdfText } from '../../../../test/support/pdf-text.ts';
import { type ProposalAsking, proposalIn, stepOf, usulanOf } from '../../../../test/support/penghapusan.ts';
import { removeFolder } from '../../../../test/support/remove-folder.ts';
import { uploadAs } from '../../../../test/support/upload.ts';

/** Documents of a proposal. */

let app: TestApp;
let dataDir: string;
let sari: SignedIn;
let people: ProposalAsking & { lain: Asking };
let named: { pemeriksa_id: number; penyetuju_id: number };
const place = { kategori_id: 0, lokasi_id: 0 };
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'manis-hapus-'));
  app = await createTestApp({ env: { DATA_DIR: dataDir } });
  sari = await app.signIn('user', 'Sari');
  const budi = await app.signIn('user', 'Budi');
  people = {
    pengusul: askAs(app, await app.signIn('admin', 'Dewi')),
    pemeriksa: askAs(app, sari),
    penyetuju: askAs(app, budi),
    lain: askAs(app, await app.signIn('user', 'Tono')),
  };
  named = { pemeriksa_id: sari.id, penyetuju_id: budi.id };
  const kategori = await people.pengusul.post('/api/kategori', {
    nama_kategori: 'Laptop',
    penyusutan: { metode: 'garis_lurus', kelompok: 'kelompok_1' },
  });
  place.kategori_id = kategori.json().data.id;
  place.lokasi_id = await makeLokasi(app.db, 'Aula');
  await sql`update pengaturan set nama_organisasi = 'Dinas Uji', penanda_tangan_nama = 'Hendra', kota = 'Bandung'`.execute(
    app.db,
  );
});
afterAll(async () => {
  await app.close();
  await removeFolder(dataDir);
});

interface Paper {
  id: number;
  jenis: string;
  nomor: string;
}
const papersOf = async (id: number): Promise<Record<string, Paper>> => {
  const { dokumen } = (await people.pengusul.get(`/api/penghapusan/${id}`)).json().data;
  return Object.fromEntries(dokumen.map((one: Paper) => [one.jenis, one]));
};
const print = (ask: Asking, id: number, paper: Paper | undefined) =>
  ask.get(`/api/penghapusan/${id}/kertas/${paper?.id}`);
/** Content of a paper as it was kept when it was issued. */
const contentOf = async (paper: Paper | undefined) => {
  const { rows } = await sql<{ isi: object }>`
    select isi from penghapusan_dokumen where id = ${paper?.id}`.execute(app.db);
  return rows[0]?.isi;
};
const wordsOf = (pdf: Buffer): string => pdfText(pdf).join('');
const issuedAt = async (bytes: Buffer): Promise<string | null> => {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const answer = await app.inject({ method: 'POST', url: '/api/verifikasi', payload: { sha256 } });
  return answer.json().data.diterbitkan_pada;
};

/** Changes all sources of a document's names and figures. */
async function changeEverything(): Promise<void> {
  await sql`update pengguna set name = name || ' Baru', jabatan = 'Diganti'`.execute(app.db);
  await sql`update barang set nama_barang = 'Diganti', merk = 'Lain'`.execute(app.db);
  await sql`update lokasi set lokasi = lokasi || ' Baru'`.execute(app.db);
  await sql`update pengaturan set nama_organisasi = 'Kantor Lain', penanda_tangan_nama = 'Lain', kota = 'Lain'`.execute(
    app.db,
  );
}

test('each step leaves its paper, byte for byte the same after every name in it changed', async () => {
  const [one, two] = [
    await makeLaptop(people.pengusul, place, {
      nama_barang: 'Proyektor Epson',
      merk: 'EB-X',
      nomor_seri: 'SN-7',
    }),
    await makeLaptop(people.pengusul, place, {
      nama_barang: 'Layar Lipat',
      harga_barang: 1_000_003,
      jumlah_barang: 3,
    }),
  ];
  const baris = [
    { jenis: 'barang', record_id: one.id, jumlah: 1 },
    { jenis: 'barang', record_id: two.id, jumlah: 2 },
  ];
  const made = await people.pengusul.post('/api/penghapusan', usulanOf({ ...named, cara: 'jual', baris }));
  const { id, baris: lines } = made.json().data;
  await stepOf(people.pengusul, id, 'usulkan');
  const photo = await sharp({ create: { width: 400, height: 300, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer();
  const foto_id = (await uploadAs(app, sari, '/api/berkas', photo, 'rusak.jpg')).json().data.id;
  await stepOf(people.pemeriksa, id, 'penelitian', {
    baris: lines.map((row: { id: number }, index: number) => ({
      id: row.id,
      layak: true,
      catatan: 'Lampu mati',
      foto_id: index === 0 ? foto_id : null,
    })),
  });
  await stepOf(people.pemeriksa, id, 'teliti', { hasil_penelitian: 'Sesuai' });
  await stepOf(people.penyetuju, id, 'setujui', {});
  const left = await stepOf(people.pengusul, id, 'laksanakan', { hasil: 1_000_001, penerima: 'CV Karya' });
  await stepOf(people.pengusul, id, 'sk', { nomor: '800/77/2026', tanggal: '2026-01-02' });
  await stepOf(people.pengusul, id, 'koreksi', {
    nomor: '800/78/2026',
    tanggal: '2026-01-03',
    alasan: 'Ditemukan di gudang',
    baris: [lines[0].id],
  });
  const papers = await papersOf(id);
  expect(
    Object.values(papers).map(({ jenis, nomor }) => [jenis, nomor.replace(/[IVX]+\/\d+$/, '…')]),
  ).toEqual([
    ['usulan', '001/USUL-HAPUS/…'],
    ['pernyataan', '001/SP-HAPUS/…'],
    ['penelitian', '001/BA-PENELITIAN/…'],
    ['bast', '001/BAST-HAPUS/…'],
    ['keputusan', '800/77/2026'],
    ['koreksi', '800/78/2026'],
  ]);
  expect(await contentOf(papers.bast)).toMatchObject({
    kop: { nama_organisasi: 'Dinas Uji' },
    kota: 'Bandung',
    judul: 'Penghapusan uji',
    alasan: 'Rusak dan tidak ekonomis diperbaiki',
    hasil_penelitian: 'Sesuai',
    hasil: 1_000_001,
    ...{ pengusul: { name: 'Dewi' }, pemeriksa: { name: 'Sari' }, penyetuju: { name: 'Budi' } },
    ...{ kepala: { name: 'Hendra' }, penerima: { name: 'CV Karya' }, saksi: null, sk: null },
    baris: [
      {
        register: '1',
        nama: 'Proyektor Epson',
        merk: 'EB-X',
        nomor_seri: 'SN-7',
        nilai_perolehan: 48_000_000,
      },
      { register: '1-2', nama: 'Layar Lipat', merk: null, nomor_seri: null, nilai_perolehan: 2_000_006 },
    ].map((line, index) => {
      const { kode, nilai_buku, hasil } = left.baris[index];
      const akumulasi = line.nilai_perolehan - nilai_buku;
      return {
        ...line,
        kode,
        nilai_buku,
        akumulasi,
        hasil,
        catatan: 'Lampu mati',
        kondisi: 'Baik',
        tahun: 2024,
      };
    }),
  });
  const first = new Map<string, Buffer>();
  for (const paper of Object.values(papers).slice(0, -1)) {
    const answer = await print(people.pengusul, id, paper);
    expect([paper.jenis, answer.statusCode]).toEqual([paper.jenis, 200]);
    first.set(paper.jenis, answer.rawPayload);
  }
  await changeEverything();
  for (const [jenis, bytes] of first) {
    const again = await print(people.pemeriksa, id, papers[jenis]);
    expect([jenis, again.rawPayload.equals(bytes)]).toEqual([jenis, true]);
    expect(await issuedAt(bytes), jenis).not.toBeNull();
  }
  const changed = Buffer.from(first.get('keputusan') ?? '');
  changed[changed.length - 10] = (changed[changed.length - 10] ?? 0) ^ 1;
  expect(await issuedAt(changed)).toBeNull();

  // printed only after the change, it still has the decided content
  const late = wordsOf((await print(people.pengusul, id, papers.koreksi)).rawPayload);
  expect(late).toContain('ProyektorEpson');
  expect(late).not.toMatch(/LayarLipat|KantorLain|Baru|Diganti/);

  const decision = wordsOf(first.get('keputusan') ?? Buffer.of());
  const money = (value: number) => value.toLocaleString('id-ID');
  for (const { kode, nilai_perolehan, nilai_buku } of left.baris)
    for (const words of [
      kode,
      money(nilai_perolehan),
      money(nilai_perolehan - nilai_buku),
      money(nilai_buku),
    ])
      expect(decision).toContain(words);
  expect(decision).toMatch(/MEMUTUSKAN.*DinasUji.*Hendra/);
  const handed = wordsOf(first.get('bast') ?? Buffer.of());
  expect(handed).toContain('CVKarya');
  expect(handed).toContain(money(left.baris[1].hasil));
  const examined = first.get('penelitian') ?? Buffer.of();
  expect(wordsOf(examined)).toContain('Lampumati');
  // includes the photo
  expect(examined.includes('/Subtype /Image')).toBe(true);

  const register = (await people.pengusul.get('/api/penghapusan/sk?sort=tanggal')).json();
  const sum = (field: string) =>
    left.baris.reduce((total: number, row: Record<string, number>) => total + (row[field] ?? 0), 0);
  expect(register.data).toMatchObject([
    {
      jenis: 'keputusan',
      nomor: '800/77/2026',
      jumlah_baris: 2,
      nilai_perolehan: sum('nilai_perolehan'),
      nilai_buku: sum('nilai_buku'),
    },
    {
      jenis: 'koreksi',
      nomor: '800/78/2026',
      jumlah_baris: 1,
      nilai_perolehan: left.baris[0].nilai_perolehan,
    },
  ]);
  expect((await people.pengusul.get('/api/penghapusan/sk?q=78/2026')).json().meta.total).toBe(1);
  const csv = await people.pengusul.get('/api/penghapusan/sk/ekspor?format=csv');
  expect(csv.body.replace('\uFEFF', '').trim().split(/\r?\n/)).toEqual([
    'Nomor SK;Tanggal;Jenis;Penghapusan;Cara;Baris;Nilai perolehan;Nilai buku',
    `800/77/2026;2026-01-02;Penghapusan;Penghapusan uji;Dijual;2;${sum('nilai_perolehan')};${sum('nilai_buku')}`,
    expect.stringMatching(
      new RegExp(`^800/78/2026;[^;]+;Koreksi;[^;]+;[^;]+;1;${left.baris[0].nilai_perolehan};`),
    ),
  ]);
  for (const format of ['xlsx', 'pdf'])
    expect((await people.pengusul.get(`/api/penghapusan/sk/ekspor?format=${format}&q=77`)).statusCode).toBe(
      200,
    );
});

test('who may see the proposal reads its papers, and of each proposal its own alone', async () => {
  const body = async () => ({
    ...named,
    baris: [{ jenis: 'barang', record_id: (await makeLaptop(people.pengusul, place)).id, jumlah: 1 }],
  });
  const [id, other] = [
    await proposalIn('dilaksanakan', people, await body()),
    await proposalIn('diusulkan', people, await body()),
  ];
  const { usulan, pemusnahan } = await papersOf(id);
  expect((await print(people.penyetuju, id, pemusnahan)).statusCode).toBe(200);
  expect(failureOf(await print(people.lain, id, usulan))).toEqual([404, 'not_found']);
  expect(failureOf(await print(people.pengusul, other, usulan))).toEqual([404, 'not_found']);
  expect(failureOf(await people.pemeriksa.get('/api/penghapusan/sk'))).toEqual([403, 'forbidden']);
  expect(failureOf(await people.pemeriksa.get('/api/penghapusan/sk/ekspor?format=csv'))).toEqual([
    403,
    'forbidden',
  ]);
  const prints = await Promise.all([1, 2, 3].map(() => print(people.pengusul, id, usulan)));
  expect(prints.map(({ rawPayload }) => rawPayload.equals(prints[0]?.rawPayload ?? Buffer.of()))).toEqual([
    true,
    true,
    true,
  ]);
});
