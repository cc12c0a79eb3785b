import { type RawBuilder, sql } from 'kysely';
import type { QueryOf } from '../../../shared/contract.ts';
import type { MenurutMutasi } from '../../../shared/laporan-mutasi.ts';
import type {
  BarisMutasiPenyusutan,
  laporanMutasiPenyusutanEndpoints,
} from '../../../shared/laporan-mutasi-penyusutan.ts';
import type { Ledger } from '../../../shared/penyusutan-fiskal.ts';
import type { Movements } from './movement-journal.repository.ts';
import { movementsOf, nameOf } from './movements.repository.ts';
import type { Orders } from './order.repository.ts';
import type { Steady } from './steady.repository.ts';

export type Query = QueryOf<typeof laporanMutasiPenyusutanEndpoints.read>;
export type MutasiPenyusutanFilters = Omit<
  Query,
  'page' | 'per_page' | 'sort' | 'dari' | 'sampai' | 'menurut'
> & { dari: string; sampai: string; menurut: MenurutMutasi };

const sumOfMoved = (column: 'unit' | 'nilai' | 'akumulasi', which: RawBuilder<unknown>, sign = 1) =>
  sql`coalesce(sum(${sign > 0 ? sql.ref(column) : sql`-${sql.ref(column)}`}) filter (where ${which}), 0)`;
/** SQL for the part of the final value that no movement explains: corrections. */
const unexplained = (column: 'nilai' | 'akumulasi') =>
  sql`coalesce(sum(case when kolom = 'akhir' then ${sql.ref(column)} else -${sql.ref(column)} end), 0)`;

const came = sql`starts_with(kolom, 'tambah_')`;
const left = sql`starts_with(kolom, 'kurang_')`;
const moved = sql`kolom in ('masuk', 'keluar')`;
const at = (kolom: string) => sql`kolom = ${kolom}::text`;

/** Columns of one ledger, computed from the movements. */
const columns: Record<string, RawBuilder<unknown>> = {
  jumlah_unit: sumOfMoved('unit', at('akhir')),
  perolehan_awal: sumOfMoved('nilai', at('awal')),
  perolehan_tambah: sumOfMoved('nilai', came),
  perolehan_kurang: sumOfMoved('nilai', left, -1),
  perolehan_koreksi: unexplained('nilai'),
  perolehan_reklasifikasi: sumOfMoved('nilai', moved),
  perolehan_akhir: sumOfMoved('nilai', at('akhir')),
  akumulasi_awal: sumOfMoved('akumulasi', at('awal')),
  akumulasi_saldo_awal: sumOfMoved('akumulasi', sql`${came} and kolom <> 'tambah_pemulihan'`),
  beban: sumOfMoved('akumulasi', at('beban')),
  akumulasi_koreksi: unexplained('akumulasi'),
  akumulasi_reklasifikasi: sumOfMoved('akumulasi', moved),
  // what came back is subtracted from what left
  akumulasi_keluar: sumOfMoved('akumulasi', sql`${left} or kolom = 'tambah_pemulihan'`, -1),
  akumulasi_akhir: sumOfMoved('akumulasi', at('akhir')),
  nilai_buku: sql`coalesce(sum(nilai - akumulasi) filter (where kolom = 'akhir'), 0)`,
  tanpa_harga: sql`coalesce(sum(tanpa_harga) filter (where kolom = 'akhir'), 0)`,
};
const own = Object.keys(columns);
const beside = ['beban', 'nilai_buku'] as const;

/** SQL for the depreciation of a steady barang: what it began with or was given, less what is left. */
const steadyCharge = sql`(buku_awal + buku_datang + buku_pindah - buku_akhir)`;

/** What a steady barang (`Steady`) shows, or the sums of several; it shows nothing in other columns. */
const steadyColumns: Record<string, RawBuilder<unknown>> = {
  jumlah_unit: sql`jumlah`,
  perolehan_awal: sql`nilai_awal`,
  perolehan_tambah: sql`nilai_datang`,
  perolehan_reklasifikasi: sql`nilai_pindah`,
  perolehan_akhir: sql`nilai`,
  akumulasi_awal: sql`nilai_awal - buku_awal`,
  akumulasi_saldo_awal: sql`nilai_datang - buku_datang`,
  akumulasi_reklasifikasi: sql`nilai_pindah - buku_pindah`,
  beban: steadyCharge,
  akumulasi_akhir: sql`nilai - buku_akhir`,
  nilai_buku: sql`buku_akhir`,
  beban_fiskal: sql`coalesce(fiskal_mulai - fiskal_akhir, 0)`,
  selisih_beban: sql`${steadyCharge} - coalesce(fiskal_mulai - fiskal_akhir, 0)`,
  nilai_buku_fiskal: sql`coalesce(fiskal_akhir, 0)`,
  selisih_nilai_buku: sql`buku_akhir - coalesce(fiskal_akhir, 0)`,
};

/** Barang to read: these ids, or all that changed in the period; all when left out. */
type Some = Pick<Movements, 'ids' | 'changed'>;

/** SQL for the sums of each barang in each kategori, golongan or lokasi, in one ledger. */
const inLedger = (filters: MutasiPenyusutanFilters, ledger: Ledger, some: Some) => sql`(
  select barang_id, kunci, ${sql.join(own.map((name) => sql`${columns[name]} as ${sql.ref(name)}`))}
  from (${movementsOf({ ...filters, ledger, perBarang: true, ...some })}) gerak
  group by barang_id, kunci having bool_or(unit <> 0 or nilai <> 0 or akumulasi <> 0)
)`;

/** SQL for the sums of the chosen ledger; with both ledgers, the fiscal ones are further columns. */
export function rows(filters: MutasiPenyusutanFilters, some: Some = {}): RawBuilder<unknown> {
  const { ledger = 'komersial' } = filters;
  if (ledger !== 'keduanya') return inLedger(filters, ledger, some);
  const compared = beside.map((name) => {
    const [ours, theirs] = ['ini', 'fiskal'].map((table) => sql`coalesce(${sql.ref(`${table}.${name}`)}, 0)`);
    return sql`${theirs} as ${sql.ref(`${name}_fiskal`)}, ${ours} - ${theirs} as ${sql.ref(`selisih_${name}`)}`;
  });
  return sql`(
    select ini.*, ${sql.join(compared)}
    from ${inLedger(filters, 'komersial', some)} ini
    left join ${inLedger(filters, 'fiskal', some)} fiskal
      on fiskal.barang_id = ini.barang_id and fiskal.kunci is not distinct from ini.kunci
  )`;
}

/** SQL for the sums of the steady barang of each kategori, golongan or lokasi. */
export function steadyTotals(filters: MutasiPenyusutanFilters, steady: Steady): RawBuilder<unknown> {
  const sides = ['awal', 'datang', 'pindah'].flatMap((side) => [`nilai_${side}`, `buku_${side}`]);
  const measures = ['jumlah', 'nilai', 'buku_akhir', ...sides];
  if (filters.ledger === 'keduanya') measures.push('fiskal_mulai', 'fiskal_akhir');
  return sql`
    select kunci, jumlah_baris, ${sql.join(sumNames(filters).map((name) => sql`${steadyColumns[name] ?? sql`0`} as ${sql.ref(name)}`))}
    from (
      select kunci, count(*) as jumlah_baris, ${sql.join(measures.map((one) => sql`sum(${sql.ref(one)}) as ${sql.ref(one)}`))}
      from ${steady.rows} tetap group by 1
    ) tetap`;
}

/** Sort expressions of the report's rows, by the names of their columns. */
export const orders: Orders<Query['sort']> = {
  id: sql`baris.id`,
  kode: sql`baris.kode`,
  nama: sql`lower(baris.nama)`,
  kelompok: sql`lower(baris.kelompok)`,
  perolehan_akhir: sql`baris.perolehan_akhir`,
  beban: sql`baris.beban`,
  akumulasi_akhir: sql`baris.akumulasi_akhir`,
  nilai_buku: sql`baris.nilai_buku`,
};

/** A row of the report, by barang and key. */
export interface Place {
  barang_id: number;
  kunci: number | null;
}

/** SQL for the first kode or nama of a barang that came and left on one day, which has no span. */
const cameAs = (column: 'kode' | 'nama') => sql`(
  select ${sql.ref(column)} from public.mutasi where mutasi.barang_id = bergerak.barang_id order by id limit 1)`;

/** Rows of one barang in a report at most: its id is that of the barang, followed by four digits. */
const ROWS_OF_BARANG = 10_000;

/** SQL for the rows with their texts: all of them, those of a page, or those of the barang that changed. */
export function described(
  filters: MutasiPenyusutanFilters,
  { page, changed }: { page?: readonly Place[] | undefined; changed?: readonly number[] } = {},
): RawBuilder<BarisMutasiPenyusutan> {
  const ids = page ? [...new Set(page.map(({ barang_id }) => barang_id))] : changed;
  const onPage = page
    ? sql`join jsonb_to_recordset(${JSON.stringify(page)}::jsonb) as tempat (barang_id bigint, kunci bigint)
        on tempat.barang_id = bergerak.barang_id and tempat.kunci is not distinct from bergerak.kunci`
    : sql``;
  return sql<BarisMutasiPenyusutan>`(
    with bergerak as materialized (
      select row_number() over (partition by barang_id order by kunci) - 1 + barang_id * ${ROWS_OF_BARANG}::int as id, bergerak.*
      from ${rows(filters, page ? { ids } : { changed })} bergerak
    ), dikenal as (
      select distinct on (id) id, kode_barang, nama_barang from masa_lengkap
      where dari <= ${filters.sampai}::date and sampai >= ${filters.dari}::date
        ${ids ? sql`and id = any(${ids}::bigint[])` : sql``} order by id, dari desc
    ), kelompok as (
      select kunci, coalesce(${nameOf(filters)}, '') as kelompok from (select distinct kunci from bergerak) beda
    )
    select bergerak.*, coalesce(kode_barang, ${cameAs('kode')}) as kode, coalesce(nama_barang, ${cameAs('nama')}) as nama, kelompok
    from bergerak ${onPage}
    left join dikenal on dikenal.id = bergerak.barang_id
    left join kelompok on coalesce(kelompok.kunci, 0) = coalesce(bergerak.kunci, 0)
  )`;
}

/**
 * SQL for the places of steady barang, with the column that they are sorted by. Rows of one barang have one `id`, and are
 * in order by `kunci`.
 */
export const steadyPlaces = (
  filters: MutasiPenyusutanFilters,
  steady: Steady,
  column: string,
): RawBuilder<unknown> => {
  const texts: Record<string, RawBuilder<unknown>> = {
    kode: sql`kode`,
    nama: sql`nama`,
    kelompok: sql`coalesce(${nameOf(filters)}, '')`,
  };
  const more =
    column === 'id' ? sql`` : sql`, ${texts[column] ?? steadyColumns[column]} as ${sql.ref(column)}`;
  const named = column === 'kode' || column === 'nama';
  return sql`
    select barang_id * ${ROWS_OF_BARANG}::int as id, barang_id, kunci ${more}
    from ${named ? steady.named : steady.rows} tetap`;
};

/** Names of the sums of a row. */
export const sumNames = ({ ledger }: MutasiPenyusutanFilters): string[] => [
  ...own,
  ...(ledger === 'keduanya' ? beside.flatMap((name) => [`${name}_fiskal`, `selisih_${name}`]) : []),
];
