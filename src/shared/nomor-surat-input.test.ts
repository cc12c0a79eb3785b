import { expect, test } from 'vitest';
import { kodeDalamPola, nomorSurat, polaNomorBast } from './nomor-surat-input.ts';

const codes = { kode_unit: '412', kode_klasifikasi: '028' };

test.each([
  [null, 'SERAH', 1, '2026-11-21', '001/BAST-SERAH/XI/2026'],
  [null, 'KEMBALI', 42, '2026-01-02', '042/BAST-KEMBALI/I/2026'],
  [null, 'SERAH', 999, '2025-09-30', '999/BAST-SERAH/IX/2025'],
  [null, 'SERAH', 1000, '2025-12-31', '1000/BAST-SERAH/XII/2025'],
  [
    '{kode_klasifikasi}/{nomor}/{jenis}.{kode_unit}/{bulan}/{tahun}',
    'SERAH',
    7,
    '2026-04-01',
    '028/007/SERAH.412/IV/2026',
  ],
] as const)('pattern %s writes a number', (pola, jenis, nomor, tanggal, written) => {
  expect(nomorSurat(pola, { nomor, jenis, tanggal, ...codes })).toBe(written);
});

test('a pattern without a part that tells two papers apart, or with one that is not known, is refused', () => {
  const problem = (pola: string) => polaNomorBast.safeParse(pola).error?.issues[0]?.message ?? 'taken';
  expect(problem('{nomor}/{jenis}/{tahun}')).toBe('taken');
  expect(problem('{tahun}/{nomor}/{jenis}')).toBe('taken');
  expect(problem('{jenis}/{tahun}')).toContain('belum memuat {nomor}');
  expect(problem('{nomor}/{tahun}')).toContain('belum memuat {jenis}');
  expect(problem('{nomor}/{jenis}')).toContain('belum memuat {tahun}');
  expect(problem('{nomor}/{jenis}/{tahun}/{hari}')).toBe(
    'Bagian yang dikenal: {nomor}, {jenis}, {kode_unit}, {kode_klasifikasi}, {bulan}, {tahun}. Perbaiki {hari}.',
  );
  expect(problem('{nomor}/{jenis}/{tahun')).toContain('kurung kurawal');
  for (const close of [
    'A{nomor}/{jenis}/{tahun}',
    '{nomor}{tahun}/{jenis}',
    '{tahun}{nomor}/{jenis}',
    '9{nomor}/{jenis}/{tahun}',
  ])
    expect(problem(close)).toContain('Pisahkan {nomor}');
});

test('a code that the office has not set leaves its place empty', () => {
  const number = { nomor: 1, jenis: 'SERAH', tanggal: '2026-01-15', kode_unit: null, kode_klasifikasi: null };
  expect(nomorSurat('{kode_unit}-{nomor}-{kode_klasifikasi}', number)).toBe('-001-');
});

test('each month is written in Roman numerals', () => {
  const written = Array.from({ length: 12 }, (_, month) =>
    nomorSurat('{bulan}', {
      nomor: 1,
      jenis: 'SERAH',
      tanggal: `2026-${String(month + 1).padStart(2, '0')}-15`,
      ...codes,
    }),
  );
  expect(written.join(' ')).toBe('I II III IV V VI VII VIII IX X XI XII');
});

test.each([
  'a\tb/{nomor}/{jenis}/{tahun}',
  '\u0007x/{nomor}/{jenis}/{tahun}',
  '{nomor}/{jenis}/{tahun}/\u0007x',
])('a sign that no paper shows is refused: %j', (pola) => {
  expect(polaNomorBast.safeParse(pola).success).toBe(false);
});

test('an empty pattern is the usual one', () => {
  expect(polaNomorBast.parse('  ')).toBeNull();
  expect(polaNomorBast.parse(undefined)).toBeNull();
});

test('the codes that a pattern uses', () => {
  expect(kodeDalamPola(null)).toEqual([]);
  expect(kodeDalamPola('{kode_unit}/{nomor}')).toEqual(['kode_unit']);
});
