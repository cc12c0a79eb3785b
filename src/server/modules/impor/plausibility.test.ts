import { afterEach, expect, test, vi } from 'vitest';
import { setOfficeZone } from '../../../shared/today.ts';
import { barangEntity } from './entity-barang.ts';
import { makePlan } from './plan.ts';
import { remarkOnDoubts } from './plausibility.ts';
import { Remarks } from './remarks.ts';

afterEach(() => {
  vi.useRealTimers();
});

const kolom = ['Jml', 'Thn'];
const plan = makePlan(barangEntity, kolom, {
  pemetaan: { Jml: 'jumlah_barang', Thn: 'tahun' },
  default: {},
  pengganti: {},
  tahun_dari_tanggal: false,
  buat_kategori: true,
  buat_lokasi: true,
});

test.each([
  ['2026-06-16', true],
  ['2026-06-15', false],
])('an acquisition on %s is refused on 15 June 2026: %s', (tanggal_perolehan, refused) => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime('2026-06-14T18:00:00Z');
  setOfficeZone('Asia/Jakarta');
  const remarks = new Remarks([]);
  remarkOnDoubts(plan, { jumlah_barang: 1, tahun: 2026, tanggal_perolehan }, [], remarks);
  expect([remarks.refused, remarks.list.length]).toEqual([refused, refused ? 1 : 0]);
});

function remarksOn(jumlah: number, tahun: number) {
  const remarks = new Remarks([]);
  const isi = { jumlah_barang: jumlah, tahun };
  remarkOnDoubts(plan, isi, [String(jumlah), String(tahun)], remarks);
  return remarks;
}

test('a quantity of 2012 in a row of the year 2012 is remarked on, not refused', () => {
  const remarks = remarksOn(2012, 2012);
  expect(remarks.list).toMatchObject([{ kolom: 'Jml', nilai: '2012', berat: 'peringatan' }]);
  expect(remarks.refused).toBe(false);
});

test.each([
  [2011, 2012],
  [12, 2012],
])('a quantity of %d in a row of %d is nothing to remark on', (jumlah, tahun) => {
  expect(remarksOn(jumlah, tahun).list).toEqual([]);
});
