import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inflateEntries } from '../../src/server/lists/zip-entries.ts';
import { type AccessOffice, makeAccessOffice, queryFields } from '../support/access-office.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { importing } from '../support/importing.ts';
import { makeBarang, makeBuku, makeHolding } from '../support/inventory.ts';
import { removeFolder } from '../support/remove-folder.ts';

/** Formulas by first character; some programs read full-width characters like normal ones. */
const formulas = [
  '=1+1',
  '+1+1',
  '-1+1',
  '@SUM(A1)',
  '\t=1+1',
  '\r=1+1',
  '＝1+1',
  '＋1+1',
  '－1+1',
  '＠SUM(A1)',
  '=cmd|"/c calc"!A1',
  '=HYPERLINK("http://jahat.test","x")',
];
const AWAL = /^[=+\-@\t\r＝＋－＠]/;

let dataDir: string;
let app: TestApp;
let office: AccessOffice;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'manis-rumus-'));
  app = await createTestApp({ env: { DATA_DIR: dataDir } });
  office = await makeAccessOffice(app);
  const { db } = app;
  const [satu = ''] = formulas;
  // written to the database directly, as forms refuse control characters
  await db
    .updateTable('pengguna')
    .set({ name: satu, jabatan: satu })
    .where('id', '=', office.owner.id)
    .execute();
  await db.updateTable('kategori').set({ nama_kategori: satu, fungsi: satu }).execute();
  await db.updateTable('jenis').set({ jenis_buku: satu }).execute();
  await db.updateTable('lokasi').set({ lokasi: satu }).execute();
  const { id: lokasi_id } = await db.selectFrom('lokasi').select('id').executeTakeFirstOrThrow();
  const { id: jenis_id } = await db.selectFrom('jenis').select('id').executeTakeFirstOrThrow();
  const { id: kategori_id } = await db.selectFrom('kategori').select('id').executeTakeFirstOrThrow();
  for (const text of formulas) {
    const barang_id = await makeBarang(db, { nama_barang: text, lokasi_id, kategori_id });
    const texts = {
      merk: text,
      nomor_seri: text,
      detail_barang: text,
      fungsi: text,
      satuan: text,
      sumber_perolehan: text,
      detail_lokasi: text,
    };
    await db.updateTable('barang').set(texts).where('id', '=', barang_id).execute();
    if (text !== satu) await makeHolding(db, { barang_id, pengguna_id: office.owner.id });
    await makeBuku(db, { judul: text, jenis_id, lokasi_id, pengguna_id: office.owner.id });
  }
});
afterAll(async () => {
  await app.close();
  await removeFolder(dataDir);
});

const exporting = () =>
  app.endpoints.filter(
    (each) => each.kind === 'stream' && each.method === 'GET' && queryFields(each).includes('format'),
  );

async function ekspor(url: string, payload?: object) {
  const answer = await app.inject({
    method: payload ? 'POST' : 'GET',
    url,
    headers: office.admin.headers,
    ...(payload && { payload }),
  });
  expect(answer.statusCode, url).toBe(200);
  return answer.rawPayload;
}

const withFormat = (url: string, format: string) => url.replace(/format=\w+/, `format=${format}`);

function expectSafeCsv(content: Buffer, name: string) {
  const cells = (
    parse(content, { bom: true, delimiter: ';', relax_column_count: true }) as string[][]
  ).flat();
  expect(
    cells.filter((cell) => AWAL.test(cell) && !/^-?\d+([.,]\d+)?$/.test(cell)),
    name,
  ).toEqual([]);
  return cells;
}

describe('a text that a spreadsheet would run as a formula', () => {
  test('stays text in every CSV export', async () => {
    let guarded = 0;
    for (const endpoint of exporting()) {
      const url = office.addressOf(endpoint);
      if (url.includes('format=xlsx')) continue;
      guarded += expectSafeCsv(await ekspor(withFormat(url, 'csv')), url).filter((cell) =>
        /^'[=+\-@＝]/.test(cell),
      ).length;
    }
    expectSafeCsv(await ekspor('/api/laporan/barang/ekspor', { filter: {}, format: 'csv' }), 'chosen rows');
    expect(guarded).toBeGreaterThan(50);
  });

  test('stays text in every Excel export: no cell has a formula', async () => {
    let seen = 0;
    for (const endpoint of exporting()) {
      const url = withFormat(office.addressOf(endpoint), 'xlsx');
      const entries = inflateEntries(await ekspor(url), (name) => name.endsWith('.xml'));
      for (const [name, content] of entries) {
        const xml = content.toString();
        expect(xml, `${url} ${name}`).not.toMatch(/<f[\s>]|externalLink|ddeLink/);
        for (const [, attributes = ''] of xml.matchAll(/<c ([^>]*)><is><t[^>]*>[=+@-]/g)) {
          expect(attributes, `${url} ${name}`).toContain('t="inlineStr"');
          seen++;
        }
      }
    }
    expect(seen).toBeGreaterThan(50);
  });

  test('stays text in the rows that an import refused', async () => {
    const admin = importing(app, office.admin);
    const rows = formulas.map((text) => `"${text.replaceAll('"', '""')}",,,bukan tahun,x,y`);
    const { id } = await admin.checked(
      `"=Nama",Kategori,Lokasi,Tahun,Jumlah,Harga\n${rows.join('\n')}\n`,
      {},
    );
    expectSafeCsv(await ekspor(`/api/impor/${id}/ditolak.csv`), 'refused rows');
  });
});
