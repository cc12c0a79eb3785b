import { expect, test } from 'vitest';
import { type ImportOffice, list, withImportOffice } from '../../../../test/support/importing.ts';

let app: ImportOffice['app'];
let ask: ImportOffice['ask'];
let steps: ImportOffice['steps'];
withImportOffice((office) => {
  ({ app, ask, steps } = office);
});

const MANY = 120;
const CORRECTED = 50;

test('50 corrected prices among 120 rows are exactly 50 changes: answer, barang, journal and audit log', async () => {
  const first = await steps.checked(list(MANY));
  expect((await steps.apply(first.id)).json().data).toMatchObject({ dibuat: MANY });
  const before = await app.db.selectFrom('audit').select('id').where('jenis', '=', 'barang').execute();
  expect(before).toHaveLength(MANY);

  const [header, ...rows] = (await ask.get('/api/laporan/barang/ekspor?format=csv')).body
    .trim()
    .split('\r\n');
  // every second row of the first hundred, each with a price of its own
  const prices = new Map<string, number>();
  const corrected = rows.map((row: string, at: number) => {
    if (at >= 2 * CORRECTED || at % 2 === 0) return row;
    const kode = row.split(';')[0] ?? '';
    prices.set(kode, 5000 + at);
    return row.replace(';1000;', `;${5000 + at};`);
  });
  expect(prices.size).toBe(CORRECTED);
  const text = [header, ...corrected].join('\r\n');
  const { id, usulan } = await steps.uploaded(text);
  const checked = await ask.post(`/api/impor/${id}/periksa`, {
    pemetaan: { ...usulan, 'Kode barang': 'kode_barang' },
    mode: 'perbarui',
    cocokkan: ['kode_barang'],
    kosongkan: true,
  });
  expect(checked.json().data, checked.body).toMatchObject({
    baru: 0,
    berubah: CORRECTED,
    tetap: MANY - CORRECTED,
    ganda: 0,
    ditolak: 0,
    bidang_berubah: [{ bidang: 'harga_barang', jumlah: CORRECTED }],
  });
  expect((await steps.apply(id)).json().data).toMatchObject({
    diterima: CORRECTED,
    diubah: CORRECTED,
    tetap: MANY - CORRECTED,
    dibuat: 0,
    ditolak: 0,
  });

  const barang = await app.db
    .selectFrom('barang')
    .select(['id', 'kode_barang', 'harga_barang', 'versi'])
    .execute();
  expect(
    barang
      .filter(({ versi }) => versi > 1)
      .map(({ kode_barang, harga_barang }) => [kode_barang, harga_barang]),
  ).toEqual(expect.arrayContaining([...prices]));
  expect(barang.filter(({ versi }) => versi === 2)).toHaveLength(CORRECTED);
  expect(barang.filter((row) => row.versi === 1 && row.harga_barang === 1000)).toHaveLength(MANY - CORRECTED);

  const ids = barang.filter(({ versi }) => versi === 2).map((row) => row.id);
  const journal = await app.db
    .selectFrom('mutasi')
    .select(['barang_id', 'jenis', 'harga', 'jumlah'])
    .where('sebab', '=', 'impor')
    .where('sebab_id', '=', id)
    .execute();
  expect(journal.map(({ barang_id }) => barang_id).sort()).toEqual(ids.sort());
  const priceOf = new Map(barang.map((row) => [row.id, row.harga_barang]));
  for (const one of journal)
    expect(one).toMatchObject({
      jenis: 'koreksi',
      jumlah: 0,
      harga: (priceOf.get(one.barang_id ?? 0) ?? 0) - 1000,
    });
  expect((await ask.get(`/api/mutasi?impor_id=${id}`)).json().meta.total).toBe(CORRECTED);

  const audit = await app.db
    .selectFrom('audit')
    .select(['record_id', 'aksi'])
    .where('jenis', '=', 'barang')
    .where('id', '>', Math.max(...before.map((entry) => entry.id)))
    .execute();
  expect(audit.map(({ record_id }) => record_id).sort()).toEqual(ids.sort());
  expect(new Set(audit.map(({ aksi }) => aksi))).toEqual(new Set(['update']));
});
