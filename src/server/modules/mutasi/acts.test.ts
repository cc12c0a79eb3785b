import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/support/app.ts';
import { type Asking, askAs } from '../../../../test/support/ask.ts';
import { makeLokasi } from '../../../../test/support/inventory.ts';
import { meeting } from '../../../../test/support/meeting.ts';
import {
  type Act,
  type ActsOffice,
  acts,
  type Kept,
  nowOf,
  rootOf,
} from '../../../../test/support/register-acts.ts';
import { acquisition } from '../../../../test/support/register-acts-acquired.ts';
import {
  leavingActs,
  restoration,
  settingOfKategori,
} from '../../../../test/support/register-acts-leaving.ts';
import { dayAfter, drawer, oneOf } from '../../../../test/support/register-draw.ts';
import { registerOn } from '../../../../test/support/register-model.ts';

/**
 * Random acts through the API: after each, journal, spans and state agree with each other, and with a journal that the
 * test keeps of what it asked for.
 */

const STEPS = 300;
const MEETINGS = 40;
const draw = drawer(1402);
const today = '2026-11-27';
let app: TestApp;
let admin: Asking;
let office: ActsOffice;
const done = new Map<string, number>();
const refused = new Map<string, number>();

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(`${today}T05:00:00Z`);
  app = await createTestApp();
  admin = askAs(app, await app.signIn('admin'));
  const lives = new Map<number, number>();
  for (const months of [72, 96, 120]) {
    const answer = await admin.post('/api/kategori', {
      nama_kategori: `Kategori ${months}`,
      penyusutan: { metode: 'garis_lurus', masa_manfaat_bulan: months },
      penyusutan_fiskal: { metode: 'garis_lurus', kelompok: 'kelompok_1' },
    });
    lives.set(answer.json().data.id, months);
  }
  const lokasi = [
    await makeLokasi(app.db, 'Ruang 1'),
    await makeLokasi(app.db, 'Ruang 2'),
    await makeLokasi(app.db, 'Gudang'),
  ];
  const people = [(await app.signIn('user', 'Ani')).id, (await app.signIn('user', 'Budi')).id];
  office = { ask: admin, draw, today, kept: [], lokasi, people, lives };
});
afterAll(async () => {
  vi.useRealTimers();
  await app.close();
});

/** Draws the next act; `one` for two that meet at the same barang. */
function nextAct(one?: Kept): Act {
  const standing = office.kept.filter((kept) => nowOf(kept, today));
  if (!one && (standing.length < 12 || draw(12) === 0)) return acquisition(office);
  const back = draw(12) === 0 ? restoration(office) : null;
  if (!one && back) return back;
  const entered = draw(2) === 0 ? today : dayAfter('2023-06-01', draw(1240));
  if (!one && draw(40) === 0) return settingOfKategori(office, entered);
  // few barang, so that much happens to each
  const chosen = one ?? oneOf(draw, standing.slice(-12));
  const now = nowOf(chosen, today);
  if (!now) return acquisition(office);
  const next = oneOf(draw, [...acts, ...leavingActs])(office, chosen, now, entered > today ? today : entered);
  // a mistake that others were split from: the test's journal can't say which of its pieces never were
  return next.name === 'a mistake' && familyOf([chosen]).length > 1 ? nextAct(one) : next;
}

const count = (found: Map<string, number>, { name }: Act) => found.set(name, (found.get(name) ?? 0) + 1);

/**
 * Compares spans of these barang with their journal and with the test's own, and the state of all barang with their
 * spans.
 */
async function expectAgreement(about: readonly Kept[], what: string): Promise<void> {
  const ids = sql`${about.map(({ id }) => id)}::bigint[]`;
  const { rows } = await sql<{ rebuilt: number; differing: number }>`
    with hitung as materialized (select * from masa_barang_hitung(${ids})),
      kini as (select * from masa_barang where barang_id = any(${ids}))
    select (select count(*) from (
        (table hitung except all table kini) union all (table kini except all table hitung)) beda) as rebuilt,
      (select count(*) from barang full join (select * from masa_barang where sampai = 'infinity') masa on masa.barang_id = barang.id
        where barang.id is null or masa.barang_id is null or (jumlah_barang, harga_barang, barang.kategori_id, barang.lokasi_id, barang.kondisi)
          is distinct from (masa.jumlah, masa.harga, masa.kategori_id, masa.lokasi_id, masa.kondisi)) as differing`.execute(
    app.db,
  );
  expect([what, rows[0]]).toEqual([what, { rebuilt: 0, differing: 0 }]);
  const days = [today, ...Array.from({ length: 4 }, () => dayAfter('2022-12-01', draw(1450)))];
  const asked = about.flatMap(({ id }) => days.map((hari) => ({ id, hari })));
  const inOrder = asked.map((one, ke) => ({ ...one, ke }));
  const found = await sql<Record<string, unknown>>`
    select jumlah, harga, kategori_id, lokasi_id, kondisi, nilai_buku_semua(masa, hari) as nilai_buku,
      nilai_buku_semua(masa_fiskal(masa), hari) as nilai_fiskal
    from jsonb_to_recordset(${JSON.stringify(inOrder)}::jsonb) as tanya (id bigint, hari date, ke int)
    left join masa_barang masa on masa.barang_id = tanya.id and dari <= hari and hari < sampai order by ke`.execute(
    app.db,
  );
  const expected = about.flatMap((one) => days.map((day) => registerOn(one.journal, day, one.asal)));
  for (const [index, state] of found.rows.entries()) {
    const kept = state.jumlah === null ? null : state;
    const { journal } = about.find(({ id }) => id === asked[index]?.id) as Kept;
    expect([what, asked[index], kept], JSON.stringify(journal)).toEqual([
      what,
      asked[index],
      expected[index],
    ]);
  }
}

/** Adds to those that an act is about all that came from the same barang. */
function familyOf(about: readonly Kept[]): Kept[] {
  const roots = new Set(about.map(rootOf));
  return office.kept.filter((one) => roots.has(rootOf(one)));
}

test('after each act journal, spans and state agree, and say what was asked for', async () => {
  for (let step = 1; step <= STEPS; step++) {
    const next = nextAct();
    const answer = await next.send();
    expect(answer.statusCode, `${next.name}: ${answer.body}`).toBeLessThan(500);
    const well = answer.statusCode < 300;
    count(well ? done : refused, next);
    if (well) await next.keep(answer);
    await expectAgreement(
      familyOf(next.about.length > 0 ? next.about : office.kept.slice(-1)),
      `${step} ${next.name} ${well}`,
    );
  }
  // nearly every kind succeeded
  expect(done.size, JSON.stringify([...done, ...refused])).toBeGreaterThanOrEqual(19);
});

test('two who write at once: one after the other, and nothing half-done', async () => {
  const both = { well: 0, one: 0 };
  for (let step = 1; step <= MEETINGS; step++) {
    const standing = office.kept.filter((kept) => nowOf(kept, today));
    const one = oneOf(draw, standing.slice(-8));
    const pair = [nextAct(one), nextAct(one)] as const;
    const answers = await meeting(app, pair[0].send, pair[1].send);
    const wells = answers.filter(({ statusCode }) => statusCode < 300).length;
    if (wells === 2) both.well += 1;
    if (wells === 1) both.one += 1;
    for (const [index, answer] of answers.entries()) {
      const { name, keep } = pair[index] as Act;
      expect(answer.statusCode, `${name}: ${answer.body}`).toBeLessThan(500);
      if (answer.statusCode < 300) await keep(answer);
    }
    const what = `${step} ${pair.map(({ name }) => name).join(' and ')} ${answers.map(({ statusCode }) => statusCode)}`;
    await expectAgreement(familyOf([one]), what);
  }
  expect(both.well).toBeGreaterThan(3);
  expect(both.one).toBeGreaterThan(3);
});

test('what all of it adds up to on any day is what the reports say', async () => {
  for (const per of [today, '2026-03-31', '2025-05-20', '2024-01-01']) {
    const rows = office.kept.flatMap((one) => registerOn(one.journal, per, one.asal) ?? []);
    const total = (of: (row: (typeof rows)[number]) => number) => rows.reduce((sum, row) => sum + of(row), 0);
    const harga = (await admin.get(`/api/laporan/LaporanTHargaBarang?per=${per}&per_page=1`)).json().data
      .total;
    expect([per, harga]).toEqual([
      per,
      expect.objectContaining({
        jumlah_jenis: rows.length,
        jumlah_unit: total(({ jumlah }) => jumlah),
        nilai: total(({ jumlah, harga: one }) => jumlah * one),
        nilai_buku: total(({ nilai_buku }) => nilai_buku),
      }),
    ]);
    const both = (await admin.get(`/api/laporan/penyusutan?per=${per}&ledger=keduanya`)).json().data.total;
    expect(both.nilai_buku_fiskal).toBe(total(({ nilai_fiskal }) => nilai_fiskal ?? 0));
  }
});
