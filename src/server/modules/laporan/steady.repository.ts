import { type RawBuilder, sql } from 'kysely';
import type { Ledger } from '../../../shared/penyusutan-fiskal.ts';
import type { Db } from '../../context.ts';
import { barangRead, type Movements } from './movement-journal.repository.ts';

/**
 * Steady barang: pieces, price, kategori and base of depreciation are the same before a period and at its end, and no
 * mutasi of theirs is read. Their movements follow from single spans; those of all others (`changed`) are read step by
 * step (`movementsOf`). Decision 0090.
 */
type Period = Pick<Movements, 'dari' | 'sampai' | 'menurut'> & { ledger?: Ledger | 'keduanya' | undefined };

/**
 * Finds the barang that are not steady in a period. With a ledger, rows by lokasi are computed only for barang that
 * stayed, so every boundary of spans counts. A price of 0 may be unknown on some days alone.
 */
export async function changedBarang(db: Db, { dari, sampai, menurut, ledger }: Period): Promise<number[]> {
  const everyBoundary = menurut === 'lokasi' && ledger !== undefined;
  const { rows } = await sql<{ ids: number[] }>`
    select coalesce(array_agg(distinct barang_id), '{}') as ids from (
      select barang_id from public.masa_barang where dari <= ${sampai}::date and sampai >= ${dari}::date and (harga = 0
        or dari >= ${dari}::date and not (lanjutan and ${!everyBoundary})
        or sampai <= ${sampai}::date and not berlanjut)
      union all ${barangRead({ dari, sampai })}
    ) berubah`.execute(db);
  return rows[0]?.ids ?? [];
}

/** SQL condition for the spans of steady barang; hashed, as the plan is made for these ids (`force_custom_plan`). */
const isSteady = (barang: string, changed: readonly number[]) =>
  sql`${sql.ref(barang)} <> all(${changed}::bigint[])`;

/** SQL for the table of spans, named `masa`, with the key of their group as `kunci`. */
const groupOf = (menurut: Movements['menurut']) => {
  if (menurut !== 'golongan') return { kunci: sql.ref(`masa.${menurut}_id`), joined: sql`` };
  return {
    kunci: sql`coalesce(kategori.golongan, '0')::bigint`,
    joined: sql`left join kategori on kategori.id = masa.kategori_id`,
  };
};

/**
 * SQL for the steady barang with their names and what they are worth: `jumlah`, `nilai`, and in each ledger the book
 * value before the period and at its end, fiscal ones null for what is no fiscal asset. One row per barang.
 */
export function steadyBarang(
  { dari, sampai, menurut, ledger }: Period,
  changed: readonly number[],
): RawBuilder<unknown> {
  const { kunci, joined } = groupOf(menurut);
  const worth = (name: string, span: RawBuilder<unknown>) => sql`
    nilai_buku_semua(${span}, ${dari}::date - 1) as ${sql.ref(`${name}_awal`)},
    nilai_buku_semua(${span}, ${sampai}::date) as ${sql.ref(`${name}_akhir`)}`;
  const isAsset = sql`(masa.masa).f_metode <> 'bukan_harta'`;
  const fiscal = sql`case when ${isAsset} then masa_fiskal(masa.masa) end`;
  return sql`
    select masa.id as barang_id, ${kunci} as kunci, kode_barang as kode, nama_barang as nama, jumlah_barang as jumlah,
      jumlah_barang * harga_barang as nilai, ${worth('buku', ledger === 'fiskal' ? sql`masa_fiskal(masa.masa)` : sql`masa.masa`)}
      ${ledger === 'keduanya' ? sql`, ${worth('fiskal', fiscal)}` : sql``}
    from masa_lengkap masa ${joined}
    where masa.dari <= ${sampai}::date and masa.sampai > ${sampai}::date and ${isSteady('masa.id', changed)}
      ${ledger === 'fiskal' ? sql`and ${isAsset}` : sql``}`;
}

/** SQL for the movements of steady barang without depreciation, summed by `kunci` and `kolom`. */
export function steadySums(
  { dari, sampai, menurut }: Period,
  changed: readonly number[],
): RawBuilder<unknown> {
  const { kunci, joined } = groupOf(menurut);
  const standing = (kolom: string, day: RawBuilder<unknown>) => sql`
    select ${kunci} as kunci, ${sql.lit(kolom)} as kolom, sum(jumlah) as unit, sum(jumlah * harga) as nilai
    from public.masa_barang masa ${joined}
    where dari <= ${day} and sampai > ${day} and ${isSteady('barang_id', changed)} group by 1`;
  const within = (column: string) => sql`${sql.ref(column)} between ${dari}::date and ${sampai}::date`;
  const moves = sql`
    union all
    select sisi.kunci, sisi.kolom, tanda * unit, tanda * nilai
    from (
      select lalu.lokasi_id as dari_id, kini.lokasi_id as ke_id, sum(kini.jumlah) as unit, sum(kini.jumlah * kini.harga) as nilai
      from public.masa_barang kini join public.masa_barang lalu on lalu.barang_id = kini.barang_id and lalu.sampai = kini.dari
      where kini.lanjutan and lalu.berlanjut and ${within('kini.dari')} and ${within('lalu.sampai')}
        and kini.lokasi_id <> lalu.lokasi_id and ${isSteady('kini.barang_id', changed)}
      group by 1, 2
    ) pindah
    cross join lateral (values (dari_id, 'keluar', -1), (ke_id, 'masuk', 1)) sisi (kunci, kolom, tanda)`;
  const end = standing('akhir', sql`${sampai}::date`);
  if (menurut === 'lokasi') return sql`${standing('awal', sql`${dari}::date - 1`)} union all ${end} ${moves}`;
  // what stands at the end stood in the same kategori before
  return sql`select kunci, sisi.kolom, unit, nilai from (${end}) akhir cross join (values ('awal'), ('akhir')) sisi (kolom)`;
}
