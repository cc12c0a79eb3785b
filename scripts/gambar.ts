// `npm run gambar -- FOLDER [CHECKOUT]`: fills a demo office (of another checkout, if given) and takes a picture of
// every page of each role at four widths, light and dark, into FOLDER.
// `npm run gambar -- BEFORE AFTER OUT`: puts the pictures of two such folders side by side.
// `npm run gambar -- dokumen`: renews the pictures of README, guide and docs/tampilan.md.
import { resolve } from 'node:path';
import { takeDocumentPictures } from './pictures/documents.ts';
import { composeSheets, takeEveryPage } from './pictures/sheets.ts';

const given = process.argv.slice(2);
const [first, second, third] = given.map((path) => resolve(path));
if (given[0] === 'dokumen') await takeDocumentPictures(resolve('docs/gambar'));
else if (first && second && third) await composeSheets(first, second, third);
else if (first) await takeEveryPage(first, second ?? process.cwd());
else console.error('npm run gambar -- FOLDER [CHECKOUT] | BEFORE AFTER OUT | dokumen');
