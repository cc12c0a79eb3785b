import { describe, expect, test } from 'vitest';
import { accepts, refusals } from '../../test/support/schema.ts';
import { bastInput, bastSearch } from './bast.ts';
import { berkasEndpoints, DOC, DOCX, untukBerkas } from './berkas.ts';
import { kirEndpoints } from './kir.ts';
import { labelEndpoints, labelInput } from './label.ts';
import { pengaturanEndpoints } from './pengaturan.ts';

describe('a BAST', () => {
  test('names 1 to 200 different holdings', () => {
    const of = (holding_ids: number[]) => refusals(bastInput, { jenis: 'penyerahan', holding_ids });
    const many = Array.from({ length: 201 }, (_, at) => at + 1);
    expect(of(many.slice(1))).toEqual({});
    expect(of(many)).toEqual({ holding_ids: ['Satu BAST memuat paling banyak 200 baris.'] });
    expect(of([])).toEqual({ holding_ids: ['Pilih sedikitnya satu barang.'] });
    expect(of([7, 8, 7])).toEqual({ holding_ids: ['Ada catatan yang dipilih dua kali.'] });
  });

  test('has a kind, and a day, an officer and a note if it says so', () => {
    const least = { jenis: 'pengembalian', holding_ids: [1] };
    const blank = { catatan: null, tempat: null, dasar: null, tembusan: null, alamat_pengguna: null };
    expect(bastInput.parse(least)).toEqual({ ...least, ...blank });
    expect(accepts(bastInput, { ...least, jenis: 'hibah' })).toBe(false);
    expect(accepts(bastInput, { ...least, nomor: '1' })).toBe(false);
    const note = (count: number) => accepts(bastInput, { ...least, catatan: 'x'.repeat(count) });
    expect([note(1000), note(1001)]).toEqual([true, false]);
    const most = { tempat: 80, dasar: 500, tembusan: 500, alamat_pengguna: 400 };
    for (const [name, count] of Object.entries(most)) {
      const text = (length: number) => accepts(bastInput, { ...least, [name]: 'x'.repeat(length) });
      expect([text(count), text(count + 1)]).toEqual([true, false]);
    }
  });

  test('is offered as hand-over while somebody holds it, as return afterwards', () => {
    const holding = { id: 7, pengguna_id: 3, tanggal_akhir: null };
    expect(bastSearch(holding)).toEqual({ jenis: 'penyerahan', pengguna_id: '3', holding_id: '7' });
    expect(bastSearch({ ...holding, tanggal_akhir: '2024-05-01' }).jenis).toBe('pengembalian');
  });
});

describe('labels', () => {
  const least = { jenis: 'barang', ids: [1], format: 'a4_3x8' };

  test('start at the first place, one for each record, not shifted', () => {
    expect(labelInput.parse(least)).toEqual({
      ...least,
      mulai: 1,
      per: 'baris',
      geser_x: 0,
      geser_y: 0,
      kode_lama: false,
    });
    expect(
      labelInput.parse({
        jenis: 'buku',
        filter: { q: ' x ', tahun: 2005 },
        format: 'tj_103',
        per: 'unit',
      }),
    ).toMatchObject({
      jenis: 'buku',
      filter: { q: 'x', tahun: 2005 },
      per: 'unit',
    });
    for (const wrong of [
      { jenis: 'kursi' },
      { format: 'a3' },
      { per: 'rak' },
      { mulai: 0 },
      { lain: 1 },
      { ids: undefined },
      { filter: {} },
    ])
      expect(accepts(labelInput, { ...least, ...wrong })).toBe(false);
    expect(accepts(labelInput, { ...least, jenis: 'buku', ids: undefined, filter: { kategori_id: 1 } })).toBe(
      false,
    );
  });

  test('begin at a place that the sheet has', () => {
    const from = (mulai: number) => refusals(labelInput, { ...least, mulai });
    expect([from(24), from(25)]).toEqual([{}, { mulai: ['Lembar ini tidak memiliki label sebanyak itu.'] }]);
  });

  test.each(['geser_x', 'geser_y'])('are shifted by 10 mm at most (%s), in tenths', (name) => {
    const shifted = (by: number) => accepts(labelInput, { ...least, [name]: by });
    expect([-10.1, -10, -0.1, 0.05, 0.3, 10, 10.1].map(shifted)).toEqual([
      false,
      true,
      true,
      false,
      true,
      true,
      false,
    ]);
  });

  test('are scanned by 1 to 500 letters', () => {
    const { query } = labelEndpoints.pindai;
    expect(query.parse({ isi: ' 1-2024-17 ' })).toEqual({ isi: '1-2024-17' });
    expect([' ', 'x'.repeat(500), 'x'.repeat(501)].map((isi) => accepts(query, { isi }))).toEqual([
      false,
      true,
      false,
    ]);
  });
});

test('a KIR is a PDF of the lokasi alone unless asked otherwise', () => {
  const { query } = kirEndpoints.kir;
  expect(query.parse({})).toEqual({ format: 'pdf', dengan_isi: false, kode_lama: false });
  expect(query.parse({ format: 'xlsx', dengan_isi: 'true', kode_lama: 'true' })).toEqual({
    format: 'xlsx',
    dengan_isi: true,
    kode_lama: true,
  });
  expect(accepts(query, { format: 'csv' })).toBe(false);
});

test('uploads are of known kinds: pictures to 6 MB, others to 2 MB', () => {
  const { gambar, lampiran, pdf } = untukBerkas;
  expect([gambar.maks, lampiran.maks, pdf.maks]).toEqual([6_291_456, 2_097_152, 2_097_152]);
  const takes = (type: string) =>
    [gambar, lampiran, pdf].map(({ mime }) => (mime as readonly string[]).includes(type));
  expect(takes('application/pdf')).toEqual([false, true, true]);
  for (const type of ['image/jpeg', 'image/png']) expect(takes(type)).toEqual([true, true, false]);
  for (const type of ['image/webp', 'image/gif']) expect(takes(type)).toEqual([true, false, false]);
  for (const type of [DOC, DOCX]) expect(takes(type)).toEqual([false, true, false]);
  for (const type of ['image/svg+xml', 'text/html', '']) expect(takes(type)).toEqual([false, false, false]);
  expect([DOC, DOCX].map((type) => type.split('/')[1])).toEqual([
    'msword',
    'vnd.openxmlformats-officedocument.wordprocessingml.document',
  ]);
});

test('a signed address has a time and a signature of 43 letters', () => {
  for (const { query, media } of [berkasEndpoints.isi, berkasEndpoints.kecil]) {
    expect(query.parse({ exp: '0', sig: `${'a-_9'.repeat(10)}xyz` })).toMatchObject({ exp: 0 });
    for (const sig of [
      'a'.repeat(42),
      'a'.repeat(44),
      `${'a'.repeat(42)}+`,
      `+${'a'.repeat(43)}`,
      `${'a'.repeat(43)}+`,
    ])
      expect(accepts(query, { exp: '1', sig })).toBe(false);
    expect(accepts(query, { exp: '-1', sig: 'a'.repeat(43) })).toBe(false);
    expect(media.length).toBe(new Set(media).size);
  }
  expect(berkasEndpoints.isi.media).toEqual(expect.arrayContaining(['application/pdf', 'image/gif', DOCX]));
});

test('the version of a public picture has 16 hexadecimal digits', () => {
  const { query } = pengaturanEndpoints.gambarPublik;
  const version = (v: string) => accepts(query, { v });
  expect([version('0123456789abcdef'), version('0123456789abcde'), version('0123456789abcdef0')]).toEqual([
    true,
    false,
    false,
  ]);
  expect(version('0123456789abcdeg')).toBe(false);
});
