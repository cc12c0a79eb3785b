import { describe, expect, test } from 'vitest';
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

  test('is given up when it is aborted', async () => {
    const wish = new AbortController();
    const made = renderPdf(await tablePdf(table, rows(4000)), wish.signal);
    setTimeout(() => wish.abort(), 50);
    await expect(made).rejects.toThrow('aborted');
  });
});
