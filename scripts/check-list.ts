// Adds up a list independently, to compare with the results of an import and the report. Shares no code with the
// import, so that a mistake there is not repeated here.
// npm run periksa-daftar -- <list.csv|list.xlsx> <settings.json>
// The settings are those of the import: {"pemetaan": {"Nama Barang": "nama_barang", …}, "default": {"harga_barang":
// 0}}.
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { parse } from 'csv-parse/sync';
import { readSheet } from 'read-excel-file/node';

export interface Settings {
  pemetaan: Record<string, string | null>;
  default?: Record<string, string | number | null>;
  tahun_dari_tanggal?: boolean;
}

export interface Summary {
  baris: number;
  diterima: number;
  ditolak: number;
  /** Sum of price times count of the accepted rows. */
  nilai: bigint;
  /** Numbers of the refused rows in the file. */
  nomor_ditolak: number[];
  /** Numbers of the total rows, which are excluded otherwise. */
  nomor_jumlah: number[];
}

interface Row {
  nomor: number;
  cells: string[];
}

/** Counts and adds up the rows of a list that can become barang. */
export async function summarize(file: Buffer, settings: Settings): Promise<Summary> {
  const rows = file.subarray(0, 2).toString() === 'PK' ? await rowsOfXlsx(file) : rowsOfCsv(file);
  const wanted = Object.keys(settings.pemetaan);
  const headerAt = rows.findIndex(({ cells }) => {
    const names = cells.map((cell) => cell.trim().replace(/\s+/g, ' '));
    return wanted.every((name) => names.includes(name));
  });
  const header = rows[headerAt]?.cells.map((cell) => cell.trim().replace(/\s+/g, ' '));
  if (!header) throw new Error(`No row names all of these columns: ${wanted.join(', ')}`);
  const data = rows.slice(headerAt + 1).filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  const summary: Summary = {
    baris: data.length,
    diterima: 0,
    ditolak: 0,
    nilai: 0n,
    nomor_ditolak: [],
    nomor_jumlah: [],
  };
  for (const { nomor, cells } of data) {
    if (isTotal(cells)) {
      summary.nomor_jumlah.push(nomor);
      continue;
    }
    const value = cells.length > header.length ? undefined : valueOfRow(header, cells, settings);
    if (value === undefined) {
      summary.ditolak += 1;
      summary.nomor_ditolak.push(nomor);
    } else {
      summary.diterima += 1;
      summary.nilai += value;
    }
  }
  return summary;
}

/** Tells whether a row is a total: its only words are "Jumlah" or "Total". */
function isTotal(cells: string[]): boolean {
  const words = cells.map((cell) => cell.trim()).filter((cell) => /[a-z]/i.test(cell));
  return words.length === 1 && /^(?:sub ?)?(?:total|jumlah)\W*$/i.test(words[0] ?? '');
}

async function rowsOfXlsx(file: Buffer): Promise<Row[]> {
  const sheet = await readSheet(file);
  return sheet.map((cells, index) => ({
    nomor: index + 1,
    cells: cells.map((cell: unknown) =>
      cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell ?? ''),
    ),
  }));
}

function rowsOfCsv(file: Buffer): Row[] {
  let text = file.toString('latin1');
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(file);
  } catch {
    // not UTF-8: any single-byte encoding does for counting
  }
  const lines = text.replace(/\r\n?/g, '\n').split('\n');
  const delimiter =
    [';', '\t', ','].sort((one, other) => text.split(other).length - text.split(one).length)[0] ?? ',';
  const widths = lines.map((line) => line.split(delimiter).length).sort((one, other) => one - other);
  const columns = widths[Math.floor(widths.length / 2)] ?? 1;
  const rows: Row[] = [];
  for (let at = 0; at < lines.length; ) {
    const taken = recordAt(lines, at, delimiter, columns);
    rows.push({ nomor: at + 1, cells: taken.cells });
    at += taken.lines;
  }
  return rows;
}

/**
 * Parses the record that starts at a line: by the rules, else with stray quotation marks as plain characters, else with
 * up to three more lines, else without quoting at all.
 */
function recordAt(
  lines: string[],
  at: number,
  delimiter: string,
  columns: number,
): { cells: string[]; lines: number } {
  for (const [count, relax_quotes] of [
    [1, false],
    [1, true],
    [2, false],
    [3, false],
    [4, false],
  ] as const) {
    const text = lines.slice(at, at + count).join('\n');
    try {
      const found: string[][] = parse(text, { delimiter, relax_quotes, relax_column_count: true });
      const cells = found[0] ?? [''];
      const fits = (count === 1 && !relax_quotes) || cells.length === columns;
      if (found.length <= 1 && fits) return { cells, lines: count };
    } catch {
      // an unpaired quotation mark: tries the next way
    }
  }
  const plain: string[][] = parse(lines[at] ?? '', { delimiter, quote: false, relax_column_count: true });
  return { cells: plain[0] ?? [''], lines: 1 };
}

/** Computes price times count; undefined if the row can't become a barang. */
function valueOfRow(header: string[], cells: string[], settings: Settings): bigint | undefined {
  const given = (field: string): string => {
    const column = Object.entries(settings.pemetaan).find(([, name]) => name === field)?.[0];
    const text =
      column === undefined ? '' : (cells[header.indexOf(column)] ?? '').replace(/\u00a0/g, ' ').trim();
    if (!/^[-–—\s]*$/.test(text)) return text;
    return String(settings.default?.[field] ?? '');
  };
  const places = ['lokasi', 'lokasi_id', 'lokasi_gedung', 'lokasi_lantai', 'lokasi_ruangan']
    .map(given)
    .join('');
  if (given('nama_barang') === '' || given('kategori') + given('kategori_id') === '' || places === '')
    return undefined;
  const date = dateOf(given('tanggal_perolehan'));
  if (date === undefined) return undefined;
  const year = given('tahun') || (settings.tahun_dari_tanggal ? date.slice(0, 4) : '');
  if (!/^\d{4}$/.test(year) || (date !== '' && !date.startsWith(year))) return undefined;
  if (!/^(baik|b|rusak ringan|rr|rusak berat|rb)$/i.test(given('kondisi'))) return undefined;
  const written = given('harga_barang')
    .replace(/^rp\.?\s*/i, '')
    .replace(/,-$/, '');
  // an empty price is unknown
  const price = written === '' ? 0n : wholeNumber(written, true);
  const count = wholeNumber(given('jumlah_barang'), false);
  return price === undefined || count === undefined || count < 1n ? undefined : price * count;
}

/** Parses a count, or a price rounded to whole rupiah. */
function wholeNumber(text: string, isPrice: boolean): bigint | undefined {
  const [, cents = ''] = /[.,](\d{1,2})$/.exec(text) ?? [];
  const plain = cents === '' ? text : text.slice(0, -cents.length - 1);
  const up = isPrice && Number(cents.padEnd(2, '0')) >= 50 ? 1n : 0n;
  if (!isPrice && Number(cents) > 0) return undefined;
  if (/^\d+$/.test(plain)) return BigInt(plain) + up;
  return /^\d{1,3}(\.\d{3})+$|^\d{1,3}(,\d{3})+$/.test(plain)
    ? BigInt(plain.replace(/[.,]/g, '')) + up
    : undefined;
}

/** Parses a date to `YYYY-MM-DD`; '' when empty, undefined when invalid. */
function dateOf(text: string): string | undefined {
  if (text === '') return '';
  const months =
    'januari februari maret april mei juni juli agustus september oktober november desember'.split(' ');
  const named = /^(\d{1,2}) ([a-z]+) (\d{4})$/i.exec(text);
  const month = named ? months.indexOf((named[2] ?? '').toLowerCase()) + 1 : 0;
  const dayFirst = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})$/.exec(text);
  const iso = named
    ? `${named[3]}-${month}-${named[1]}`
    : dayFirst
      ? `${dayFirst[3]}-${dayFirst[2]}-${dayFirst[1]}`
      : text;
  const [, y = '', m = '', d = ''] = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(iso) ?? [];
  const date = new Date(Date.UTC(Number(y), Number(m) - 1, Number(d)));
  const valid = date.getUTCMonth() === Number(m) - 1 && date.getUTCDate() === Number(d);
  return valid ? date.toISOString().slice(0, 10) : undefined;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const [, , list, settings] = process.argv;
  if (!list || !settings) {
    console.error('Pemakaian: npm run periksa-daftar -- <daftar.csv|daftar.xlsx> <pengaturan.json>');
    process.exit(2);
  }
  const summary = await summarize(readFileSync(list), JSON.parse(readFileSync(settings, 'utf8')));
  const rupiah = new Intl.NumberFormat('id-ID').format(summary.nilai);
  console.log(`Baris data : ${summary.baris}`);
  console.log(`Diterima   : ${summary.diterima}`);
  console.log(`Ditolak    : ${summary.ditolak} (baris ${summary.nomor_ditolak.join(', ') || '-'})`);
  console.log(`Jumlah     : baris ${summary.nomor_jumlah.join(', ') || '-'}`);
  console.log(`Harga x jumlah baris yang diterima: Rp${rupiah}`);
}
