import { sql } from 'kysely';
import type { Db, Trx } from '../../src/server/context.ts';
import { randomHistory } from './register-history.ts';
import type { AsalModel, MutasiModel, SettingModel } from './register-model.ts';

/** Journal to be written, of an acquisition or a split-off part. */
export interface Written {
  barang_id: number;
  journal: readonly MutasiModel[];
  asal?: AsalModel & { barang_id: number };
}

/** Generates random journals with those of split-off parts; ids from 1. */
export function randomJournals(count: number): Written[] {
  const histories = Array.from({ length: count }, (_, seed) => randomHistory(seed));
  const whole = histories.map(({ journal }, index) => ({ barang_id: index + 1, journal }));
  const parts = histories.flatMap((history, index) =>
    history.parts.map(({ journal, asal }) => ({ journal, asal: { ...asal, barang_id: index + 1 } })),
  );
  return [...whole, ...parts.map((part, index) => ({ ...part, barang_id: count + 1 + index }))];
}

/** Writes journals of barang without rows, and rolls everything back: rows don't matter here. */
export async function withJournals<Result>(
  db: Db,
  journals: readonly Written[],
  work: (trx: Trx) => Promise<Result>,
  writing: (trx: Trx, journals: readonly Written[]) => Promise<void> = writeJournals,
): Promise<Result> {
  const rolledBack = new Error('rolled back');
  let result: Result | undefined;
  await db
    .transaction()
    .execute(async (trx) => {
      await writing(trx, journals);
      result = await work(trx);
      throw rolledBack;
    })
    .catch((error) => {
      if (error !== rolledBack) throw error;
    });
  return result as Result;
}

/** Writes journals, those of split-off parts last, as their entries depend on the spans of the others. */
export async function writeJournals(trx: Trx, journals: readonly Written[]): Promise<void> {
  const whole = journals.filter(({ asal }) => !asal);
  const parts = journals.filter(({ asal }) => asal);
  await write(trx, whole, parts);
  await write(trx, await withBases(trx, parts));
}

/** Writes one or two rows of each journal at a time, like an office. */
export async function writeInSteps(trx: Trx, journals: readonly Written[]): Promise<void> {
  const left = journals.map(({ journal, ...written }) => ({ ...written, journal: [...journal] }));
  for (let step = 0; left.some(({ journal }) => journal.length > 0); step++)
    await write(
      trx,
      left.map((one) => ({ ...one, journal: one.journal.splice(0, 1 + ((one.barang_id + step) % 2)) })),
    );
}

/** Writes each barang separately, so that its spans are extended one at a time. */
export async function writeApart(trx: Trx, journals: readonly Written[]): Promise<void> {
  for (const one of journals) await writeInSteps(trx, [one]);
}

const idOf = (barang_id: number, id: number) => barang_id * 100 + id;

async function write(trx: Trx, journals: readonly Written[], parts: readonly Written[] = []): Promise<void> {
  const entries = new Map(
    parts.map(({ barang_id, journal, asal }) => [
      asal && idOf(asal.barang_id, asal.id),
      idOf(barang_id, journal[0]?.id ?? 0),
    ]),
  );
  const rows = journals.flatMap(({ barang_id, journal, asal }) =>
    journal.map(({ id, pasangan_id, ...row }) => ({
      ...row,
      id: idOf(barang_id, id),
      // a split refers to its other side
      pasangan_id:
        asal && row.jenis === 'pecah'
          ? idOf(asal.barang_id, asal.id)
          : ((pasangan_id && idOf(barang_id, pasangan_id)) ?? entries.get(idOf(barang_id, id)) ?? null),
      barang_id,
      kode: 'K',
      nama: 'N',
    })),
  );
  await sql`
    insert into mutasi (id, barang_id, kode, nama, jenis, tanggal, jumlah, harga, ubah, pasangan_id, tambah_bulan, akumulasi)
    overriding system value
    select id, barang_id, kode, nama, jenis, tanggal, jumlah, harga, ubah, pasangan_id, tambah_bulan, akumulasi
    from jsonb_populate_recordset(null::mutasi, ${JSON.stringify(rows)}::jsonb)`.execute(trx);
}

/** Builds the entries of split-off parts with the depreciation of the units that left. */
async function withBases(trx: Trx, journals: readonly Written[]): Promise<Written[]> {
  const asked = journals.map(({ barang_id, journal, asal }) => ({
    barang_id,
    asal_id: asal?.barang_id,
    hari: journal[0]?.tanggal,
    banyak: journal[0]?.jumlah,
  }));
  const { rows } = await sql<{ barang_id: number; komersial: SettingModel; fiskal: SettingModel | null }>`
    select tanya.barang_id, dasar_pecah(masa, banyak) as komersial,
      case when f_metode is not null then dasar_pecah(masa_fiskal(masa), banyak) end as fiskal
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as tanya (barang_id bigint, asal_id bigint, hari date, banyak int)
    join masa_barang masa on masa.barang_id = asal_id and sampai = hari`.execute(trx);
  const bases = new Map(rows.map(({ barang_id, ...base }) => [barang_id, base]));
  return journals.map(({ journal: [entry, ...more], ...written }) => {
    const base = bases.get(written.barang_id);
    if (!entry || !base) throw new Error(`Nothing was there to be split off as ${written.barang_id}.`);
    const fiskal = base.fiskal && { fiskal: [null, base.fiskal] as [null, SettingModel] };
    return {
      ...written,
      journal: [{ ...entry, ubah: { ...entry.ubah, komersial: [null, base.komersial], ...fiskal } }, ...more],
    };
  });
}
