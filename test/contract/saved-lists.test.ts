import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { mayOpen } from '../../src/server/modules/tampilan/saved-list.ts';
import { savedLists } from '../../src/server/modules/tampilan/saved-lists.ts';
import { addressOfView } from '../../src/server/modules/tampilan/tampilan-address.ts';
import { roleNames } from '../../src/shared/permissions.ts';
import { halamanValues } from '../../src/shared/tampilan.ts';
import { pageNames } from '../../src/web/page-names.ts';

const folder = new URL('../../src/web/pages/', import.meta.url);
const sources = readdirSync(folder).map((name) => readFileSync(new URL(name, folder), 'utf8'));

/** Pages as declared in the router's files: path, title as written there, and access. */
const pages = sources.flatMap((source) =>
  [...source.matchAll(/page\(\s*'([^']+)',\s*\{ title: ([^,]+), access: '(\w+)'/g)].map(
    ([, path = '', title = '', access = '']) => ({ path, title: titleOf(title), access }),
  ),
);

function titleOf(written: string): string {
  const name = /^pageNames\.(\w+)\.label$/.exec(written)?.[1];
  return name ? pageNames[name as keyof typeof pageNames].label : written.replaceAll("'", '');
}

describe.each(halamanValues)('the saved views of %s', (halaman) => {
  const list = savedLists[halaman];
  const page = pages.find(({ path }) => path === list.path);

  test('have the path and the title of a page of the router', () => {
    expect(page).toMatchObject({ path: list.path, title: list.nama });
  });

  test('are open to whom the page is open', () => {
    const opens = { login: roleNames, admin: ['admin'], user: ['user'] }[page?.access ?? ''];
    expect(roleNames.filter((role) => mayOpen(list, [role]))).toEqual(opens);
  });

  test('are opened at that page, by who reads them', () => {
    const view = { id: 7, halaman, filter: { q: 'meja & kursi' }, kolom: ['satu', 'dua'] };
    const [path, search] = addressOfView(view, 12).split('?');
    expect(path).toBe(list.path.replace('$id', '12'));
    expect(Object.fromEntries(new URLSearchParams(search))).toEqual({
      q: 'meja & kursi',
      kolom: 'satu,dua',
      tersimpan: '7',
    });
  });
});
