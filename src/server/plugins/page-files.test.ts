import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readPageFiles } from './page-files.ts';

function built(files: Record<string, string[]>) {
  const path = join(mkdtempSync(join(tmpdir(), 'manis-page-files-')), 'page-files.json');
  writeFileSync(path, JSON.stringify(files));
  return readPageFiles(path);
}

const head = built({
  '/': ['/build/home.js'],
  '/barang': ['/build/list.js', '/build/list.css'],
  '/barang/edit/$id': ['/build/form.js'],
});

it('names the scripts and styles of the page of a path', () => {
  expect(head('/')).toBe('<link rel="modulepreload" crossorigin href="/build/home.js">');
  expect(head('/barang')).toBe(
    '<link rel="modulepreload" crossorigin href="/build/list.js">' +
      '<link rel="stylesheet" crossorigin href="/build/list.css">',
  );
  expect(head('/barang/')).toBe(head('/barang'));
});

it('takes any id for a parameter, and nothing else', () => {
  expect(head('/barang/edit/12')).toContain('/build/form.js');
  expect(head('/barang/edit/x')).toBe('');
  expect(head('/barang/edit/12/13')).toBe('');
});

it('names nothing for an unknown path, and without a build', () => {
  expect(head('/tidak-ada')).toBe('');
  expect(readPageFiles('/tidak-ada.json')('/')).toBe('');
});
