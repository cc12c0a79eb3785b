import { type RawBuilder, sql } from 'kysely';
import { type Ledger, ledgerValues } from '../../../shared/penyusutan-fiskal.ts';
import type { Db, Trx } from '../../context.ts';
import { fiskalColumns, penyusutanColumns } from '../penyusutan/penyusutan-columns.repository.ts';
import { type Chosen, conditionOf, type MutasiSource } from './mutasi.repository.ts';
import { settersOf } from './perubahan.repository.ts';

/** Pieces of one barang that became another, on both sides of the journal. */
export interface FamilySplit {
  barang_id: number;
  asal_id: number;
  masuk_id: number;
  keluar_id: number;
  tanggal: string;
}

/** Reads all splits, in order, that lead from a barang to others; undone ones are left out. */
export async function splitsOfFamily(db: Db, barangId: number): Promise<FamilySplit[]> {
  const { rows } = await sql<FamilySplit>`
    with recursive keluarga (id) as (
      select ${barangId}::bigint
      union
      select sana.barang_id from keluarga
      join mutasi sini on sini.barang_id = keluarga.id and sini.jenis = 'pecah'
      join mutasi sana on sana.id = sini.pasangan_id and sana.barang_id <> sini.barang_id
      where ${stands('sini')}
    )
    select masuk.barang_id, keluar.barang_id as asal_id, masuk.id as masuk_id, keluar.id as keluar_id, masuk.tanggal
    from keluarga
    join mutasi masuk on masuk.barang_id = keluarga.id and masuk.jenis = 'pecah' and masuk.jumlah > 0
    join mutasi keluar on keluar.id = masuk.pasangan_id and keluar.barang_id <> masuk.barang_id
    where ${stands('masuk')} order by masuk.id`.execute(db);
  return rows;
}

/** Locks a barang that was neither split nor split off; returns false, and may have locked nothing, where it was. */
export async function lockUnsplit(trx: Trx, barangId: number): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`select kunci_barang_utuh(${barangId}) as locked`.execute(
    trx,
  );
  return rows[0]?.locked === true;
}

/** Reads the splits, in order, that these barang came from. */
async function splitsInto(db: Db, chosen: Chosen): Promise<FamilySplit[]> {
  const { rows } = await sql<FamilySplit>`
    select rekaman.id as barang_id, keluar.barang_id as asal_id, masuk.id as masuk_id, keluar.id as keluar_id, masuk.tanggal
    from barang rekaman
    join mutasi masuk on masuk.barang_id = rekaman.id and masuk.jenis = 'pecah' and masuk.jumlah > 0
    join mutasi keluar on keluar.id = masuk.pasangan_id and keluar.barang_id <> masuk.barang_id
    where ${conditionOf(chosen)} order by masuk.id`.execute(db);
  return rows;
}

/** Restates the entry of split-off barang among these from their origin, where both were given the same setting. */
export async function restateThose(inside: MutasiSource, chosen: Chosen): Promise<void> {
  for (const split of await splitsInto(inside.db, chosen)) await restatePart(inside, split, { alike: true });
}

const stands = (side: string) => sql`not exists (
  select from mutasi batal
  where batal.pasangan_id = ${sql.ref(`${side}.id`)} and batal.barang_id = ${sql.ref(`${side}.barang_id`)}
    and batal.jenis = 'pecah'
)`;

/** Options for restating an entry. */
interface Restated {
  alasan?: string | null;
  /** Further changes of the correction. */
  ubah?: object;
  /** Restricts to ledgers in which origin and entry have the same setting. */
  alike?: boolean;
}

/**
 * Restates in the entry of a part what its pieces were when they left, as read now: price, and depreciation base per
 * ledger.
 */
export async function restatePart(
  { db, actor }: MutasiSource,
  { barang_id, asal_id, masuk_id, keluar_id }: FamilySplit,
  { alasan = null, ubah = {}, alike = false }: Restated,
): Promise<void> {
  const settingIn = (json: RawBuilder<unknown>) =>
    sql`(${sql.join(['metode', 'kelompok', 'masa_manfaat_bulan', 'nilai_residu'].map((name) => sql`${json} ->> ${sql.lit(name)}`))})`;
  await sql`
    insert into mutasi (barang_id, kode, nama, jenis, tanggal, jumlah, harga, ubah, pasangan_id, alasan, oleh_id)
    select masuk.barang_id, coalesce(kini.kode_barang, masuk.kode), coalesce(kini.nama_barang, masuk.nama), 'koreksi',
      dibaca.hari, 0, masa.harga - dibaca.harga, beda.ubah || ${JSON.stringify(ubah)}::jsonb, masuk.id, ${alasan}, ${actor?.id ?? null}::bigint
    from mutasi masuk
    left join barang kini on kini.id = masuk.barang_id
    cross join masa_sebelum(${asal_id}, ${keluar_id}) masa
    join mutasi_terbaca('barang', array[${barang_id}::bigint]) dibaca on dibaca.id = masuk.id
    cross join lateral (
      select coalesce(jsonb_object_agg(buku, jsonb_build_array(dibaca.ubah #> array[buku, '1'], dasar)), '{}') as ubah
      from (values ('komersial', dasar_pecah(masa, masuk.jumlah)),
        ('fiskal', case when masa.f_metode is not null then dasar_pecah(masa_fiskal(masa), masuk.jumlah) end)
      ) benar (buku, dasar)
      where dasar <> coalesce(dibaca.ubah #> array[buku, '1'], 'null') and (not ${alike}
        or ${settingIn(sql`dasar`)} is not distinct from ${settingIn(sql`(dibaca.ubah #> array[buku, '1'])`)})
    ) beda
    where masuk.id = ${masuk_id} and (masa.harga <> dibaca.harga or beda.ubah <> '{}')`.execute(db);
}

/** Barang and mutasi that set the present depreciation of a barang. */
export interface SettingOwner {
  barang_id: number;
  mutasi_id: number;
}

/** Corrects the price at the entry of a barang that no longer exists. */
export async function correctEntryPrice(
  { db, actor }: MutasiSource,
  barangId: number,
  { harga, alasan, ubah }: { harga: number; alasan: string | null; ubah: object },
): Promise<void> {
  await sql`
    insert into mutasi (barang_id, kode, nama, jenis, tanggal, jumlah, harga, ubah, pasangan_id, alasan, oleh_id)
    select masuk.barang_id, masuk.kode, masuk.nama, 'koreksi', dibaca.hari, 0, ${harga}, ${JSON.stringify(ubah)}::jsonb,
      masuk.id, ${alasan}, ${actor?.id ?? null}::bigint
    from mutasi_terbaca('barang', array[${barangId}::bigint]) dibaca join mutasi masuk on masuk.id = dibaca.id
    where dibaca.urut = 1`.execute(db);
}

/**
 * Finds for each barang of a family where its present depreciation in a ledger was set: in its own journal, or before
 * its split; undefined without a setting.
 */
export async function settingOwners(
  trx: Trx,
  splits: readonly FamilySplit[],
  ids: readonly number[],
  ledger: Ledger,
): Promise<Map<number, SettingOwner | undefined>> {
  const written = await settersOf(trx, 'barang', ids);
  const splitOf = new Map(splits.map((split) => [split.barang_id, split]));
  const ownerOf = (id: number, until?: FamilySplit): SettingOwner | undefined => {
    const set = written.find(
      ({ record_id, kolom, nilai, entri, hari, id: mutasiId }) =>
        record_id === id &&
        kolom === ledger &&
        nilai !== null &&
        (!until || entri || hari < until.tanggal || (hari === until.tanggal && mutasiId < until.keluar_id)),
    );
    const from = splitOf.get(id);
    if (!set || (set.entri && from)) return from && ownerOf(from.asal_id, from);
    return { barang_id: id, mutasi_id: set.id };
  };
  return new Map(ids.map((id) => [id, ownerOf(id)]));
}

/** Values of a barang that are copied to others of its split family. */
export interface Carried {
  /** Id of the barang with the corrected value. */
  from: number;
  /** Ids that take over its acquisition; `setting`: ids that take over its depreciation, per ledger. */
  ids: readonly number[];
  setting: Record<Ledger, readonly number[]>;
  /** Difference of the unit price. */
  harga: number;
}

const settingColumns: Record<Ledger, readonly string[]> = {
  komersial: Object.keys(penyusutanColumns(null)),
  fiskal: Object.keys(fiskalColumns(null)),
};

/** Copies the values of one member to others of its family. */
export async function carryFigures(trx: Trx, { from, ids, setting, harga }: Carried): Promise<void> {
  const settings = ledgerValues.flatMap((ledger) =>
    settingColumns[ledger].map(
      (name) => sql`${sql.ref(name)} = case when barang.id = any(${[...setting[ledger]]}::bigint[])
        then ${sql.ref(`benar.${name}`)} else ${sql.ref(`barang.${name}`)} end`,
    ),
  );
  await sql`
    update barang set tahun = benar.tahun, tanggal_perolehan = benar.tanggal_perolehan, cara_perolehan = benar.cara_perolehan,
      harga_barang = barang.harga_barang + ${harga}::bigint, harga_belum_diketahui = benar.harga_belum_diketahui,
      ${sql.join(settings)},
      versi = barang.versi + 1, updated_at = now()
    from barang benar where benar.id = ${from} and barang.id = any(${[...ids]}::bigint[])`.execute(trx);
}

/** Copies the values to deleted parts in the delete log, so that a restored one agrees with its family. */
export async function carryFiguresToDeleted(trx: Trx, { from, ids, setting, harga }: Carried): Promise<void> {
  const settings = ledgerValues.map((ledger) => {
    const columns = settingColumns[ledger].map((name) => sql`${sql.lit(name)}, ${sql.ref(name)}`);
    return sql`case when record_id = any(${[...setting[ledger]]}::bigint[])
      then jsonb_build_object(${sql.join(columns)}) else '{}' end`;
  });
  await sql`
    update logdeletebarang log set data = log.data
      || jsonb_build_object('tahun', tahun, 'tanggal_perolehan', tanggal_perolehan,
        'cara_perolehan', cara_perolehan, 'harga_belum_diketahui', harga_belum_diketahui,
        'harga_barang', (log.data ->> 'harga_barang')::bigint + ${harga}::bigint)
      || ${sql.join(settings, sql` || `)}
    from barang where barang.id = ${from} and log.jenis = 'barang' and log.record_id = any(${[...ids]}::bigint[])
      and log.dipulihkan_pada is null and not log.sebagian`.execute(trx);
}

/** Locks the delete log entries that could restore these barang. */
export async function lockDeleted(trx: Trx, ids: readonly number[]): Promise<void> {
  await sql`
    select id from logdeletebarang where jenis = 'barang' and record_id = any(${[...ids]}::bigint[])
      and dipulihkan_pada is null and not sebagian order by id for update`.execute(trx);
}
