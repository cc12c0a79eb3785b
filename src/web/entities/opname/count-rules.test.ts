import { expect, test } from 'vitest';
import { newId, settle, type WaitingCount } from './count-rules.ts';

const count = (id: string): WaitingCount => ({
  id,
  urut: 1,
  lokasi_id: 1,
  kode: 'A',
  jumlah: 1,
  kondisi: null,
  catatan: null,
  waktu: '2026-01-02T03:04:05.000Z',
});

test('only a confirmed id leaves the device; a used id or number is renewed, what is refused keeps its sentence', () => {
  const sent = ['satu', 'dua', 'tiga', 'empat', 'lima'].map(count);
  expect(
    settle(sent, [
      { id: 'satu', diterima: true, hasil: 'cocok' },
      { id: 'dua', diterima: false, sebab: 'id_terpakai', pesan: 'a' },
      { id: 'tiga', diterima: false, sebab: 'urut_terpakai', pesan: 'b' },
      { id: 'empat', diterima: false, sebab: 'ruang', pesan: 'Ruang ini tidak termasuk.' },
      { id: 'asing', diterima: true, hasil: 'cocok' },
    ]),
  ).toEqual({
    gone: ['satu'],
    renewed: ['dua', 'tiga'],
    refused: [{ id: 'empat', pesan: 'Ruang ini tidak termasuk.' }],
  });
});

test('ids are UUIDs of version 4, each another', () => {
  const ids = Array.from({ length: 50 }, newId);
  expect(
    ids.every((id) => /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(id)),
  ).toBe(true);
  expect(new Set(ids).size).toBe(50);
});
