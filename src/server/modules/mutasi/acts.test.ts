import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/support/app.ts';
import { type Asking, askAs } from '../../../../test/support/ask.ts';
import { makeJenis, makeLokasi } from '../../../../test/support/inventory.ts';
import { meeting } from '../../../../test/support/meeting.ts';
import {
  type Act,
  type ActsOffice,
  acts,
  type Kept,
  nowOf,
  priceLearnt,
  rootOf,
} from '../../../../test/support/register-acts.ts';
import { acquisition } from '../../../../test/support/register-acts-acquired.ts';
import {
  type BukuAct,
  type BukuActsOffice,
  keptBukuOn,
  nextBukuAct,
} from '../../../../test/support/register-acts-buku.ts';
import {
  leavingActs,
  restoration,
  settingOfKategori,
  undoneSplit,
} from '../../../../test/support/register-acts-leaving.ts';
import { expectAgreement, expectBukuAgreement } from '../../../../test/support/register-agree.ts';
import { dayAfter, drawer, oneOf } from '../../../../test/support/register-draw.ts';
import { registerOn } from '../../../../test/support/register-model.ts';

/**
 * Random acts through the API: after each, journal, spans and state agree with each other, and with a journal that the
 * test keeps of what it asked for.
 */

const STEPS = 240;
/** Goes on until each kind of act succeeded often enough, at most so long. */
const MOST_STEPS = 2 * STEPS;
const MEETINGS = 40;
const draw = drawer(1402);
const today = '2026-11-27';
/** Every kind of act: each succeeds several times, so that none is there in name only. */
const KINDS = [
  ...['acquired', 'opening balance', 'price unknown', 'price learnt', 'price wrong', 'pieces wrong'],
  ...[
    'moved',
    'was elsewhere',
    'kondisi of many',
    'acquired on another day',
    'another kategori',
    'another life',
  ],
  ...['life of a kategori', 'split', 'split undone', 'repaired', 'handed out', 'handed on'],
  ...['came back broken, split off', 'sold', 'some sold', 'a mistake', 'restored'],
  ...['buku acquired', 'buku moved', 'buku was elsewhere', 'buku of another jenis', 'kondisi of many buku'],
  ...['price of a buku wrong', 'copies wrong', 'buku gone', 'some copies gone', 'a buku by mistake'],
  'buku restored',
];
/** Undone splits are refused more often than not, as much is built on most. */
const leastOf = (name: string) => (name === 'split undone' ? 5 : 2);
const missing = () => KINDS.filter((name) => (done.get(name) ?? 0) < leastOf(name));
let app: TestApp;
let admin: Asking;
let office: ActsOffice;
let library: BukuActsOffice;
const done = new Map<string, number>();
const refused = new Map<string, number>();
/** Some days from before anything, and today. */
const someDays = () => [today, ...Array.from({ length: 4 }, () => dayAfter('2022-12-01', draw(1450)))];

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
  const jenis = [await makeJenis(app.db, 'Novel'), await makeJenis(app.db, 'Kamus')];
  library = { ask: admin, db: app.db, draw, today, buku: [], jenis, lokasi };
});
afterAll(async () => {
  vi.useRealTimers();
  await app.close();
});

/** Returns the act that succeeded less often until now: what is easily refused is tried more. */
function rarer<One extends Act | BukuAct>(first: One, second: One): One {
  const times = ({ name }: One) => done.get(name) ?? 0;
  return times(second) < times(first) ? second : first;
}

/** Draws the day of an act: today, or one before it. */
function someDay(): string {
  const day = draw(2) === 0 ? today : dayAfter('2023-06-01', draw(1240));
  return day > today ? today : day;
}

/** Draws the next act; `one` for two that meet at the same barang. */
function nextAct(one?: Kept): Act {
  const standing = office.kept.filter((kept) => nowOf(kept, today));
  if (!one && (standing.length < 12 || draw(12) === 0)) return acquisition(office);
  const back = draw(12) === 0 ? restoration(office) : null;
  if (!one && back) return back;
  const whole = draw(12) === 0 ? undoneSplit(office) : null;
  if (!one && whole) return whole;
  const learnt = draw(12) === 0 ? priceLearnt(office) : null;
  if (!one && learnt) return learnt;
  const entered = someDay();
  if (!one && draw(40) === 0) return settingOfKategori(office, entered);
  // few barang, so that much happens to each
  const chosen = one ?? oneOf(draw, standing.slice(-12));
  const now = nowOf(chosen, today);
  if (!now) return acquisition(office);
  const drawn = () => oneOf(draw, [...acts, ...leavingActs])(office, chosen, now, entered);
  const next = rarer(drawn(), drawn());
  // a mistake that others were split from: the test's journal can't say which of its pieces never were
  return next.name === 'a mistake' && familyOf([chosen]).length > 1 ? nextAct(one) : next;
}

const count = (found: Map<string, number>, { name }: Act | BukuAct) =>
  found.set(name, (found.get(name) ?? 0) + 1);

/** Adds to those that an act is about all that came from the same barang. */
function familyOf(about: readonly Kept[]): Kept[] {
  const roots = new Set(about.map(rootOf));
  return office.kept.filter((one) => roots.has(rootOf(one)));
}

/** Sends an act, and keeps what it means where it succeeded. */
async function attempt(next: Act | BukuAct): Promise<string> {
  const answer = await next.send();
  expect(answer.statusCode, `${next.name}: ${answer.body}`).toBeLessThan(500);
  const well = answer.statusCode < 300;
  count(well ? done : refused, next);
  if (well) await next.keep(answer);
  return `${next.name} ${well}`;
}

test('after each act journal, spans and state agree, and say what was asked for', async () => {
  for (let step = 1; step <= STEPS || (missing().length > 0 && step <= MOST_STEPS); step++) {
    const next = nextAct();
    const what = `${step} ${await attempt(next)}`;
    const about = familyOf(next.about.length > 0 ? next.about : office.kept.slice(-1));
    await expectAgreement(app.db, about, someDays(), what);
    if (step % 3 > 0) continue;
    const outcome = await attempt(nextBukuAct(library, someDay(), rarer));
    await expectBukuAgreement(app.db, library.buku, someDays(), `${step} ${outcome}`);
  }
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
    await expectAgreement(app.db, familyOf([one]), someDays(), what);
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
    const buku = library.buku.flatMap((one) => keptBukuOn(one, per) ?? []);
    const titles = (await admin.get(`/api/laporan/buku?per=${per}&per_page=1`)).json().data.total;
    expect([per, titles]).toEqual([
      per,
      expect.objectContaining({
        jumlah_jenis: buku.length,
        jumlah_unit: buku.reduce((sum, { jumlah }) => sum + jumlah, 0),
        nilai: buku.reduce((sum, { jumlah, harga: one }) => sum + jumlah * one, 0),
      }),
    ]);
  }
});

test('each kind of act succeeded several times, and there is no other', () => {
  expect([...done.keys()].filter((name) => !KINDS.includes(name))).toEqual([]);
  expect(missing(), JSON.stringify([...done, ...refused])).toEqual([]);
});
