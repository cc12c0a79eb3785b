import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { RequestContext, Trx } from '../../src/server/context.ts';
import { carryOut } from '../../src/server/modules/penghapusan/laksanakan.service.ts';
import { createPenghapusan } from '../../src/server/modules/penghapusan/penghapusan.service.ts';
import { recordSk } from '../../src/server/modules/penghapusan/sk.service.ts';
import {
  approve,
  cancel,
  examine,
  finish,
  keepFindings,
  propose,
  reject,
} from '../../src/server/modules/penghapusan/steps.service.ts';
import { laksanakanInput, penghapusanInput } from '../../src/shared/penghapusan-input.ts';
import {
  givesAway,
  type StatusPenghapusan,
  statusPenghapusanValues,
} from '../../src/shared/penghapusan-words.ts';
import { officeToday } from '../../src/shared/today.ts';

const PIECES_EACH = 2;
const ways = ['musnah', 'jual', 'hibah'] as const;

/** Reads barang without a holder, those in the worst condition first. */
async function freeBarang(trx: Trx, count: number): Promise<{ id: number; nama: string; jumlah: number }[]> {
  const { rows } = await sql<{ id: number; nama: string; jumlah: number }>`
    select id, nama_barang as nama, jumlah_barang as jumlah from barang
    where not exists (select from barang_pengguna where barang_id = barang.id and tanggal_akhir is null)
    order by array_position(array['Rusak Berat', 'Rusak Ringan'], kondisi), id limit ${count}`.execute(trx);
  return rows;
}

/**
 * Inserts a proposed penghapusan in each status with its documents. Call it last, as executed ones leave the register.
 * Returns their number.
 */
export async function insertPenghapusanDemo(
  trx: Trx,
  { users, admin, today }: { users: readonly number[]; admin: number; today: string },
): Promise<number> {
  const [pemeriksa_id, penyetuju_id] = users;
  const free = await freeBarang(trx, PIECES_EACH * statusPenghapusanValues.length);
  if (pemeriksa_id === undefined || penyetuju_id === undefined) return 0;
  if (free.length < PIECES_EACH * statusPenghapusanValues.length) return 0;
  const tanggal = today < officeToday() ? today : officeToday();
  const as = (id: number, role: 'admin' | 'user') =>
    ({
      db: trx,
      // config that penghapusan services need
      config: { baseUrl: 'http://localhost', timeZone: 'Asia/Jakarta' },
      files: { signer: { addressOf: () => '' } },
      requestId: randomUUID(),
      actor: { id, name: 'Demo', roles: [role], sesiId: 0 },
    }) as unknown as RequestContext;
  const [boss, examiner, approver] = [as(admin, 'admin'), as(pemeriksa_id, 'user'), as(penyetuju_id, 'user')];

  const lead = async (status: StatusPenghapusan, place: number) => {
    const some = free.slice(place * PIECES_EACH, (place + 1) * PIECES_EACH);
    const cara = ways[place % ways.length] ?? 'musnah';
    const body = penghapusanInput.parse({
      judul: `Penghapusan ${some[0]?.nama ?? 'barang'}`.slice(0, 150),
      cara,
      alasan: 'Rusak dan tidak ekonomis diperbaiki.',
      pemeriksa_id,
      penyetuju_id,
      baris: some.map(({ id, jumlah }) => ({ jenis: 'barang', record_id: id, jumlah })),
    });
    const { id, baris } = await createPenghapusan(boss, body);
    const rest: Partial<Record<StatusPenghapusan, () => Promise<unknown>>> = {
      diusulkan: () => propose(boss, id),
      diteliti: async () => {
        const found = { layak: true, catatan: 'Diperiksa di tempat.', foto_id: null };
        await keepFindings(
          examiner,
          id,
          baris.map((row) => ({ id: row.id, ...found })),
        );
        await examine(examiner, id, 'Keadaannya sesuai dengan usulan.');
      },
      disetujui: () => approve(approver, id, null),
      dilaksanakan: () => {
        const receiver = givesAway(cara) ? { penerima: 'Yayasan Bina Bangsa' } : { saksi: 'Rahmat Hidayat' };
        return carryOut(boss, id, laksanakanInput.parse({ tanggal, ...receiver }));
      },
      ber_sk: () => recordSk(boss, id, { nomor: `800/${100 + place}/${tanggal.slice(0, 4)}`, tanggal }),
      selesai: () => finish(boss, id),
    };
    const onward = ['diusulkan', 'diteliti', 'disetujui', 'dilaksanakan', 'ber_sk', 'selesai'] as const;
    const until = status === 'ditolak' ? 'diteliti' : status === 'batal' ? 'diusulkan' : status;
    const last = (onward as readonly string[]).indexOf(until);
    for (const step of onward.slice(0, last + 1)) await rest[step]?.();
    if (status === 'ditolak') await reject(approver, id, 'Masih dapat dipakai di gudang.');
    if (status === 'batal') await cancel(boss, id, 'Diajukan dua kali.');
  };
  for (const [place, status] of statusPenghapusanValues.entries()) await lead(status, place);
  return statusPenghapusanValues.length;
}
