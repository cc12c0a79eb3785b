import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { readPageLinks } from './page-links.ts';

function linksOf(files?: Record<string, string[]>) {
  const folder = mkdtempSync(join(tmpdir(), 'manis-links-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  if (files) writeFileSync(join(folder, 'page-files.json'), JSON.stringify(files));
  return readPageLinks(join(folder, 'web'));
}

it('names the scripts of the page at a path', () => {
  const links = linksOf({ '/barang': ['build/list-A.js', 'build/list-B.js'], '/': ['build/home-C.js'] });
  expect(links('/barang')).toBe(
    '<link rel="modulepreload" fetchpriority="low" crossorigin href="/build/list-A.js"><link rel="modulepreload" fetchpriority="low" crossorigin href="/build/list-B.js">',
  );
  expect(links('/barang/')).toBe(links('/barang'));
  expect(links('/')).toContain('home-C.js');
});

it('takes a path of its own before one with a parameter, and nothing for other addresses', () => {
  const links = linksOf({ '/barang/$id': ['build/one.js'], '/barang/create': ['build/form.js'] });
  expect(links('/barang/create')).toContain('form.js');
  expect(links('/barang/17')).toContain('one.js');
  for (const other of ['/barang', '/barang/17/foto', '/tidak-ada']) expect(links(other)).toBe('');
});

it('has no links where nothing was built', () => {
  expect(linksOf()('/barang')).toBe('');
});
