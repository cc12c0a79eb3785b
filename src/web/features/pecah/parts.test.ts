import { expect, test } from 'vitest';
import { fieldOfError, type PecahValues, partsOf } from './parts.ts';

const values: PecahValues = {
  cara: 'sebagian',
  jumlah: 2,
  nomor_seri: '',
  dari_id: 'stok',
  lokasi_id: 7,
  kondisi: 'Baik',
  tanggal: '2026-03-01',
  alasan: '',
};
const place = { lokasi_id: 7, kondisi: 'Baik' };
const holdings = [
  { id: 31, jumlah: 2 },
  { id: 32, jumlah: 1 },
];

test('some pieces are one part, from the stock or with who holds them', () => {
  expect(partsOf(values, { left: 3, holdings })).toEqual([{ jumlah: 2, ...place }]);
  expect(partsOf({ ...values, dari_id: '31', lokasi_id: null }, { left: 3, holdings })).toEqual([
    { jumlah: 2, kondisi: 'Baik', holding_id: 31 },
  ]);
  expect(partsOf({ ...values, jumlah: '' }, { left: 3, holdings })[0]?.jumlah).toBeNaN();
});

test('each unit on its own takes its serial number and its holder; one of the stock stays', () => {
  const whole = { ...values, cara: 'satuan', nomor_seri: ' SN-1 \n\nSN-2' } as const;
  expect(partsOf(whole, { left: 2, holdings })).toEqual([
    { jumlah: 1, ...place, nomor_seri: 'SN-1' },
    { jumlah: 1, ...place, holding_id: 31, nomor_seri: 'SN-2' },
    { jumlah: 1, ...place, holding_id: 31 },
    { jumlah: 1, ...place, holding_id: 32 },
  ]);
  // none in stock: one held piece stays
  expect(partsOf({ ...whole, nomor_seri: '' }, { left: 0, holdings })).toEqual([
    { jumlah: 1, ...place, holding_id: 31 },
    { jumlah: 1, ...place, holding_id: 32 },
  ]);
});

test('no more are asked for at once than the server takes', () => {
  const whole = { ...values, cara: 'satuan' } as const;
  expect(partsOf(whole, { left: 201, holdings: [] })).toHaveLength(200);
  expect(partsOf(whole, { left: 1_000_000, holdings: [{ id: 1, jumlah: 1_000_000 }] })).toHaveLength(200);
});

test('an error of a part stands at the field that it came from', () => {
  expect(['bagian', 'bagian.0.lokasi_id', 'bagian.3.holding_id', 'tanggal'].map(fieldOfError)).toEqual([
    'jumlah',
    'lokasi_id',
    'dari_id',
    'tanggal',
  ]);
});
