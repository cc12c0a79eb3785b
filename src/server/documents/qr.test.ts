import { describe, expect, test } from 'vitest';
import { readQrs } from '../../../test/support/qr.ts';
import { qrOf, qrSvg, runsOf } from './qr.ts';

describe('QR codes', () => {
  test.each([
    'https://manis.kantor.id/barang/detail/1',
    'https://inventaris.dinas-pendidikan.kabupaten-hulu-sungai-utara.go.id/manis/barang/detail/12345678',
  ])('of %s are read as such', async (address) => {
    expect(await readQrs(qrSvg(address), 300)).toEqual([address]);
  });

  test('are drawn with one stretch for neighbours, so that no hairline lies between them', () => {
    const qr = qrOf('https://manis.kantor.id/barang/detail/1');
    const runs = runsOf(qr);
    expect(runs.reduce((sum, { length }) => sum + length, 0)).toBe(qr.dark.filter(Boolean).length);
    for (const { x, y, length } of runs) {
      expect(qr.dark[y * qr.side + x + length] === true && x + length < qr.side).toBe(false);
    }
  });
});
