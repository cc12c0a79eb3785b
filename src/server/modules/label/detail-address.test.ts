import { expect, test } from 'vitest';
import { readQrs } from '../../../../test/support/qr.ts';
import { qrSvg } from '../../documents/qr.ts';
import { detailAddress, isLocalAddress } from './detail-address.ts';

test.each([
  ['https://manis.kantor.id', 'barang', 1],
  ['http://127.0.0.1:3000', 'buku', 987_654],
  ['https://inventaris.dinas-pendidikan.kabupaten-hulu-sungai-utara.go.id/manis', 'barang', 12_345_678],
] as const)('the QR of %s leads to %s %i', async (base, jenis, id) => {
  const address = detailAddress(base, jenis, id);
  expect(address).toBe(`${base}/${jenis}/detail/${id}`);
  expect(await readQrs(qrSvg(address), 300)).toEqual([address]);
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
