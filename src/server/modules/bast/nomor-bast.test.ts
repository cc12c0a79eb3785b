import { expect, test } from 'vitest';
import { nomorBast } from './nomor-bast.ts';

test.each([
  ['penyerahan', 1, '2026-11-21', '001/BAST-SERAH/XI/2026'],
  ['pengembalian', 42, '2026-01-02', '042/BAST-KEMBALI/I/2026'],
  ['penyerahan', 999, '2025-09-30', '999/BAST-SERAH/IX/2025'],
  ['penyerahan', 1000, '2025-12-31', '1000/BAST-SERAH/XII/2025'],
] as const)('%s number %i of %s', (jenis, sequence, tanggal, nomor) => {
  expect(nomorBast(jenis, sequence, tanggal)).toBe(nomor);
});
