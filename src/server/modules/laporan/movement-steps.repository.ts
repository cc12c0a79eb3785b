import { type RawBuilder, sql } from 'kysely';
import { monthBefore } from '../mutasi/departure.repository.ts';
import { entryColumn, isEntry, journalRead, type Movements } from './movement-journal.repository.ts';

const arrives = sql`(${isEntry} or mutasi.jenis = 'pecah' and mutasi.jumlah > 0)`;

/**
 * SQL for each step with the state before and after it: first from the span that ended the day before, then step by
 * step. Without such a span, from the state at the end of the day minus the additions.
 */
const states = (ledger: boolean) => {
  const last = (column: string) => {
    const set = sql`array_agg(${sql.ref(column)}) filter (where ${sql.ref(column)} is not null)`;
    return sql`coalesce((${set} over hingga)[(count(${sql.ref(column)}) over hingga)::int], ${sql.ref(`dasar_${column}`)})`;
  };
  const base = (column: string, before: string) => sql`coalesce(${sql.ref(`lalu.${column}`)}, case
    when count(${sql.ref(`mutasi.${column}`)}) over hari > 0 then
      (array_agg(${sql.ref(`mutasi.${before}`)}) filter (where ${sql.ref(`mutasi.${column}`)} is not null) over hari)[1]
    else ${sql.ref(`kini.${column}`)} end) as ${sql.ref(`dasar_${column}`)}`;
  const worth = sql`, lalu.masa, lalu.nilai - lalu.buku_akhir as akumulasi_lalu, kini.nilai - kini.buku_awal as akumulasi_kini`;
  return sql`
    select mutasi.*, unit_0 + jumlah as unit_1, harga_0 + harga as harga_1,
      coalesce(lag(kategori_1) over hingga, dasar_kategori_id) as kategori_0,
      coalesce(lag(lokasi_1) over hingga, dasar_lokasi_id) as lokasi_0
    from (
      select mutasi.*, ${last('kategori_id')} as kategori_1, ${last('lokasi_id')} as lokasi_1
      from (
        select mutasi.*, ${base('kategori_id', 'kategori_lama')}, ${base('lokasi_id', 'lokasi_lama')},
          coalesce(lalu.jumlah, 0) + sum(mutasi.jumlah) over hingga - mutasi.jumlah as unit_0,
          coalesce(lalu.harga, kini.harga - sum(mutasi.harga) over hari, 0) + sum(mutasi.harga) over hingga - mutasi.harga as harga_0,
          lalu.barang_id is not null as ada_lalu, kini.barang_id is not null as ada_kini, lalu.harga as harga_lalu,
          bool_or(${arrives}) over hari as masuk_hari_ini,
          max(${entryColumn}) over hari as masuk_sebagai,
          coalesce(sum(-mutasi.jumlah) filter (where mutasi.jumlah < 0) over hingga + least(mutasi.jumlah, 0), 0) as lewat,
          lalu.jumlah as unit_lalu ${ledger ? worth : sql``}
        from terbaca mutasi
        left join masa lalu on lalu.barang_id = mutasi.barang_id and lalu.sampai = mutasi.hari
        left join masa kini on kini.barang_id = mutasi.barang_id and kini.dari = mutasi.hari
        window hari as (partition by mutasi.barang_id, mutasi.hari order by mutasi.id
            rows between unbounded preceding and unbounded following),
          hingga as (partition by mutasi.barang_id, mutasi.hari order by mutasi.id)
      ) mutasi
      where ada_lalu or ada_kini or masuk_hari_ini
      window hingga as (partition by barang_id, hari order by id)
    ) mutasi
    window hingga as (partition by barang_id, hari order by id)`;
};

/** SQL for the accumulated depreciation of departing pieces, and their depreciation in the month of departure. */
const leaving = (ledger: boolean) => {
  if (!ledger)
    return sql`select keadaan.*, 0 as akumulasi_pergi, 0 as beban_pergi, 0 as akumulasi_kini, 0 as akumulasi_lalu from keadaan`;
  const part = sql`pecahan_masa(sisa_masa(masa, lewat::int), -jumlah)`;
  const leaves = sql`jumlah < 0 and ada_lalu and lewat - jumlah <= unit_lalu`;
  return sql`
    select keadaan.*,
      case when ${leaves} then nilai_buku_semua(${part}, ${monthBefore('hari')}) + jumlah * harga_lalu else 0 end as akumulasi_pergi,
      case when ${leaves} and jenis = 'penghapusan'
        then nilai_buku_semua(${part}, ${monthBefore('hari')}) - nilai_buku_semua(${part}, hari) else 0 end as beban_pergi
    from keadaan`;
};

/** Joins each step to its counterpart: the other row of a split, or the deletion of a restored barang. */
const paired = ({ ledger }: Movements) => sql`
  select satu.*, lawan.kategori_1 as lawan_kategori_id, lawan.lokasi_1 as lawan_lokasi_id,
    case when satu.jenis <> 'pecah' or satu.ada_lalu then satu.akumulasi_pergi
      when satu.jumlah < 0 then -coalesce(lawan.akumulasi_kini, 0) else 0 end as pergi,
    case when satu.jenis = 'pecah' and satu.jumlah > 0 then
      case when lawan.ada_lalu then -lawan.akumulasi_pergi else coalesce(satu.akumulasi_kini, 0) end end as ikut,
    hapus.jenis as hapus_jenis, hapus.tanggal as hapus_hari, coalesce(hapus.cara, 'penghapusan') as hapus_cara,
    ${ledger ? sql`case when date_trunc('month', hapus.tanggal) = date_trunc('month', satu.hari) then coalesce(asal.beban_pergi, 0) else 0 end` : sql`0`} as beban_kembali
  from pergi satu
  left join pergi lawan on satu.jenis = 'pecah' and lawan.id = satu.pasangan_id and lawan.barang_id <> satu.barang_id
  left join pergi asal on satu.jenis = 'pemulihan' and asal.id = satu.pasangan_id
  left join public.mutasi hapus on satu.jenis = 'pemulihan' and hapus.id = satu.pasangan_id`;

/**
 * SQL for the accumulated depreciation of each step; for arrivals and returns it is what the day leaves unexplained.
 */
const accumulations = sql`
  select berpasangan.*, coalesce(akumulasi_lalu, 0) + coalesce(sum(akumulasi) over sebelumnya, 0) as akumulasi_0
  from (
    select berpasangan.*, case
      when jenis in ('saldo_awal', 'perolehan') then coalesce(akumulasi_kini, 0) - sum(pergi) over hari
      when ikut is not null then ikut
      when jenis = 'pemulihan' and row_number() over sejenis = 1
        then coalesce(akumulasi_kini, 0) - coalesce(akumulasi_lalu, 0) - sum(pergi) over hari
      when jumlah < 0 and sum(ikut) over hari is not null and row_number() over sejenis = 1
        then coalesce(akumulasi_kini, 0) - sum(ikut) over hari
      else pergi end as akumulasi
    from berpasangan
    window hari as (partition by barang_id, hari), sejenis as (partition by barang_id, hari, jenis, jumlah < 0 order by id)
  ) berpasangan
  window sebelumnya as (partition by barang_id, hari order by id rows between unbounded preceding and 1 preceding)`;

/** SQL that names the report column of each step; corrections are left out. */
const reportColumns = ({ dari, perBarang }: Movements) => sql`
  select barang_id, isi.* from (
    select bernilai.*, case
      when jenis in ('saldo_awal', 'kapitalisasi') then 'tambah_' || jenis
      when jenis = 'perolehan' then 'tambah_' || coalesce(cara, 'perolehan')
      when jenis = 'penghapusan' then 'kurang_' || coalesce(cara, 'penghapusan')
      when jenis = 'pecah' then case when jumlah < 0 then 'keluar' else 'masuk' end
      -- taken back within the period: as if it had not left
      when jenis = 'pemulihan' and hapus_jenis = 'penghapusan'
        then case when hapus_hari >= ${dari}::date then 'kurang_' || hapus_cara else 'tambah_pemulihan' end
      -- never was there for a day
      when jenis = 'salah_catat' then masuk_sebagai
    end as kolom
    from bernilai
  ) bernilai cross join lateral (
    -- a barang of its own is another row, wherever it is
    select kolom, kategori_1, lokasi_1, ${perBarang ? sql`null::bigint, null::bigint` : sql`lawan_kategori_id, lawan_lokasi_id`}, jumlah as unit,
      unit_1 * harga_1 - unit_0 * harga_0 as nilai, akumulasi
    where kolom is not null and (jumlah <> 0 or harga <> 0)
    union all
    select kolom, kategori_id, lokasi_id, lawan_kategori_id, lawan_lokasi_id, tanda * unit_0, tanda * unit_0 * harga_0,
      tanda * akumulasi_0
    from (values ('keluar', -1, kategori_0, lokasi_0, kategori_1, lokasi_1),
      ('masuk', 1, kategori_1, lokasi_1, kategori_0, lokasi_0)
    ) pindah (kolom, tanda, kategori_id, lokasi_id, lawan_kategori_id, lawan_lokasi_id)
    where unit_0 > 0 and (kategori_0, lokasi_0) is distinct from (kategori_1, lokasi_1)
    union all
    -- the month of leaving is charged in full, once where it came back in it
    select kolom_beban, kategori_id, lokasi_id, null, null, 0, 0, tanda * beban
    from (values (dasar_kategori_id, dasar_lokasi_id, beban_pergi), (kategori_1, lokasi_1, -beban_kembali))
      bulan (kategori_id, lokasi_id, beban)
    cross join (values ('beban', 1), (kolom, -1)) sisi (kolom_beban, tanda)
    where beban <> 0
  ) isi (kolom, kategori_id, lokasi_id, lawan_kategori_id, lawan_lokasi_id, unit, nilai, akumulasi)`;

/** SQL for moves between places on all other days, from the spans. */
const moves = ({ menurut, lokasi_id, ledger }: Movements) => {
  const differs =
    menurut === 'lokasi' || lokasi_id !== undefined
      ? sql`(lalu.kategori_id, lalu.lokasi_id) <> (kini.kategori_id, kini.lokasi_id)`
      : sql`lalu.kategori_id <> kini.kategori_id`;
  return sql`
    select lalu.barang_id, isi.*
    from masa lalu join masa kini on kini.barang_id = lalu.barang_id and kini.dari = lalu.sampai
    cross join lateral (values
      ('keluar', lalu.kategori_id, lalu.lokasi_id, kini.kategori_id, kini.lokasi_id, -lalu.jumlah, -lalu.nilai,
        ${ledger ? sql`lalu.buku_akhir - lalu.nilai` : sql`0`}),
      ('masuk', kini.kategori_id, kini.lokasi_id, lalu.kategori_id, lalu.lokasi_id, lalu.jumlah, lalu.nilai,
        ${ledger ? sql`lalu.nilai - lalu.buku_akhir` : sql`0`})
    ) isi (kolom, kategori_id, lokasi_id, lawan_kategori_id, lawan_lokasi_id, unit, nilai, akumulasi)
    where ${differs}
      and not exists (select from sibuk where sibuk.barang_id = kini.barang_id and sibuk.hari = kini.dari)
      and not exists (select from masuk where masuk.barang_id = kini.barang_id)`;
};

/** SQL for the common tables that lead to `langkah`: what each mutasi of the period moved, from and to which place. */
export const steps = (asked: Movements): RawBuilder<unknown> => {
  const ledger = asked.ledger !== undefined;
  return sql`
    ${journalRead(asked)}
    keadaan as materialized (${states(ledger)}),
    pergi as materialized (${leaving(ledger)}),
    berpasangan as (${paired(asked)}),
    bernilai as (${ledger ? accumulations : sql`select berpasangan.*, 0 as akumulasi, 0 as akumulasi_0 from berpasangan`}),
    langkah as (${reportColumns(asked)} union all ${moves(asked)})`;
};
