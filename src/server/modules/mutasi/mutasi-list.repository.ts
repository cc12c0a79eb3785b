import { type RawBuilder, sql } from 'kysely';
import type { QueryOf } from '../../../shared/contract.ts';
import type { Mutasi, mutasiEndpoints } from '../../../shared/mutasi.ts';
import type { Ledger } from '../../../shared/penyusutan-fiskal.ts';
import { roomFirst } from '../../../shared/room-first.ts';
import type { Db } from '../../context.ts';
import { lokasiWithin } from '../../db/jalur.ts';
import { containing, limitTo, type Page, rangeOf, sortOf } from '../../db/paging.ts';
import { cachedByPart, inIdRange, isUnfiltered } from '../../db/part-cache.ts';
import { idsDescribedBy } from '../barang/barang-described.repository.ts';

export type MutasiQuery = QueryOf<typeof mutasiEndpoints.list>;

/** A mutasi as stored, with the price of one piece before and after it. */
export type MutasiRow = Omit<Mutasi, 'perubahan'> & {
  ubah: Record<string, [before: unknown, after: unknown]>;
  harga_lama: number;
  harga_baru: number;
  /** Pieces before it. */
  jumlah_lama: number;
  /** Accumulated depreciation of all pieces per ledger, in whole rupiah; null where there is none. */
  akumulasi: Partial<Record<Ledger, number>> | null;
  /** The same of what a koreksi corrects, before it; null where it changes none. */
  akumulasi_lama: Record<Ledger, number> | null;
};

/** Reads one page of the journal, newest first; only rows of the page are joined with other tables. */
export async function pageOfMutasi(db: Db, query: MutasiQuery): Promise<Page<MutasiRow>> {
  const { page, per_page, sort, ...filters } = query;
  const where = conditionOf(query);
  const [field, direction] = sortOf(sort, '-tanggal');
  const way = sql.raw(direction);
  const order = field === 'tanggal' ? sql`mutasi.tanggal ${way}, mutasi.id ${way}` : sql`mutasi.id ${way}`;
  const [rows, total] = await Promise.all([
    sql<MutasiRow>`${selected} from (
        select * from mutasi where ${where} order by ${order} ${limitTo(rangeOf(query))}
      ) mutasi ${joined} order by ${order}`.execute(db),
    isUnfiltered(filters) ? countMutasi(db) : countWhere(db, where),
  ]);
  return { data: rows.rows, meta: { page, per_page, total } };
}

async function countWhere(db: Db, where: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total from mutasi where ${where}`.execute(
    db,
  );
  return rows[0]?.total ?? 0;
}

/** Counts all mutasi, through the part cache: a new mutasi changes the version of its barang's or buku's part. */
const countMutasi = (db: Db): Promise<number> =>
  cachedByPart(
    db,
    { name: 'banyak mutasi', tables: ['barang', 'buku'] },
    async (part) => [
      await countWhere(db, inIdRange('barang_id', part)),
      await countWhere(db, inIdRange('buku_id', part)),
    ],
    (parts) => parts.flat().reduce((sum, one) => sum + one, 0),
  );

/**
 * SQL for the corrections of how something came in; those of a closed day are left out, as they hold from the first
 * open day on.
 */
const caraCorrected = sql`
  select id, pasangan_id, ubah from mutasi where jenis = 'koreksi' and ubah ? 'cara' and not menyusul`;

/** SQL condition that a mutasi came or went in this way: as it says, unless its last correction says otherwise. */
const cameBy = (cara: string): RawBuilder<unknown> => {
  const so = (said: RawBuilder<unknown>) => sql`coalesce(${said} = ${cara}, false)`;
  return sql`${so(sql`cara`)} <> (id in (
    select asal.id from (
      select distinct on (pasangan_id) pasangan_id, ubah #>> '{cara,1}' as terakhir
      from (${caraCorrected}) dikoreksi order by pasangan_id, id desc
    ) kata join mutasi asal on asal.id = kata.pasangan_id
    where ${so(sql`terakhir`)} <> ${so(sql`asal.cara`)}
  ))`;
};

/** SQL condition that another row is of the same barang or buku, each by its own index. */
const sameRecord = sql`(batal.barang_id = mutasi.barang_id or batal.buku_id = mutasi.buku_id)`;

const selected = sql`
  select mutasi.id, mutasi.jenis, case when kata.ubah is null then mutasi.cara else kata.ubah #>> '{cara,1}' end as cara, mutasi.tanggal, mutasi.perkiraan, mutasi.barang_id, mutasi.buku_id, mutasi.kode, mutasi.nama,
    (exists (select from barang where barang.id = mutasi.barang_id) or exists (select from buku where buku.id = mutasi.buku_id)) as ada,
    mutasi.jumlah, (dulu.jumlah + mutasi.jumlah) * (dulu.harga + mutasi.harga) - dulu.jumlah * dulu.harga as nilai,
    dulu.harga as harga_lama, dulu.harga + mutasi.harga as harga_baru, dulu.jumlah as jumlah_lama,
    mutasi.ubah, mutasi.akumulasi, (
      select json_build_object('komersial', coalesce(sum((asal.akumulasi ->> 'komersial')::bigint), 0),
        'fiskal', coalesce(sum((asal.akumulasi ->> 'fiskal')::bigint), 0))
      from mutasi asal where mutasi.jenis = 'koreksi' and mutasi.akumulasi is not null and asal.barang_id = mutasi.barang_id
        and asal.id < mutasi.id and mutasi.pasangan_id in (asal.id, asal.pasangan_id)
      having count(*) > 0
    ) as akumulasi_lama, mutasi.tambah_bulan, mutasi.hasil,
    json_build_object('nomor', mutasi.dokumen_nomor, 'tanggal', mutasi.dokumen_tanggal) as dokumen,
    mutasi.alasan, mutasi.pasangan_id, case when asal.id is not null then json_build_object(
      'id', asal.id, 'jenis', asal.jenis, 'tanggal', asal.tanggal
    ) end as mengoreksi, exists (
      select from mutasi batal
      where ${sameRecord} and batal.pasangan_id = mutasi.id and (batal.jenis in ('pemulihan', 'pecah')
        or batal.jenis = 'koreksi' and mutasi.jenis = 'kapitalisasi')
    ) as dibatalkan, case when impor.id is not null then json_build_object(
      'id', impor.id, 'nama_berkas', impor.nama_berkas
    ) end as impor, mutasi.dicatat_pada, case when oleh.id is not null then json_build_object(
      'id', oleh.id, 'name', oleh.name, 'jabatan', oleh.jabatan
    ) end as oleh`;

/**
 * SQL for the value change of each mutasi, from the sums of all earlier ones, so that all changes add up to the present
 * value.
 */
const joined = sql`
  left join pengguna oleh on oleh.id = mutasi.oleh_id
  left join mutasi asal on mutasi.jenis = 'koreksi' and asal.id = mutasi.pasangan_id
  left join impor on mutasi.sebab = 'impor' and impor.id = mutasi.sebab_id
  left join lateral (
    select ubah from (${caraCorrected}) dikoreksi where pasangan_id = mutasi.id order by id desc limit 1
  ) kata on true
  cross join lateral (
    select coalesce(sum(jumlah), 0)::bigint as jumlah, coalesce(sum(harga), 0)::bigint as harga from (
      select jumlah, harga from mutasi dulu where dulu.barang_id = mutasi.barang_id and dulu.id < mutasi.id
      union all
      select jumlah, harga from mutasi dulu where dulu.buku_id = mutasi.buku_id and dulu.id < mutasi.id
    ) semua
  ) dulu`;

/** SQL condition on the state of the mutasi's day or the day before: a move matches both its source and its target. */
const during = (
  masa: 'masa_barang' | 'masa_buku',
  pokok: 'barang_id' | 'buku_id',
  so: RawBuilder<unknown>,
) => {
  const [table, id, own] = [sql.table(masa), sql.ref(pokok), sql.ref(`mutasi.${pokok}`)];
  return sql`${own} in (select ${id} from ${table} where ${so}) and exists (
    select from ${table} masa
    where masa.${id} = ${own} and ${so} and sampai >= tanggal
      and dari <= greatest(tanggal, (select min(dari) from ${table} awal where awal.${id} = ${own}))
  )`;
};

/** SQL for the mutasi that each sum of Laporan Mutasi contains. */
const moving: Record<NonNullable<MutasiQuery['pergerakan']>, RawBuilder<unknown>> = {
  bertambah: sql`jenis in ('saldo_awal', 'perolehan', 'kapitalisasi', 'pemulihan')`,
  berkurang: sql`jenis = 'penghapusan'`,
  koreksi: sql`(jenis = 'salah_catat' or jenis = 'koreksi' and (menyusul or pasangan_id is null))`,
  reklasifikasi: sql`jenis in ('reklasifikasi', 'pecah')`,
  pindah: sql`jenis in ('pindah', 'pecah')`,
};

function conditionOf(query: MutasiQuery): RawBuilder<unknown> {
  const {
    q,
    barang_id,
    buku_id,
    jenis,
    cara,
    pergerakan,
    golongan,
    kategori_id,
    lokasi_id,
    impor_id,
    dari,
    sampai,
  } = query;
  const all: RawBuilder<unknown>[] = [sql`true`];
  const words = (q ?? '').toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length > 0) all.push(named(words));
  if (barang_id !== undefined) all.push(sql`barang_id = ${barang_id}`);
  if (buku_id !== undefined) all.push(sql`buku_id = ${buku_id}`);
  if (jenis !== undefined) all.push(sql`jenis = ${jenis}`);
  if (cara !== undefined) all.push(cameBy(cara));
  if (pergerakan !== undefined) all.push(sql`barang_id is not null and ${moving[pergerakan]}`);
  if (kategori_id !== undefined)
    all.push(during('masa_barang', 'barang_id', sql`kategori_id = ${kategori_id}`));
  if (golongan !== undefined) {
    const own = sql`golongan is not distinct from ${golongan === 'tanpa' ? null : golongan}::text`;
    all.push(
      during(
        'masa_barang',
        'barang_id',
        sql`kategori_id in (select id from per_tanggal.kategori where ${own})`,
      ),
    );
  }
  if (lokasi_id !== undefined) {
    const there = sql`lokasi_id = any(${lokasiWithin(lokasi_id)})`;
    const of = [during('masa_barang', 'barang_id', there), during('masa_buku', 'buku_id', there)];
    all.push(sql`(${sql.join(of, sql` or `)})`);
  }
  if (impor_id !== undefined) all.push(sql`sebab = 'impor' and sebab_id = ${impor_id}`);
  if (dari) all.push(sql`tanggal >= ${dari}::date`);
  if (sampai) all.push(sql`tanggal <= ${sampai}::date`);
  return sql.join(all, sql` and `);
}

/** SQL condition on names: records match by their search text, deleted ones as in the delete log, by name or code. */
function named(words: readonly string[]): RawBuilder<unknown> {
  const found = sql.join(
    words.map((word) => sql`cari like ${containing(word)}`),
    sql` and `,
  );
  const deleted = (jenis: 'barang' | 'buku') =>
    sql`select record_id from logdeletebarang where jenis = ${jenis} and ${found}`;
  return sql`(
    barang_id = any(array(${idsDescribedBy(words)} union all ${deleted('barang')}))
    or buku_id = any(array(select id from buku where ${found} union all ${deleted('buku')}))
  )`;
}

/** Names by id of what mutasi reference, including deleted records. */
export type NamesOf = Record<'kategori_id' | 'jenis_id' | 'lokasi_id', Map<number, string>>;

/** Reads the names of kategori, jenis and lokasi. */
export async function namesOfReferences(
  db: Db,
  ids: Record<keyof NamesOf, readonly number[]>,
): Promise<NamesOf> {
  const { rows } = await sql<{ kolom: keyof NamesOf; id: number; nama: string }>`
    select 'kategori_id' as kolom, id, nama_kategori as nama from per_tanggal.kategori where id = any(${[...ids.kategori_id]})
    union all select 'jenis_id', id, jenis_buku from per_tanggal.jenis where id = any(${[...ids.jenis_id]})
    union all select 'lokasi_id', id, jalur from per_tanggal.lokasi_jalur where id = any(${[...ids.lokasi_id]})`.execute(
    db,
  );
  const names: NamesOf = { kategori_id: new Map(), jenis_id: new Map(), lokasi_id: new Map() };
  for (const { kolom, id, nama } of rows)
    names[kolom].set(id, kolom === 'lokasi_id' ? roomFirst(nama) : nama);
  return names;
}
