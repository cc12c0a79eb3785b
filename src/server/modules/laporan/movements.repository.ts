import { type RawBuilder, sql } from 'kysely';
import { golonganList, TANPA_GOLONGAN } from '../../../shared/golongan.ts';
import type { Db } from '../../context.ts';
import { lokasiWithin } from '../../db/jalur.ts';
import { wordsOf } from '../../db/search-words.ts';
import { describedBy } from '../barang/barang-described.repository.ts';
import { tanpaHargaIn } from '../barang/harga.repository.ts';
import { monthBefore } from '../mutasi/departure.repository.ts';
import { isNarrowed, type Movements } from './movement-journal.repository.ts';
import { steps } from './movement-steps.repository.ts';

/**
 * SQL for the selected barang (`terpilih`), and with them those split from or off them in the period (`kerabat`), as a
 * split is read from both sides.
 */
function chosen({ dari, sampai, q, kategori_id, lokasi_id, ids }: Movements): RawBuilder<unknown> {
  const all: RawBuilder<unknown>[] = [];
  for (const word of wordsOf(q)) all.push(describedBy('ada.barang_id', word));
  const ever = (there: RawBuilder<unknown>) =>
    sql`barang_id in (select barang_id from public.masa_barang where ${there})`;
  if (kategori_id !== undefined) all.push(ever(sql`kategori_id = ${kategori_id}`));
  if (lokasi_id !== undefined) all.push(ever(sql`lokasi_id = any(${lokasiWithin(lokasi_id)})`));
  if (ids) all.push(sql`barang_id = any(${ids}::bigint[])`);
  // a barang that came and left on one day has no span in the period, only mutasi
  return sql`
    terpilih as materialized (
      select barang_id from (
        select barang_id from public.masa_barang where dari <= ${sampai}::date and sampai >= ${dari}::date
        union
        select barang_id from public.mutasi where tanggal between ${dari}::date and ${sampai}::date and barang_id is not null
      ) ada where ${sql.join(all, sql` and `)}
    ),
    kerabat as materialized (
      select barang_id from terpilih
      union
      select lawan.barang_id from terpilih
      join public.mutasi satu on satu.barang_id = terpilih.barang_id and satu.jenis = 'pecah'
        and satu.tanggal between ${dari}::date and ${sampai}::date
      join public.mutasi lawan on lawan.id = satu.pasangan_id
    ),`;
}

/** SQL for the spans of the period, with their values at its ends, or at their own ends within it. */
function spans(asked: Movements): RawBuilder<unknown> {
  const { dari, sampai, ledger, changed } = asked;
  const all = [sql`dari <= ${sampai}::date`, sql`sampai >= ${dari}::date`];
  if (changed) all.push(sql`barang_id = any(${changed}::bigint[])`);
  if (isNarrowed(asked)) all.push(sql`barang_id in (select barang_id from kerabat)`);
  if (ledger === 'fiskal') all.push(sql`f_metode <> 'bukan_harta'`);
  const masa = ledger === 'fiskal' ? sql`masa_fiskal(masa)` : sql`masa`;
  const worth = sql`, ${masa} as masa,
    nilai_buku_semua(${masa}, case when dari >= ${dari}::date then ${monthBefore('dari')} else ${dari}::date - 1 end) as buku_awal,
    nilai_buku_semua(${masa}, case when sampai <= ${sampai}::date then ${monthBefore('sampai')} else ${sampai}::date end) as buku_akhir`;
  return sql`
    select barang_id, dari, sampai, jumlah, harga, jumlah * harga as nilai, kategori_id, lokasi_id,
      ${tanpaHargaIn({ harga: 'harga', id: 'barang_id', sampai: 'sampai' })} as tanpa_harga ${ledger ? worth : sql``}
    from public.masa_barang masa where ${sql.join(all, sql` and `)}`;
}

const none = sql`null::bigint as lawan_kategori_id, null::bigint as lawan_lokasi_id`;

/**
 * SQL for the register before the period and at its end, and the movements between, as rows of `kolom`, `kategori_id`,
 * `lokasi_id`, `unit`, `nilai`, and with a ledger `akumulasi`; `lawan_…` is the counterpart place. Corrections are not
 * listed: they are the difference that remains.
 */
function atoms(asked: Movements): RawBuilder<unknown> {
  const { dari, sampai, ledger } = asked;
  const place = sql`barang_id, kategori_id, lokasi_id`;
  const charged = (column: string) => (ledger ? sql`nilai - ${sql.ref(column)}` : sql`0`);
  const beban = sql`
    union all
    select 'beban', ${place}, ${none}, 0, 0, buku_awal - buku_akhir, 0 from masa where buku_awal <> buku_akhir`;
  return sql`
    select 'awal' as kolom, ${place}, ${none}, jumlah as unit, nilai, ${charged('buku_awal')} as akumulasi, 0 as tanpa_harga
    from masa where dari < ${dari}::date
    union all
    select 'akhir', ${place}, ${none}, jumlah, nilai, ${charged('buku_akhir')}, tanpa_harga::int from masa where sampai > ${sampai}::date
    ${ledger ? beban : sql``}
    union all
    select kolom, ${place}, lawan_kategori_id, lawan_lokasi_id, unit, nilai, akumulasi, 0 from langkah`;
}

/** SQL for the grouping key of a row, of its own place or of its counterpart. */
const keyOf = (menurut: Movements['menurut'], side: '' | 'lawan_'): RawBuilder<unknown> => {
  if (menurut === 'lokasi') return sql.ref(`atom.${side}lokasi_id`);
  if (menurut === 'kategori') return sql.ref(`atom.${side}kategori_id`);
  return sql`coalesce(${sql.ref(`${side}kategori.golongan`)}, '0')::bigint`;
};

/**
 * Returns what the golongan of all kategori are, as a short text for cache keys: movements by golongan change with
 * them, though no barang does. Empty for other groupings.
 */
export async function golonganVersion(db: Db, menurut: Movements['menurut']): Promise<string> {
  if (menurut !== 'golongan') return '';
  const { rows } = await sql<{ versi: string | null }>`
    select md5(string_agg(id || ':' || coalesce(golongan, ''), ',' order by id)) as versi from kategori`.execute(
    db,
  );
  return rows[0]?.versi ?? '';
}

/** SQL for the name of a group (`kunci`). */
export function nameOf({ menurut }: Pick<Movements, 'menurut'>): RawBuilder<string | null> {
  if (menurut === 'golongan') {
    const names = golonganList.map(
      ({ kode, nama }) => sql`when ${Number(kode)} then ${`${kode} ${nama}`}::text`,
    );
    return sql`case kunci ${sql.join(names, sql` `)} else ${TANPA_GOLONGAN}::text end`;
  }
  const [table, column] = menurut === 'lokasi' ? ['lokasi_jalur', 'jalur'] : ['kategori', 'nama_kategori'];
  return sql`(select ${sql.ref(column)} from ${sql.table(table)} nama where nama.id = kunci)`;
}

/**
 * SQL for the movements, summed by `kunci` (a kategori, golongan or lokasi) and `kolom`: `unit`, `nilai`, `akumulasi`.
 * A move is `keluar` in its source and `masuk` in its target; within one group it is left out.
 */
export function movementsOf(asked: Movements): RawBuilder<unknown> {
  const { menurut, kategori_id, lokasi_id, perBarang } = asked;
  const withinFilter = (side: '' | 'lawan_') => {
    const all = [sql`true`];
    if (kategori_id !== undefined) all.push(sql`${sql.ref(`atom.${side}kategori_id`)} = ${kategori_id}`);
    if (lokasi_id !== undefined)
      all.push(sql`${sql.ref(`atom.${side}lokasi_id`)} = any(${lokasiWithin(lokasi_id)})`);
    return sql.join(all, sql` and `);
  };
  // for the whole period, the golongan of a kategori is that of today, or of the closing that is read
  const golongan =
    menurut === 'golongan'
      ? sql`left join kategori on kategori.id = atom.kategori_id
        left join kategori lawan_kategori on lawan_kategori.id = atom.lawan_kategori_id`
      : sql``;
  const narrowed = isNarrowed(asked);
  const keys = sql`${perBarang ? sql`barang_id, ` : sql``}`;
  return sql`
    with ${narrowed ? chosen(asked) : sql``} masa as materialized (${spans(asked)}),
    ${steps(asked)}
    select ${keys}${keyOf(menurut, '')} as kunci, kolom, sum(unit) as unit, sum(nilai) as nilai, sum(akumulasi) as akumulasi,
      sum(tanpa_harga) as tanpa_harga
    from (${atoms(asked)}
    ) atom ${golongan}
    where ${narrowed ? sql`barang_id in (select barang_id from terpilih) and` : sql``} ${withinFilter('')} and not (kolom in ('masuk', 'keluar') and lawan_kategori_id is not null and ${withinFilter('lawan_')}
      and ${keyOf(menurut, '')} is not distinct from ${keyOf(menurut, 'lawan_')})
    group by ${keys}kunci, kolom`;
}
