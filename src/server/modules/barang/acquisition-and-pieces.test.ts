import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/support/app.ts';
import { type Asking, askAs, failureOf } from '../../../../test/support/ask.ts';
import { ok } from '../../../../test/support/closed-office.ts';
import { makeLaptop, save } from '../../../../test/support/edits.ts';
import { importing } from '../../../../test/support/importing.ts';
import { makeKategori, makeLokasi } from '../../../../test/support/inventory.ts';

/** Corrections that what happened since rules out: pieces beside a repaired one, an acquisition after what left. */

const JUTA = 1_000_000;
let app: TestApp;
let ask: Asking;
let steps: ReturnType<typeof importing>;
let places: { kategori_id: number; lokasi_id: number };

beforeAll(async () => {
  app = await createTestApp();
  const admin = await app.signIn('admin');
  ask = askAs(app, admin);
  steps = importing(app, admin);
  places = {
    kategori_id: await makeKategori(app.db, 'Laptop'),
    lokasi_id: await makeLokasi(app.db, 'Aula'),
  };
});
afterAll(() => app.close());

const laptop = (more: object = {}) => makeLaptop(ask, places, more);
const edit = (id: number, more: object) =>
  save(ask, 'barang', id, { perubahan: { arti: 'salah_catat' }, ...more });
const add = async (id: number, more: object = {}) =>
  ok(
    await ask.post(`/api/barang/${id}/kapitalisasi`, {
      ...{ nilai: 12 * JUTA, tanggal: '2026-06-20', alasan: 'Ganti papan induk' },
      ...more,
    }),
  );
const undo = async (id: number) => {
  const path = `/api/barang/${id}/batalkan-kapitalisasi`;
  const { mutasi_id } = (await ask.get(path)).json().data;
  return ok(await ask.post(path, { mutasi_id, alasan: 'Barang lain' }));
};
const sell = async (id: number, more: object) => {
  const sold = { alasan: 'Dijual', arti: 'penghapusan', cara: 'jual', hasil: 7 * JUTA, ...more };
  return ok(await ask.delete(`/api/barang/${id}`, sold)).json().data.id as number;
};

describe('more pieces than one that was repaired', () => {
  const sentence =
    'Nilai barang ini sudah ditambah Rp12.000.000 sebagai satu unit, jadi jumlahnya tidak dapat bertambah. ' +
    'Catat tambahannya sebagai barang lain, atau batalkan dahulu kapitalisasinya.';

  test('are another barang, until the repair is undone', async () => {
    const { id } = await laptop();
    await add(id);
    const refused = await edit(id, { jumlah_barang: 2 });
    expect([failureOf(refused), refused.json().errors]).toEqual([
      [422, 'validation_failed'],
      { jumlah_barang: [sentence] },
    ]);
    ok(await edit(id, { harga_barang: 61 * JUTA, jumlah_barang: 1 }));
    await undo(id);
    const { jumlah_barang, harga_barang } = ok(await edit(id, { jumlah_barang: 3 })).json().data;
    expect([jumlah_barang, harga_barang]).toEqual([3, 49 * JUTA]);
  });

  test('neither come in by a list', async () => {
    const { id, kode_barang } = await laptop();
    await add(id, { nilai: 5 * JUTA });
    const { id: list, usulan } = await steps.uploaded(`Kode barang;Jumlah\n${kode_barang};4`);
    const pemetaan = { ...usulan, 'Kode barang': 'kode_barang' };
    const checked = await ask.post(`/api/impor/${list}/periksa`, {
      ...{ pemetaan, mode: 'perbarui', cocokkan: ['kode_barang'] },
      ...{ buat_kategori: true, buat_lokasi: true },
    });
    expect(ok(checked).json().data.berubah).toBe(1);
    const refused = await steps.apply(list);
    expect(refused.json().message).toContain('sudah ditambah Rp5.000.000 sebagai satu unit');
    expect((await ask.get(`/api/barang/${id}`)).json().data.jumlah_barang).toBe(1);
  });
});

describe('an acquisition', () => {
  const on = (day: string) => ({ tanggal_perolehan: day, tahun: Number(day.slice(0, 4)) });

  test('is not moved past the day on which pieces left, but to it', async () => {
    const { id } = await laptop({ jumlah_barang: 3 });
    const log = await sell(id, { tanggal: '2026-02-15', jumlah: 1 });
    await sell(id, { tanggal: '2026-04-20', jumlah: 1 });
    expect((await edit(id, on('2026-05-01'))).json().errors).toEqual({
      tanggal_perolehan: [
        'Sebagian barang ini sudah dihapus pada 15 Februari 2026. Tanggal perolehannya tidak boleh sesudah itu.',
      ],
    });
    expect((await edit(id, on('2026-02-16'))).statusCode).toBe(422);
    expect((await edit(id, { tanggal_perolehan: null, tahun: 2026 })).statusCode).toBe(200);
    ok(await edit(id, on('2026-02-15')));
    ok(await edit(id, on('2024-01-15')));
    // what was taken back on its own day did not leave
    ok(await ask.post(`/api/logdeletebarang/${log}/pulihkan`));
    ok(await edit(id, on('2026-02-16')));
    expect((await edit(id, on('2026-04-21'))).json().errors.tanggal_perolehan[0]).toContain('20 April 2026');
  });

  test('nor past the day on which its value was raised, unless that was undone', async () => {
    const { id } = await laptop();
    await add(id);
    expect((await edit(id, on('2026-06-21'))).json().errors).toEqual({
      tanggal_perolehan: [
        'Nilai barang ini sudah ditambah pada 20 Juni 2026. Tanggal perolehannya tidak boleh sesudah itu.',
      ],
    });
    await undo(id);
    ok(await edit(id, on('2026-06-21')));
  });

  test('of a family: what left before it was split counts for all', async () => {
    const { id } = await laptop({ jumlah_barang: 4 });
    await sell(id, { tanggal: '2026-02-15', jumlah: 1 });
    const [part] = ok(
      await ask.post(`/api/barang/${id}/pecah`, { bagian: [{ jumlah: 1 }], tanggal: '2026-03-01' }),
    ).json().data;
    const refused = await edit(part.id, on('2026-02-20'));
    expect(refused.json().errors?.tanggal_perolehan?.[0]).toContain('15 Februari 2026');
    ok(await edit(part.id, on('2026-02-10')));
  });
});
