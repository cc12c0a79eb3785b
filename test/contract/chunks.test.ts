import type { Rollup } from 'vite';
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
  'barang/barang-detail-page.tsx',
  'barang/barang-create-page.tsx',
  'laporan/laporan-barang-page.tsx',
  'buku/buku-list-page.tsx',
  'aduan/aduan-create-page.tsx',
  'pengguna/pengguna-detail-page.tsx',
];
const LARGE = 20_000;

/** Returns the chunk names for these imports, with each module as a chunk of its own. */
function namesWhen(imports: Record<string, string[]>, small: readonly string[] = []) {
  const modules = new Set([...NAMED, ...Object.keys(imports), ...Object.values(imports).flat()]);
  const names = chunkNames(
    [...modules].map((id) => ({
      fileName: id,
      moduleIds: [id],
      imports: imports[id] ?? [],
      isEntry: id === 'main.tsx',
      modules: { [id]: { renderedLength: small.includes(id) ? 100 : LARGE } as Rollup.RenderedModule },
    })),
  );
  return (...ids: string[]) => ids.map((id) => names.get(id));
}

test('a module is named by all who need it in the first stage that does, through others too', () => {
  const named = namesWhen({
    'main.tsx': ['button.ts', 'node_modules/react/index.js'],
    'home/home-page.tsx': ['tile.ts', 'button.ts'],
    'barang/barang-list-page.tsx': ['row.ts'],
    'layout/sidebar.tsx': ['row.ts', 'entry.ts'],
    'tile.ts': ['number.ts'],
    'row.ts': ['number.ts'],
    'barang/barang-detail-page.tsx': ['entry.ts', 'tabs.ts'],
    'barang/barang-create-page.tsx': ['tabs.ts'],
  });
  expect(named('main.tsx', 'button.ts', 'node_modules/react/index.js')).toEqual([
    'index',
    'index',
    'libraries',
  ]);
  expect(named('tile.ts', 'row.ts', 'number.ts', 'entry.ts', 'tabs.ts', 'alone.ts')).toEqual([
    'home',
    'list',
    'home-list',
    'frame',
    'detail-create',
    undefined,
  ]);
});

test('a small chunk joins the one of fewest importers that all its own load, else the one of everyone', () => {
  const named = namesWhen(
    {
      'home/home-page.tsx': ['number.ts'],
      'barang/barang-list-page.tsx': ['number.ts'],
      'barang/barang-detail-page.tsx': ['tabs.ts', 'history.ts', 'story.ts'],
      'barang/barang-create-page.tsx': ['tabs.ts', 'history.ts'],
      'pengguna/pengguna-detail-page.tsx': ['tabs.ts', 'story.ts', 'card.ts'],
      'laporan/laporan-barang-page.tsx': ['card.ts'],
    },
    ['number.ts', 'history.ts', 'story.ts', 'card.ts'],
  );
  expect(named('number.ts', 'tabs.ts', 'history.ts', 'story.ts', 'card.ts')).toEqual([
    'index',
    'detail-create-person',
    'detail-create-person',
    'detail-create-person',
    'pages',
  ]);
});

test('a small chunk that imports one of a page stays out of the main script', () => {
  const imports = {
    'barang/barang-list-page.tsx': ['row.ts'],
    'layout/sidebar.tsx': ['word.ts'],
    'home/waiting-requests.tsx': ['word.ts'],
  };
  expect(namesWhen(imports, ['word.ts'])('word.ts')).toEqual(['index']);
  expect(namesWhen({ ...imports, 'word.ts': ['row.ts'] }, ['word.ts'])('word.ts')).toEqual(['parts']);
});

test('what needs libraries of forms travels apart from what does not', () => {
  const named = namesWhen(
    {
      'barang/barang-detail-page.tsx': ['plain.ts', 'input.ts'],
      'input.ts': ['node_modules/zod/index.js'],
      'aduan/aduan-create-page.tsx': ['field.ts'],
      'field.ts': ['components/form/use-record-form.ts'],
    },
    ['plain.ts', 'field.ts'],
  );
  expect(named('plain.ts', 'input.ts', 'field.ts')).toEqual(['pages', 'detail-forms', 'aduan-forms']);
});

test('a file that is called otherwise by now is told', () => {
  expect(() => chunkNames([])).toThrow(/No file is called .*correct STAGES/);
});
