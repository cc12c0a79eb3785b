import { type RawBuilder, sql } from 'kysely';
import type { SelisihOpname } from '../../../shared/opname.ts';
import type { KelompokSelisih, KeputusanOpname, SejakBeku } from '../../../shared/opname-words.ts';
import type { Db } from '../../context.ts';
import { limitTo, type RowRange } from '../../db/paging.ts';
import { penggunaJson } from '../keputusan/keputusan.repository.ts';

/** Pieces of one record in one room, as counted or decided. */
export type Letak = SelisihOpname['letak'][number];

/** Decided pieces; with whom, where somebody said so. */
type DecidedLetak = Letak & { pengguna_id?: number | undefined };

/** A counted row with whether its room still exists. */
export type FoundLetak = Letak & { ada: boolean };

/** A difference with everything that its decision is based on. */
export interface Butir {
  kunci: string;
  kelompok: KelompokSelisih;
  jenis: 'barang' | 'buku' | null;
  record_id: number | null;
  kode: string;
  nama: string | null;
  nilai: SelisihOpname['nilai'];
  harapan: Letak | null;
  pemegang: string | null;
  letak: FoundLetak[];
  hitungan: SelisihOpname['hitungan'];
  kini: (Letak & { versi: number }) | null;
  sejak: SejakBeku[];
  putusan:
    | (Pick<NonNullable<SelisihOpname['putusan']>, 'keputusan' | 'catatan' | 'oleh' | 'pada'> & {
        letak: DecidedLetak[];
        usang: boolean;
        barang: Record<string, unknown> | null;
      })
    | null;
}

/** SQL for places with the paths of their rooms. */
const withPaths = (letak: RawBuilder<unknown>, opnameId: number) => sql`(
  select coalesce(jsonb_agg(di || jsonb_build_object('jalur', coalesce(ruang.jalur, kini.jalur, 'sudah dihapus'), 'ada', kini.id is not null) order by nomor), '[]')
  from jsonb_array_elements(${letak}) with ordinality isi (di, nomor)
  left join opname_ruang ruang on ruang.opname_id = ${opnameId} and ruang.lokasi_id = (di ->> 'lokasi_id')::bigint
  left join lokasi_jalur kini on kini.id = (di ->> 'lokasi_id')::bigint
)`;

interface Chosen {
  kelompok?: KelompokSelisih | undefined;
  kunci?: readonly string[];
  /** Restricts to those without a valid decision. */
  terbuka?: boolean;
  range?: RowRange;
}

/** SQL for the facts behind a decision; the decision is outdated when they differ from the stored ones. */
const dihitung = sql`jsonb_build_object('letak', butir.letak, 'kelompok', butir.kelompok)`;
const versiKini = sql`case butir.jenis when 'barang' then barang.versi when 'buku' then buku.versi end`;
const usang = sql<boolean>`(putusan.dihitung is distinct from ${dihitung} or putusan.versi is distinct from ${versiKini})`;

/** SQL for the differences of an opname with their records and decisions. */
const differences = (id: number) => sql`
  (select isi.*, case when isi.kunci ~ '^(barang|buku):[0-9]+$' then split_part(isi.kunci, ':', 1) end as jenis,
    case when isi.kunci ~ '^(barang|buku):[0-9]+$' then split_part(isi.kunci, ':', 2)::bigint end as record_id
    from opname_butir(${id}) isi where kelompok <> 'cocok') butir
  left join barang on butir.jenis = 'barang' and barang.id = butir.record_id
  left join buku on butir.jenis = 'buku' and buku.id = butir.record_id
  left join opname_putusan putusan on putusan.opname_id = ${id} and putusan.kunci = butir.kunci`;

const order = sql`array_position(
  array['berbeda', 'belum_dihitung', 'jumlah', 'ruang_lain', 'kondisi', 'pemegang', 'berlebih'], butir.kelompok)`;

const condition = ({ kelompok, kunci, terbuka }: Chosen) => sql`
  ${kelompok === undefined ? sql`true` : sql`butir.kelompok = ${kelompok}`}
  and ${kunci === undefined ? sql`true` : sql`butir.kunci = any(${[...kunci]}::text[])`}
  and ${terbuka ? sql`(putusan.kunci is null or ${usang})` : sql`true`}`;

/** Counts the differences of each group, and those that are still to be decided. */
export async function countSelisih(
  db: Db,
  id: number,
): Promise<{ kelompok: KelompokSelisih; jumlah: number; belum: number }[]> {
  const { rows } = await sql<{ kelompok: KelompokSelisih; jumlah: number; belum: number }>`
    select butir.kelompok, count(*)::integer as jumlah,
      count(*) filter (where putusan.kunci is null or ${usang})::integer as belum
    from ${differences(id)} group by butir.kelompok order by min(${order})`.execute(db);
  return rows;
}

/** Reads differences, ordered by group and room. */
export async function listSelisih(db: Db, id: number, chosen: Chosen): Promise<Butir[]> {
  const { rows } = await sql<Butir>`
    select butir.kunci, butir.kelompok, butir.jenis, butir.record_id,
      coalesce(harapan.kode, barang.kode_barang, buku.kode_buku, hitungan.kode, butir.kunci) as kode,
      coalesce(harapan.nama, barang.nama_barang, buku.judul, hitungan.nama) as nama,
      case when harapan.id is not null then harapan.nilai
        when barang.id is not null then case when not barang.harga_belum_diketahui then barang.jumlah_barang * barang.harga_barang end
        else buku.jumlah * buku.harga end as nilai,
      case when harapan.id is not null then jsonb_build_object('lokasi_id', harapan.lokasi_id, 'jalur', ruang.jalur,
        'jumlah', harapan.jumlah, 'kondisi', harapan.kondisi) end as harapan,
      (select string_agg(orang.nama || ' ' || pegangan.jumlah, ', ' order by lower(orang.nama))
        from opname_pegangan pegangan join opname_orang orang using (opname_id, pengguna_id)
        where pegangan.opname_id = ${id} and pegangan.kunci = butir.kunci) as pemegang,
      ${withPaths(sql`butir.letak`, id)} as letak,
      coalesce(hitungan.isi, '[]') as hitungan,
      case when barang.id is not null then jsonb_build_object('lokasi_id', barang.lokasi_id, 'jalur', tempat.jalur,
          'jumlah', barang.jumlah_barang, 'kondisi', barang.kondisi, 'versi', barang.versi)
        when buku.id is not null then jsonb_build_object('lokasi_id', buku.lokasi_id, 'jalur', tempat.jalur,
          'jumlah', buku.jumlah, 'kondisi', buku.kondisi, 'versi', buku.versi) end as kini,
      array_remove(array[
        case when harapan.id is not null and coalesce(barang.id, buku.id) is null then 'dihapus' end,
        case when harapan.lokasi_id <> coalesce(barang.lokasi_id, buku.lokasi_id) then 'pindah' end,
        case when harapan.id is not null and exists (
          select from mutasi where mutasi.jenis = 'pecah' and (butir.jenis = 'barang' and mutasi.barang_id = butir.record_id
              or butir.jenis = 'buku' and mutasi.buku_id = butir.record_id) and mutasi.jumlah < 0 and (mutasi.tanggal > opname.tanggal or mutasi.dicatat_pada > opname.dimulai_pada)
        ) then 'pecah' end,
        case when harapan.id is not null and exists (
          select from barang_pengguna pegang where butir.jenis = 'barang' and pegang.barang_id = butir.record_id
            and pegang.dikoreksi_pada is null
            and (pegang.tanggal_awal > opname.tanggal or pegang.created_at > opname.dimulai_pada)
        ) then 'diserahkan' end,
        case when (opname.pengguna_id is null and opname.menurut = 'ruang' and harapan.jumlah <> coalesce(barang.jumlah_barang, buku.jumlah))
          or harapan.kondisi <> coalesce(barang.kondisi, buku.kondisi) then 'berubah' end
      ], null) as sejak,
      case when putusan.kunci is not null then jsonb_build_object('keputusan', putusan.keputusan,
        'letak', ${withPaths(sql`putusan.letak`, id)}, 'catatan', putusan.catatan, 'oleh', ${penggunaJson('pemutus')},
        'pada', putusan.pada, 'usang', ${usang}, 'barang', putusan.barang) end as putusan
    from ${differences(id)}
    join opname on opname.id = ${id}
    left join pengguna pemutus on pemutus.id = putusan.oleh_id
    left join opname_harapan harapan on harapan.id = butir.harapan_id
    left join opname_ruang ruang on ruang.opname_id = ${id} and ruang.lokasi_id = harapan.lokasi_id
    left join lokasi_jalur tempat on tempat.id = coalesce(barang.lokasi_id, buku.lokasi_id)
    left join lateral (
      select min(di.kode) as kode, min(di.nama) as nama, jsonb_agg(jsonb_build_object('lokasi_id', di.lokasi_id,
        'jalur', tempat.jalur, 'jumlah', bagian.jumlah_bagian, 'kondisi', bagian.kondisi_bagian, 'petugas', orang.name,
        'perangkat', jsonb_build_object('id', perangkat.id, 'nama', perangkat.nama), 'pengguna_id', di.pengguna_id, 'orang', (select nama from opname_orang pemegang
          where pemegang.opname_id = di.opname_id and pemegang.pengguna_id = di.pengguna_id), 'catatan', di.catatan
      ) order by di.nomor, bagian.nomor) as isi
      from opname_berlaku di
      join opname_hitungan hitungan on hitungan.id = di.id
      cross join lateral opname_bagian(di.jumlah, di.kondisi, hitungan.rincian) bagian
      join opname_ruang tempat on tempat.opname_id = di.opname_id and tempat.lokasi_id = di.lokasi_id
      join pengguna orang on orang.id = di.oleh_id
      join opname_perangkat perangkat on perangkat.opname_id = di.opname_id and perangkat.id = di.perangkat_id
      where di.opname_id = ${id} and di.kunci = butir.kunci
    ) hitungan on true
    where ${condition(chosen)}
    order by ${order}, lower(coalesce(ruang.jalur, '')), lower(coalesce(harapan.nama, barang.nama_barang, buku.judul, '')), butir.kunci
    ${chosen.range ? limitTo(chosen.range) : sql``}`.execute(db);
  return rows;
}

/** A decision to store. */
export interface NewPutusan {
  kunci: string;
  keputusan: KeputusanOpname;
  letak: readonly Omit<DecidedLetak, 'jalur'>[];
  barang: object | null;
  catatan: string | null;
}

/** Stores decisions with the facts they are based on; replaces earlier ones. */
export async function keepPutusan(
  db: Db,
  id: number,
  rows: readonly NewPutusan[],
  olehId: number,
): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    insert into opname_putusan (opname_id, kunci, keputusan, letak, dihitung, versi, barang, catatan, oleh_id)
    select ${id}, butir.kunci, baru.keputusan, baru.letak, ${dihitung}, ${versiKini},
      baru.barang, baru.catatan, ${olehId}
    from ${differences(id)}
    join jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      baru (kunci text, keputusan text, letak jsonb, barang jsonb, catatan text) on baru.kunci = butir.kunci
    on conflict (opname_id, kunci) do update set keputusan = excluded.keputusan, letak = excluded.letak,
      dihitung = excluded.dihitung, versi = excluded.versi, barang = excluded.barang, catatan = excluded.catatan,
      oleh_id = excluded.oleh_id, pada = now()`.execute(db);
}

/** Stores whether late counts are accepted; returns how many there are. */
export async function keepSusulan(
  db: Db,
  id: number,
  rows: readonly { hitungan_id: string; masuk: boolean }[],
  olehId: number,
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into opname_susulan (hitungan_id, masuk, oleh_id)
    select hitungan.id, baru.masuk, ${olehId}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) baru (hitungan_id uuid, masuk boolean)
    join opname_hitungan hitungan on hitungan.id = baru.hitungan_id and hitungan.opname_id = ${id} and hitungan.susulan
    on conflict (hitungan_id) do update set masuk = excluded.masuk, oleh_id = excluded.oleh_id, pada = now()`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0n);
}
