import { setTimeout } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { readQrs } from '../../../test/support/qr.ts';
import {
  type LabelFormatName,
  labelFormatNames,
  labelFormats,
  labelsPerPage,
  pagesOf,
} from '../../shared/label-format.ts';
import { renderLabels } from './label.ts';
import { drawLabel, type Label, points } from './label-draw.ts';
import { firstPageSvg, labelSvg } from './label-svg.ts';
import { codeLines, linesOf, placeLines, widthOf } from './label-text.ts';
import { qrOf } from './qr.ts';

const at = { mulai: 1, geser_x: 0, geser_y: 0 };

const labelOf = (id: number, more: Partial<Label> = {}): Label => ({
  alamat: `https://manis.kantor.id/barang/detail/${id}`,
  kode: `004-2024-${String(id).padStart(3, '0')}`,
  kode_lama: null,
  nama: 'Laptop Kerja <14"> & pengisi daya bawaan pabrik dengan nama yang panjang sekali',
  jalur: 'Gedung Rektorat / Lantai 2 / Ruang Rapat Utama',
  office: 'Universitas Nusantara',
  unit: '3 dari 12 buah',
  ...more,
});

const labelsOf = (count: number) => Array.from({ length: count }, (_, index) => labelOf(index + 1));

describe.each(labelFormatNames)('a label of %s', (name) => {
  const { label: size } = labelFormats[name];

  test('is read by a scanner when printed at 203 dots an inch', async () => {
    const label = labelOf(4711);
    expect(await readQrs(labelSvg(label, size))).toEqual([label.alamat]);
  });

  test('keeps everything inside its edges', () => {
    const longest = { kode: '004-2024-1234567', nama: 'W'.repeat(200), jalur: `${'W'.repeat(90)} / W` };
    const olds = [
      null,
      '3.10.01/7',
      '3.10.01.02.001/INV/2019/0007',
      'W'.repeat(200),
      'W '.repeat(100).trim(),
    ];
    const labels = olds.map((kode_lama) => labelOf(123_456, { ...longest, kode_lama }));
    for (const mark of labels.flatMap((label) => drawLabel(label, qrOf(label.alamat), size))) {
      if (mark.kind === 'text') {
        expect(mark.x + widthOf(mark.text, mark.font)).toBeLessThanOrEqual(points(size.lebar) + 0.01);
        expect(mark.baseline + mark.font.size * 0.25).toBeLessThanOrEqual(points(size.tinggi));
        expect(mark.baseline - mark.font.size).toBeGreaterThanOrEqual(0);
        continue;
      }
      for (const { x, y, width, height } of mark.rects) {
        expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
        expect(x + width).toBeLessThanOrEqual(points(size.lebar));
        expect(y + height).toBeLessThanOrEqual(points(size.tinggi));
      }
    }
  });

  test.each(['004-2024-1234567', '123-2024-12', '004-2024-0000001', '1234-2024-1111111'])(
    'has all of its code: %s',
    (kode) => {
      const label = labelOf(7, { kode });
      const texts = drawLabel(label, qrOf(label.alamat), size).map(
        (mark) => mark.kind === 'text' && mark.text,
      );
      expect(texts).toContain(kode);
    },
  );

  test('has kode lama below the code, whole when it is short', () => {
    const label = labelOf(7, { kode_lama: 'INV/2019/17' });
    const texts = drawLabel(label, qrOf(label.alamat), size).flatMap((mark) =>
      mark.kind === 'text' ? [mark.text] : [],
    );
    expect(texts.slice(1, 3)).toEqual(['004-2024-007', 'Lama: INV/2019/17']);
  });

  test('stands on paper: all places lie on the page', () => {
    const { halaman, tepi, langkah, kolom, baris } = labelFormats[name];
    expect(tepi.kiri + (kolom - 1) * langkah.x + size.lebar).toBeLessThanOrEqual(halaman.lebar + 0.01);
    expect(tepi.atas + (baris - 1) * langkah.y + size.tinggi).toBeLessThanOrEqual(halaman.tinggi + 0.01);
    expect(Math.min(tepi.kiri, tepi.atas)).toBeGreaterThanOrEqual(0);
  });
});

describe('a sheet', () => {
  test('carries a readable QR for each of its labels, from the first free place on', async () => {
    const labels = labelsOf(30);
    const svg = await firstPageSvg(labelFormats.a4_3x8, labels, { ...at, mulai: 5 });
    const expected = labels.slice(0, 20).map(({ alamat }) => alamat);
    expect((await readQrs(svg)).sort()).toEqual(expected.sort());
  });

  test('counts the pages with the places that are used already', () => {
    expect(pagesOf(labelFormats.a4_3x8, 24, 1)).toBe(1);
    expect(pagesOf(labelFormats.a4_3x8, 24, 2)).toBe(2);
    expect(pagesOf(labelFormats.rol_50x30, 7, 1)).toBe(7);
    expect(labelsPerPage(labelFormats.a4_5x13)).toBe(65);
  });

  test.each<[LabelFormatName, number, number]>([
    ['a4_3x8', 25, 1],
    ['a4_3x8', 25, 24],
    ['rol_50x30', 3, 1],
  ])('as PDF: %s with %i labels from place %i has its pages and their size', async (format, count, mulai) => {
    const pdf = await renderLabels({ title: 'Label', format, labels: labelsOf(count), ...at, mulai });
    const text = pdf.toString('latin1');
    expect(text.startsWith('%PDF-')).toBe(true);
    expect(text.match(/\/Type \/Page\b/g)).toHaveLength(pagesOf(labelFormats[format], count, mulai));
    const { lebar } = labelFormats[format].halaman;
    expect(text).toContain(`/MediaBox [0 0 ${points(lebar).toFixed(3).slice(0, 6)}`);
  });

  test('stops when whoever asked goes away', async () => {
    const controller = new AbortController();
    const asked = renderLabels(
      { title: 'Label', format: 'a4_3x8', labels: labelsOf(5000), ...at },
      controller.signal,
    );
    const refused = expect(asked).rejects.toThrow('sudah pergi');
    await setTimeout(200);
    controller.abort(new Error('sudah pergi'));
    await refused;
  });
});

describe('the words of a label', () => {
  const font = { size: 8, bold: false };

  test('take at most two lines, the last one with an ellipsis', () => {
    const lines = linesOf('Laptop Lenovo ThinkPad X1 Carbon generasi kesebelas', font, 60, 2);
    expect(lines).toHaveLength(2);
    expect(lines[1]).toMatch(/…$/);
    for (const line of lines) expect(widthOf(line, font)).toBeLessThanOrEqual(60);
    expect(linesOf('Meja', font, 60, 2)).toEqual(['Meja']);
  });

  test('break a word that is wider than the label', () => {
    const lines = linesOf('W'.repeat(80), font, 60, 2);
    expect(lines).toHaveLength(2);
    for (const line of lines) expect(widthOf(line, font)).toBeLessThanOrEqual(60);
  });

  test('of a kode lama break at any character, with an ellipsis after two lines', () => {
    expect(codeLines('Lama: 3.10.01/7', font, 60)).toEqual(['Lama: 3.10.01/7']);
    const lines = codeLines(`Lama: ${'3.10.01.02.001/'.repeat(2)}7`, font, 76);
    expect(lines.join('')).toBe('Lama: 3.10.01.02.001/3.10.01.02.001/7');
    const cut = codeLines(`Lama: ${'W'.repeat(200)}`, font, 60);
    expect(cut).toEqual([expect.stringMatching(/^Lama: W+$/), expect.stringMatching(/^W+…$/)]);
    for (const line of [...lines, ...cut]) expect(widthOf(line, font)).toBeLessThanOrEqual(76);
  });

  test('of a lokasi leave out the outer names first', () => {
    const lines = placeLines('Gedung Rektorat Pusat / Lantai Dua Belas / Ruang Rapat', font, 80, 1);
    expect(lines).toEqual(['… / Ruang Rapat']);
  });
});
