import { sql } from 'kysely';
import type { AnswerOf, QueryOf } from '../../../shared/contract.ts';
import type { CalonPenghapusan } from '../../../shared/penghapusan.ts';
import type { penghapusanEndpoints } from '../../../shared/penghapusan-endpoints.ts';
import { type AsalCalon, asalCalonValues } from '../../../shared/penghapusan-words.ts';
import { officeToday } from '../../../shared/today.ts';
import type { Db } from '../../context.ts';
import { jalurOf } from '../../db/jalur.ts';
import { containing, limitTo, rangeOf, sortOf } from '../../db/paging.ts';
import { together } from '../../db/together.ts';

type Query = QueryOf<typeof penghapusanEndpoints.calon>;
type Answer = AnswerOf<typeof penghapusanEndpoints.calon>;

/** SQL for the barang whose life has ended in the office's ledger. */
const ended = sql`
  select barang_id from masa_barang
  where sampai = 'infinity' and k_sisa is not null and k_mulai + make_interval(months => k_sisa) <= ${officeToday()}::date`;

/** SQL for what the last closed opname did not find, and how many pieces, unless a later one counted some of it. */
const missing = sql`
  select distinct on (putusan.kunci) split_part(putusan.kunci, ':', 1) as jenis, split_part(putusan.kunci, ':', 2)::bigint as record_id,
    greatest(1, harapan.jumlah - (select coalesce(sum((di ->> 'jumlah')::integer), 0) from jsonb_array_elements(putusan.letak) di))::integer as hilang
  from opname_putusan putusan
  join opname on opname.id = putusan.opname_id and opname.status = 'sah'
  join opname_harapan harapan on harapan.opname_id = putusan.opname_id and harapan.kunci = putusan.kunci
  where putusan.keputusan = 'tidak_diketemukan' and not exists (
    select from opname kemudian join opname_berlaku berlaku on berlaku.opname_id = kemudian.id
    where kemudian.status = 'sah' and kemudian.selesai_pada > opname.selesai_pada and berlaku.kunci = putusan.kunci
      and berlaku.jumlah > 0
  )
  order by putusan.kunci, opname.selesai_pada desc`;

/** SQL for the pieces of all records that are proposed already. */
const reserved = sql`
  select jenis, record_id, sum(jumlah)::integer as jumlah from penghapusan_baris where dicadangkan group by jenis, record_id`;

/** SQL for all records with the reasons for proposing them; each sum above is read once for all of them. */
const rows = sql`
  with ended as materialized (${ended}), missing as materialized (${missing}), reserved as materialized (${reserved})
  select 'barang:' || barang.id as id, 'barang' as jenis, barang.id as record_id, kode_barang as kode, nama_barang as nama, merk,
    kondisi, barang.lokasi_id, jumlah_barang - coalesce(reserved.jumlah, 0) as tersedia, harga_barang as harga, hilang,
    kondisi = 'Rusak Berat' as rusak_berat, hilang is not null as tidak_diketemukan,
    barang.id in (select barang_id from ended) as umur_habis
  from barang
  left join missing on missing.jenis = 'barang' and missing.record_id = barang.id
  left join reserved on reserved.jenis = 'barang' and reserved.record_id = barang.id
  union all
  select 'buku:' || buku.id, 'buku', buku.id, kode_buku, judul, null, kondisi, buku.lokasi_id,
    buku.jumlah - coalesce(reserved.jumlah, 0), harga, hilang, kondisi = 'Rusak Berat', hilang is not null, false
  from buku
  left join missing on missing.jenis = 'buku' and missing.record_id = buku.id
  left join reserved on reserved.jenis = 'buku' and reserved.record_id = buku.id`;

const anyReason = sql`(rusak_berat or tidak_diketemukan or umur_habis)`;

const orders = { nama: sql`lower(nama)`, kode: sql`kode`, nilai_perolehan: sql`harga * tersedia` };

/** SQL condition for the records that a query chooses. */
function chosenBy({ asal, kunci, q }: Query) {
  const reason = asal === 'lain' || kunci !== undefined ? sql`true` : asal ? sql.ref(asal) : anyReason;
  return sql`${reason} and ${kunci === undefined ? sql`true` : sql`semua.id = ${kunci}`}
    and ${q ? sql`(nama ilike ${containing(q)} or kode ilike ${containing(q)})` : sql`true`}`;
}

/** Reads one page of candidates, with their number and the number per reason. */
export async function listCalon(db: Db, query: Query): Promise<Answer> {
  const { page, per_page } = query;
  const [data, counts] = await together(db, [() => pageOfCalon(db, query), () => countCalon(db, query)]);
  return { data, meta: { page, per_page, ...counts } };
}

async function pageOfCalon(db: Db, query: Query): Promise<CalonPenghapusan[]> {
  const [field, direction] = sortOf(query.sort, 'nama');
  const order = sql`${orders[field]} ${sql.raw(direction)}, jenis, record_id`;
  const { rows: found } = await sql<CalonPenghapusan>`
    with halaman as (
      select * from (${rows}) semua where tersedia > 0 and ${chosenBy(query)} order by ${order} ${limitTo(rangeOf(query))}
    )
    select id, jenis, record_id, kode, nama, merk, kondisi, ${jalurOf('halaman.lokasi_id')} as lokasi, tersedia,
      least(tersedia, coalesce(hilang, tersedia)) as usul, harga * tersedia as nilai_perolehan,
      array_remove(array[${sql.join(asalCalonValues.map((value) => sql`case when ${sql.ref(value)} then ${sql.lit(value)} end`))}], null) as asal,
      (
        select judul from penghapusan_baris baris join penghapusan on penghapusan.id = baris.penghapusan_id
        where penghapusan.status = 'draf' and baris.jenis = halaman.jenis and baris.record_id = halaman.record_id
        order by penghapusan.id desc limit 1
      ) as draf
    from halaman order by ${order}`.execute(db);
  return found;
}

/** Counts the chosen candidates, and all of each reason. */
async function countCalon(db: Db, query: Query): Promise<Pick<Answer['meta'], 'total' | 'asal'>> {
  const chosen = chosenBy(query);
  const counts = asalCalonValues.map(
    (asal) => sql`count(*) filter (where ${sql.ref(asal)}) as ${sql.ref(asal)}`,
  );
  const { rows: found } = await sql<Record<AsalCalon | 'total', number>>`
    select count(*) filter (where ${chosen}) as total, ${sql.join(counts)} from (${rows}) semua
    where tersedia > 0 and (${anyReason} or ${chosen})`.execute(db);
  const [numbers] = found;
  const asal = asalCalonValues.map((asal) => ({ asal, jumlah: numbers?.[asal] ?? 0 }));
  return { total: numbers?.total ?? 0, asal };
}
