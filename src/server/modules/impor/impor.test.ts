import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { type Settings, summarize } from '../../../../scripts/check-list.ts';
import harapan from '../../../../test/fixtures/impor/harapan.json' with { type: 'json' };
import { failureOf } from '../../../../test/support/ask.ts';
import { type ImportOffice, list, made, withImportOffice } from '../../../../test/support/importing.ts';
import { barangInput } from '../../../shared/barang-input.ts';

let app: ImportOffice['app'];
let admin: ImportOffice['admin'];
let ask: ImportOffice['ask'];
let steps: ImportOffice['steps'];
withImportOffice((office) => {
  ({ app, admin, ask, steps } = office);
});

const byNumber = (one: number, other: number) => one - other;
const fixture = (name: string) =>
  readFileSync(new URL(`../../../../test/fixtures/impor/${name}`, import.meta.url));

describe('an untidy list', () => {
  test.each(['daftar-sekolah.csv', 'daftar-sekolah-1252.csv', 'daftar-sekolah.xlsx'] as const)(
    '%s goes in: every row becomes a barang or has its reason, and the sums agree',
    async (name) => {
      const expected = harapan[name];
      const data = await steps.uploaded(fixture(name), name);
      expect(data).toMatchObject({
        status: 'diunggah',
        baris: expected.baris,
        jenis: 'barang',
        nama_berkas: name,
      });
      expect(data.contoh[0]).toHaveLength(data.kolom.length);
      const settings = { pemetaan: data.usulan, default: { harga_barang: 0, kondisi: 'Baik' } };
      const check = (await ask.post(`/api/impor/${data.id}/periksa`, { ...settings, ...made })).json().data;
      expect(check).toMatchObject({ diterima: expected.diterima, nilai: expected.nilai });
      const { baris_fisik, baris_kosong, baris_lanjutan } = data.bacaan;
      const lines = check.diterima + check.ditolak + check.dilewati + baris_kosong + baris_lanjutan;
      expect(lines, 'every line of the file is accounted for').toBe(baris_fisik);
      const refused = check.baris.filter(({ status }: { status: string }) => status === 'ditolak');
      expect(refused).toHaveLength(check.ditolak);
      for (const row of refused)
        expect(row.masalah.map(({ berat }: { berat: string }) => berat)).toContain('galat');
      expect(await steps.countOf('barang'), 'a check makes nothing').toBe(0);

      expect(failureOf(await steps.apply(data.id))).toEqual([422, 'validation_failed']);
      const done = await steps.apply(data.id, { lewati_galat: true });
      expect(done.json().data).toEqual({
        diterima: expected.diterima,
        ditolak: check.ditolak,
        dilewati: check.dilewati,
        dibuat: expected.diterima,
        kategori_dibuat: check.kategori_baru.length,
        lokasi_dibuat: check.lokasi_baru.length,
        nilai: expected.nilai,
        tanpa_harga: 0,
      });
      const { jumlah, nilai } = await app.db
        .selectFrom('barang')
        .select(({ fn }) => fn.countAll<number>().as('jumlah'))
        .select(sql<number>`sum(harga_barang * jumlah_barang)`.as('nilai'))
        .executeTakeFirstOrThrow();
      expect({ jumlah, nilai }).toEqual({ jumlah: expected.diterima, nilai: expected.nilai });

      const independent = await summarize(fixture(name), settings as Settings);
      expect(independent).toMatchObject({ diterima: expected.diterima, nilai: BigInt(expected.nilai) });
      const below = check.bukan_data.filter(
        ({ nomor }: { nomor: number }) => nomor > (data.bacaan.nomor_judul ?? 0),
      );
      const none = [...refused, ...below].map(({ nomor }: { nomor: number }) => nomor);
      expect([...independent.nomor_ditolak, ...independent.nomor_jumlah].sort(byNumber)).toEqual(
        none.sort(byNumber),
      );
    },
  );

  test('makes records that the form would take, with their audit entries and their old codes', async () => {
    const { id } = await steps.checked(fixture('daftar-sekolah.csv'), {
      ...made,
      default: { harga_barang: 0, kondisi: 'Baik' },
    });
    const before = await steps.countOf('audit');
    const { data } = (await steps.apply(id, { lewati_galat: true })).json();
    const rows = await app.db.selectFrom('barang').selectAll().execute();
    for (const {
      id: _id,
      kode_barang,
      versi,
      cari,
      created_at,
      updated_at,
      dibuat_oleh_id,
      harga_belum_diketahui,
      ...row
    } of rows) {
      // like the form, they follow their kategori's depreciation
      expect(row.penyusutan_metode).toBeNull();
      const written = Object.entries(row).filter(([column]) => !column.startsWith('penyusutan_'));
      expect(barangInput.safeParse(Object.fromEntries(written)).error).toBeUndefined();
      expect(kode_barang).toMatch(/^\d{3}-\d{4}-\d{3,}$/);
      expect([versi, dibuat_oleh_id, harga_belum_diketahui]).toEqual([1, admin.id, false]);
      expect(cari && created_at && updated_at).toBeTruthy();
    }
    expect(rows[0]).toMatchObject({ kode_lama: '02.06.10/2008', ukuran: '120 x 60', detail_barang: null });
    const entries = data.diterima + data.kategori_dibuat + data.lokasi_dibuat;
    expect((await steps.countOf('audit')) - before).toBe(entries);
    const entry = await app.db
      .selectFrom('audit')
      .selectAll()
      .where('jenis', '=', 'barang')
      .where('record_id', '=', rows[0]?.id ?? 0)
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({ aksi: 'create', pengguna_id: admin.id, sebelum: null });
    expect(entry.sesudah).toMatchObject({ kode_barang: rows[0]?.kode_barang, sisa: rows[0]?.jumlah_barang });
  });

  test('gives its refused rows back as a file that can be put right and imported by itself', async () => {
    const text = `${list(3)}\n=Meja,Mebel,Aula,2020,2,-1,Baik\nKursi;x,Mebel,Aula,10,2,5,Baik`;
    const { id } = await steps.checked(text);
    const csv = await ask.get(`/api/impor/${id}/ditolak.csv`);
    expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(csv.headers['content-disposition']).toContain('ditolak-daftar.csv');
    const rows: string[][] = parse(csv.body, { bom: true, delimiter: ';' });
    expect(rows).toEqual([
      [
        'Nama Barang',
        'Kategori',
        'Ruangan',
        'Tahun',
        'Jumlah',
        'Harga',
        'Kondisi',
        'Nomor Baris Asal',
        'Alasan Ditolak',
      ],
      ["'=Meja", 'Mebel', 'Aula', '2020', '2', "'-1", 'Baik', '5', 'Harga: Harga tidak boleh negatif.'],
      ['Kursi;x', 'Mebel', 'Aula', '10', '2', '5', 'Baik', '6', expect.stringMatching(/^Tahun: /)],
    ]);
    const again = await steps.checked(csv.body.replace("'-1", '900').replace(';10;', ';2010;'));
    expect(again.usulan).not.toHaveProperty('Alasan Ditolak');
    expect(again.hasil).toMatchObject({ diterima: 2, ditolak: 0 });
    await steps.apply(again.id);
    expect(
      await app.db.selectFrom('barang').select(['nama_barang', 'tahun']).orderBy('id').execute(),
    ).toEqual([
      { nama_barang: '=Meja', tahun: 2020 },
      { nama_barang: 'Kursi;x', tahun: 2010 },
    ]);
  });
});

describe('checked rows', () => {
  test('can be paged, filtered and searched', async () => {
    const { id } = await steps.checked(`${list(30)}\nRusak,Mebel,Aula,2020,2,-1,Baik`);
    const page = async (query: string) => (await ask.get(`/api/impor/${id}/baris?${query}`)).json();
    expect((await page('per_page=10&page=4')).data).toHaveLength(1);
    expect((await page('status=ditolak')).data).toMatchObject([{ nomor: 32, status: 'ditolak' }]);
    expect((await page('bermasalah=false')).meta.total).toBe(30);
    expect((await page('q=negatif')).meta.total).toBe(1);
    expect((await page('q=meja 29&sort=-nomor')).data[0].sel[0]).toBe('Meja 29');
    expect((await ask.get(`/api/impor/${id}/baris?entah=1`)).statusCode).toBe(422);
  });

  test('may be checked again with other settings; only the last one counts', async () => {
    const text = `${list(1)}\nKursi,Mebel,Aula,2020,2,7,`;
    const { id, usulan, hasil } = await steps.checked(text);
    expect(hasil).toMatchObject({ diterima: 1, ditolak: 1 });
    const again = await ask.post(`/api/impor/${id}/periksa`, {
      pemetaan: usulan,
      default: { kondisi: 'Baik' },
      ...made,
    });
    expect(again.json().data).toMatchObject({ diterima: 2, ditolak: 0, diperingatkan: 1, nilai: 2014 });
    expect((await steps.apply(id)).json().data.diterima).toBe(2);
  });

  test('need kategori and lokasi that are there, or the leave to make them', async () => {
    const { hasil } = await steps.checked(list(2), {});
    expect(hasil).toMatchObject({ diterima: 0, ditolak: 2, kategori_baru: [], lokasi_baru: [] });
    const { id, usulan } = await steps.uploaded(list(2));
    const picked = await ask.post(`/api/impor/${id}/periksa`, {
      pemetaan: usulan,
      default: { kategori_id: 99 },
    });
    expect(failureOf(picked)).toEqual([422, 'validation_failed']);
    expect(picked.json().errors).toHaveProperty(['default.kategori_id']);
  });

  test('that look alike are counted, and taken all the same', async () => {
    const { hasil } = await steps.checked(`${list(1)}\n${list(1).split('\n')[1]}`);
    expect(hasil).toMatchObject({ diterima: 2, kembar: 1 });
  });
});
