import { type Kysely, sql } from 'kysely';
import { expect } from 'vitest';
import type { Database } from '../../src/server/db/tables.ts';
import type { Kept } from './register-acts.ts';
import { type KeptBuku, keptBukuOn } from './register-acts-buku.ts';
import { registerOn } from './register-model.ts';

/* Comparisons of journal, spans and state with each other, and with the journal that a test keeps. */

/**
 * Compares spans of these barang with their journal and with the test's own, and the state of all barang with their
 * spans.
 */
export async function expectAgreement(
  db: Kysely<Database>,
  about: readonly Kept[],
  days: readonly string[],
  what: string,
): Promise<void> {
  const ids = sql`${about.map(({ id }) => id)}::bigint[]`;
  const { rows } = await sql<{ rebuilt: number; differing: number }>`
    with hitung as materialized (select * from masa_barang_hitung(${ids})),
      kini as (select * from masa_barang where barang_id = any(${ids}))
    select (select count(*) from (
        (table hitung except all table kini) union all (table kini except all table hitung)) beda) as rebuilt,
      (select count(*) from barang full join (select * from masa_barang where sampai = 'infinity') masa on masa.barang_id = barang.id
        where barang.id is null or masa.barang_id is null or (jumlah_barang, harga_barang, barang.kategori_id, barang.lokasi_id, barang.kondisi)
          is distinct from (masa.jumlah, masa.harga, masa.kategori_id, masa.lokasi_id, masa.kondisi)) as differing`.execute(
    db,
  );
  expect([what, rows[0]]).toEqual([what, { rebuilt: 0, differing: 0 }]);
  const asked = about.flatMap(({ id }) => days.map((hari) => ({ id, hari })));
  const inOrder = asked.map((one, ke) => ({ ...one, ke }));
  const found = await sql<Record<string, unknown>>`
    select jumlah, harga, kategori_id, lokasi_id, kondisi, nilai_buku_semua(masa, hari) as nilai_buku,
      nilai_buku_semua(masa_fiskal(masa), hari) as nilai_fiskal
    from jsonb_to_recordset(${JSON.stringify(inOrder)}::jsonb) as tanya (id bigint, hari date, ke int)
    left join masa_barang masa on masa.barang_id = tanya.id and dari <= hari and hari < sampai order by ke`.execute(
    db,
  );
  const expected = about.flatMap((one) => days.map((day) => registerOn(one.journal, day, one.asal)));
  for (const [index, state] of found.rows.entries()) {
    const kept = state.jumlah === null ? null : state;
    const { journal } = about.find(({ id }) => id === asked[index]?.id) as Kept;
    expect([what, asked[index], kept], JSON.stringify(journal)).toEqual([
      what,
      asked[index],
      expected[index],
    ]);
  }
}

/** Compares spans and state of all buku with each other, and on these days with the test's own journal. */
export async function expectBukuAgreement(
  db: Kysely<Database>,
  buku: readonly KeptBuku[],
  days: readonly string[],
  what: string,
): Promise<void> {
  const ids = sql`${buku.map(({ id }) => id)}::bigint[]`;
  const { rows } = await sql<{ rebuilt: number; differing: number }>`
    with hitung as materialized (select * from masa_buku_hitung(${ids})),
      kini as (select * from masa_buku where buku_id = any(${ids}))
    select (select count(*) from (
        (table hitung except all table kini) union all (table kini except all table hitung)) beda) as rebuilt,
      (select count(*) from buku full join (select * from masa_buku where sampai = 'infinity') masa on masa.buku_id = buku.id
        where buku.id is null or masa.buku_id is null or (buku.jumlah, buku.harga, buku.jenis_id, buku.lokasi_id, buku.kondisi)
          is distinct from (masa.jumlah, masa.harga, masa.jenis_id, masa.lokasi_id, masa.kondisi)) as differing`.execute(
    db,
  );
  expect([what, rows[0]]).toEqual([what, { rebuilt: 0, differing: 0 }]);
  const asked = buku.flatMap((one) => days.map((day) => ({ id: one.id, hari: day })));
  const found = await sql<Record<string, unknown>>`
    select jumlah, harga, jenis_id, lokasi_id, kondisi
    from jsonb_to_recordset(${JSON.stringify(asked.map((one, ke) => ({ ...one, ke })))}::jsonb) as tanya (id bigint, hari date, ke int)
    left join masa_buku masa on masa.buku_id = tanya.id and dari <= hari and hari < sampai order by ke`.execute(
    db,
  );
  const expected = buku.flatMap((one) => days.map((day) => keptBukuOn(one, day)));
  for (const [index, state] of found.rows.entries())
    expect([what, asked[index], state.jumlah === null ? null : state]).toEqual([
      what,
      asked[index],
      expected[index],
    ]);
}
