import { type RawBuilder, sql } from 'kysely';
import type { Ledger } from '../../../shared/penyusutan-fiskal.ts';
import { monthBefore } from '../mutasi/departure.repository.ts';
import { offsetNone } from './masa-bernilai.repository.ts';
import type { Movements } from './movement-journal.repository.ts';
import type { Changes } from './period-changes.repository.ts';

/**
 * Steady barang: pieces, price, kategori and base of depreciation are the same before a period, or since the barang came
 * in it, and at its end. Their movements follow from single spans; those of all others (`changed`) are read step by step
 * (`movementsOf`). Decision 0090.
 */
type Period = Pick<Movements, 'dari' | 'sampai' | 'menurut'> & { ledger?: Ledger | 'keduanya' | undefined };

/** SQL condition for barang that are not among these; hashed, as the plan is made for these ids (`force_custom_plan`). */
const isNone = (barang: string, ids: readonly number[]) => sql`${sql.ref(barang)} <> all(${ids}::bigint[])`;

/** SQL for what came in the period: `barang_id`, its day and the report column of its entry. */
const arrivals = ({ came }: Changes) => sql`
  unnest(${came.map(({ id }) => id)}::bigint[], ${came.map(({ hari }) => hari)}::date[],
    ${came.map(({ kolom }) => kolom)}::text[]) datang (barang_id, hari, kolom)`;

/** SQL for the table of spans, named `masa`, with the key of their group as `kunci`. */
const groupOf = (menurut: Movements['menurut']) => {
  if (menurut !== 'golongan') return { kunci: sql.ref(`masa.${menurut}_id`), joined: sql`` };
  return {
    kunci: sql`coalesce(kategori.golongan, '0')::bigint`,
    joined: sql`left join kategori on kategori.id = masa.kategori_id`,
  };
};

/** SQL for a span in the ledger that is read, and in the fiscal one; null for what is no fiscal asset. */
const spanIn = (ledger: Period['ledger'], masa: RawBuilder<unknown>) => {
  const isAsset = sql`(${masa}).f_metode <> 'bukan_harta'`;
  const fiscal = sql`masa_fiskal(${masa})`;
  return {
    span: ledger === 'fiskal' ? fiscal : masa,
    fiscal: sql`case when ${isAsset} then ${fiscal} end`,
    isRead: ledger === 'fiskal' ? isAsset : sql`true`,
  };
};

/**
 * SQL for what each steady barang is worth, by kategori or golongan: `jumlah` and `nilai` at the end, `nilai_awal` before
 * the period, `nilai_datang` with which it came, `nilai_pindah` that was moved here; the book value of each as `buku_…`;
 * and the fiscal one of all it began with as `fiskal_mulai`, at the end as `fiskal_akhir`. One row per barang, with its
 * names. Those that came are looked up; all others are read by two processes.
 */
function standingBarang({ dari, sampai, menurut, ledger }: Period, changes: Changes): RawBuilder<unknown> {
  const { kunci, joined } = groupOf(menurut);
  const { span, fiscal, isRead } = spanIn(ledger, sql`masa.masa`);
  const nilai = sql`jumlah_barang * harga_barang`;
  const zero = sql`0::bigint`;
  const from = (source: RawBuilder<unknown>, start: RawBuilder<unknown>, came: boolean) => {
    const first = sql`nilai_buku_semua(${span}, ${start})`;
    const both = sql`, nilai_buku_semua(${fiscal}, ${start}) as fiskal_mulai, nilai_buku_semua(${fiscal}, ${sampai}::date) as fiskal_akhir`;
    return sql`
      select masa.id as barang_id, ${kunci} as kunci, kode_barang as kode, nama_barang as nama, jumlah_barang as jumlah, ${nilai} as nilai,
        ${came ? zero : nilai} as nilai_awal, ${came ? nilai : zero} as nilai_datang, ${zero} as nilai_pindah,
        ${came ? zero : first} as buku_awal, ${came ? first : zero} as buku_datang, ${zero} as buku_pindah,
        nilai_buku_semua(${span}, ${sampai}::date) as buku_akhir ${ledger === 'keduanya' ? both : sql``}
      from ${source} ${joined} where masa.dari <= ${sampai}::date and masa.sampai > ${sampai}::date and ${isRead}`;
  };
  const { changed, came } = changes;
  const others = isNone('masa.id', [...changed, ...came.map(({ id }) => id)]);
  return sql`
    ${from(sql`masa_lengkap masa`, sql`${dari}::date - 1`, false)} and ${others}
    union all
    ${from(sql`${arrivals(changes)} join masa_lengkap masa on masa.id = datang.barang_id`, monthBefore('datang.hari'), true)}`;
}

/**
 * SQL for the columns of `standingBarang`, one row for each lokasi in which a barang was in the period. Each span counts
 * where it is; what begins and ends in one lokasi cancels out.
 */
function movedBarang({ dari, sampai, ledger }: Period, { changed }: Changes): RawBuilder<unknown> {
  const { span, fiscal, isRead } = spanIn(ledger, sql`masa`);
  const [begins, ends] = [sql`dari >= ${dari}::date`, sql`sampai <= ${sampai}::date`];
  const start = sql`case when ${begins} then ${monthBefore('dari')} else ${dari}::date - 1 end`;
  const end = sql`case when ${ends} then ${monthBefore('sampai')} else ${sampai}::date end`;
  const both = sql`, coalesce(nilai_buku_semua(${fiscal}, ${start}), 0) as f_mulai, coalesce(nilai_buku_semua(${fiscal}, ${end}), 0) as f_akhir`;
  const sumOf = (column: string, when: RawBuilder<unknown>) =>
    sql`coalesce(sum(${sql.ref(column)}) filter (where ${when}), 0)`;
  const sides = (name: string, first: string, last: string) => sql`
    ${sumOf(first, sql`not ${begins}`)} as ${sql.ref(`${name}_awal`)}, ${sumOf(first, sql`${begins} and not lanjutan`)} as ${sql.ref(`${name}_datang`)},
    ${sumOf(first, sql`${begins} and lanjutan`)} - ${sumOf(last, ends)} as ${sql.ref(`${name}_pindah`)}`;
  const bothSums = sql`, sum(f_mulai) - ${sumOf('f_akhir', ends)} as fiskal_mulai, ${sumOf('f_akhir', sql`not ${ends}`)} as fiskal_akhir`;
  return sql`
    select barang_id, lokasi_id as kunci, ${sumOf('jumlah', sql`not ${ends}`)} as jumlah, ${sumOf('nilai', sql`not ${ends}`)} as nilai,
      ${sides('nilai', 'nilai', 'nilai')}, ${sides('buku', 'b_mulai', 'b_akhir')}, ${sumOf('b_akhir', sql`not ${ends}`)} as buku_akhir
      ${ledger === 'keduanya' ? bothSums : sql``}
    from (
      select barang_id, lokasi_id, dari, sampai, lanjutan, jumlah, jumlah * harga as nilai,
        nilai_buku_semua(${span}, ${start}) as b_mulai, nilai_buku_semua(${span}, ${end}) as b_akhir ${ledger === 'keduanya' ? both : sql``}
      from public.masa_barang masa
      where dari <= ${sampai}::date and sampai >= ${dari}::date and ${isNone('barang_id', changed)} and ${isRead} ${offsetNone}
    ) masa group by 1, 2`;
}

/** SQL for the steady barang as tables with the columns of `standingBarang`: with their names, and perhaps without. */
export interface Steady {
  rows: RawBuilder<unknown>;
  named: RawBuilder<unknown>;
}

/** SQL for rows of `movedBarang` with the names of their barang, which all stand at the end. */
const withNames = ({ sampai }: Period, moved: RawBuilder<unknown>) => sql`(
  select bergerak.*, kode_barang as kode, nama_barang as nama from ${moved} bergerak
  join masa_lengkap masa on masa.id = bergerak.barang_id and masa.dari <= ${sampai}::date and masa.sampai > ${sampai}::date)`;

/** SQL for the steady barang, by the chosen grouping. */
export function steadyRows(period: Period, changes: Changes): Steady {
  const rows = sql`(${(period.menurut === 'lokasi' ? movedBarang : standingBarang)(period, changes)})`;
  return { rows, named: period.menurut === 'lokasi' ? withNames(period, rows) : rows };
}

/**
 * SQL for the steady barang that one statement reads twice, with the common tables that it needs (`common`). By lokasi
 * they are added up once; otherwise two processes read them sooner than one reads what another wrote.
 */
export function steadyOnce(period: Period, changes: Changes): Steady & { common: RawBuilder<unknown> } {
  const steady = steadyRows(period, changes);
  if (period.menurut !== 'lokasi') return { ...steady, common: sql`` };
  const rows = sql`tetap_semua`;
  return {
    rows,
    named: withNames(period, rows),
    common: sql`tetap_semua as materialized (select * from ${steady.rows} tetap),`,
  };
}

/** SQL for the movements of steady barang without depreciation, summed by `kunci` and `kolom`. */
export function steadySums({ dari, sampai, menurut }: Period, changes: Changes): RawBuilder<unknown> {
  const { kunci, joined } = groupOf(menurut);
  const isSteady = isNone('masa.barang_id', changes.changed);
  const stands = (day: RawBuilder<unknown>) => sql`dari <= ${day} and sampai > ${day}`;
  const [before, after] = [stands(sql`${dari}::date - 1`), stands(sql`${sampai}::date`)];
  const standing = (when: RawBuilder<unknown>, sides: RawBuilder<unknown>) => sql`
    select kunci, sisi.* from (
      select ${kunci} as kunci, sum(jumlah) filter (where ${after}) as unit, sum(jumlah * harga) filter (where ${after}) as nilai,
        sum(jumlah) filter (where ${before}) as unit_lalu, sum(jumlah * harga) filter (where ${before}) as nilai_lalu
      from public.masa_barang masa ${joined} where ${when} and ${isSteady} group by 1
    ) masa cross join lateral (values ('akhir', unit, nilai), ${sides}) sisi (kolom, unit, nilai)`;
  const came = sql`
    select ${kunci} as kunci, datang.kolom, sum(jumlah) as unit, sum(jumlah * harga) as nilai
    from public.masa_barang masa join ${arrivals(changes)} on datang.barang_id = masa.barang_id and datang.hari = masa.dari ${joined}
    where dari between ${dari}::date and ${sampai}::date and not lanjutan group by 1, 2`;
  if (menurut !== 'lokasi')
    // what stands at the end stood in the same kategori before, or came there
    return sql`
      ${standing(after, sql`('awal', unit, nilai)`)}
      union all
      select kunci, sisi.kolom, tanda * unit, tanda * nilai from (${came}) datang
      cross join lateral (values (datang.kolom, 1), ('awal', -1)) sisi (kolom, tanda)`;
  const within = (column: string) => sql`${sql.ref(column)} between ${dari}::date and ${sampai}::date`;
  return sql`
    ${standing(sql`(${before} or ${after})`, sql`('awal', unit_lalu, nilai_lalu)`)} union all ${came}
    union all
    select sisi.kunci, sisi.kolom, tanda * unit, tanda * nilai
    from (
      select lalu.lokasi_id as dari_id, masa.lokasi_id as ke_id, sum(masa.jumlah) as unit, sum(masa.jumlah * masa.harga) as nilai
      from public.masa_barang masa join public.masa_barang lalu on lalu.barang_id = masa.barang_id and lalu.sampai = masa.dari
      where masa.lanjutan and lalu.berlanjut and ${within('masa.dari')} and ${within('lalu.sampai')}
        and masa.lokasi_id <> lalu.lokasi_id and ${isSteady}
      group by 1, 2
    ) pindah
    cross join lateral (values (dari_id, 'keluar', -1), (ke_id, 'masuk', 1)) sisi (kunci, kolom, tanda)`;
}
