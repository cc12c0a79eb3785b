import { describe, expect, test } from 'vitest';
import { letterheadContent } from './letterhead.ts';
import { signatureBlock, signatureOfOffice } from './letterhead-signatures.ts';
import { renderPdf } from './pdf.ts';

const nothing = { nama_organisasi: null, alamat: null, logo: null };
/** One-pixel PNG. */
const logo =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';

describe('the letterhead', () => {
  test('is nothing at all while nothing is set', () => {
    expect(letterheadContent(nothing, 'list')).toEqual([]);
    expect(letterheadContent({ ...nothing, alamat: ' \n ' }, 'letter')).toEqual([]);
  });

  test('has the name, each line of the address, and the logo beside them', () => {
    const head = { nama_organisasi: 'Kantor', alamat: 'Jalan 1\r\n\nBandung', logo };
    expect(letterheadContent(head, 'list')).toMatchObject([
      {
        layout: 'kop',
        table: {
          body: [
            [{ image: logo }, { stack: [{ text: 'Kantor' }, { text: 'Jalan 1' }, { text: 'Bandung' }] }],
          ],
        },
      },
    ]);
    expect(letterheadContent({ ...head, logo: null }, 'letter')).toMatchObject([
      { layout: 'kopSurat', table: { widths: ['*'], body: [[{ alignment: 'center' }]] } },
    ]);
  });

  test.each(['list', 'letter'] as const)('as %s is laid out with and without a logo', async (look) => {
    for (const picture of [logo, null]) {
      const content = letterheadContent({ nama_organisasi: 'Kantor', alamat: null, logo: picture }, look);
      const pdf = await renderPdf({ title: 'Uji', orientation: 'portrait', footer: '', content });
      expect(pdf.toString('latin1').includes('/Subtype /Image')).toBe(picture !== null);
    }
  });
});

describe('the signatures', () => {
  const office = { kota: 'Bandung', nama: 'Ratna', jabatan: 'Kepala', nip: '1970' };

  test('stand side by side below place and date, the names on one line', () => {
    const block = signatureBlock({ kota: 'Bandung', date: '2026-11-21' }, [
      signatureOfOffice(office, 'Mengetahui,'),
      { lines: ['Yang menerima,'], name: 'Budi' },
    ]);
    expect(block).toMatchObject({
      unbreakable: true,
      stack: [
        {
          table: {
            body: [
              [{ text: '' }, { text: 'Bandung, 21 November 2026' }],
              [{ text: 'Mengetahui,' }, { text: 'Yang menerima,' }],
              [{ text: 'Kepala' }, { text: '' }],
              [{ stack: [{ text: 'Ratna' }, 'NIP 1970'] }, { stack: [{ text: 'Budi' }] }],
            ],
          },
        },
      ],
    });
  });

  test('leave dots where the office has set nobody', () => {
    const nobody = signatureOfOffice({ kota: null, nama: null, jabatan: null, nip: null }, 'Mengetahui,');
    expect(nobody).toEqual({ lines: ['Mengetahui,'], name: null, below: null });
    const words = JSON.stringify(signatureBlock({ kota: null, date: '2026-11-21' }, [nobody]));
    expect(words).toMatch(/\.{20,}, 21 November 2026/);
    expect(words).toMatch(/"\.{40,}"/);
  });
});
