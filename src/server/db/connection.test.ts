import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../../test/support/database.ts';
import { targetOn } from './connection.ts';

const database = testDatabase();

describe('values from the database', () => {
  it('are dates and moments as text, whole numbers as numbers, also in arrays', async () => {
    const { rows } = await sql`select
      '2026-11-21'::date as tanggal,
      array['2026-11-21']::date[] as banyak_tanggal,
      '2026-11-21T07:00:00+07'::timestamptz as waktu,
      10000000000000::bigint as harga,
      array[1, 2]::bigint[] as leluhur,
      sum(x::bigint) as jumlah,
      avg(x) as rata_rata,
      null::bigint as kosong
    from generate_series(1, 4) x`.execute(database.db);
    expect(rows).toEqual([
      {
        tanggal: '2026-11-21',
        banyak_tanggal: ['2026-11-21'],
        waktu: '2026-11-21T00:00:00.000Z',
        harga: 10_000_000_000_000,
        leluhur: [1, 2],
        jumlah: 10,
        rata_rata: 2.5,
        kosong: null,
      },
    ]);
  });

  it('are refused when a number would lose a digit', async () => {
    const query = sql`select 9007199254740993::bigint as harga`.execute(database.db);
    await expect(query).rejects.toThrow('9007199254740993');
  });

  it('follow the time zone of the office', async () => {
    const { rows } = await sql<{ tanggal: string; batas: string }>`select
      ('2026-11-20T18:00:00Z'::timestamptz)::date as tanggal,
      current_setting('statement_timeout') as batas`.execute(database.db);
    expect(rows).toEqual([{ tanggal: '2026-11-21', batas: '1min' }]);
  });

  it('keep letters and their case beyond ASCII', async () => {
    const { rows } =
      await sql`select lower('ÉLAN Ñ') as kecil, 'Kursi' collate "default" < 'lemari' as urut`.execute(
        database.db,
      );
    expect(rows).toEqual([{ kecil: 'élan ñ', urut: true }]);
  });
});

describe('another database of the same server', () => {
  it('keeps everything else of an address', () => {
    expect(targetOn('postgres://a:b@server:5433/manis?sslmode=require', 'lain')).toBe(
      'postgres://a:b@server:5433/lain?sslmode=require',
    );
    const parts = { host: '/x', port: 5432, user: 'manis', database: 'manis' };
    expect(targetOn(parts, 'lain')).toEqual({ ...parts, database: 'lain' });
  });
});
