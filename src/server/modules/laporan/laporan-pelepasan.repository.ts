import { type RawBuilder, sql } from 'kysely';
import type { AnswerOf, QueryOf } from '../../../shared/contract.ts';
import type { BarisLaporanPelepasan, laporanPelepasanEndpoints } from '../../../shared/laporan-pelepasan.ts';
import { caraLabels } from '../../../shared/mutasi-words.ts';
import type { Db } from '../../context.ts';
import { lokasiWithin } from '../../db/jalur.ts';
import { containing, sortOf } from '../../db/paging.ts';
import { departureColumns } from '../mutasi/departure.repository.ts';
import type { Baris } from './laporan.ts';
import { type Orders, sorted } from './order.repository.ts';
import { inWords, stillGone } from './pelepasan.repository.ts';
import {
  count,
  type Dimensi,
  type Measures,
  perTahun,
  type Rekap,
  rekapOf,
  rupiahOf,
  sumOf,
  totalOf,
} from './rekap.repository.ts';

type Query = QueryOf<typeof laporanPelepasanEndpoints.read>;
export type PelepasanFilters = Omit<Query, 'page' | 'per_page' | 'sort'>;
export type PelepasanSums = AnswerOf<typeof laporanPelepasanEndpoints.read>['data']['total'];

const caraInWords = inWords(sql`lepas.cara`, caraLabels, 'Tanpa keterangan');

/**
 * SQL for departures with the span that their pieces left. Departures undone on the same day are left out; those undone
 * later have a second, negative row with all their proceeds. Later proceeds are rows of their own day, without pieces.
 */
const keluar = sql`
  select hapus.id, hapus.barang_id, hapus.kode, hapus.nama, hapus.cara, hapus.tanggal, -hapus.jumlah as banyak, 1 as tanda,
    hapus.tanggal as keluar_pada, hapus.id as keluar_id, hapus.hasil, hapus.dokumen_nomor, hapus.alasan
  from public.mutasi hapus
  where hapus.jenis = 'penghapusan' and hapus.barang_id is not null and ${stillGone}
  union all
  select susul.id, hapus.barang_id, susul.kode, susul.nama, hapus.cara, susul.tanggal, 0, 1,
    hapus.tanggal, hapus.id, susul.hasil, susul.dokumen_nomor, susul.alasan
  from public.mutasi susul
  join public.mutasi hapus on hapus.id = susul.pasangan_id
  where susul.jenis = 'hasil' and susul.barang_id is not null and ${stillGone}
  union all
  select pulih.id, hapus.barang_id, pulih.kode, pulih.nama, hapus.cara, pulih.tanggal, -hapus.jumlah, -1,
    hapus.tanggal, hapus.id, coalesce(hapus.hasil, 0) + coalesce((
      select sum(susul.hasil) from public.mutasi susul where susul.pasangan_id = hapus.id and susul.jenis = 'hasil'
    ), 0)::bigint, pulih.dokumen_nomor, pulih.alasan
  from public.mutasi pulih
  join public.mutasi hapus on hapus.id = pulih.pasangan_id and hapus.jenis = 'penghapusan' and hapus.tanggal <> pulih.tanggal
  where pulih.jenis = 'pemulihan' and pulih.barang_id is not null`;

/**
 * SQL condition that a day is in no closing from before what left on the day it came, or again after it was taken back on
 * that day, had its value: such a closing keeps what it said.
 */
const valuedRight = (day: string) => sql`(${sql.ref(day)} > (
  select coalesce(max(sampai), '-infinity') from public.tutup_buku where status <> 'dibuka' and not nilai_sehari))`;

/** SQL for departures with their values. */
const rows = (filters: PelepasanFilters) => sql`(
  select lepas.*, kategori.nama_kategori as kategori, tanda * banyak as jumlah, tanda * perolehan as nilai_perolehan,
    tanda * (perolehan - buku) as akumulasi, tanda * buku as nilai_buku, tanda * coalesce(hasil, 0) as diterima,
    tanda * (coalesce(hasil, 0) - buku) as laba, tanda * buku_fiskal as nilai_buku_fiskal,
    tanda * (coalesce(hasil, 0) - buku_fiskal) as laba_fiskal,
    case when tanda < 0 then 'Pemulihan' else ${caraInWords} end as cara_kata,
    extract(year from lepas.tanggal)::int as tahun
  from (
    select keluar.*, (masa).kategori_id, (masa).lokasi_id, coalesce((masa).harga, 0) * banyak as perolehan,
      coalesce(nilai_buku_semua(pecahan_masa(sisa_masa(masa, lewat), banyak), bernilai_pada), 0) as buku,
      case when (masa).f_metode is not null then
        nilai_buku_semua(pecahan_masa(sisa_masa(masa_fiskal(masa), lewat), banyak), bernilai_pada) end as buku_fiskal
    from (
      select keluar.*, ${departureColumns(
        { barang: 'keluar.barang_id', day: 'keluar_pada', hapus: 'keluar_id' },
        valuedRight('keluar_pada'),
      )}
      from (${keluar}) keluar
      left join public.masa_barang masa on masa.barang_id = keluar.barang_id and masa.sampai = keluar_pada
    ) keluar
  ) lepas
  left join kategori on kategori.id = lepas.kategori_id
  where ${conditionOf(filters)}
)`;

function conditionOf({
  q,
  kategori_id,
  lokasi_id,
  cara,
  dari,
  sampai,
}: PelepasanFilters): RawBuilder<unknown> {
  const all: RawBuilder<unknown>[] = [sql`true`];
  for (const word of (q ?? '').toLowerCase().split(/\s+/).filter(Boolean))
    all.push(sql`lower(concat_ws(' ', lepas.nama, lepas.kode)) like ${containing(word)}`);
  if (kategori_id !== undefined) all.push(sql`lepas.kategori_id = ${kategori_id}`);
  if (lokasi_id !== undefined) all.push(sql`lepas.lokasi_id = any(${lokasiWithin(lokasi_id)})`);
  if (cara !== undefined) all.push(sql`lepas.cara = ${cara}`);
  if (dari) all.push(sql`lepas.tanggal >= ${dari}::date`);
  if (sampai) all.push(sql`lepas.tanggal <= ${sampai}::date`);
  return sql.join(all, sql` and `);
}

const orders: Orders<Query['sort']> = {
  id: sql`baris.id`,
  tanggal: sql`baris.tanggal`,
  nama: sql`lower(baris.nama)`,
  kode: sql`baris.kode`,
  kategori: sql`lower(baris.kategori)`,
  cara: sql`baris.cara_kata`,
  jumlah: sql`baris.jumlah`,
  nilai_perolehan: sql`baris.nilai_perolehan`,
  nilai_buku: sql`baris.nilai_buku`,
  hasil: sql`baris.diterima`,
  laba: sql`baris.laba`,
};

type Released = Omit<BarisLaporanPelepasan, 'cara' | 'hasil' | 'dokumen'> & {
  cara_kata: string;
  diterima: number;
  dokumen_nomor: string | null;
};

/** Builds the rows of the report in order, by default the latest departure first. */
export function barisLaporanPelepasan(
  db: Db,
  filters: PelepasanFilters,
  sort: Query['sort'],
): Baris<BarisLaporanPelepasan> {
  const found = db
    .selectFrom(sql<Released>`${rows(filters)}`.as('baris'))
    .select([
      'baris.id',
      'baris.barang_id',
      'baris.kode',
      'baris.nama',
      'baris.kategori',
      sql<string>`case when baris.jumlah = 0 then 'Hasil menyusul' else baris.cara_kata end`.as('cara'),
      'baris.tanggal',
      'baris.jumlah',
      'baris.nilai_perolehan',
      'baris.akumulasi',
      'baris.nilai_buku',
      'baris.diterima as hasil',
      'baris.laba',
      'baris.nilai_buku_fiskal',
      'baris.laba_fiskal',
      'baris.dokumen_nomor as dokumen',
      'baris.alasan',
    ]);
  return sorted(found, orders, sortOf(sort, '-tanggal'), 'baris.id');
}

const sums: Measures<PelepasanSums> = {
  jumlah_baris: count,
  jumlah_unit: sumOf('jumlah'),
  nilai_perolehan: rupiahOf('nilai_perolehan'),
  akumulasi: rupiahOf('akumulasi'),
  nilai_buku: rupiahOf('nilai_buku'),
  hasil: rupiahOf('diterima'),
  laba: rupiahOf('laba'),
  nilai_buku_fiskal: rupiahOf('nilai_buku_fiskal'),
  laba_fiskal: rupiahOf('laba_fiskal'),
};

const perCara: Dimensi = { kunci: 'cara_kata', nama: sql`rekap.cara_kata` };
/** Groups by kategori, including deleted ones. */
const byFormerKategori: Dimensi = {
  kunci: 'kategori_id',
  nama: sql`kategori.nama_kategori`,
  join: sql`left join kategori on kategori.id = rekap.kategori_id`,
};

const source = (db: Db, filters: PelepasanFilters) =>
  db.selectFrom(sql`${rows(filters)}`.as('baris')).selectAll();

/** Sums all rows. */
export const totalLaporanPelepasan = (db: Db, filters: PelepasanFilters): Promise<PelepasanSums> =>
  totalOf(db, source(db, filters), sums);

/** Sums all rows and each group. */
export const rekapLaporanPelepasan = (
  db: Db,
  filters: PelepasanFilters,
): Promise<Rekap<PelepasanSums, 'per_cara' | 'per_kategori' | 'per_tahun'>> =>
  rekapOf(
    db,
    source(db, filters),
    sums,
    { per_cara: perCara, per_kategori: byFormerKategori, per_tahun: perTahun },
    'nilai_buku',
  );
