import type { Worker } from 'node:worker_threads';
import { inflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { lettersOf, pdfText } from '../../../test/support/pdf-text.ts';
import { type PdfDefinition, renderPdf } from './pdf.ts';
import { tablePdf } from './pdf-table.ts';
import type { Row, TableDocument } from './table.ts';

const table: TableDocument = {
  title: 'Laporan Contoh',
  fileName: 'contoh',
  sheet: 'Contoh',
  columns: [
    { key: 'nama', label: 'Nama barang', type: 'text', width: 40 },
    { key: 'seri', label: 'Nomor seri', type: 'text', width: 20, notInPdf: true },
    { key: 'tanggal', label: 'Tanggal', type: 'date', width: 20 },
    { key: 'nilai', label: 'Nilai', type: 'rupiah', width: 20 },
  ],
  facts: [
    ['Dicetak', '21 November 2026 08.30'],
    ['Saringan', 'Semua'],
  ],
  totals: { nilai: '12345678901234567890' },
  rowCount: 120,
  timeZone: 'Asia/Jakarta',
};

async function* rows(count: number): AsyncGenerator<Row> {
  for (let i = 0; i < count; i++) {
    yield { nama: `Kursi ${i}`, seri: `S${i}`, tanggal: '2024-02-29', nilai: 1_250_000 };
  }
}

const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;

/** Decompresses the streams of a PDF, including pictures and fonts. */
function streamsOf(pdf: Buffer): string[] {
  const raw = pdf.toString('latin1');
  return [...raw.matchAll(/\/Filter \/FlateDecode\n>>\nstream\n/g)].map(({ 0: head, index }) => {
    const start = index + head.length;
    return inflateSync(pdf.subarray(start, raw.indexOf('\nendstream', start))).toString('latin1');
  });
}

/**
 * Extracts the text of a PDF as a reader copies it, without spaces: once per font, because each numbers its glyphs
 * itself.
 */
function textsOf(pdf: Buffer): string[] {
  const streams = streamsOf(pdf);
  const glyphCodes = streams
    .filter((stream) => stream.includes('BT\n'))
    .flatMap((stream) => [...stream.matchAll(/<([0-9a-f]+)>/g)].map(([, hex = '']) => hex))
    .join('');
  const glyphs = glyphCodes.match(/.{4}/g) ?? [];
  return streams
    .filter((stream) => stream.includes('beginbfrange'))
    .map((map) => {
      const letters = lettersOf(map);
      return glyphs.map((glyph) => letters[Number.parseInt(glyph, 16)] ?? '?').join('');
    })
    .map((text) => text.replaceAll(' ', ''));
}

const withContent = (content: PdfDefinition['content']): PdfDefinition => ({
  title: 'Uji',
  orientation: 'portrait',
  footer: '',
  content,
});

describe('a table as PDF', () => {
  test('has the columns for paper, the header on each page, values as people read them, the totals', async () => {
    const { content, ...rest } = await tablePdf(table, rows(1));
    expect(rest).toEqual({
      title: 'Laporan Contoh',
      orientation: 'landscape',
      footer: 'Laporan Contoh · Dicetak 21 November 2026 08.30',
    });
    expect(content).toMatchObject([
      { text: 'Laporan Contoh' },
      { stack: [{ text: [{ text: 'Dicetak: ' }, { text: '21 November 2026 08.30' }] }, {}] },
      {
        table: {
          headerRows: 1,
          body: [
            [{ text: 'Nama barang' }, { text: 'Tanggal' }, { text: 'Nilai', alignment: 'right' }],
            [{ text: 'Kursi 0' }, { text: '29 Februari 2024' }, { text: 'Rp1.250.000', alignment: 'right' }],
            [{ text: 'Jumlah' }, { text: '' }, { text: 'Rp12.345.678.901.234.567.890' }],
          ],
        },
      },
    ]);
  });

  test('names itself beside its signatures, which stay on one page with that line', async () => {
    const signed = {
      kota: 'Malang',
      date: '2026-11-23',
      signatures: [null, { lines: ['Kepala'], name: 'Sri' }],
    };
    const { content } = await tablePdf({ ...table, signed }, rows(1));
    expect((content as unknown[]).at(-1)).toMatchObject({
      unbreakable: true,
      stack: [{ text: 'Laporan Contoh · Dicetak 21 November 2026 08.30 · Saringan Semua' }, { stack: [{}] }],
    });
  });

  test('becomes a document of several pages in a thread of its own', async () => {
    const pdf = await renderPdf(await tablePdf(table, rows(120)));
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    expect(pdf.subarray(-6).toString().trim()).toBe('%%EOF');
    expect(pagesOf(pdf)).toBe(4);
  });
});

describe('a document', () => {
  test('makes the server read no file', async () => {
    await expect(renderPdf(withContent({ image: '/etc/hostname' }))).rejects.toThrow('denied');
  });

  test('makes the server open no address', async () => {
    await expect(renderPdf(withContent({ image: 'http://127.0.0.1:1/x.png' }))).rejects.toThrow('denied');
  });

  test('is read back whole where its font draws several letters as one', async () => {
    const pdf = await renderPdf(withContent(['Konfigurasi rcfi8-024', 'fl.ffi J']));
    expect(pdfText(pdf)).toEqual(['Konfigurasircfi8-024fl.ffiJHalaman1dari1']);
  });

  test('takes text as text, also what PDF or pdfmake would read as their own', async () => {
    const nasty = [
      'x) Tj ET endstream endobj 99 0 obj',
      '<</S/JavaScript/JS(app.alert(1))>>',
      '[link](javascript:alert(1)) <b onclick=x>',
      '/OpenAction /Launch (cmd.exe) \\ ) ( \\051',
      '{"image":"/etc/passwd","link":"http://a"}',
    ];
    async function* all(): AsyncGenerator<Row> {
      for (const nama of nasty) yield { nama, seri: '', tanggal: null, nilai: 1 };
    }
    const pdf = await renderPdf(await tablePdf(table, all()));
    const texts = textsOf(pdf);
    for (const nama of nasty)
      expect(
        texts.some((text) => text.includes(nama.replaceAll(' ', ''))),
        `${nama} in ${texts.join('\n')}`,
      ).toBe(true);
    expect(pdf.toString('latin1')).not.toMatch(/\/(?:JS|JavaScript|OpenAction|Launch|URI|EmbeddedFile|AA)\b/);
  });

  test('is given up when it is aborted', async () => {
    const wish = new AbortController();
    const made = renderPdf(await tablePdf(table, rows(4000)), wish.signal);
    setTimeout(() => wish.abort(), 50);
    await expect(made).rejects.toThrow('aborted');
  });

  test('is drawn by the thread of the one before, but for a large or a failed one', async () => {
    const started: number[] = [];
    const onStart = ({ threadId }: Worker) => started.push(threadId);
    process.on('worker', onStart);
    const created = '2026-11-21T01:30:00Z';
    const draw = async (count: number) => renderPdf({ ...(await tablePdf(table, rows(count))), created });
    // an idle thread may draw the first
    const first = await draw(1);
    const before = started.length;
    expect((await draw(1)).equals(first)).toBe(true);
    expect(started).toHaveLength(before);
    await expect(renderPdf(withContent({ image: '/etc/hostname' }))).rejects.toThrow('denied');
    expect((await draw(1)).equals(first)).toBe(true);
    expect(started).toHaveLength(before + 1);
    expect((await draw(1500)).length).toBeGreaterThan(100 * 1024);
    expect((await draw(1)).equals(first)).toBe(true);
    expect(started).toHaveLength(before + 2);
    process.off('worker', onStart);
  });
});
