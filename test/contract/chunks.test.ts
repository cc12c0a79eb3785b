import { expect, test } from 'vitest';
import { chunkNames } from '../../scripts/chunks.ts';

/** Files named in STAGES, each as a chunk of its own without imports. */
const NAMED = [
  'auth/login-page.tsx',
  'home/home-page.tsx',
  'barang/barang-list-page.tsx',
  'layout/sidebar.tsx',
  'barang/barang-filters.tsx',
  'home/waiting-requests.tsx',
  'opname/count-page.tsx',
  'form/record-form.tsx',
  'form/form-dialog.tsx',
  'form/async-select.tsx',
  'form/date-field.tsx',
  'form/rupiah-field.tsx',
  'table/embedded-list.tsx',
  'barang/barang-detail-page.tsx',
  'barang/barang-create-page.tsx',
  'laporan/laporan-barang-page.tsx',
  'buku/buku-list-page.tsx',
  'aduan/aduan-create-page.tsx',
  'pengguna/pengguna-detail-page.tsx',
];

/** Returns the chunk names for these imports, with each module as a chunk of its own. */
function namesWhen(imports: Record<string, string[]>): Map<string, string> {
  const modules = new Set([...NAMED, ...Object.keys(imports), ...Object.values(imports).flat()]);
  return chunkNames(
    [...modules].map((id) => ({ fileName: id, moduleIds: [id], imports: imports[id] ?? [] })),
  );
}

test('a module is named by all who need it in the first stage that does, through others too', () => {
  const names = namesWhen({
    'home/home-page.tsx': ['tile.ts'],
    'barang/barang-list-page.tsx': ['row.ts'],
    'layout/sidebar.tsx': ['row.ts', 'entry.ts'],
    'tile.ts': ['number.ts'],
    'row.ts': ['number.ts'],
    'barang/barang-detail-page.tsx': ['entry.ts', 'tabs.ts'],
    'barang/barang-create-page.tsx': ['tabs.ts'],
  });
  const named = (id: string) => names.get(id);
  expect(['tile.ts', 'row.ts', 'number.ts', 'entry.ts', 'tabs.ts', 'alone.ts'].map(named)).toEqual([
    'home',
    'list',
    'home-list',
    'frame',
    'detail-create',
    undefined,
  ]);
});

test('what needs schemas or forms travels apart from what does not', () => {
  const names = namesWhen({
    'barang/barang-detail-page.tsx': ['plain.ts', 'input.ts', 'field.ts'],
    'input.ts': ['node_modules/zod/index.js'],
    'field.ts': ['input.ts', 'node_modules/@mantine/form/index.mjs'],
  });
  expect(names.get('plain.ts')).toBe('detail');
  expect(names.get('input.ts')).toBe('detail-schemas');
  expect(names.get('field.ts')).toBe('detail-schemas-forms');
});

test('a file that is called otherwise by now is told', () => {
  expect(() => chunkNames([])).toThrow(/No file is called .*correct STAGES/);
});
