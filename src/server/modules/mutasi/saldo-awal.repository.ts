import { type RawBuilder, sql } from 'kysely';
import type { Ledger } from '../../../shared/penyusutan-fiskal.ts';
import type { SaldoAwal, SaldoAwalInput } from '../../../shared/saldo-awal.ts';
import type { Db } from '../../context.ts';
import { tanggalPerolehan } from '../barang/perolehan.repository.ts';
import { entryOf, isOpening, type MutasiSource, type Sebab } from './mutasi.repository.ts';
import type { SettingMutasi } from './perubahan.repository.ts';

/** Opening balance in one ledger; `akumulasi` is null where it follows the schedule from the acquisition on. */
export interface OpeningLedger {
  setting: SettingMutasi & { sisa?: number };
  akumulasi: number | null;
}

/** Entry with accumulated depreciation, including its corrections. */
export interface Opening {
  barang_id: number;
  tanggal: string;
  perolehan: string;
  jumlah: number;
  harga: number;
  komersial: OpeningLedger;
  /** Null without a fiscal setting. */
  fiskal: OpeningLedger | null;
}

/** Records the entry of a new barang with its accumulated depreciation up to a day. */
export async function recordOpening(
  inside: MutasiSource,
  barangId: number,
  {
    tanggal,
    akumulasi,
    sisa_bulan,
    akumulasi_fiskal,
    sisa_bulan_fiskal,
  }: SaldoAwalInput & { tanggal: string },
  { sebab, sebab_id }: Partial<Sebab> = {},
): Promise<void> {
  const brought = { komersial: akumulasi, ...(akumulasi_fiskal !== null && { fiskal: akumulasi_fiskal }) };
  const months: Record<Ledger, number | null> = { komersial: sisa_bulan, fiskal: sisa_bulan_fiskal };
  const asked = Object.fromEntries(Object.entries(months).filter(([, sisa]) => sisa !== null));
  await sql`
    insert into mutasi (barang_id, kode, nama, jenis, tanggal, jumlah, harga, ubah, akumulasi, sebab, sebab_id, oleh_id, cara)
    select masuk.id, kode, nama, 'saldo_awal', ${tanggal}::date, jumlah, harga,
      ubah || jsonb_build_object('perolehan', jsonb_build_array(null, diperoleh)) || coalesce((
        select jsonb_object_agg(key, jsonb_build_array(null, (ubah #> array[key, '1']) || jsonb_build_object('sisa', value)))
        from jsonb_each(${JSON.stringify(asked)}::jsonb) where ubah ? key
      ), '{}'), ${JSON.stringify(brought)}::jsonb, ${sebab ?? null}, ${sebab_id ?? null}::bigint,
      ${inside.actor?.id ?? null}::bigint, cara
    from (${entryOf.barang} where rekaman.id = ${barangId}
    ) masuk (id, kode, nama, diperoleh, perkiraan, jumlah, harga, ubah, cara)`.execute(inside.db);
}

/** SQL that selects the opening balances of an array of barang ids, as of a day. */
const openings = (ids: RawBuilder<unknown>, per: string) => {
  const terbaca = (ledger: Ledger) => sql`mutasi_terbaca('barang', ${ids}, ${ledger}, ${per}::date)`;
  const of = (
    alias: string,
  ) => sql`jsonb_build_object('setting', ${sql.ref(`${alias}.ubah`)} #> array[${alias}, '1'],
    'akumulasi', ${sql.ref(`${alias}.akumulasi`)})`;
  return sql<Opening>`
    select komersial.record_id as barang_id, komersial.hari as tanggal, komersial.jumlah, komersial.harga,
      coalesce((komersial.ubah #>> '{perolehan,1}')::date, komersial.hari) as perolehan, ${of('komersial')} as komersial,
      case when fiskal.ubah ? 'fiskal' then ${of('fiskal')} end as fiskal
    from ${terbaca('komersial')} komersial
    join ${terbaca('fiskal')} fiskal on fiskal.id = komersial.id
    where komersial.urut = 1 and komersial.jenis = 'saldo_awal' and komersial.akumulasi is not null`;
};

/** Reads the opening balances of barang, as of a day or now; none where a barang entered as new. */
export async function openingsOf(db: Db, ids: readonly number[], per = 'infinity'): Promise<Opening[]> {
  const { rows } = await openings(sql`${[...ids]}::bigint[]`, per).execute(db);
  return rows;
}

/** Converts an opening balance for the API. */
export function balanceOf(found: Opening | null): SaldoAwal | null {
  if (!found) return null;
  const { tanggal, komersial, fiskal } = found;
  return { tanggal, akumulasi: komersial.akumulasi ?? 0, akumulasi_fiskal: fiskal?.akumulasi ?? null };
}

/** SQL for the opening balance of the barang of a query, read only where it has one. */
export const openingOfBarang = (per = 'infinity') => sql<Opening | null>`case
  when exists (select from mutasi where barang_id = barang.id and jenis = 'saldo_awal')
  then (select row_to_json(saldo) from (${openings(sql`array[barang.id]`, per)}) saldo) end`;

/** SQL for the first day on which a barang may be handed out: of its acquisition, or of its opening balance. */
export const tercatatSejak = sql<string>`greatest(${tanggalPerolehan()}, (
  select max(tanggal) from mutasi where mutasi.barang_id = barang.id and ${isOpening('mutasi')}))`;
