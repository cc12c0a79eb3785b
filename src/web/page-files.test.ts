import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { askForFiles, loadPageFiles } from './page-files.ts';
import { json, startTestServer, type TestServer } from './testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
afterEach(() => {
  document.head.innerHTML = '';
});

const asked = () =>
  [...document.head.querySelectorAll('link')].map((link) => `${link.rel} ${link.getAttribute('href')}`);

test('the scripts of a page are asked for together and once, as soon as the table of files is known', async () => {
  document.head.innerHTML = '<meta name="page-files" content="/build/page-files-A.json">';
  askForFiles('/buku');
  expect(asked()).toEqual([]);

  server.answer((response) => json(response, 200, { '/buku': ['build/buku-B.js', 'build/list-D.js'] }));
  await loadPageFiles();
  expect(server.last().url).toBe('/build/page-files-A.json');
  askForFiles('/buku');
  askForFiles('/buku');
  askForFiles('/tidak-ada');
  expect(asked()).toEqual(['modulepreload /build/buku-B.js', 'modulepreload /build/list-D.js']);
});
