import { type RawBuilder, sql } from 'kysely';
import type { AnswerOf } from '../../../shared/contract.ts';
import type {
  BarisPenyusutanFiskal,
  laporanPenyusutanFiskalEndpoints,
} from '../../../shared/laporan-penyusutan-fiskal.ts';
import type { Db } from '../../context.ts';
import { sortOf } from '../../db/paging.ts';
import { cachedByPart, isUnfiltered } from '../../db/part-cache.ts';
import { isPast } from '../mutasi/register-at.repository.ts';
import type { Baris } from './laporan.ts';
import { inOrder, pagesOf, pageThenColumns, sorted } from './order.repository.ts';
import { packed, unpacked } from './packed-rows.repository.ts';
import {
  orders,
  type PenyusutanFiskalFilters,
  type Query,
  rows,
  sections,
  sumNames,
} from './penyusutan-fiskal-rows.repository.ts';
import {
  type Dimensi,
  type Measures,
  perKategori,
  type Rekap,
  rekapOf,
  rupiahOf,
  sumOf,
  totalOf,
} from './rekap.repository.ts';

export type PenyusutanFiskalSums = AnswerOf<typeof laporanPenyusutanFiskalEndpoints.read>['data']['total'];

/** Builds the rows of the list by section, then by acquisition; a page is found before its texts are read. */
export function barisPenyusutanFiskal(
  db: Db,
  filters: PenyusutanFiskalFilters,
  sort: Query['sort'],
): Baris<BarisPenyusutanFiskal> {
  const found = db.selectFrom(rows(db, filters).as('baris'));
  const columns = (some: typeof found) =>
    some.select([
      'baris.id',
      'baris.kode',
      'baris.nama',
      sql<string>`(${sections})[baris.urutan]`.as('bagian'),
      'baris.diperoleh',
      'baris.perkiraan',
      'baris.metode_komersial',
      'baris.metode_fiskal',
      'baris.catatan',
      ...sumNames.map((name) => `baris.${name}` as const),
    ]);
  const order = sortOf(sort, 'bagian');
  const searched = pageThenColumns(found, columns, { orders, order, id: 'baris.id' });
  if (!isCached(filters)) return searched;
  return pagesOf(searched, async (page) => {
    const { places } = await readOnce(db, filters, sort);
    const ids = unpacked(places, kept, page).map(({ id }) => id);
    if (ids.length === 0) return [];
    return sorted(
      columns(found.where(sql<boolean>`baris.id = any(${ids}::bigint[])`)),
      orders,
      order,
      'baris.id',
    ).execute();
  });
}

/** Key of a cached row. */
const kept = { id: 'id' } as const;

/** Checks for all barang in a year that is over. */
function isCached({ tahun, ...narrowed }: PenyusutanFiskalFilters): boolean {
  return isUnfiltered(narrowed) && isPast(`${tahun}-12-31`);
}

/** SQL for the sums of rows by kategori and section. */
const groupSums = (from: RawBuilder<unknown>) => sql`
  select kategori_id, urutan, count(*) as jumlah_baris, ${sql.join(sumNames.map((name) => sql`sum(${sql.ref(name)}) as ${sql.ref(name)}`))}
  from ${from} baris group by kategori_id, urutan`;

/** Computes order and sums of all rows by one statement; cached until a barang or the sifat of a kategori changes. */
async function readOnce(
  db: Db,
  filters: PenyusutanFiskalFilters,
  sort: Query['sort'],
): Promise<{ places: Buffer; sums: string }> {
  const order = sortOf(sort, 'bagian');
  const name = `penyusutan fiskal ${filters.tahun} ${order.join(' ')} ${await sifatVersion(db)}`;
  const texts = ['kode', 'nama'].filter((text) => text === order[0]);
  const columns = ['id', 'kategori_id', 'urutan', 'perolehan', ...texts, ...sumNames].map((one) =>
    sql.ref(one),
  );
  return cachedByPart(
    db,
    { name, tables: ['barang'] },
    async () => {
      const { rows: read } = await sql<{ places: Buffer; sums: string }>`
        with baris as materialized (select ${sql.join(columns)} from ${rows(db, filters)} baris)
        select (select ${packed(kept, inOrder(orders, order, 'baris.id'))} from baris) as places,
          (select coalesce(jsonb_agg(sums), '[]')::text from (${groupSums(sql`baris`)}) sums) as sums`.execute(
        db,
      );
      return [read[0]?.places ?? Buffer.alloc(0), read[0]?.sums ?? '[]'];
    },
    (parts) => {
      const [places, sums] = parts.flat() as [Buffer, string];
      return { places, sums };
    },
  );
}

/** Reads which kategori are intangible: their barang stand in other sections. */
async function sifatVersion(db: Db): Promise<string> {
  const { rows: read } = await sql<{ versi: string | null }>`
    select md5(string_agg(id || ':' || sifat, ',' order by id)) as versi from kategori`.execute(db);
  return read[0]?.versi ?? '';
}

const sums: Measures<PenyusutanFiskalSums> = {
  jumlah_baris: sumOf('jumlah_baris'),
  jumlah_unit: sumOf('jumlah_unit'),
  harga: rupiahOf('harga'),
  nilai_awal: rupiahOf('nilai_awal'),
  penyusutan: rupiahOf('penyusutan'),
  nilai_akhir: rupiahOf('nilai_akhir'),
  penyusutan_komersial: rupiahOf('penyusutan_komersial'),
  selisih: rupiahOf('selisih'),
};

const byPart: Dimensi = { kunci: 'urutan', nama: sql`(${sections})[rekap.urutan]`, ordered: true };

/** SQL for the sums of the year by kategori and section. */
async function sourceOf(db: Db, filters: PenyusutanFiskalFilters): Promise<RawBuilder<unknown>> {
  if (!isCached(filters)) return groupSums(rows(db, filters));
  const read = await readOnce(db, filters, undefined);
  const columns = [sql`kategori_id bigint`, sql`urutan integer`].concat(
    ['jumlah_baris', ...sumNames].map((name) => sql`${sql.ref(name)} numeric`),
  );
  return sql`select * from jsonb_to_recordset(${read.sums}::jsonb) as sums (${sql.join(columns)})`;
}

/** Sums the year. */
export const totalPenyusutanFiskal = async (
  db: Db,
  filters: PenyusutanFiskalFilters,
): Promise<PenyusutanFiskalSums> => totalOf(db, await sourceOf(db, filters), sums);

/** Sums all rows and each section. */
export const rekapPenyusutanFiskal = async (
  db: Db,
  filters: PenyusutanFiskalFilters,
): Promise<Rekap<PenyusutanFiskalSums, 'per_bagian' | 'per_kategori'>> => {
  const groups = { per_bagian: byPart, per_kategori: perKategori };
  return rekapOf(db, await sourceOf(db, filters), sums, groups, 'harga');
};
