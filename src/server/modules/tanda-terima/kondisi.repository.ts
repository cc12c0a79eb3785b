import { type Insertable, sql } from 'kysely';
import type { BarisTandaTerima } from '../../../shared/tanda-terima.ts';
import type { Db, Trx } from '../../context.ts';
import type { TandaTerimaKondisi } from '../../db/tables.ts';
import type { SeenLine } from './kondisi-rules.ts';

/** A line with another kondisi than its BAST says, and what was recorded of it. */
export type SeenRow = SeenLine & Pick<BarisTandaTerima, 'holding_id' | 'dicatat'>;

/** Reads the signed lines of a BAST whose receiver saw another kondisi, with what the register says of them now. */
export async function seenLines(db: Db, bastId: number): Promise<SeenRow[]> {
  // a corrected holding goes on as the one that corrects it
  const { rows } = await sql<SeenRow>`
    select baris.barang_pengguna_id as holding_id, baris.diterima, baris.kondisi, bast.jenis,
      (select tercantum ->> 'kondisi' from jsonb_array_elements(bast.isi -> 'barang') tercantum
        where (tercantum ->> 'holding_id')::bigint = baris.barang_pengguna_id) as kondisi_bast,
      exists (select from bast_batal where bast_id = bast.id) as batal,
      case when barang.id is not null then json_build_object('holding_id', pakai.id, 'jumlah', pakai.jumlah,
        'dipegang', pakai.tanggal_akhir is null, 'barang_id', barang.id, 'kode_barang', barang.kode_barang,
        'jumlah_barang', barang.jumlah_barang, 'kondisi', barang.kondisi,
        'sisa', barang.jumlah_barang - coalesce((select sum(jumlah) from barang_pengguna
          where barang_id = barang.id and tanggal_akhir is null), 0),
        'berubah', exists (select from mutasi where mutasi.barang_id = barang.id and mutasi.jenis <> 'pecah'
          and mutasi.ubah ? 'kondisi' and mutasi.dicatat_pada > ttd.pada)) end as kini,
      case when catat.bast_id is not null then json_build_object('barang_id', ada.id, 'kode_barang', catat.kode_barang,
        'tanggal', catat.tanggal, 'oleh', pencatat.name) end as dicatat
    from tanda_terima_baris baris
    join tanda_terima_ttd ttd on ttd.bast_id = baris.bast_id
    join bast on bast.id = baris.bast_id
    left join lateral (
      with recursive lanjut as (
        select id, barang_id, jumlah, tanggal_akhir, dikoreksi_pada from barang_pengguna where id = baris.barang_pengguna_id
        union all
        select bp.id, bp.barang_id, bp.jumlah, bp.tanggal_akhir, bp.dikoreksi_pada
        from lanjut join barang_pengguna bp on bp.koreksi_dari_id = lanjut.id
      ) select * from lanjut where dikoreksi_pada is null limit 1
    ) pakai on true
    left join barang on barang.id = pakai.barang_id
    left join tanda_terima_kondisi catat
      on catat.bast_id = baris.bast_id and catat.barang_pengguna_id = baris.barang_pengguna_id
    left join barang ada on ada.id = catat.barang_id
    left join pengguna pencatat on pencatat.id = catat.oleh_id
    where baris.bast_id = ${bastId} and baris.kondisi is not null
    order by baris.urut`.execute(db);
  return rows;
}

/** Records that the register has the kondisi of a line since a day. */
export async function insertKondisi(trx: Trx, row: Insertable<TandaTerimaKondisi>): Promise<void> {
  await trx
    .insertInto('tanda_terima_kondisi')
    .values({ ...row })
    .execute();
}
