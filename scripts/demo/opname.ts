import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { RequestContext, Trx } from '../../src/server/context.ts';
import { receiveCounts } from '../../src/server/modules/opname/count.service.ts';
import { createOpname, reviewOpname, startOpname } from '../../src/server/modules/opname/opname.service.ts';
import { changePerangkat } from '../../src/server/modules/opname/perangkat.service.ts';
import { decideSelisih } from '../../src/server/modules/opname/putusan.service.ts';
import { settleOpname } from '../../src/server/modules/opname/sahkan.service.ts';
import { type CountInput, opnameInput, putusanBatch } from '../../src/shared/opname-input.ts';
import { officeToday } from '../../src/shared/today.ts';

interface Room {
  id: number;
  nama: string;
  barang: { kode: string; jumlah: number; kondisi: string }[];
}

/** Reads the rooms with most barang, in that order. */
async function roomsOf(trx: Trx, count: number): Promise<Room[]> {
  const { rows } = await sql<Room>`
    select lokasi.id, lokasi.lokasi as nama, json_agg(json_build_object('kode', kode_barang, 'jumlah', jumlah_barang, 'kondisi', kondisi)
      order by barang.id) as barang
    from barang join lokasi on lokasi.id = barang.lokasi_id
    where not exists (select from lokasi dalam where dalam.induk_id = lokasi.id)
    group by lokasi.id having count(*) >= 4 order by count(*) desc, lokasi.id limit ${count}`.execute(trx);
  return rows;
}

/**
 * Inserts a closed opname with its documents and a running one. Call it last, as the closing's corrections refer to the
 * documents. Returns their number.
 */
export async function insertOpnameDemo(
  trx: Trx,
  { users, admin, today }: { users: readonly number[]; admin: number; today: string },
): Promise<number> {
  const [running, closed] = await roomsOf(trx, 2);
  const [petugas] = users;
  if (!running || !closed || petugas === undefined) return 0;
  const as = (id: number, role: 'admin' | 'user') =>
    ({
      db: trx,
      // config that opname services need
      config: { baseUrl: 'http://localhost', timeZone: 'Asia/Jakarta' },
      requestId: randomUUID(),
      actor: { id, name: 'Demo', roles: [role], sesiId: 0 },
    }) as unknown as RequestContext;
  const [boss, counter] = [as(admin, 'admin'), as(petugas, 'user')];
  const begin = async (room: Room) => {
    const tanggal = today < officeToday() ? today : officeToday();
    const plan = { nama: `Opname ${room.nama}`, lokasi_id: room.id, tanggal, petugas: [petugas] };
    const { id } = await createOpname(boss, opnameInput.parse(plan));
    await startOpname(boss, id);
    return id;
  };
  const count = async (id: number, room: Room, rows: Pick<CountInput, 'kode' | 'jumlah' | 'kondisi'>[]) => {
    const perangkat_id = randomUUID();
    const hitungan = rows.map((row, index): CountInput => {
      return { id: randomUUID(), urut: index + 1, lokasi_id: room.id, waktu: null, ...row };
    });
    await receiveCounts(counter, id, { perangkat_id, hitungan });
    return { perangkat_id, jumlah_hitungan: rows.length };
  };
  const found = ({ barang }: Room, most: number) =>
    barang.slice(0, most).map(({ kode, jumlah }) => ({ kode, jumlah, kondisi: null }));

  const now = await begin(running);
  await count(now, running, found(running, Math.ceil(running.barang.length / 2)));

  const done = await begin(closed);
  // all but the last one, and an unknown label
  const counted = await count(done, closed, [
    ...found(closed, closed.barang.length - 1),
    { kode: 'INV-LAMA-07', jumlah: 1, kondisi: null },
  ]);
  await changePerangkat(counter, done, { aksi: 'serah', ...counted });
  await reviewOpname(boss, done);
  await decideSelisih(boss, done, putusanBatch.parse({ sesuai_usul: 'semua' }));
  await settleOpname(boss, done);
  return 2;
}
