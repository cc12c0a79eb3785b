import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Barang } from '../../src/shared/barang.ts';
import { createHoldingsOffice } from './holdings.ts';

/** Creates an office that splits barang, with a second lokasi. */
export async function createSplitOffice() {
  const office = await createHoldingsOffice();
  const gudang = 2;
  await office.app.db.insertInto('lokasi').values({ id: gudang, lokasi: 'Gudang' }).execute();
  const split = (id: number, body: object) => office.post(`/api/barang/${id}/pecah`, body);
  const get = async (path: string) =>
    (await office.app.inject({ method: 'GET', url: path, headers: office.admin.headers })).json();
  return {
    ...office,
    gudang,
    split,
    undo: (id: number) => office.post(`/api/barang/${id}/batalkan-pecah`, {}),
    get,
    barangOf: async (id: number): Promise<Barang> => (await get(`/api/barang/${id}`)).data,
    splitInto: async (id: number, ...bagian: object[]): Promise<Barang[]> => {
      const answer = await split(id, { bagian });
      expect(answer.statusCode, answer.body).toBe(201);
      return answer.json().data;
    },
    /** Reads the pieces of each barang on a day from the spans. */
    piecesOn: async (day: string, ...ids: number[]) => {
      const { rows } = await sql<{ jumlah: number | null }>`
        select jumlah from unnest(${ids}::bigint[]) with ordinality as pokok (satu, ke)
        left join masa_barang on barang_id = satu and dari <= ${day} and ${day} < sampai order by ke`.execute(
        office.app.db,
      );
      return rows.map(({ jumlah }) => jumlah);
    },
  };
}

export type SplitOffice = Awaited<ReturnType<typeof createSplitOffice>>;
