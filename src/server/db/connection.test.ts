import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../../test/support/database.ts';
import { targetOn } from './connection.ts';

const database = testDatabase();

describe('values from the database', () => {
  it('are dates and moments as text, whole numbers as numbers, also in arrays', async () => {
    const { rows } = await sql`select
      '2026-11-21'::date as tanggal,
      array['2026-11-21']::date[] as dates,
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
        dates: ['2026-11-21'],
        waktu: '2026-11-21T00:00:00.000Z',
        harga: 10_000_000_000_000,
        leluhur: [1, 2],
        jumlah: 10,
        rata_rata: 2.5,
        kosong: null,
      },
    ]);
  });

  it('are refused when a number would lose a digit, also in arrays', async () => {
    for (const value of [sql`9007199254740993::bigint`, sql`array[1, 9007199254740993]::bigint[]`]) {
      const query = sql`select ${value} as harga`.execute(database.db);
      await expect(query).rejects.toThrow('9007199254740993');
    }
  });

  it('are moments in UTC, whatever the year, the fraction and the zone are', async () => {
    const moments: [string, string, string][] = [
      ['Asia/Jakarta', '2026-11-21 06:59:59.123987+07', '2026-11-20T23:59:59.123Z'],
      ['America/St_Johns', '2026-01-01 00:00:00-03:30', '2026-01-01T03:30:00.000Z'],
      ['Asia/Jakarta', '0001-01-01 00:00:00+00', '0001-01-01T00:00:00.000Z'],
      ['UTC', '12026-01-01 00:00:00+00', '+012026-01-01T00:00:00.000Z'],
      ['UTC', '0044-03-15 12:00:00+00 BC', '-000043-03-15T12:00:00.000Z'],
    ];
    for (const [zone, text, expected] of moments) {
      const read = await database.db.transaction().execute(async (trx) => {
        await sql`set local time zone ${sql.lit(zone)}`.execute(trx);
        return sql<{ waktu: string }>`select ${text}::timestamptz as waktu`.execute(trx);
      });
      expect([text, read.rows]).toEqual([text, [{ waktu: expected }]]);
    }
  });

  it('are arrays of numbers as they were given', async () => {
    for (const given of [[], [7], [3, -1, 2_000_000_000_000]]) {
      const { rows } = await sql`select ${given}::bigint[] as leluhur`.execute(database.db);
      expect(rows).toEqual([{ leluhur: given }]);
    }
    const { rows } =
      await sql`select ${[0.5, 1e-7]}::float8[] as bagian, ${['1,2', '{"']}::text[] as teks`.execute(
        database.db,
      );
    expect(rows).toEqual([{ bagian: [0.5, 1e-7], teks: ['1,2', '{"'] }]);
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
