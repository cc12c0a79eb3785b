import { describe, expect, test } from 'vitest';
import { readQrs } from '../../../test/support/qr.ts';
import { detailAddress, isLocalAddress, qrOf, qrSvg, runsOf } from './qr.ts';

describe('QR codes', () => {
  test.each([
    ['https://manis.kantor.id', 'barang', 1],
    ['http://127.0.0.1:3000', 'buku', 987_654],
    ['https://inventaris.dinas-pendidikan.kabupaten-hulu-sungai-utara.go.id/manis', 'barang', 12_345_678],
  ] as const)('of %s lead to %s %i', async (base, jenis, id) => {
    const address = detailAddress(base, jenis, id);
    expect(address).toBe(`${base}/${jenis}/detail/${id}`);
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

  test.each([
    ['http://127.0.0.1:3000', true],
    ['http://localhost:3000', true],
    ['http://[::1]:3000', true],
    ['http://192.168.1.20:3000', false],
    ['https://manis.kantor.id', false],
  ])('%s leads nowhere on another device: %s', (address, local) => {
    expect(isLocalAddress(address)).toBe(local);
  });
});
