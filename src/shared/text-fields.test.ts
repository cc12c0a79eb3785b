import { expect, test } from 'vitest';
import { z } from 'zod';
import { refusals } from '../../test/support/schema.ts';
import { textFieldsOf } from './impor-text-fields.ts';
import {
  listedTexts,
  namesOfGroup,
  type TextFields,
  textLabels,
  textNames,
  textsOfGroup,
  textValues,
  withTextColumns,
} from './text-fields.ts';
import { readTexts, writtenTexts } from './text-schemas.ts';

const fields = {
  warna: {
    label: 'Warna',
    maximum: 5,
    group: 'rupa',
    list: { width: 90 },
    file: { width: 10 },
    column: { before: 'harga' },
    import: { fallback: true },
  },
  bahan: {
    label: 'Bahan',
    maximum: 7,
    group: 'isi',
    file: { width: 12 },
    column: { after: 'nama' },
    import: { note: 'Kayu, besi' },
  },
  corak: { label: 'Corak', maximum: 9, group: 'rupa', file: { width: 8 }, column: { after: 'warna' } },
} as const satisfies TextFields;

test('texts are found by section and by their place in the list', () => {
  expect(textNames(fields)).toEqual(['warna', 'bahan', 'corak']);
  expect(listedTexts(fields)).toEqual(['warna']);
  expect(namesOfGroup(fields, 'rupa')).toEqual(['warna', 'corak']);
  expect(textsOfGroup(fields, 'isi')).toEqual([['bahan', fields.bahan]]);
  expect(textLabels(fields, 'rupa')).toEqual({ warna: 'Warna', corak: 'Corak' });
  expect(textValues(fields, 'rupa', { warna: 'biru', bahan: 'kayu', corak: null })).toEqual([
    ['Warna', 'biru'],
    ['Corak', null],
  ]);
});

test('their schemas have their maximum and their label', () => {
  const written = z.strictObject(writtenTexts(fields));
  expect(written.parse({ warna: ' hijau ', bahan: '' })).toEqual({
    warna: 'hijau',
    bahan: null,
    corak: null,
  });
  expect(refusals(written, { warna: 'kuning', bahan: 'plastik', corak: 'kotak-kotak' })).toEqual({
    warna: ['Isi paling banyak 5 karakter.'],
    corak: ['Isi paling banyak 9 karakter.'],
  });
  expect(written.shape.bahan.meta()).toEqual({ title: 'Bahan' });
  const read = readTexts(fields);
  expect(z.object(read).parse({ warna: 'kuning', bahan: null, corak: '' })).toEqual({
    warna: 'kuning',
    bahan: null,
    corak: '',
  });
  expect(read.corak.meta()).toEqual({ title: 'Corak' });
});

test('their columns stand next to those that they name', () => {
  const columns = [{ key: 'nama' }, { key: 'harga' }];
  const keys = (make: (name: string) => { key: string } | undefined) =>
    withTextColumns(columns, fields, make).map(({ key }) => key);
  expect(keys((key) => ({ key }))).toEqual(['nama', 'bahan', 'warna', 'corak', 'harga']);
  expect(keys((key) => (key === 'bahan' ? undefined : { key }))).toEqual(['nama', 'warna', 'corak', 'harga']);
  expect(columns).toHaveLength(2);
  expect(() => withTextColumns([{ key: 'nama' }], fields, (key) => ({ key }))).toThrow(
    'No column harga to put warna beside',
  );
});

test('an import offers them as columns, with what the description says of them', () => {
  const text = { jenis: 'teks', wajib: false };
  expect(textFieldsOf(fields, 'rupa')).toEqual([
    { ...text, nama: 'warna', label: 'Warna', maks: 5, bawaan: true },
    { ...text, nama: 'corak', label: 'Corak', maks: 9 },
  ]);
  expect(textFieldsOf(fields, 'isi')).toEqual([
    { ...text, nama: 'bahan', label: 'Bahan', maks: 7, keterangan: 'Kayu, besi' },
  ]);
});
