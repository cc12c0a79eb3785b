import type { Kondisi } from '../../../shared/limits.ts';
import type { Inside } from '../../context.ts';
import { type BarangStock, findStocks } from '../barang-pengguna/barang-pengguna.repository.ts';
import { heldKondisiOf } from '../barang-pengguna/held-kondisi.repository.ts';
import { handOutPieces } from '../barang-pengguna/holding-moves.ts';
import { endHoldings } from '../barang-pengguna/many-holdings.service.ts';
import { bastOf, type Ended, tellGiven, tellTaken } from '../barang-pengguna/many-papers.ts';
import type { Act, Going, Issued } from './kind.types.ts';

/**
 * Ends the holdings of the leaver, and begins those of the successors on the same day, in the same kondisi. Issues one
 * BAST for the return, and one per successor for the hand-over. Expects the barang locked.
 * @throws AppError of ending, handing out and issuing
 */
export async function handOver(inside: Inside, going: readonly Going[], act: Act): Promise<Issued> {
  const { alasan, leaver, terhitung_mulai, tanggal_surat, petugas_id, dasar, tanda_terima } = act;
  // one kondisi for both papers
  const seen = await heldKondisiOf(
    inside.db,
    going.map(({ record_id }) => record_id),
  );
  const ended: Ended[] = [];
  for (const { to, kondisi_akhir, ids } of endingTogether(going, seen)) {
    const keterangan = `Serah terima jabatan${to ? `, diteruskan kepada ${to.name}` : ''}`;
    const end = { tanggal: terhitung_mulai, kondisi_akhir, keterangan };
    ended.push(...(await endHoldings(inside, ids, end)));
  }
  await tellTaken(inside, ended);
  const given = await handOn(inside, going, ended, act);
  await tellGiven(inside, given);
  const catatan = `Serah terima jabatan ${leaver.name}: ${alasan}`;
  const along = { bast: true, petugas_id, catatan, tanda_terima };
  const paper = { tanggal: tanggal_surat, dasar };
  return [
    ...(await bastOf(inside, 'pengembalian', ended, along, paper)),
    ...(await bastOf(inside, 'penyerahan', given, along, paper)),
  ];
}

/** Hands the ended holdings to the successors. */
async function handOn(
  inside: Inside,
  going: readonly Going[],
  ended: readonly Ended[],
  { leaver, terhitung_mulai }: Act,
): Promise<Ended[]> {
  const endedOf = new Map(ended.map((one) => [one.catatan.id, one]));
  const stocks = await findStocks(
    inside.db,
    ended.map(({ catatan }) => catatan.barang_id),
  );
  const given: Ended[] = [];
  for (const { record_id, penerus } of going) {
    const from = endedOf.get(record_id);
    if (!penerus || !from) continue;
    const { id, barang_id, jumlah, kondisi_akhir } = from.catatan;
    const stock = stocks.get(barang_id) as BarangStock;
    const catatan = await handOutPieces(inside, stock, {
      pengguna_id: penerus.id,
      jumlah,
      tanggal: terhitung_mulai,
      kondisi: kondisi_akhir ?? stock.kondisi,
      keterangan: `Serah terima jabatan dari ${leaver.name}`,
      asalId: id,
    });
    stocks.set(barang_id, { ...stock, dipegang: stock.dipegang + jumlah });
    given.push({ catatan, nama_barang: from.nama_barang });
  }
  return given;
}

interface Ending {
  to: Going['penerus'];
  kondisi_akhir: Kondisi | undefined;
  ids: number[];
}

/** Groups holdings by successor and kondisi; those without a successor are groups of their own. */
function endingTogether(going: readonly Going[], seen: ReadonlyMap<number, Kondisi>): Ending[] {
  const groups = new Map<string, Ending>();
  for (const { record_id, penerus: to } of going) {
    const kondisi_akhir = seen.get(record_id);
    const key = `${to?.id} ${kondisi_akhir}`;
    const ids = [...(groups.get(key)?.ids ?? []), record_id];
    groups.set(key, { to, kondisi_akhir, ids });
  }
  return [...groups.values()];
}
