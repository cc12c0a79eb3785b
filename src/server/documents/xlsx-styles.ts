import type { ColumnType } from './table.ts';

/** Ids of our own number formats, above those built into Excel. */
const RUPIAH = 164;
const DATE = 165;
const MOMENT = 166;
// locale 0421 is Indonesian: fixes the month names, whatever the language of the spreadsheet program
const formats: Record<number, string> = {
  [RUPIAH]: '"Rp"#,##0',
  [DATE]: '[$-421]d mmmm yyyy',
  [MOMENT]: '[$-421]d mmmm yyyy hh:mm',
};

/**
 * Built-in formats: General is 0, `0` is 1, `#,##0` is 3; 49 is text, which stays text when somebody edits the cell.
 */
const formatOf: Record<ColumnType, number> = {
  text: 49,
  integer: 3,
  decimal: 0,
  year: 1,
  rupiah: RUPIAH,
  date: DATE,
  moment: MOMENT,
};
const types = Object.keys(formatOf) as ColumnType[];

/** Index of the header's style in the file. */
export const HEADER_STYLE = 1;
/** Returns the style of a cell in a row. */
export const bodyStyle = (type: ColumnType): number => 2 + types.indexOf(type);
/** Returns the style of a cell in the row of sums. */
export const totalStyle = (type: ColumnType): number => 2 + types.length + types.indexOf(type);

const BOLD = 1;
const TOP_LINE = 1;
const HEADER_FILL = 2;

const xf = (format: number, font: number, fill: number, border: number, alignment: string) =>
  `<xf numFmtId="${format}" fontId="${font}" fillId="${fill}" borderId="${border}" xfId="0" applyNumberFormat="1"` +
  ` applyFont="1" applyFill="1" applyBorder="1" applyAlignment="1"><alignment vertical="top"${alignment}/></xf>`;

const xfs = [
  '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>',
  xf(49, BOLD, HEADER_FILL, 0, ' wrapText="1"'),
  ...types.map((type) => xf(formatOf[type], 0, 0, 0, '')),
  ...types.map((type) => xf(formatOf[type], BOLD, 0, TOP_LINE, '')),
];

/** Content of xl/styles.xml, the same in every file. */
export const stylesXml =
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n' +
  '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">' +
  `<numFmts count="${Object.keys(formats).length}">` +
  Object.entries(formats)
    .map(([id, code]) => `<numFmt numFmtId="${id}" formatCode="${code.replaceAll('"', '&quot;')}"/>`)
    .join('') +
  '</numFmts>' +
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/><family val="2"/></font>' +
  '<font><b/><sz val="11"/><name val="Calibri"/><family val="2"/></font></fonts>' +
  '<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>' +
  '<fill><patternFill patternType="solid"><fgColor rgb="FFE3EEEE"/><bgColor indexed="64"/></patternFill></fill></fills>' +
  '<borders count="2"><border><left/><right/><top/><bottom/><diagonal/></border>' +
  '<border><left/><right/><top style="thin"><color auto="1"/></top><bottom/><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
  `<cellXfs count="${xfs.length}">${xfs.join('')}</cellXfs>` +
  '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>' +
  '</styleSheet>';
