import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pdfOf } from '../../../../test/fixtures/files.ts';
import { askAs, failureOf } from '../../../../test/support/ask.ts';
import { meeting } from '../../../../test/support/meeting.ts';
import { pdfText } from '../../../../test/support/pdf-text.ts';
import {
  answered,
  createReceiptOffice,
  type ReceiptOffice,
  sha256,
} from '../../../../test/support/tanda-terima.ts';
import { uploadAs } from '../../../../test/support/upload.ts';
import type { Bast } from '../../../shared/bast.ts';

let office: ReceiptOffice;
beforeAll(async () => {
  office = await createReceiptOffice();
});
afterAll(async () => {
  await office.close();
});

const paper = pdfOf(3_000_000);
const photo = () =>
  sharp({ create: { width: 640, height: 480, channels: 3, background: '#b45309' } })
    .jpeg()
    .toBuffer();
const uploaded = async (content: Buffer, name: string, untuk: string, who = office.signedIn) => {
  const answer = await uploadAs(office.app, who, `/api/berkas?untuk=${untuk}`, content, name);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().data as { id: number };
};
const scanned = (bast: Bast, body: object, who = office.admin) => {
  const { baris } = answered(bast);
  return who.post(`/api/tanda-terima/${bast.id}/pindaian`, { baris, jenis_pindaian: 'basah', ...body });
};

test('a scan is kept with what an officer read off it, and the lembar names it and its SHA-256', async () => {
  const { app, admin, sari, give, asked, readState, signedIn } = office;
  const [laptop, tas] = [await give(sari, 'Laptop'), await give(sari, 'Tas')];
  const bast = await asked([laptop, tas]);
  const [scan, foto] = [
    await uploaded(paper, 'bertanda-tangan.pdf', 'pindaian'),
    await uploaded(await photo(), 'tas.jpg', 'gambar'),
  ];
  const { baris } = answered(bast, [tas]);
  const answer = await scanned(bast, {
    pindaian_id: scan.id,
    baris: baris.map((line) => ({ ...line, foto_id: line.diterima ? null : foto.id })),
  });
  expect([answer.statusCode, answer.json().message]).toEqual([
    200,
    'Tanda terima sudah dicatat dari kertas itu.',
  ]);
  const { tanda_tangan, status } = await readState(bast.id);
  expect([status, tanda_tangan]).toMatchObject([
    'diterima sebagian',
    {
      cara: 'pindaian',
      nama: 'Sari Dewi',
      goresan: null,
      nama_ketik: null,
      saksi: null,
      jenis_pindaian: 'basah',
      sidik_pindaian: sha256(paper),
      pengunggah: signedIn.name,
      pindaian: { id: scan.id, nama: 'bertanda-tangan.pdf' },
      baris: [{ foto: null }, { foto: { id: foto.id }, alasan: 'Layar retak' }],
    },
  ]);
  const kept = await app.inject({ url: tanda_tangan.pindaian.url });
  expect(sha256(kept.rawPayload)).toBe(sha256(paper));
  const back = await sql<{
    keterangan: string;
  }>`select keterangan from barang_pengguna where id = ${tas}`.execute(app.db);
  expect(back.rows[0]?.keterangan).toBe('Ditolak penerima: Layar retak');
  const lembar = await admin.get(`/api/tanda-terima/${bast.id}/pdf`);
  const text = (await pdfText(lembar.rawPayload)).join(' ');
  for (const words of [
    'Salinan pindaian tanda tangan basah Sari Dewi',
    sha256(paper),
    'bertanda-tangan.pdf',
    'Diunggah oleh',
    'Foto dari penerima',
  ])
    expect(text).toContain(words.replaceAll(' ', ''));
  expect(text).not.toContain('tidakterserti');
  // the SHA-256 of the lines includes the photo's content
  expect(tanda_tangan.sidik_baris).not.toBe(sha256(JSON.stringify(baris)));
  const { rows } = await sql<{ sha256: string }>`select sha256 from berkas where id = ${foto.id}`.execute(
    app.db,
  );
  const said = baris.map(
    ({
      holding_id,
      diterima,
      alasan = null,
      kondisi = null,
    }: {
      holding_id: number;
      diterima: boolean;
      alasan?: string | null;
      kondisi?: string | null;
    }) => ({
      holding_id,
      diterima,
      alasan,
      kondisi,
      ...(!diterima && { foto: rows[0]?.sha256 }),
    }),
  );
  expect(tanda_tangan.sidik_baris).toBe(sha256(JSON.stringify(said)));
});

test('a certified one is a PDF, and a scan a PDF, JPEG or PNG of the office’s own', async () => {
  const { sari, give, asked, admin } = office;
  const bast = await asked([await give(sari)]);
  const picture = await uploaded(await photo(), 'kertas.jpg', 'pindaian');
  const doc = await office.admin.post(`/api/tanda-terima/${bast.id}/pindaian`, {
    ...answered(bast),
    jenis_pindaian: 'basah',
    pindaian_id: picture.id,
  });
  expect(failureOf(doc)).toEqual([422, 'validation_failed']);
  for (const [body, sentence] of [
    [
      { pindaian_id: picture.id, jenis_pindaian: 'tersertifikasi' },
      'Berkas ini bukan PDF. Pilih berkas PDF.',
    ],
    [{ pindaian_id: 987_654 }, 'Berkas ini tidak ada. Unggah kembali.'],
  ] as const) {
    const answer = await scanned(bast, body);
    expect([...failureOf(answer), answer.json().errors.pindaian_id]).toEqual([
      422,
      'validation_failed',
      [sentence],
    ]);
  }
  const gif = await uploadAs(
    office.app,
    office.signedIn,
    '/api/berkas?untuk=pindaian',
    Buffer.from('GIF89a'),
    'x.gif',
  );
  expect(gif.statusCode).toBe(415);
  const pdf = await uploaded(pdfOf(2000), 'sertifikat.pdf', 'pindaian');
  expect((await scanned(bast, { pindaian_id: pdf.id, jenis_pindaian: 'tersertifikasi' })).statusCode).toBe(
    200,
  );
  const text = (await pdfText((await admin.get(`/api/tanda-terima/${bast.id}/pdf`)).rawPayload)).join(' ');
  expect(text).toContain('dengantandatanganelektronikterserti');
});

test('the paper of who was deactivated since is still written down; who receives can’t do it for themself', async () => {
  const { app, give, asked, sari } = office;
  const gone = await app.signIn('user', 'Dewi Pindah');
  const bast = await asked([await give(gone)]);
  const scan = await uploaded(await photo(), 'kertas.jpg', 'pindaian');
  expect(failureOf(await scanned(bast, { pindaian_id: scan.id }, askAs(app, gone)))).toEqual([
    403,
    'forbidden',
  ]);
  expect(failureOf(await scanned(bast, { pindaian_id: scan.id }, askAs(app, sari)))).toEqual([
    403,
    'forbidden',
  ]);
  await app.db.updateTable('pengguna').set({ aktif: false }).where('id', '=', gone.id).execute();
  expect((await scanned(bast, { pindaian_id: scan.id })).statusCode).toBe(200);
});

test('of a scan and the receiver’s own signature at once there is one', async () => {
  const { app, sari, give, asked, signs } = office;
  const scan = await uploaded(await photo(), 'kertas.jpg', 'pindaian');
  const [a, b] = [await asked([await give(sari)]), await asked([await give(sari)])];
  const [one, late] = await meeting(
    app,
    () => scanned(a, { pindaian_id: scan.id }),
    () => signs(sari, a),
  );
  expect([one.statusCode, ...failureOf(late)]).toEqual([200, 409, 'already_signed']);
  const [own, second] = await meeting(
    app,
    () => signs(sari, b),
    () => scanned(b, { pindaian_id: scan.id }),
  );
  expect([own.statusCode, ...failureOf(second)]).toEqual([200, 409, 'already_signed']);
});

test('a photo of a line is the receiver’s own, a picture, and stays with the signature', async () => {
  const { app, sari, budi, give, asked, signs, readState } = office;
  const bast = await asked([await give(sari)]);
  const mine = await uploaded(await photo(), 'laptop.jpg', 'gambar', sari);
  const others = await uploaded(await photo(), 'lain.jpg', 'gambar', budi);
  const pdf = await uploaded(pdfOf(1000), 'nota.pdf', 'pdf', sari);
  const withPhoto = (foto_id: number) => {
    const { baris, ...rest } = answered(bast);
    return { ...rest, baris: baris.map((line) => ({ ...line, foto_id })) };
  };
  for (const id of [others.id, pdf.id]) {
    const answer = await signs(sari, bast, withPhoto(id));
    expect([...failureOf(answer), Object.keys(answer.json().errors)]).toEqual([
      422,
      'validation_failed',
      ['baris.0.foto_id'],
    ]);
  }
  expect((await signs(sari, bast, withPhoto(mine.id))).statusCode).toBe(200);
  const [line] = (await readState(bast.id)).tanda_tangan.baris;
  expect((await app.inject({ url: line.foto.url_kecil })).statusCode).toBe(200);
  const change = sql`update tanda_terima_baris set foto_id = null where bast_id = ${bast.id}`;
  await expect(change.execute(app.db)).rejects.toThrow('never changed or deleted');
  await expect(sql`delete from berkas where id = ${mine.id}`.execute(app.db)).rejects.toThrow('foto_id_fkey');
});
