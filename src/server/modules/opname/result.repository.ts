import { sql } from 'kysely';
import type { AkibatOpname, OpnameResult, ResultSum } from '../../../shared/opname-words.ts';
import type { Db, Trx } from '../../context.ts';
import { LEFT, type ResultRow, SPLIT } from './result-rules.ts';

/** Result as stored, with the code and record of a new barang. */
export type KeptResult = ResultRow & { record_id: number | null; jenis: 'barang' | 'buku' | null };

/** Order of the results on papers. */
const order = sql`array_position(
  array['Baik', 'Rusak Ringan', 'Rusak Berat', 'Berlebih', 'Tidak Diketemukan', 'Dalam Sengketa'], isi.hasil)`;

/** Results of a closed opname before they are stored. */
export interface AllResults {
  /** Those of the decided differences. */
  rows: readonly KeptResult[];
  /** Pieces of each expected record in rows that were split off from it since the list was frozen. */
  pecahan: ReadonlyMap<string, number>;
}

/**
 * Stores all results: pieces counted as recorded, by whether they still stand in the register, and the decided
 * differences.
 */
export async function keepResults(trx: Trx, id: number, { rows, pecahan }: AllResults): Promise<void> {
  const apart = [...pecahan].map(([kunci, jumlah]) => ({ kunci, jumlah }));
  await sql`
    insert into opname_hasil (opname_id, nomor, hasil, akibat, jenis, record_id, kode, nama, merk, nomor_seri, kategori, ruang,
      kondisi, jumlah, nilai, keterangan)
    select ${id}, row_number() over (order by ${order}, lower(ruang), lower(coalesce(isi.nama, '')), isi.kode, isi.urut),
      isi.hasil, isi.akibat, isi.jenis, isi.record_id, isi.kode, isi.nama, isi.merk, isi.nomor_seri, isi.kategori, ruang,
      isi.kondisi, isi.jumlah, isi.nilai, isi.keterangan
    from (
      select harapan.kondisi as hasil, bagian.akibat, harapan.jenis, harapan.record_id, harapan.kode, harapan.nama,
        harapan.merk, harapan.nomor_seri, harapan.kategori, harapan.lokasi_id, harapan.kondisi, bagian.jumlah,
        case when not coalesce(barang.harga_belum_diketahui, false) then harapan.nilai / harapan.jumlah * bagian.jumlah end as nilai,
        bagian.keterangan, bagian.urut
      from opname_butir(${id}) butir
      join opname_harapan harapan on harapan.id = butir.harapan_id
      left join barang on harapan.jenis = 'barang' and barang.id = harapan.record_id
      left join buku on harapan.jenis = 'buku' and buku.id = harapan.record_id
      left join jsonb_to_recordset(${JSON.stringify(apart)}::jsonb) pecah (kunci text, jumlah integer) on pecah.kunci = harapan.kunci
      cross join lateral (
        select harapan.jumlah as semua, least(harapan.jumlah, coalesce(barang.jumlah_barang, buku.jumlah, 0)) as ada,
          coalesce(pecah.jumlah, 0) as terpisah
      ) kini
      cross join lateral (values
        (0, ada, 'tetap', null),
        (1, least(terpisah, semua - ada), 'tetap', ${SPLIT}),
        (2, semua - ada - least(terpisah, semua - ada), 'tidak_tercatat', ${LEFT})
      ) bagian (urut, jumlah, akibat, keterangan)
      where butir.kelompok = 'cocok' and bagian.jumlah > 0
      union all
      select baru.hasil, baru.akibat, baru.jenis, baru.record_id, baru.kode, baru.nama,
        case when harapan.id is not null then harapan.merk else barang.merk end,
        case when harapan.id is not null then harapan.nomor_seri else barang.nomor_seri end,
        coalesce(harapan.kategori, kategori.nama_kategori, jenis.jenis_buku), baru.lokasi_id, baru.kondisi, baru.jumlah,
        case when barang.harga_belum_diketahui then null else baru.nilai end, baru.keterangan, baru.urut
      from jsonb_to_recordset(${JSON.stringify(rows.map((row, urut) => ({ ...row, urut })))}::jsonb) baru (
        hasil text, akibat text, jenis text, record_id bigint, kode text, nama text, lokasi_id bigint, kondisi text,
        jumlah integer, nilai bigint, keterangan text, urut integer)
      left join opname_harapan harapan on harapan.opname_id = ${id} and harapan.kunci = baru.jenis || ':' || baru.record_id
      left join barang on baru.jenis = 'barang' and barang.id = baru.record_id
      left join kategori on kategori.id = barang.kategori_id
      left join buku on baru.jenis = 'buku' and buku.id = baru.record_id
      left join jenis on jenis.id = buku.jenis_id
    ) isi
    left join opname_ruang tempat on tempat.opname_id = ${id} and tempat.lokasi_id = isi.lokasi_id
    left join lokasi_jalur kini on kini.id = isi.lokasi_id
    cross join lateral (select coalesce(tempat.jalur, kini.jalur, 'sudah dihapus') as ruang) letak`.execute(
    trx,
  );
}

/** Sums the results of a closed opname. */
export async function sumResults(db: Db, id: number): Promise<ResultSum[]> {
  const { rows } = await sql<ResultSum>`
    select isi.hasil, isi.akibat, count(*)::integer as baris, sum(jumlah)::integer as buah,
      coalesce(sum(nilai), 0)::text as nilai, count(*) filter (where nilai is null)::integer as tanpa_harga
    from opname_hasil isi where opname_id = ${id} group by isi.hasil, isi.akibat order by ${order}, isi.akibat`.execute(
    db,
  );
  return rows;
}

/** Sums the daftar harapan of an opname. */
export async function sumExpected(db: Db, id: number): Promise<ExpectedSum> {
  const { rows } = await sql<ExpectedSum>`
    select count(*)::integer as baris, coalesce(sum(jumlah), 0)::integer as buah, coalesce(sum(nilai), 0)::text as nilai,
      count(*) filter (where nilai is null)::integer as tanpa_harga
    from opname_harapan where opname_id = ${id}`.execute(db);
  return rows[0] as ExpectedSum;
}

/** Expected rows, pieces and rupiah (as digits); papers of an earlier release don't count those without a price. */
export type ExpectedSum = Pick<ResultSum, 'baris' | 'buah' | 'nilai'> &
  Partial<Pick<ResultSum, 'tanpa_harga'>>;

/** Result as listed on papers. */
export interface ListedResult {
  hasil: OpnameResult;
  akibat: AkibatOpname;
  kode: string;
  nama: string | null;
  merk: string | null;
  nomor_seri: string | null;
  kategori: string | null;
  ruang: string;
  kondisi: string | null;
  jumlah: number;
  nilai: string | null;
  keterangan: string | null;
}

/** Reads the results of a closed opname, in the order of the papers. */
export async function listResults(db: Db, id: number): Promise<ListedResult[]> {
  const { rows } = await sql<ListedResult>`
    select hasil, akibat, kode, nama, merk, nomor_seri, kategori, ruang, kondisi, jumlah, nilai::text, keterangan
    from opname_hasil where opname_id = ${id} order by nomor`.execute(db);
  return rows;
}
