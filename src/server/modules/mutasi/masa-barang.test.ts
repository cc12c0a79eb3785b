import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '../../../../test/support/database.ts';
import { type PlanNode, planOf } from '../../../../test/support/plan.ts';
import { dayAfter, drawer, row, settingOf } from '../../../../test/support/register-draw.ts';
import { randomHistory } from '../../../../test/support/register-history.ts';
import {
  randomJournals,
  type Written,
  withJournals,
  writeApart,
  writeInSteps,
} from '../../../../test/support/register-journals.ts';
import {
  type MutasiModel,
  readJournal,
  registerOn,
  type UbahModel,
} from '../../../../test/support/register-model.ts';
import type { Trx } from '../../context.ts';

/** Spans derived by the database versus the tests' month-by-month model. */

const HISTORIES = 2000;
const database = testDatabase();

interface Found {
  barang_id: number;
  hari: string;
  jumlah: number | null;
  harga: number | null;
  kategori_id: number | null;
  lokasi_id: number | null;
  kondisi: string | null;
  nilai_buku: number | null;
  nilai_fiskal: number | null;
}

async function registerOf(trx: Trx, asked: readonly { barang_id: number; hari: string }[]): Promise<Found[]> {
  const { rows } = await sql<Found>`
    select tanya.barang_id, tanya.hari, jumlah, harga, kategori_id, lokasi_id, kondisi,
      nilai_buku_semua(masa, tanya.hari) as nilai_buku,
      case when f_metode is not null then nilai_buku_semua(masa_fiskal(masa), tanya.hari) end as nilai_fiskal
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as tanya (barang_id bigint, hari date)
    left join masa_barang masa
      on masa.barang_id = tanya.barang_id and dari <= tanya.hari and tanya.hari < sampai
    order by tanya.barang_id, tanya.hari`.execute(trx);
  return rows;
}

/** Returns days around the mutasi, and some random ones. */
function daysOf(journal: readonly MutasiModel[], seed: number): string[] {
  const draw = drawer(seed);
  const near = journal.flatMap(({ tanggal }) => (draw(2) === 0 ? [dayAfter(tanggal, draw(3) - 1)] : []));
  return [
    ...new Set([...near, ...Array.from({ length: 4 }, () => dayAfter('2014-06-01', draw(8000)))]),
  ].sort();
}

test('state and book value on any day are those of the month-by-month account, for random histories', async () => {
  const journals = randomJournals(HISTORIES);
  expect(journals.length).toBeGreaterThan(HISTORIES + 100);
  const asked = journals.flatMap(({ barang_id, journal }) =>
    daysOf(journal, barang_id).map((hari) => ({ barang_id, hari })),
  );
  const found = await withJournals(database.db, journals, (trx) => registerOf(trx, asked));
  const different = found.flatMap(({ barang_id, hari, ...state }) => {
    const { journal, asal } = journals[barang_id - 1] as Written;
    const expected = registerOn(journal, hari, asal);
    const same = expected === null ? state.jumlah === null : sameAs(state, expected);
    return same ? [] : [{ barang_id, hari, state, expected, journal, asal }];
  });
  expect([different.length, JSON.stringify(different.slice(0, 1), null, 1)]).toEqual([0, '[]']);
  expect(found.length).toBe(asked.length);
  expect(asked.length).toBeGreaterThan(4 * HISTORIES);
});

const sameAs = (one: object, other: object) =>
  JSON.stringify(Object.entries(one).sort()) === JSON.stringify(Object.entries(other).sort());

test('the order of recording does not matter where days differ', async () => {
  const distinct = Array.from({ length: HISTORIES }, (_, seed) => randomHistory(seed).journal).filter(
    (journal) =>
      journal.every(({ pasangan_id }) => pasangan_id === null) &&
      new Set(journal.map(({ tanggal }) => tanggal)).size === journal.length,
  );
  expect(distinct.length).toBeGreaterThan(100);
  const inOrder = distinct.map((journal) => {
    const [entry, ...others] = journal;
    others.sort((one, other) => (one.tanggal < other.tanggal ? -1 : 1));
    return [entry as MutasiModel, ...others].map((row, index) => ({ ...row, id: index + 1 }));
  });
  const spansOf = (journals: readonly MutasiModel[][]) =>
    withJournals(
      database.db,
      journals.map((journal, index) => ({ barang_id: index + 1, journal })),
      async (trx) => (await sql`select * from masa_barang order by barang_id, dari`.execute(trx)).rows,
    );
  expect(await spansOf(distinct)).toEqual(await spansOf(inOrder));
});

test('a span tells how many left the office on the day on which it ends', async () => {
  const journals = randomJournals(HISTORIES / 4);
  const found = await withJournals(database.db, journals, async (trx) => {
    const spans = trx.selectFrom('masa_barang').select(['barang_id', 'sampai as hari', 'keluar as jumlah']);
    return spans.where('keluar', '>', 0).orderBy('barang_id').orderBy('sampai').execute();
  });
  const expected = journals.flatMap(({ barang_id, journal }) =>
    readJournal(journal)
      .filter(({ jenis }) => jenis === 'penghapusan')
      .map(({ tanggal, jumlah }) => ({ barang_id, hari: tanggal, jumlah: -jumlah })),
  );
  expect(found).toEqual(expected);
  expect(found.length).toBeGreaterThan(50);
});

/** Builds moves around a journal's last day, mostly in order, and a price correction. */
function movesAfter(journal: readonly MutasiModel[], seed: number): MutasiModel[] {
  const draw = drawer(seed);
  const last = journal
    .map(({ tanggal }) => tanggal)
    .sort()
    .at(-1) as string;
  // of two on the same day, the earlier written one may have the later id
  const ids = draw(3) === 0 ? [1, 2, 3, 5, 4] : [1, 2, 3, 4, 5];
  const moves = ids.map((id, index) => {
    const day = dayAfter(last, 40 * Math.ceil(index / 2) + (index < 3 ? draw(3) - 1 : 0));
    const ubah: UbahModel =
      draw(2) === 0 ? { lokasi_id: [1, 1 + draw(9)] } : { kategori_id: [1, 1 + draw(5)] };
    if (ubah.kategori_id && draw(5) === 0) ubah.komersial = [null, settingOf(draw, last, 0)];
    const jenis = ubah.lokasi_id ? 'pindah' : 'reklasifikasi';
    return row(journal.length + id, jenis, day, { ubah });
  });
  const { tanggal, id: pasangan_id } = journal[draw(4) === 0 ? draw(journal.length) : 0] as MutasiModel;
  const price = row(journal.length + 6, 'koreksi', tanggal, { harga: draw(1000), pasangan_id });
  return draw(2) === 0 ? [...moves, price] : moves;
}

test.each([
  ['row by row', writeInSteps, HISTORIES / 2],
  ['for one barang at a time', writeApart, HISTORIES / 8],
] as const)(
  'spans that were lengthened %s are those that the whole journal gives',
  async (_how, write, count) => {
    const inOrder = (journal: readonly MutasiModel[]) => {
      const days = journal.filter(({ jenis }) => jenis !== 'koreksi').map(({ tanggal }) => tanggal);
      return days.every((day, index) => index === 0 || day >= (days[index - 1] as string));
    };
    const leaves = ({ jenis, jumlah }: MutasiModel) => jenis !== 'koreksi' && jumlah < 0;
    // excludes journals that would have fewer than zero pieces in between
    const journals = randomJournals(count)
      .filter(({ asal, journal }) => !asal && (inOrder(journal) || !journal.some(leaves)))
      .map(({ barang_id, journal }) => ({
        barang_id,
        journal: [...journal, ...movesAfter(journal, barang_id)],
      }));
    const { kept, anew, steps } = await withJournals(
      database.db,
      journals,
      async (trx) => ({
        kept: (await sql`select * from masa_barang order by barang_id, dari`.execute(trx)).rows,
        anew: (
          await sql`select * from masa_barang_hitung(array(select distinct barang_id from mutasi where barang_id is not null))
          order by barang_id, dari`.execute(trx)
        ).rows,
        steps: (
          await sql`select barang_id from masa_barang where sampai <> 'infinity' group by 1 having count(distinct cmin::text) > 1`.execute(
            trx,
          )
        ).rows.length,
      }),
      write,
    );
    expect(kept).toEqual(anew);
    expect(kept.length).toBeGreaterThan(journals.length);
    // for many barang, several statements wrote the ended spans
    expect(steps).toBeGreaterThan(count / 10);
  },
);

/** Counts the row pairs that joins of a plan compared in vain. */
const comparedInVain = (node: PlanNode): number =>
  (node['Rows Removed by Join Filter'] ?? 0) * node['Actual Loops'] +
  (node.Plans ?? []).reduce((sum, one) => sum + comparedInVain(one), 0);

test('no row is compared with all others where the statistics say that there are none, as within a first import', async () => {
  const journals = randomJournals(100).filter(({ asal }) => !asal);
  const ids = journals.map(({ barang_id }) => barang_id);
  const { rows, plan } = await withJournals(database.db, journals, async (trx) => {
    // on another connection, which doesn't see these rows
    await sql`analyze mutasi`.execute(database.db);
    const read = sql`select * from mutasi_terbaca('barang', ${ids})`;
    return { rows: (await read.execute(trx)).rows.length, plan: await planOf(trx, read) };
  });
  expect(rows).toBeGreaterThan(300);
  expect(comparedInVain(plan)).toBeLessThan(rows);
});

/** Plans the statement of a function with an array argument under the function's settings. */
async function planOfFunction(trx: Trx, name: string, banyak: readonly number[]): Promise<PlanNode> {
  const { rows } = await sql<{ isi: string; setelan: string[] }>`
    select prosrc as isi, coalesce(proconfig, '{}') as setelan from pg_proc where proname = ${name}`.execute(
    trx,
  );
  // as during writes of mutasi
  await sql`select set_config('manis.susun_masa', 'ya', true)`.execute(trx);
  for (const setting of rows[0]?.setelan ?? []) await sql.raw(`set local ${setting}`).execute(trx);
  const [before = '', ...after] = (rows[0]?.isi ?? '').split('banyak');
  const body = after.reduce(
    (text, piece) => sql`${text}${[...banyak]}::bigint[]${sql.raw(piece)}`,
    sql.raw(before),
  );
  return planOf(trx, body);
}

/** Counts the rows output by all nodes of a plan, including rescans. */
const handedOn = (node: PlanNode): number =>
  node['Actual Rows'] * node['Actual Loops'] +
  (node.Plans ?? []).reduce((sum, one) => sum + handedOn(one), 0);

test('no span is compared with those of all others where the statistics say that there are none', async () => {
  const journals = randomJournals(400).filter(({ asal }) => !asal);
  const ids = journals.map(({ barang_id }) => barang_id);
  const { spans, plan } = await withJournals(database.db, journals, async (trx) => {
    // on another connection, which doesn't see these rows
    await sql`vacuum (analyze) masa_barang`.execute(database.db);
    const kept = await sql`select from masa_barang`.execute(trx);
    return { spans: kept.rows.length, plan: await planOfFunction(trx, 'masa_barang_sambung', ids) };
  });
  expect(spans).toBeGreaterThan(1_000);
  expect(handedOn(plan)).toBeGreaterThan(spans);
  expect(handedOn(plan)).toBeLessThan(spans * 20);
});
