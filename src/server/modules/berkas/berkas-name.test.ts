import { expect, test } from 'vitest';
import { cleanFileName } from './berkas-name.ts';

test.each([
  ['foto.JPG', 'foto.jpg'],
  ['foto.jpeg', 'foto.jpeg'],
  ['foto.exe', 'foto.exe.jpg'],
  ['foto', 'foto.jpg'],
  ['../../etc/passwd', 'passwd.jpg'],
  ['C:\\Windows\\system32\\a.jpg', 'a.jpg'],
  ['..', 'berkas.jpg'],
  ['', 'berkas.jpg'],
  ['.htaccess', 'htaccess.jpg'],
  ['a\u0000b\nc\u202egpj.jpg', 'abcgpj.jpg'],
  ['a<b>"c".jpg', 'abc.jpg'],
  ['  dua   kata  .jpg', 'dua kata.jpg'],
  ['e\u0301.jpg', 'é.jpg'],
  ['😀.jpg', '😀.jpg'],
])('%j becomes %j', (given, name) => {
  expect(cleanFileName(given, ['jpg', 'jpeg'])).toBe(name);
});

test('a long name is cut, without cutting a character in two', () => {
  const name = cleanFileName(`${'😀'.repeat(300)}.jpg`, ['jpg']);
  expect(name).toBe(`${'😀'.repeat(120)}.jpg`);
});
