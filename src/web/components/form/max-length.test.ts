import { expect, it } from 'vitest';
import { barangFields } from '../../../shared/barang-input.ts';
import { bukuInput } from '../../../shared/buku-input.ts';
import { requiredLines, requiredText } from '../../../shared/fields.ts';
import { penggunaInput } from '../../../shared/pengguna-input.ts';
import { akunEdit } from '../../../shared/users-input.ts';
import { maxLengthOf } from './max-length.ts';

it.each([
  ['a text that must be there', requiredText(7), 7],
  ['several lines', requiredLines(8), 8],
  ['a text that may be missing', barangFields.merk, 150],
  ['a field of a record with rules of its own', bukuInput.shape.judul, 300],
  ['a text that is read before it is kept', bukuInput.shape.isbn, 40],
  ['a text that an edit may clear', akunEdit.shape.jabatan, 150],
  ['an e-mail', akunEdit.shape.email, 254],
  ['an e-mail or nothing', penggunaInput.shape.email, 254],
  ['a number or a text', penggunaInput.shape.id_api, 100],
])('knows the longest %s', (_, schema, limit) => {
  expect(maxLengthOf(schema)).toBe(limit);
});

it('sets no limit where the schema has none', () => {
  expect(maxLengthOf(barangFields.harga_barang)).toBeUndefined();
  expect(maxLengthOf(penggunaInput.shape.no_ktp)).toBeUndefined();
  expect(maxLengthOf(undefined)).toBeUndefined();
});
