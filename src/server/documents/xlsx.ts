import { Readable } from 'node:stream';
import type { Row, TableDocument } from './table.ts';
import { hasTotals, TOTAL_LABEL } from './table.ts';
import { cellXml, lettersOf, xmlText } from './xlsx-cell.ts';
import { bodyStyle, HEADER_STYLE, stylesXml, totalStyle } from './xlsx-styles.ts';
import { zipStream } from './zip-stream.ts';

/** Maximum rows of an XLSX export: a sheet has 1,048,576, less one header and one totals row. */
export const MAX_XLSX_ROWS = 1_048_574;

const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE_RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const FACTS_SHEET = 'Keterangan';
/** Characters of XML that are buffered before they are compressed. */
const CHUNK = 32 * 1024;

/**
 * Streams rows as an XLSX workbook in constant memory: a sheet with a frozen header, an autofilter and a totals row
 * (values, not formulas), and a sheet that lists the filters. Amounts are numbers in rupiah format, dates are dates,
 * text is text whatever it begins with.
 */
export function xlsxStream(table: TableDocument, rows: AsyncIterable<Row>): Readable {
  return Readable.from(zipStream(parts(table, rows)), { objectMode: false });
}

async function* parts(table: TableDocument, rows: AsyncIterable<Row>) {
  const whole = (name: string, xml: string) => ({ name, content: [Buffer.from(DECLARATION + xml)] });
  yield whole('[Content_Types].xml', contentTypes);
  yield whole('_rels/.rels', relations([['officeDocument', 'xl/workbook.xml']]));
  yield whole('xl/workbook.xml', workbook(table));
  yield whole(
    'xl/_rels/workbook.xml.rels',
    relations([
      ['worksheet', 'worksheets/sheet1.xml'],
      ['worksheet', 'worksheets/sheet2.xml'],
      ['styles', 'styles.xml'],
    ]),
  );
  yield { name: 'xl/styles.xml', content: [Buffer.from(stylesXml)] };
  yield { name: 'xl/worksheets/sheet1.xml', content: gathered(sheet(table, rows)) };
  yield whole('xl/worksheets/sheet2.xml', factsSheet(table));
}

async function* gathered(pieces: AsyncIterable<string>): AsyncGenerator<Buffer> {
  let text = DECLARATION;
  for await (const piece of pieces) {
    text += piece;
    if (text.length < CHUNK) continue;
    yield Buffer.from(text);
    text = '';
  }
  yield Buffer.from(text);
}

async function* sheet(table: TableDocument, rows: AsyncIterable<Row>): AsyncGenerator<string> {
  const { columns, timeZone, totals } = table;
  const shape = columns.map(({ key, type }, index) => ({ key, type, letters: lettersOf(index) }));
  yield `<worksheet xmlns="${MAIN}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews>` +
    '<sheetView workbookViewId="0" tabSelected="1"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft"' +
    ' state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/><cols>' +
    columns
      .map(
        ({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
      )
      .join('') +
    '</cols><sheetData><row r="1">' +
    columns
      .map(({ label }, i) => cellXml(`${lettersOf(i)}1`, 'text', label, HEADER_STYLE, timeZone))
      .join('') +
    '</row>';
  const bodyStyles = columns.map(({ type }) => bodyStyle(type));
  let number = 1;
  for await (const row of rows) {
    number++;
    let xml = `<row r="${number}">`;
    for (const [index, { key, type, letters }] of shape.entries()) {
      xml += cellXml(letters + number, type, row[key] ?? null, bodyStyles[index] ?? 0, timeZone);
    }
    yield `${xml}</row>`;
  }
  if (hasTotals(table)) yield totalRow(number + 1, shape, totals, timeZone);
  yield `</sheetData><autoFilter ref="${filterRange(table)}"/>` +
    '<pageMargins left="0.4" right="0.4" top="0.5" bottom="0.5" header="0.3" footer="0.3"/>' +
    '<pageSetup paperSize="9" orientation="landscape" fitToWidth="1" fitToHeight="0"/></worksheet>';
}

function totalRow(
  number: number,
  shape: readonly { key: string; type: TableDocument['columns'][number]['type']; letters: string }[],
  totals: TableDocument['totals'],
  timeZone: string,
): string {
  const cells = shape.map(({ key, type, letters }, index) => {
    const total = totals[key] ?? null;
    if (index === 0 && total === null) {
      return cellXml(`${letters}${number}`, 'text', TOTAL_LABEL, totalStyle('text'), timeZone);
    }
    return cellXml(`${letters}${number}`, type, total, totalStyle(type), timeZone);
  });
  return `<row r="${number}">${cells.join('')}</row>`;
}

function filterRange({ columns, rowCount }: TableDocument): string {
  return `A1:${lettersOf(columns.length - 1)}${rowCount + 1}`;
}

function factsSheet({ title, facts, timeZone }: TableDocument): string {
  const lines: (readonly [string, string])[] = [[title, ''], ...facts];
  const rows = lines.map(([label, value], index) => {
    const at = index + 1;
    const first = cellXml(`A${at}`, 'text', label, at === 1 ? HEADER_STYLE : bodyStyle('text'), timeZone);
    return `<row r="${at}">${first}${cellXml(`B${at}`, 'text', value, bodyStyle('text'), timeZone)}</row>`;
  });
  return (
    `<worksheet xmlns="${MAIN}"><sheetFormatPr defaultRowHeight="15"/>` +
    '<cols><col min="1" max="1" width="24" customWidth="1"/><col min="2" max="2" width="80" customWidth="1"/></cols>' +
    `<sheetData>${rows.join('')}</sheetData></worksheet>`
  );
}

function workbook(table: TableDocument): string {
  const quoted = `'${xmlText(table.sheet).replaceAll("'", "''")}'`;
  const [first = '', last = ''] = filterRange(table).split(':');
  const absolute = (place: string) => place.replace(/([A-Z]+)(\d+)/, '$$$1$$$2');
  return (
    `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>` +
    `<sheet name="${xmlText(table.sheet)}" sheetId="1" r:id="rId1"/>` +
    `<sheet name="${FACTS_SHEET}" sheetId="2" r:id="rId2"/></sheets><definedNames>` +
    `<definedName name="_xlnm._FilterDatabase" localSheetId="0" hidden="1">${quoted}!${absolute(first)}:${absolute(last)}</definedName>` +
    `<definedName name="_xlnm.Print_Titles" localSheetId="0">${quoted}!$1:$1</definedName></definedNames></workbook>`
  );
}

function relations(list: readonly (readonly [type: string, target: string])[]): string {
  const items = list.map(
    ([type, target], index) =>
      `<Relationship Id="rId${index + 1}" Type="${RELATIONS}/${type}" Target="${target}"/>`,
  );
  return `<Relationships xmlns="${PACKAGE_RELATIONS}">${items.join('')}</Relationships>`;
}

const contentTypes =
  '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">' +
  '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
  '<Default Extension="xml" ContentType="application/xml"/>' +
  `<Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/>` +
  `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/>` +
  `<Override PartName="/xl/worksheets/sheet2.xml" ContentType="${TYPE}.worksheet+xml"/>` +
  `<Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`;
