import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '../../../../test/support/database.ts';
import { dayAfter, drawer, oneOf } from '../../../../test/support/register-draw.ts';
import { randomJournals, type Written, withJournals } from '../../../../test/support/register-journals.ts';
import { readJournal } from '../../../../test/support/register-model.ts';
import type { Trx } from '../../context.ts';
import type { Movements } from './movement-journal.repository.ts';
import { movementsOf } from './movements.repository.ts';
import { type Changes, changesIn } from './period-changes.repository.ts';
import { steadyRows, steadySums } from './steady.repository.ts';

/** Random histories: opening balance plus movements of a period equals the closing balance. */

const HISTORIES = 2000;
const database = testDatabase();

interface Moved {
  barang_id: number;
  kunci: number;
  kolom: string;
  unit: number;
  nilai: number;
  akumulasi: number;
}
type Asked = Omit<Movements, 'perBarang'>;

const moved = async (trx: Trx, asked: Asked, perBarang = true): Promise<Moved[]> =>
  (
    await sql<Moved>`select * from (${movementsOf({ ...asked, perBarang })}) gerak order by gerak`.execute(
      trx,
    )
  ).rows;

/** Creates kategori for the histories: two of one golongan, two of another, one without. */
async function makeGolongan(trx: Trx): Promise<void> {
  await sql`insert into kategori (id, nama_kategori, golongan) overriding system value
    select id, 'Kategori ' || id, (array['02', '02', '03', '03', null])[id] from generate_series(1, 5) id`.execute(
    trx,
  );
  // without statistics a plan may take minutes: autovacuum sees no rows of an open transaction
  await sql`analyze mutasi, masa_barang`.execute(trx);
}

/** Sums per kategori or lokasi, with outgoing and incoming moves combined. */
function ofAll(rows: readonly Moved[]): Record<string, number[]> {
  const sums = new Map<string, number[]>();
  for (const { kunci, kolom, unit, nilai, akumulasi } of rows) {
    const key = `${kunci} ${kolom === 'keluar' ? 'masuk' : kolom}`;
    const [u = 0, n = 0, a = 0] = sums.get(key) ?? [];
    sums.set(key, [u + unit, n + nilai, a + akumulasi]);
  }
  return Object.fromEntries([...sums].filter(([, sum]) => sum.some((one) => one !== 0)).sort());
}

/** Returns the unexplained difference per barang, which only corrections may have. */
function unexplained(rows: readonly Moved[]): Map<number, Record<'unit' | 'nilai' | 'akumulasi', number>[]> {
  const sums = new Map<string, { barang_id: number; unit: number; nilai: number; akumulasi: number }>();
  for (const { barang_id, kunci, kolom, ...row } of rows) {
    const key = `${barang_id} ${kunci}`;
    const sum = sums.get(key) ?? { barang_id, unit: 0, nilai: 0, akumulasi: 0 };
    const sign = kolom === 'akhir' ? 1 : -1;
    for (const name of ['unit', 'nilai', 'akumulasi'] as const) sum[name] += sign * row[name];
    sums.set(key, sum);
  }
  const found = new Map<number, Record<'unit' | 'nilai' | 'akumulasi', number>[]>();
  for (const { barang_id, ...left } of sums.values())
    if (left.unit !== 0 || left.nilai !== 0 || left.akumulasi !== 0)
      found.set(barang_id, [...(found.get(barang_id) ?? []), left]);
  return found;
}

/** Tells whether a mutasi of the period corrects a barang's existence. */
function corrected({ journal }: Written, { dari, sampai }: Asked): boolean {
  const rows = readJournal(journal);
  const [entry] = rows;
  const mistaken = new Set(rows.filter(({ jenis }) => jenis === 'salah_catat').map(({ id }) => id));
  return rows.some(
    ({ id, pasangan_id, tanggal }) =>
      tanggal >= dari &&
      tanggal <= sampai &&
      tanggal !== entry?.tanggal &&
      (mistaken.has(id) || mistaken.has(pasangan_id ?? 0)),
  );
}

/** Makes the entry of a journal state its day itself, as an office would. */
const plainly = (written: Written): Written => {
  const [entry, ...others] = written.journal;
  const moves = others.some(({ ubah }) => ubah.masuk);
  if (!entry || moves || entry.ubah.masuk?.[1] !== entry.tanggal) return written;
  const { masuk: _masuk, ...ubah } = entry.ubah;
  return { ...written, journal: [{ ...entry, ubah }, ...others] };
};

test('what stood before a period and what moved in it is what stands after it, but for what was corrected', async () => {
  const journals = randomJournals(HISTORIES).map((one) => (one.barang_id % 2 ? plainly(one) : one));
  const draw = drawer(15);
  const periods = Array.from({ length: 12 }, (_, index) => {
    const dari = index === 0 ? '2014-01-01' : dayAfter('2014-06-01', draw(5000));
    return { dari, sampai: index === 0 ? '2030-12-31' : dayAfter(dari, draw(index % 2 ? 40 : 1200)) };
  });
  let rowCount = 0;
  let returned = 0;
  await withJournals(database.db, journals, async (trx) => {
    await makeGolongan(trx);
    for (const [index, period] of periods.entries())
      for (const menurut of [index % 3 === 0 ? 'golongan' : 'kategori', 'lokasi'] as const) {
        const asked: Asked = { ...period, menurut, ledger: oneOf(draw, ['komersial', 'fiskal']) };
        const rows = await moved(trx, asked);
        expect(ofAll(await moved(trx, asked, false))).toEqual(ofAll(rows));
        // a selection of barang gives the same rows, with or without their split relatives
        const ids = journals.flatMap(({ barang_id }) => (draw(3) === 0 ? [barang_id] : []));
        const some = new Set(ids);
        expect(await moved(trx, { ...asked, ids })).toEqual(
          rows.filter(({ barang_id }) => some.has(barang_id)),
        );
        rowCount += rows.length;
        // a barang that left and came back within the period doesn't show, and its month is charged once
        const back = rows.filter(({ kolom, unit }) => kolom.startsWith('kurang_') && unit === 0);
        expect(back.filter(({ nilai, akumulasi }) => nilai !== 0 || akumulasi !== 0)).toEqual([]);
        returned += back.length;
        const left = [...unexplained(rows)].filter(
          ([barang_id]) => !corrected(journals[barang_id - 1] as Written, asked),
        );
        const [id, sums] = left[0] ?? [];
        const example = id && {
          asked,
          sums,
          rows: rows.filter(({ barang_id }) => barang_id === id).map((one) => JSON.stringify(one)),
          journal: journals[id - 1]?.journal.map((one) => JSON.stringify(one)),
        };
        expect([left.length, JSON.stringify(example, null, 1)]).toEqual([0, undefined]);
      }
  });
  expect(rowCount).toBeGreaterThan(20_000);
  expect(returned).toBeGreaterThan(100);
});

test('what is put right on closed days is unexplained from the first open day on, of these barang alone', async () => {
  const journals = randomJournals(HISTORIES / 4);
  const split = new Set(journals.flatMap(({ asal }) => (asal ? [asal.barang_id] : [])));
  const draw = drawer(16);
  const [closed, open] = ['2021-06-30', '2021-07-01'];
  const wrong = journals.filter(
    ({ barang_id, asal, journal }) =>
      !asal && !split.has(barang_id) && (readJournal(journal)[0]?.tanggal ?? open) <= closed && draw(3) === 0,
  );
  expect(wrong.length).toBeGreaterThan(30);
  const ids = new Set(wrong.map(({ barang_id }) => barang_id));
  await withJournals(database.db, journals, async (trx) => {
    await makeGolongan(trx);
    const before = { dari: '2019-03-15', sampai: closed, menurut: 'kategori', ledger: 'komersial' } as const;
    const past = await moved(trx, before);
    await sql`with orang as (insert into pengguna (name) values ('Ani') returning id)
      insert into tutup_buku (sampai, status, ditutup_pada, oleh_id, sidik, kop)
      select ${closed}::date, 'tutup', now(), id, 'x', '{}' from orang`.execute(trx);
    const rows = wrong.map(({ barang_id }) => ({
      id: barang_id * 100 + 90,
      barang_id,
      harga: 1 + draw(10 ** 9),
    }));
    await sql`
      insert into mutasi (id, barang_id, kode, nama, jenis, tanggal, harga, pasangan_id) overriding system value
      select baru.id, baru.barang_id, 'K', 'N', 'koreksi', ${closed}::date, baru.harga, entri.id
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as baru (id bigint, barang_id bigint, harga bigint)
      cross join lateral (
        select id from mutasi where mutasi.barang_id = baru.barang_id and jenis <> 'koreksi' order by id limit 1
      ) entri`.execute(trx);
    expect(await moved(trx, before)).toEqual(past);
    const day = await moved(trx, { dari: open, sampai: open, menurut: 'kategori', ledger: 'komersial' });
    const added = new Map(rows.map(({ barang_id, harga }) => [barang_id, harga]));
    const standing = new Map(
      day.flatMap((row) => (row.kolom === 'akhir' ? [[row.barang_id, row.unit]] : [])),
    );
    for (const [barang_id, [sums]] of unexplained(day))
      expect(sums?.nilai).toBe((added.get(barang_id) ?? 0) * (standing.get(barang_id) ?? 0));
    for (const [dari, sampai] of [
      [open, open],
      ['2020-01-01', '2022-12-31'],
      ['2014-01-01', '2030-12-31'],
    ] as const)
      for (const menurut of ['kategori', 'lokasi', 'golongan'] as const) {
        const asked: Asked = { dari, sampai, menurut, ledger: 'komersial' };
        const left = [...unexplained(await moved(trx, asked))].filter(
          ([barang_id]) => !corrected(journals[barang_id - 1] as Written, asked),
        );
        expect(left.length).toBeGreaterThan(10);
        expect(left.filter(([barang_id]) => !ids.has(barang_id))).toEqual([]);
        expect(left.filter(([, sums]) => sums.some(({ unit }) => unit !== 0))).toEqual([]);
      }
  });
});

/** Returns what `steadyRows` gives as movements: of what came, moved and stands, in this order. */
async function steady(trx: Trx, asked: Asked, changes: Changes): Promise<Moved[]> {
  const { rows } = await sql<Moved>`
    select barang_id, kunci, isi.* from ${steadyRows(asked, changes).rows} tetap
    cross join lateral (values ('awal', 0, nilai_awal, buku_awal), ('tambah', 0, nilai_datang, buku_datang),
      ('pindah', 0, nilai_pindah, buku_pindah), ('akhir', jumlah, nilai, buku_akhir),
      ('beban', 0, 0, buku_akhir - buku_awal - buku_datang - buku_pindah)
    ) isi (kolom, unit, nilai, buku)`.execute(trx);
  return rows.map((row) => ({ ...row, akumulasi: row.nilai - (row as Moved & { buku: number }).buku }));
}

/** Returns the rows as sorted texts, without those of nothing; moves as one, and pieces only of what stands. */
const inOrder = (rows: readonly Moved[]) => {
  const sums = new Map<string, [number, number, number]>();
  for (const { barang_id, kunci, kolom, unit, nilai, akumulasi } of rows) {
    const came = kolom.startsWith('tambah_') && kolom !== 'tambah_pemulihan';
    const as = came ? 'tambah' : ['masuk', 'keluar'].includes(kolom) ? 'pindah' : kolom;
    const key = [barang_id, kunci, as].join();
    const [u, n, a] = sums.get(key) ?? [0, 0, 0];
    sums.set(key, [u + (as === 'akhir' ? unit : 0), n + nilai, a + akumulasi]);
  }
  return [...sums]
    .flatMap(([key, sum]) => (sum.some((one) => one !== 0) ? [`${key} ${sum.join()}`] : []))
    .sort();
};

test('of barang that stayed as they were, single spans say what the journal says', async () => {
  const journals = randomJournals(HISTORIES).map((one) => (one.barang_id % 2 ? plainly(one) : one));
  const draw = drawer(17);
  const periods = Array.from({ length: 8 }, (_, index) => {
    const dari = dayAfter('2014-06-01', draw(5000));
    return { dari, sampai: dayAfter(dari, draw(index % 2 ? 40 : 1200)) };
  });
  const found = { steady: 0, changed: 0, came: 0, moved: 0 };
  await withJournals(database.db, journals, async (trx) => {
    await makeGolongan(trx);
    // late corrections, as in the test before
    await sql`with orang as (insert into pengguna (name) values ('Ani') returning id)
      insert into tutup_buku (sampai, status, ditutup_pada, oleh_id, sidik, kop)
      select '2018-06-30'::date, 'tutup', now(), id, 'x', '{}' from orang`.execute(trx);
    await sql`
      insert into mutasi (barang_id, kode, nama, jenis, tanggal, harga, pasangan_id)
      select barang_id, 'K', 'N', 'koreksi', '2018-06-30', 1000 + barang_id, min(id) from mutasi
      where barang_id % 7 = 0 and jenis <> 'koreksi' and tanggal <= '2018-06-30' group by barang_id`.execute(
      trx,
    );
    for (const period of periods)
      for (const menurut of ['kategori', 'golongan', 'lokasi'] as const) {
        for (const ledger of ['komersial', 'fiskal'] as const) {
          const asked = { ...period, menurut, ledger };
          const changes = await changesIn(trx, asked);
          const single = await steady(trx, asked, changes);
          const read = await moved(trx, { ...asked, changed: changes.changed });
          expect(inOrder([...single, ...read])).toEqual(inOrder(await moved(trx, asked)));
          found.steady += single.length;
          found.changed += read.length;
          found.came += changes.came.length;
        }
        const asked = { ...period, menurut };
        const changes = await changesIn(trx, asked);
        const { rows: single } = await sql<Moved>`
          select *, 0 as akumulasi from (${steadySums(asked, changes)}) tetap`.execute(trx);
        const read = await moved(trx, { ...asked, changed: changes.changed }, false);
        expect(ofAll([...single, ...read])).toEqual(ofAll(await moved(trx, asked, false)));
        found.moved += single.filter(({ kolom }) => kolom === 'masuk').length;
      }
  });
  expect(Math.min(...Object.values(found)), JSON.stringify(found)).toBeGreaterThan(20);
});
