import { type RawBuilder, sql } from 'kysely';
import type { QueryOf } from '../../../shared/contract.ts';
import type { Isian } from '../../../shared/isian.ts';
import { isianBarang, isianKib, type KunciKib, kibOrDefault } from '../../../shared/kib.ts';
import type { BarangSums } from '../../../shared/laporan.ts';
import type { BarisKib, laporanKibEndpoints } from '../../../shared/laporan-kib.ts';
import type { Db } from '../../context.ts';
import { sortOf } from '../../db/paging.ts';
import { isUnfiltered } from '../../db/part-cache.ts';
import {
  inventarisMatching,
  inventarisOrders,
  neverEmpty,
  withInventaris,
} from './baris-inventaris.repository.ts';
import type { Baris } from './laporan.ts';
import { type BarangFilters, rekapLaporanBarang } from './laporan-barang.repository.ts';
import { pageThenColumns } from './order.repository.ts';
import type { Rekap } from './rekap.repository.ts';
import { addedUp, type Raw } from './sums.ts';

type Sort = QueryOf<typeof laporanKibEndpoints.read>['sort'];

/** SQL for the units of own fields by kategori, computed once: `offset 0` keeps them apart from the rows. */
const units = sql<{ id: number; satuan: unknown }>`(
  select kategori.id, (
    select jsonb_object_agg(satu ->> 'kunci', satu ->> 'satuan')
    from jsonb_array_elements(kategori.isian) satu where satu ->> 'satuan' is not null
  ) as satuan from kategori offset 0)`;

/**
 * SQL for the own-field values of a barang, looked up by id: on a past day a join would read those of all deleted
 * barang.
 */
const values = sql<{
  isi: unknown;
}>`lateral (select isi from barang_isian where barang_id = barang.id offset 0)`;

/**
 * SQL for an own field by its key: as stored, or formatted in words where the kategori has it in another unit or type
 * than the form.
 */
function cellOf({ kunci, jenis, satuan }: Isian): RawBuilder<unknown> {
  const nilai = sql`isian.isi -> ${kunci}::text`;
  const text = sql`case jsonb_typeof(${nilai}) when 'number' then replace(isian.isi ->> ${kunci}::text, '.', ',')
    else isian.isi ->> ${kunci}::text end`;
  const unit = sql`isian_satuan.satuan ->> ${kunci}::text`;
  const plain = jenis === 'angka' ? nilai : sql`to_jsonb(${text})`;
  const cell = sql`case when jsonb_typeof(${nilai}) = 'boolean'
    then to_jsonb(case ${nilai} when 'true' then 'Ya' else 'Tidak' end)
    when ${unit} is distinct from ${satuan}::text and ${unit} is not null then to_jsonb(${text} || ' ' || (${unit}))
    else ${plain} end`;
  const instead = otherwise[kunci];
  return instead ? sql`coalesce(${cell}, to_jsonb(${instead}))` : cell;
}

/** Substitutes for own fields without a value. */
const otherwise: Readonly<Record<string, RawBuilder<string>>> = {
  // without an own field for the address, the lokasi takes its place
  alamat: sql`lokasi_jalur.jalur`,
  ukuran_cc: sql`barang.ukuran`,
  bahan: sql`barang.bahan`,
  ukuran: sql`barang.ukuran`,
} satisfies Partial<Record<KunciKib | 'bahan' | 'ukuran', RawBuilder<string>>>;

/** Builds the numbered lines of a KIB in order, by default by kode. */
export function barisKib(db: Db, filters: BarangFilters, sort: Sort): Baris<BarisKib> {
  const own = [...isianKib[kibOrDefault(filters.golongan)], ...isianBarang];
  const cells = own.map((satu) => cellOf(satu).as(satu.kunci));
  const found = inventarisMatching(db, filters);
  const columns = (rows: typeof found) =>
    withInventaris(rows)
      // joined after the page is found, as lines are neither filtered nor sorted by these
      .leftJoin(values.as('isian'), (join) => join.onTrue())
      .leftJoin(units.as('isian_satuan'), 'isian_satuan.id', 'kategori.id')
      .select(cells) as unknown as ReturnType<typeof withInventaris>;
  return pageThenColumns(found, columns, {
    orders: inventarisOrders,
    order: sortOf(sort, 'kode_barang'),
    id: 'barang.id',
    never: neverEmpty,
    numbered: 'no',
  }) as unknown as Baris<BarisKib>;
}

const nothing: BarangSums = { jumlah_jenis: 0, jumlah_unit: 0, nilai: 0, tanpa_harga: 0 };

/**
 * Sums a KIB and each of its kategori. For a whole golongan, uses the cached sums of all barang; only narrower
 * selections are read anew.
 */
export async function rekapKib(
  db: Db,
  { golongan, ...filters }: BarangFilters,
): Promise<Rekap<BarangSums, 'per_kategori'>> {
  if (!isUnfiltered(filters)) {
    const { total, per_kategori } = await rekapLaporanBarang(db, { ...filters, golongan });
    return { total, per_kategori };
  }
  const all = await rekapLaporanBarang(db, filters);
  const { rows } = await sql<{ id: number }>`
    select id from kategori where golongan is not distinct from ${golongan ?? null}`.execute(db);
  const own = new Set(rows.map(({ id }) => id));
  const per_kategori = all.per_kategori.filter(({ id }) => own.has(Number(id)));
  const sums = Object.keys(nothing) as (keyof BarangSums)[];
  const [added] = addedUp(per_kategori as unknown as Raw[], [], sums);
  const total = added && Object.fromEntries(sums.map((name) => [name, added[name]]));
  return { total: (total as BarangSums | undefined) ?? nothing, per_kategori };
}
