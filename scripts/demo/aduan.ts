import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { RequestContext, Trx } from '../../src/server/context.ts';
import { makeAduan } from '../../src/server/modules/aduan/aduan.service.ts';
import { decideAduan } from '../../src/server/modules/aduan/decide.service.ts';
import { insertFoto } from '../../src/server/modules/foto-kejadian/foto-kejadian.repository.ts';
import type { PutusanAduanInput } from '../../src/shared/aduan-input.ts';
import type { JenisAduan } from '../../src/shared/aduan-words.ts';
import { officeToday } from '../../src/shared/today.ts';

interface Report {
  jenis: JenisAduan;
  catatan: string;
  /** Decision; undecided if missing. */
  decision?: PutusanAduanInput;
}

const reports: Report[] = [
  { jenis: 'rusak', catatan: 'Tidak mau menyala sejak Senin, lampunya pun tidak.' },
  { jenis: 'kembali', catatan: 'Sudah tidak saya pakai, dapat dipakai orang lain.' },
  {
    jenis: 'rusak',
    catatan: 'Penutupnya retak, tetapi masih dapat dipakai.',
    decision: { putusan: 'kondisi', kondisi: 'Rusak Ringan', jawaban: 'Terima kasih, sudah kami catat.' },
  },
  {
    jenis: 'kembali',
    catatan: 'Saya pindah ke bidang lain.',
    decision: { putusan: 'dikembalikan', kondisi: 'Baik', jawaban: 'Sudah kami terima di gudang.' },
  },
  {
    jenis: 'rusak',
    catatan: 'Berderit bila digeser.',
    decision: { putusan: 'dicatat', jawaban: 'Diperiksa teknisi hari Kamis. Silakan tetap dipakai.' },
  },
  {
    jenis: 'kembali',
    catatan: 'Ingin mengganti dengan yang lebih baru.',
    decision: {
      putusan: 'ditolak',
      jawaban: 'Ajukan dahulu pengajuan barang baru, lalu kembalikan yang ini.',
    },
  },
];

/** Inserts aduan of holders: two undecided and one per decision; returns their number. */
export async function insertAduanDemo(
  trx: Trx,
  { users, admin, today }: { users: readonly number[]; admin: number; today: string },
): Promise<number> {
  const as = (id: number, role: 'admin' | 'user') =>
    ({
      db: trx,
      // config that these services need
      config: { baseUrl: 'http://localhost', timeZone: 'Asia/Jakarta' },
      files: { signer: { addressOf: () => '' } },
      requestId: randomUUID(),
      actor: { id, name: 'Demo', roles: [role], sesiId: 0 },
    }) as unknown as RequestContext;
  const tanggal = today < officeToday() ? today : officeToday();
  const held = await ownHoldings(trx, users);
  let made = 0;
  for (const { jenis, catatan, decision } of reports) {
    const holding = held[made];
    if (!holding) break;
    const { id: holding_id, pengguna_id, gambar_id } = holding;
    const { id } = await makeAduan(as(pengguna_id, 'user'), { holding_id, jenis, catatan, foto_ids: [] });
    if (gambar_id !== null && jenis === 'rusak')
      await insertFoto(
        trx,
        { kejadian: 'aduan', barang_pengguna_id: holding_id, aduan_id: id },
        { berkasIds: [gambar_id], olehId: pengguna_id },
      );
    if (decision) await decideAduan(as(admin, 'admin'), id, { tanggal, ...decision } as PutusanAduanInput);
    made += 1;
  }
  return made;
}

interface OwnHolding {
  id: number;
  pengguna_id: number;
  gambar_id: number | null;
}

/** Reads one holding per person, of barang in good condition with a single holder. */
async function ownHoldings(trx: Trx, users: readonly number[]): Promise<OwnHolding[]> {
  const { rows } = await sql<OwnHolding>`
    select bp.id, bp.pengguna_id, barang.gambar_id
    from barang_pengguna bp join barang on barang.id = bp.barang_id
    where bp.tanggal_akhir is null and bp.pengguna_id = any(${[...users]}) and bp.jumlah = barang.jumlah_barang
      and barang.kondisi = 'Baik'
      and not exists (select from bast_barang_pengguna isi where isi.barang_pengguna_id = bp.id)
      and not exists (select from penghapusan_baris isi where isi.jenis = 'barang' and isi.record_id = barang.id)
    order by row_number() over (partition by bp.pengguna_id order by bp.tanggal_awal, bp.id), bp.pengguna_id
    limit ${reports.length}`.execute(trx);
  return rows;
}
